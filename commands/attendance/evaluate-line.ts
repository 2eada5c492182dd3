import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { DayResult } from '#domain/attendance/result.ts'
import type { Instant } from '#domain/shared/values.ts'
import { issueOf } from '../shared/form-issue.ts'
import { answerLine, type AnsweredLine } from '../shared/json-lines.ts'
import { evaluationForm } from './evaluation-form.ts'

/** Evaluates one line of `evaluate-format.md` as it came, without its line feed. Never throws for what is in it. */
export const evaluateLine = (bytes: Uint8Array): AnsweredLine =>
  answerLine(bytes, evaluateJsonLine)

/** The results of one line's value as JSON, or what is wrong with it. */
export const evaluateJsonLine = (value: unknown): AnsweredLine => {
  const form = evaluationForm.safeParse(value)
  if (!form.success) return { ok: false, issue: issueOf(form.error) }
  return {
    ok: true,
    results: JSON.stringify(evaluateSpan(form.data, null).days.map(writtenOut)),
  }
}

/** A day's result in the form of `evaluate-format.md` (Out). */
const writtenOut = (day: DayResult) => ({
  day: day.day,
  planned: day.planned,
  due: day.due,
  worked: day.worked,
  measuredWorked: day.measuredWorked,
  missing: day.missing,
  late: day.late,
  early: day.early,
  break: day.break,
  leaveMinutes: day.leaveMinutes,
  leaveWorked: day.leaveWorked,
  overtimeRaw: day.overtimeRaw,
  overtimePayable: day.overtimePayable,
  overtimeOutside: day.overtimeOutside,
  timeOffCredit: day.timeOffCredit,
  unapprovedOvertime: day.unapprovedOvertime,
  nightMinutes: day.nightMinutes,
  firstIn: day.firstIn && toTheMinute(day.firstIn),
  lastOut: day.lastOut && toTheMinute(day.lastOut),
  presence: day.presence.map(({ from, to }) => ({
    from: toTheMinute(from),
    to: toTheMinute(to),
  })),
  flags: day.flags,
  provisional: day.provisional,
  codes: day.codes,
  // What a policy adds stands where it is set; what is undefined, JSON leaves out.
  byDate: day.byDate,
  premiums: day.premiums,
  tiers: day.tiers,
  halves: day.halves,
  trace: day.trace.map(({ rule, movements, what, before, after }) => ({
    rule,
    movements,
    what,
    before,
    after,
  })),
})

/** `2026-03-02T06:00Z` */
const toTheMinute = (at: Instant): string => `${at.slice(0, 16)}Z`
