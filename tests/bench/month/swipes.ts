import type { Direction } from '#domain/movements/events.ts'
import { weekdayOf } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'

/** `HH:mm:ss` on the reader's clock. */
export type Swipe = { readonly time: string; readonly direction: Direction }

/**
 * How one of many people swipes on a day, by his number alone: mostly on time, and each of the things that reports are
 * about now and then. In a hundred working days 3 are absent, 6 late, 3 left early, 6 with overtime, 3 without an exit,
 * 1 with an entry twice, 1 between two buildings within a minute. Long because it has a day for each thing that reports
 * are about.
 */
export const swipesOn = (no: number, day: LocalDate): readonly Swipe[] => {
  if (weekdayOf(day) > 5) return []
  const kind = (no * 31 + Number(day.slice(8)) * 17 + (no % 13) * Number(day.slice(5, 7))) % 100
  const seconds = String(no % 60).padStart(2, '0')
  const at = (hour: string, minute: number, direction: Direction): Swipe => ({
    time: `${hour}:${String(minute).padStart(2, '0')}:${seconds}`,
    direction,
  })
  const [came, went] = [at('08', 45 + (no % 15), 'in'), at('18', no % 15, 'out')]
  const lunch =
    no % 4 === 0 ? [at('12', 30 + (no % 5), 'out'), at('13', 20 + (no % 9), 'in')] : []
  if (kind < 3) return []
  if (kind < 9) return [at('09', 10 + (no % 30), 'in'), ...lunch, went]
  if (kind < 12) return [came, ...lunch, at('17', 10 + (no % 30), 'out')]
  if (kind < 18) return [came, ...lunch, at('19', 10 + (no % 45), 'out')]
  if (kind < 21) return [came, ...lunch]
  if (kind < 22) return [came, at('10', no % 60, 'in'), ...lunch, went]
  if (kind < 23)
    return [
      came,
      {
        time: `${came.time.slice(0, 6)}${String(((no % 60) + 30) % 60).padStart(2, '0')}`,
        direction: 'out',
      },
      at('09', 0, 'in'),
      went,
    ]
  return [came, ...lunch, went]
}
