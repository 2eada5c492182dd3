import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { SpanInputs } from '#domain/attendance/inputs.ts'
import type { DayResult } from '#domain/attendance/result.ts'
import { addDays, epochMsOf, instantOfMinute } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { thirdReading } from './days.ts'

const minuteOf = (at: Instant): number => epochMsOf(at) / 60_000

/**
 * The days as the engine finds them and as the third reading does, in one form; equal where both read the rulebook
 * alike.
 */
export const bothReadings = (inputs: SpanInputs): { engine: unknown; reading: unknown } => {
  const { days, carries } = evaluateSpan(inputs, null)
  const reading = thirdReading(inputs)
  return {
    engine: [days.map(inOneForm), carries.map(({ from }) => from)],
    reading: [
      inputs.days.map(({ day }) => reading.of(day)),
      inputs.days.map(({ day }) => instantOfMinute(reading.boundary(addDays(day, 1)))),
    ],
  }
}

const inOneForm = ({
  day: _day,
  presence,
  presenceMinutes: _minutes,
  firstIn,
  lastOut,
  finalAt: _final,
  trace: _trace,
  timeOffTaken: _taken, // payroll's own; tests/attendance/figures.test.ts has it
  ...figures
}: DayResult) => ({
  ...figures,
  firstIn: firstIn && minuteOf(firstIn),
  lastOut: lastOut && minuteOf(lastOut),
  presence: presence.flatMap(({ from, to }) =>
    Array.from({ length: minuteOf(to) - minuteOf(from) }, (_, index) => minuteOf(from) + index),
  ),
})
