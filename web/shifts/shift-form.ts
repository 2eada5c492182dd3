import { isDate } from '../lib/dates.ts'
import { minuteOf, readMinutes, readTime } from '../kit/fields/typed.ts'
import type { Shift, ShiftDefinition } from './api.ts'
import {
  policiesFormOf,
  readPolicies,
  type PoliciesForm,
  type PolicyProblem,
} from './policy-form.ts'

export const shiftTypes = [
  'fixed',
  'rotational',
  'flexible',
  'holiday',
] as const satisfies readonly Shift['type'][]
export const tolerances = [
  'earlyArrival',
  'lateArrival',
  'earlyExit',
  'lateExit',
  'break',
  'missingWork',
  'overtime',
  'flexible',
] as const satisfies readonly (keyof Shift['tolerances'])[]
export type Tolerance = (typeof tolerances)[number]

/** What stands in the fields, as typed. */
export type ShiftForm = {
  title: string
  type: Shift['type']
  colour: string | null
  from: string
  periods: readonly { start: string; end: string }[]
  lunch: { on: boolean; start: string; end: string; minutes: string }
  tolerances: Readonly<Record<Tolerance, string>>
  minimumWork: string
  policies: PoliciesForm
}
export type Problem =
  | PolicyProblem
  | 'title'
  | 'date'
  | 'period'
  | 'time'
  | 'order'
  | 'tooLong'
  | 'lunch'
  | 'lunchMinutes'
  | 'minimumWork'
export type Problems = Readonly<Record<string, Problem>>

const noTolerances = {
  earlyArrival: '',
  lateArrival: '',
  earlyExit: '',
  lateExit: '',
  break: '',
  missingWork: '',
  overtime: '',
  flexible: '',
}
export const newForm = (from: string): ShiftForm => ({
  title: '',
  type: 'fixed',
  colour: null,
  from,
  periods: [{ start: '09:00', end: '18:00' }],
  lunch: { on: true, start: '12:30', end: '13:30', minutes: '60' },
  tolerances: {
    ...noTolerances,
    earlyArrival: '15',
    lateArrival: '5',
    earlyExit: '5',
    lateExit: '15',
  },
  minimumWork: '',
  policies: policiesFormOf({}),
})
const written = (minutes: number): string => (minutes === 0 ? '' : String(minutes))
export const formOf = (
  { title, colour, shift }: { title: string; colour: string | null; shift: Shift },
  from: string,
): ShiftForm => ({
  title,
  colour,
  from,
  type: shift.type,
  periods: shift.periods,
  lunch: shift.lunch
    ? {
        on: true,
        start: shift.lunch.start,
        end: shift.lunch.end,
        minutes: String(shift.lunch.minutes),
      }
    : { on: false, start: '12:30', end: '13:30', minutes: '60' },
  tolerances: Object.fromEntries(
    tolerances.map(name => [name, written(shift.tolerances[name])]),
  ) as ShiftForm['tolerances'],
  minimumWork: written(shift.minimumWork),
  policies: policiesFormOf(shift),
})

/**
 * The shift as far as it can be read, for the picture; and what is wrong, by field. The server checks all of it again.
 */
export const readForm = (
  form: ShiftForm,
): { definition: ShiftDefinition; problems: Problems } => {
  const problems: Record<string, Problem> = {}
  const policyProblems: Record<string, PolicyProblem> = {}
  const policies = readPolicies(form.policies, form.type, policyProblems)
  if (form.title.trim() === '') problems['title'] = 'title'
  if (!isDate(form.from)) problems['from'] = 'date'
  const shift: Shift = {
    type: form.type,
    periods: periodsOf(form, problems),
    lunch: null,
    tolerances: Object.fromEntries(
      tolerances.map(name => [name, minutesOf(form.tolerances[name], name, problems)]),
    ) as Shift['tolerances'],
    minimumWork: minutesOf(form.minimumWork, 'minimumWork', problems),
  }
  if (form.type === 'flexible' && shift.minimumWork === 0)
    problems['minimumWork'] ??= 'minimumWork'
  const lunch =
    form.type === 'holiday' || shift.periods.length < form.periods.length
      ? null
      : lunchOf(form, shift.periods, problems)
  return {
    definition: {
      title: form.title.trim(),
      from: form.from,
      colour: form.colour,
      shift: { ...shift, lunch, ...policies },
    },
    problems: { ...problems, ...policyProblems },
  }
}

