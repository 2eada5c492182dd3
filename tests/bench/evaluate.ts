import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { SpanInputs } from '#domain/attendance/inputs.ts'
import { addDays, daysOfRange, instantOfLocal, weekdayOf, zoneOf } from '#domain/shared/time.ts'
import {
  asLocalDate,
  asLocalDateTime,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import type { BenchRow } from './row.ts'

const office: Shift = {
  type: 'fixed',
  periods: [{ start: '09:00', end: '18:00' }],
  lunch: { start: '12:30', end: '13:30', minutes: 60 },
  tolerances: {
    earlyArrival: 15,
    lateArrival: 5,
    earlyExit: 5,
    lateExit: 15,
    break: 10,
    missingWork: 0,
    overtime: 15,
    flexible: 0,
  },
  minimumWork: 0,
}

/** A month of one employee: four swipes on each of five days a week, seconds and minutes scattered, weekends free. */
export const monthOf = (zone: Zone, first: LocalDate, employee: number): SpanInputs => {
  const days = daysOfRange(first, addDays(first, 29))
  const movements = days
    .filter(day => weekdayOf(day) < 6)
    .flatMap((day, index) =>
      ['08:52', '12:31', '13:24', '18:04'].map((time, swipe) => {
        const scatter = (employee * 31 + index * 17 + swipe * 7) % 6
        const local =
          `${day}T${time.slice(0, 4)}${(Number(time.slice(4)) + scatter) % 10}:` +
          `${10 + ((index * 13 + employee) % 50)}`
        return {
          id: `${employee}-${index}-${swipe}`,
          at: instantOfLocal(zone, asLocalDateTime(local)),
          direction: swipe % 2 === 0 ? ('in' as const) : ('out' as const),
        }
      }),
    )
  return {
    zone,
    now: null,
    movements,
    days: days.map(day => ({ day, shift: weekdayOf(day) < 6 ? office : null })),
  }
}

const promised = 100_000

/**
 * Days per second of one core: working days with four swipes are counted, the free days between them are evaluated on
 * top.
 */
export const run = async (): Promise<readonly BenchRow[]> =>
  ['Europe/Istanbul', 'Europe/Berlin'].map(name => {
    const zone = zoneOf(name)
    if (!zone) throw new Error(`no zone ${name}`)
    const months = Array.from({ length: 60 }, (_, index) =>
      monthOf(zone, asLocalDate(`2026-${index % 2 === 0 ? '03' : '10'}-05`), index),
    )
    evaluateFor(months, 0.5)
    const rate = Math.round(evaluateFor(months, 2))
    return {
      what: `evaluation, ordinary days with four swipes, ${name}`,
      figure: `${rate.toLocaleString('en')} days/s and core`,
      against: `${promised.toLocaleString('en')} days/s`,
      ratio: Math.round((rate / promised) * 100) / 100,
      reach: 1,
      reached: rate >= promised,
    }
  })

/**
 * @returns working days per second that the process had a core; each must come out present, or nothing was measured.
 */
const evaluateFor = (months: readonly SpanInputs[], seconds: number): number => {
  const began = process.cpuUsage()
  let evaluated = 0
  let used = 0
  do {
    for (const month of months) {
      const working = month.days.filter(({ shift }) => shift).length
      const present = evaluateSpan(month, null).days.filter(
        ({ presenceMinutes }) => presenceMinutes > 400,
      ).length
      if (present !== working)
        throw new Error(`present on ${present} of ${working} working days`)
      evaluated += working
    }
    const { user, system } = process.cpuUsage(began)
    used = (user + system) / 1_000_000
  } while (used < seconds)
  return evaluated / used
}
