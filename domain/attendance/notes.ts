import type { DayFlag, TraceEntry, TraceWord } from './result.ts'

/** The trace and flags of one day while its rules are at work; `minutes` is its presence so far. */
export type Notes = {
  readonly trace: TraceEntry[]
  readonly flags: DayFlag[]
  minutes: number
  /** A rule on presence, which made it `minutes` where given. */
  readonly add: (
    rule: string,
    what: TraceWord,
    movements: readonly string[],
    minutes?: number,
  ) => void
  /** A rule on another figure, which it changed from `before` to `after`. */
  readonly figure: (
    rule: string,
    what: TraceWord,
    before: number,
    after: number,
    of?: string,
  ) => void
  readonly flag: (flag: DayFlag) => void
}

export const newNotes = (): Notes => {
  const notes: Notes = {
    trace: [],
    flags: [],
    minutes: 0,
    add: (rule, what, movements, minutes = notes.minutes) => {
      notes.trace.push({ rule, movements, what, before: notes.minutes, after: minutes })
      notes.minutes = minutes
    },
    figure: (rule, what, before, after, of) => {
      notes.trace.push(
        of === undefined
          ? { rule, movements: noMovements, what, before, after }
          : { rule, movements: noMovements, what, before, after, of },
      )
    },
    flag: flag => {
      if (!notes.flags.includes(flag)) notes.flags.push(flag)
    },
  }
  return notes
}
const noMovements: readonly string[] = []
