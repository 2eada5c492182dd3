import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type {
  DayInput,
  Leave,
  Movement,
  OvertimeApproval,
  Policy,
  SpanInputs,
} from '#domain/attendance/inputs.ts'
import type { DayResult } from '#domain/attendance/result.ts'
import { clockTimeAt, dateAt, instantOfLocal, zoneOf } from '#domain/shared/time.ts'
import { asLocalDate, asLocalDateTime, type Instant, type Zone } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'

/** Nothing is let pass. */
export const noTolerances = {
  earlyArrival: 0,
  lateArrival: 0,
  earlyExit: 0,
  lateExit: 0,
  break: 0,
  missingWork: 0,
  overtime: 0,
  flexible: 0,
}
/** `shift('09:00-18:00')`, `shift('08:00-12:00', '13:00-17:00')` */
export const shift = (...periods: string[]): Shift => ({
  type: 'fixed',
  lunch: null,
  tolerances: noTolerances,
  minimumWork: 0,
  periods: periods.map(period => ({ start: period.slice(0, 5), end: period.slice(6) })),
})
/** The shifts of the rulebook's worked examples. */
export const shiftA: Shift = {
  ...shift('09:00-18:00'),
  lunch: { start: '12:30', end: '13:30', minutes: 60 },
  tolerances: {
    ...noTolerances,
    lateArrival: 5,
    earlyExit: 5,
    earlyArrival: 15,
    lateExit: 15,
    overtime: 15,
    break: 10,
  },
}
export const shiftN: Shift = {
  ...shift('22:00-06:00'),
  tolerances: { ...noTolerances, lateArrival: 5, earlyExit: 5, earlyArrival: 5, lateExit: 5 },
}
export const restDay: Shift = { ...shift(), type: 'holiday' }

export const zone = (name: string): Zone => {
  const found = zoneOf(name)
  if (!found) throw new Error(`no zone ${name}`)
  return found
}
export const istanbul = zone('Europe/Istanbul')

/** March 2026: `on(3, shiftN)`; 2 March is a Monday. */
export const on = (
  date: number,
  planned: Shift | null = null,
  more: Partial<DayInput> = {},
): DayInput => ({
  day: asLocalDate(`2026-03-${String(date).padStart(2, '0')}`),
  shift: planned,
  ...more,
})

/** Swipes in local time of March 2026: `swipes('2 09:00 in', '2 18:00:30 out', '3 06:00 ?')`; ids are m1, m2, … */
export const swipes = (...texts: string[]) => swipesIn(istanbul, '2026-03', ...texts)
export const swipesIn = (where: Zone, month: string, ...texts: string[]): Movement[] =>
  texts.map((text, index) => {
    const [date = '', time = '', direction = ''] = text.split(' ')
    return {
      id: `m${index + 1}`,
      at: localInstant(where, month, `${date} ${time}`),
      direction: direction === 'in' || direction === 'out' ? direction : 'unknown',
    }
  })
/** `at('3 12:00')`, an instant of March 2026. */
export const at = (text: string): Instant => localInstant(istanbul, '2026-03', text)

const localInstant = (where: Zone, month: string, text: string): Instant => {
  const [date = '', time = ''] = text.split(' ')
  return instantOfLocal(
    where,
    asLocalDateTime(
      `${month}-${date.padStart(2, '0')}T${time.length === 5 ? `${time}:00` : time}`,
    ),
  )
}
export type Given = {
  days: readonly DayInput[]
  swipes?: readonly Movement[]
  now?: string | null
  policy?: Partial<Policy>
  zone?: Zone
}
/** Evaluates from the start; `now` is a local time of March 2026, by default everything is over. */
export const evaluate = ({
  days,
  swipes: movements = [],
  now = null,
  policy = {},
  zone: where = istanbul,
}: Given): readonly DayResult[] =>
  evaluateSpan(inputsOf({ days, swipes: movements, now, policy, zone: where }), null).days
