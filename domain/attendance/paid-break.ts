import type { Shift } from '../shifts/events.ts'
import type { Notes } from './notes.ts'
import type { PeriodWork } from './period-work.ts'
import { minutesIn, clipSpans, subtractSpans } from './spans.ts'

/**
 * Minutes of gaps that count as worked (`attendance-rules §14.5`): of the first so many gaps so many minutes of each,
 * or together. A gap is one absence between two presences, less lunch.
 */
export const paidBreakOf = (
  parts: readonly PeriodWork[],
  { minutes, per, breaks }: NonNullable<Shift['paidBreak']>,
  notes: Notes,
): number => {
  const gaps = parts.flatMap(gapsOf)
  const first = gaps.slice(0, breaks ?? gaps.length)
  const paid =
    per === 'day'
      ? Math.min(minutes, sum(first))
      : sum(first.map(gap => Math.min(gap, minutes)))
  const all = sum(gaps)
  if (paid > 0) notes.figure('14.5', 'break-paid', all, all - paid)
  return paid
}

const gapsOf = ({ present, absence, taken }: PeriodWork): readonly number[] => {
  const between = clipSpans(absence, present.at(0)?.from ?? 0, present.at(-1)?.to ?? 0)
  return between.map(gap => minutesIn(subtractSpans([gap], taken))).filter(gap => gap > 0)
}

const sum = (minutes: readonly number[]): number =>
  minutes.reduce((total, some) => total + some, 0)
