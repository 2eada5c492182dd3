import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { Policy, SpanInputs } from '#domain/attendance/inputs.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { zoneOf } from '#domain/shared/time.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { monthOf } from './evaluate.ts'
import { median, type BenchRow } from './row.ts'

/** All policies of `attendance-rules §14` at once, of the company and of each shift. */
const company: Partial<Policy> = {
  missingExit: 'planFilled',
  kindByDate: true,
  breakDeduction: [
    { over: 0, minutes: 15 },
    { over: 255, minutes: 30 },
    { over: 480, minutes: 60 },
  ],
  premiums: [
    { code: 'E', weekdays: null, start: '17:00', end: '21:00' },
    { code: 'W', weekdays: [6, 7], start: '00:00', end: '00:00' },
  ],
  overtimeTiers: [
    { per: 'day', over: 540, coefficient: 1.5 },
    { per: 'week', over: 2400, coefficient: 1.25 },
  ],
}
const ofShift: Partial<Shift> = {
  overtimeBy: 'day',
  paidBreak: { minutes: 15, per: 'day', breaks: null },
  dayHalves: { halfBelow: 240, absentBelow: 120 },
}
const withAll = (month: SpanInputs): SpanInputs => ({
  ...month,
  policy: company,
  days: month.days.map(day =>
    day.shift ? { ...day, shift: { ...day.shift, ...ofShift } } : day,
  ),
})

const pairs = 30
const promised = 0.6

/** How much of its speed evaluation keeps with all policies on: the median of pairs, one after the other in turn. */
export const run = async (): Promise<readonly BenchRow[]> => {
  const zone = zoneOf('Europe/Istanbul')
  if (!zone) throw new Error('no zone Europe/Istanbul')
  const off = Array.from({ length: 60 }, (_, index) =>
    monthOf(zone, asLocalDate(`2026-${index % 2 === 0 ? '03' : '10'}-05`), index),
  )
  const on = off.map(withAll)
  for (let warm = 0; warm < 5; warm += 1) [off, on].forEach(secondsOf)
  const ratios = Array.from({ length: pairs }, (_, at) => {
    // In turn first and second, so that neither has the quieter moments.
    const first = at % 2 === 0 ? off : on
    const second = first === off ? on : off
    const [one, other] = [secondsOf(first), secondsOf(second)]
    return first === off ? one / other : other / one
  })
  const ratio = Math.round(median(ratios) * 100) / 100
  return [
    {
      what: 'evaluation with all policies on',
      figure: `${Math.round(ratio * 100)} % of its speed with none`,
      against: `${promised * 100} %`,
      ratio,
      reach: promised,
      reached: ratio >= promised,
    },
  ]
}

/** Seconds of a core that the months take; each working day must come out present, or nothing was measured. */
const secondsOf = (months: readonly SpanInputs[]): number => {
  const began = process.cpuUsage()
  for (const month of months) {
    const working = month.days.filter(({ shift }) => shift).length
    const present = evaluateSpan(month, null).days.filter(
      ({ presenceMinutes }) => presenceMinutes > 400,
    ).length
    if (present !== working) throw new Error(`present on ${present} of ${working} working days`)
  }
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000_000
}
