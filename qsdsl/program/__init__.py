"""Effect trees become programs: tuples of small steps that run.

Comes in: trees (`effect`) and what a game means by its words (`meaning`). Goes out: programs, conditions, amounts and
matchers as plain functions of (state, frame). Running them is `engine`'s work.
"""
