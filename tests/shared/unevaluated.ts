/**
 * In SQL: how much evaluation has before it. The clock's last word counts until it was passed on, since that marks
 * people in its turn.
 */
export const unevaluated =
  '((select count(*) from read.attendance_dirty_1) + (select count(*) from read.attendance_clock_1 where swept_at is distinct from at))::int'
