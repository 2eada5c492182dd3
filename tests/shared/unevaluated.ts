import { read } from '#projections/tables/index.ts'
/**
 * In SQL: how much evaluation has before it. The clock's last word counts until it was passed on, since that marks
 * people in its turn.
 */
export const unevaluated = `((select count(*) from ${read.attendanceDirty}) + (select count(*)
  from ${read.attendanceClock} where swept_at is distinct from at))::int`