const minutesOf = (text: string, field: string, problems: Record<string, Problem>): number => {
  const minutes = readMinutes(text)
  if (minutes === null || minutes > 1440) problems[field] = 'minutes'
  return minutes === null ? 0 : Math.min(minutes, 1440)
}

const periodsOf = (
  { type, periods }: ShiftForm,
  problems: Record<string, Problem>,
): Shift['periods'] => {
  if (type === 'holiday') return []
  const read = periods.flatMap(({ start: from, end: to }, index) => {
    const [start, end] = [readTime(from), readTime(to)]
    if (start === null) problems[`start${index}`] = from.trim() === '' ? 'period' : 'time'
    if (end === null) problems[`end${index}`] = to.trim() === '' ? 'period' : 'time'
    return start !== null && end !== null ? [{ start, end }] : []
  })
  if (periods.length === 0) problems['start0'] = 'period'
  if (read.length < periods.length) return read
  const spans = spansOf(read)
  const wrong = spans.findIndex(
    (span, index) => index > 0 && span.from < (spans[index - 1]?.to ?? 0),
  )
  if (wrong > 0) problems[`start${wrong}`] = 'order'
  if ((spans.at(-1)?.to ?? 0) - (spans[0]?.from ?? 0) > 1440)
    problems[`end${read.length - 1}`] ??= 'tooLong'
  return read
}

const lunchOf = (
  { lunch }: ShiftForm,
  periods: Shift['periods'],
  problems: Record<string, Problem>,
): Shift['lunch'] => {
  if (!lunch.on) return null
  const [start, end, minutes] = [
    readTime(lunch.start),
    readTime(lunch.end),
    readMinutes(lunch.minutes),
  ]
  if (start === null) problems['lunchStart'] = 'time'
  if (end === null) problems['lunchEnd'] = 'time'
  if (minutes === null) problems['lunchMinutes'] = 'minutes'
  if (start === null || end === null || minutes === null) return null
  const window = lunchSpan(periods, { start, end, minutes })
  if (!window) problems['lunchStart'] = 'lunch'
  else if (minutes > window.to - window.from) problems['lunchMinutes'] = 'lunchMinutes'
  return { start, end, minutes }
}

export type Span = { readonly from: number; readonly to: number }
const spanFrom = (earliest: number, start: string, end: string): Span => {
  const from = minuteOf(start) + Math.ceil((earliest - minuteOf(start)) / 1440) * 1440
  const length = minuteOf(end) - minuteOf(start)
  return { from, to: from + (length > 0 ? length : length + 1440) }
}
/**
 * Periods in minutes from midnight of the day on which the shift starts; an end at or before its start is on the next
 * day.
 */
export const spansOf = (periods: Shift['periods']): Span[] => {
  const spans: Span[] = []
  for (const { start, end } of periods)
    spans.push(spanFrom(spans.at(-1)?.from ?? 0, start, end))
  return spans
}
/** The lunch window, inside the one period that holds it; undefined when none does. */
export const lunchSpan = (
  periods: Shift['periods'],
  { start, end }: NonNullable<Shift['lunch']>,
): Span | undefined =>
  spansOf(periods)
    .map(period => ({ period, window: spanFrom(period.from, start, end) }))
    .find(({ period, window }) => window.to <= period.to)?.window

/**
 * When somebody who came at the start and took lunch as it is planned has worked so many minutes; undefined where the
 * shift is shorter.
 */
export const workedAt = (
  { periods, lunch }: Pick<Shift, 'periods' | 'lunch'>,
  minutes: number,
): number | undefined => {
  const window = lunch ? lunchSpan(periods, lunch) : undefined
  const free = window && lunch ? { from: window.from, to: window.from + lunch.minutes } : null
  let left = minutes
  for (const span of spansOf(periods))
    for (const { from, to } of free ? around(span, free) : [span]) {
      if (left <= to - from) return from + left
      left -= to - from
    }
  return undefined
}
const around = (span: Span, free: Span): Span[] =>
  free.from >= span.to || free.to <= span.from
    ? [span]
    : [
        { from: span.from, to: Math.max(span.from, free.from) },
        { from: Math.min(span.to, free.to), to: span.to },
      ]

/** Minutes that are due on an ordinary day (`planned`). */
export const plannedMinutes = ({ type, periods, lunch, minimumWork }: Shift): number => {
  const window = lunch ? lunchSpan(periods, lunch) : undefined
  const due =
    spansOf(periods).reduce((sum, { from, to }) => sum + to - from, 0) -
    (window && lunch ? Math.min(lunch.minutes, window.to - window.from) : 0)
  return type === 'flexible' ? Math.min(minimumWork, due) : due
}
