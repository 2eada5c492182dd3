import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { DayResult } from '#domain/attendance/result.ts'
import type { Instant } from '#domain/shared/values.ts'
import { evaluationForm, issueOf, type FormIssue } from './evaluation-form.ts'

/** A line of `evaluate-format.md`: its results as JSON, or what is wrong with it. */
export type EvaluatedLine =
  | { readonly ok: true; readonly results: string }
  | { readonly ok: false; readonly issue: FormIssue }

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Evaluates one line as it came, without its line feed. Never throws for what is in it. */
export const evaluateLine = (bytes: Uint8Array): EvaluatedLine => {
  const text = textOf(bytes)
  if (text === null) return wrong('not-utf-8')
  if (text.trim() === '') return wrong('empty')
  const json = jsonOf(text)
  if (!json) return wrong('not-json')
  const form = evaluationForm.safeParse(json.value)
  if (!form.success) return { ok: false, issue: issueOf(form.error) }
  return {
    ok: true,
    results: JSON.stringify(evaluateSpan(form.data, null).days.map(writtenOut)),
  }
}

const wrong = (error: string): EvaluatedLine => ({ ok: false, issue: { error, path: '' } })

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes).replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}
const jsonOf = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
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
