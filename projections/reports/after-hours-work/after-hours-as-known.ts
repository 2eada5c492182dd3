import type { Tx } from '#database/types.ts'
import { asLocalDate, type Instant, type LocalDate } from '#domain/shared/values.ts'
import type { Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { daysKnown, wholeReport } from '../shared/as-known.ts'
import { afterHoursWork, type AfterHoursQuery } from './after-hours-work.ts'

/**
 * Overtime of people's days as known at an instant of recording, with what had been asked for and decided by then, and
 * the years that its days lie in.
 */
export const afterHoursWorkAsKnown = async (
  tx: Tx,
  { asOf, ...query }: AfterHoursQuery & { readonly asOf: Instant },
) => {
  const { status: _of, employed, ...people } = query
  const known = await daysKnown(
    tx,
    { ...people, status: employed, asOf },
    { reach: { from: yearBegin(query.from), to: yearEnd(query.to) }, also: hasItem },
  )
  return 'refused' in known
    ? known
    : afterHoursWork(tx, { ...query, known, limit: wholeReport })
}
/** A demand may be for a day to come. */
const hasItem = (span: Span, values: Values): string => `exists (select
        from ${read.overtimeHistory} h
        where h.company_id = $1 and h.kind = 'item' and h.employee_id = e.employee_id
          and h.day between ${values.add(span.from)}::date and ${values.add(span.to)}::date)`
type Span = { readonly from: LocalDate; readonly to: LocalDate }
const yearBegin = (day: LocalDate): LocalDate => asLocalDate(`${day.slice(0, 4)}-01-01`)
const yearEnd = (day: LocalDate): LocalDate => asLocalDate(`${day.slice(0, 4)}-12-31`)
