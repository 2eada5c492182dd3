import type { Instant, LocalDate } from '#domain/shared/values.ts'
import type { Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** Of which days, and as known when; without `known`, as it is. */
type Of = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly known?: { readonly at: Instant } | undefined
}

/** `overtime_items`, to be named by an alias; `$1` is the company. */
export const overtimeItemsOf = (of: Of, values: Values): string =>
  wordsOf('item', read.overtimeItems, of, values)
/** `missing_decisions` likewise. */
export const missingDecisionsOf = (of: Of, values: Values): string =>
  wordsOf('decision', read.missingDecisions, of, values)

const wordsOf = (
  kind: 'item' | 'decision',
  table: string,
  { from, to, known }: Of,
  values: Values,
): string =>
  known
    ? `(select o.*
        from (select distinct on (h.subject) h.value
          from ${read.overtimeHistory} h
          where h.company_id = $1 and h.kind = '${kind}'
            and h.day between ${values.add(from)}::date and ${values.add(to)}::date
            and h.recorded_from <= ${values.add(known.at)}::timestamptz
          order by h.subject, h.recorded_from desc, h.value is null) w
        cross join lateral jsonb_populate_record(null::${table}, w.value) o
        where w.value is not null)`
    : table
