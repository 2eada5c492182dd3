import { sayingOf } from '#domain/catalogue.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { Row } from './source-rows.ts'

/**
 * The first day that the event changed, null where it is not certain. Days that are looked at again are none: which day
 * a corrected movement belongs to is what evaluation makes of it, so only a correction that names days says one. What
 * is only told changes none.
 */
export const firstDayOf = ({ kind, from, detail }: Row): LocalDate | null => {
  if (sayingOf(kind)?.only === 'told') return null
  return detail?.changes ? firstOfMoved(detail.changes) : from
}
const firstOfMoved = (changes: readonly CorrectionChange[]): LocalDate | null => {
  const days = changes.map(change =>
    change.kind === 'day' ? [change.day, change.before ?? change.day] : null,
  )
  return days.includes(null) ? null : (days.flatMap(named => named ?? []).toSorted()[0] ?? null)
}