export const inputsOf = ({
  days,
  swipes: movements = [],
  now = null,
  policy = {},
  zone: where = istanbul,
}: Given): SpanInputs => ({
  zone: where,
  now: now === null ? null : localInstant(where, '2026-03', now),
  policy,
  movements,
  days,
})

/**
 * A day as a clerk reads it: `{ presence: '09:00-18:00', flags: 'missingExit', … }`; a time of another date carries
 * `(+1)`.
 */
export const read = (result: DayResult | undefined, where: Zone = istanbul) => {
  if (!result) throw new Error('no such day')
  const time = (instant: Instant): string => {
    const apart = (Date.parse(dateAt(where, instant)) - Date.parse(result.day)) / 86_400_000
    return (
      clockTimeAt(where, instant) + (apart === 0 ? '' : `(${apart > 0 ? '+' : ''}${apart})`)
    )
  }
  return {
    presence: result.presence.map(({ from, to }) => `${time(from)}-${time(to)}`).join(' '),
    minutes: result.presenceMinutes,
    firstIn: result.firstIn && time(result.firstIn),
    lastOut: result.lastOut && time(result.lastOut),
    flags: result.flags.join(' '),
    provisional: result.provisional,
  }
}
/** What the rules did on a day from its swipes to its presence (sections 1 to 3 and 5.1). */
export const steps = (result: DayResult | undefined) =>
  (result?.trace ?? []).filter(({ rule }) => /^[1-3](?:\.|$)|^5\.1$|^14\.[12]$/.test(rule))
export const words = (result: DayResult | undefined): string[] =>
  steps(result).map(({ rule, what }) => `${rule} ${what}`)

/**
 * Days of March 2026 with what a clerk reads on them: `presence`, `firstIn` and `lastOut` in local time, `codes` and
 * `flags` as words.
 */
export const daysOf = (given: Given) =>
  evaluate(given).map(result => {
    const { presence, firstIn, lastOut } = read(result, given.zone)
    return {
      ...result,
      presence,
      firstIn,
      lastOut,
      codes: result.codes.join(' '),
      flags: result.flags.join(' '),
    }
  })
/** 2 March 2026 alone; swipes are `09:00 in`, or `3 06:00 out` for another date. */
export const oneDay = (
  planned: Shift | null,
  texts: readonly string[],
  { plan = {}, ...given }: Partial<Given> & { plan?: Partial<DayInput> } = {},
) => {
  const [day] = daysOf({
    days: [on(2, planned, plan)],
    swipes: swipes(...texts.map(text => (/^\d+ \d/.test(text) ? text : `2 ${text}`))),
    ...given,
  })
  if (!day) throw new Error('no such day')
  return day
}

export const plain = shift('09:00-18:00')
export const withTolerances = (
  tolerances: Partial<Shift['tolerances']>,
  base = plain,
): Shift => ({
  ...base,
  tolerances: { ...base.tolerances, ...tolerances },
})
export const withLunch = (
  start: string,
  end: string,
  minutes: number,
  base = plain,
): Shift => ({
  ...base,
  lunch: { start, end, minutes },
})
/** Leave on 2 March 2026 from one local time to another. */
export const leaveSpan = (
  from: string,
  to: string,
  type: Leave['type'] = 'personal',
  countsAsWorked = true,
): Leave => ({ from: `2026-03-02T${from}`, to: `2026-03-02T${to}`, type, countsAsWorked })
export const wholeDay = (type: Leave['type'], countsAsWorked = true): Leave => ({
  wholeDay: true,
  type,
  countsAsWorked,
})
export const approval = (
  minutes: number,
  more: Partial<OvertimeApproval> = {},
): OvertimeApproval => ({
  minutes,
  place: 'inside',
  kind: 'workday',
  coefficient: 1.5,
  compensation: 'pay',
  ...more,
})
export const half = (from: string): Partial<DayInput> => ({ holiday: { kind: 'half', from } })
export const full: Partial<DayInput> = { holiday: { kind: 'full' } }
