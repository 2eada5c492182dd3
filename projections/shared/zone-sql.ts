/** The changes of a zone as rows, of one day the last word alone (`domain/shared/zone-parts.ts`). SQL, of a text. */
const changesOf = (zone: string): string =>
  `(select n, split_part(part, ',', 1) as day, split_part(part, '=', 2) as name,
      lead(split_part(part, ',', 1)) over (order by n) as next
    from unnest(string_to_array(${zone}::text, ';')) with ordinality as parts(part, n) where n > 1) as changes`

const nameWhere = (zone: string, holds: string): string =>
  `(case when strpos(${zone}::text, ';') = 0 then ${zone}::text else coalesce(
     (select name from ${changesOf(zone)} where next is distinct from day and ${holds} order by n desc limit 1),
     split_part(${zone}::text, ';', 1)) end)`

/**
 * SQL of the wall clock of a company's zone at an instant, whichever zone it goes by then.
 * @param zone SQL of a text, `at` of a timestamptz
 */
export const localSql = (zone: string, at: string): string =>
  `(${at} at time zone ${nameWhere(zone, `${at} >= day::timestamp at time zone name`)})`

/** SQL of the instant at which a day begins there. @param day SQL of a date */
export const beginSql = (zone: string, day: string): string =>
  `((${day})::timestamp at time zone ${nameWhere(zone, `${day} >= changes.day::date`)})`
