import type { Tx } from '#database/types.ts'
import type {
  OvertimeCompensation,
  OvertimeKind,
  OvertimePlace,
} from '#domain/overtime/events.ts'
import type { Instant, LocalDate, OvertimeId } from '#domain/shared/values.ts'
import { nameOfActor } from '../../corrections/act-list.ts'
import type { AskingUser } from '../../corrections/decidable.ts'
import { inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { figures } from '../after-hours-work/after-hours-items.ts'
import {
  driverColumn,
  date,
  instant,
  int,
  nullableColumn,
  selectList,
  shownOf,
  text,
  uuid,
  type RowOf,
} from '../shared/columns.ts'
import { headColumns, withDepartment } from '../shared/people-days.ts'

const overtimeColumns = {
  ...headColumns,
  overtimeId: uuid<OvertimeId>('i.overtime_id'),
  day: date<LocalDate>('i.day'),
  shift: nullableColumn(text('r.shift')),
  place: text<OvertimePlace>('i.place'),
  kind: text<OvertimeKind>('i.kind'),
  asked: int('i.asked'),
  status: driverColumn<0 | 1>('i.status'),
  /** Measured of this kind on the day. */
  raw: int(figures.raw),
  compensation: text<OvertimeCompensation>('i.compensation'),
  from: nullableColumn(text('i.window_from')),
  to: nullableColumn(text('i.window_to')),
  description: nullableColumn(text('i.description')),
  edition: nullableColumn(text('i.edition')),
  by: nullableColumn(text(nameOfActor('i.requested_by'))),
  at: nullableColumn(instant<Instant>('i.requested_at')),
} as const
export type InboxOvertime = RowOf<typeof overtimeColumns>
const overtimeShown = shownOf(overtimeColumns)

/** The overtime of these ids, as a card shows it. */
export const overtimeOf = async (
  tx: Tx,
  { company, scope }: AskingUser,
  ids: readonly string[],
): Promise<InboxOvertime[]> => {
  if (ids.length === 0) return []
  const values = valuesOf(company, ids)
  const rows = await tx.query<InboxOvertime>(
    `select ${selectList(overtimeColumns)}
     from ${read.overtimeItems} i
     join ${read.employees} e on e.company_id = i.company_id and e.employee_id = i.employee_id
     left join ${read.dayResults} r on r.company_id = i.company_id
       and r.employee_id = i.employee_id and r.day = i.day
     ${withDepartment}
     where i.company_id = $1 and i.overtime_id = any($2::uuid[]) and ${inScope(scope, values)}`,
    values.list,
  )
  return rows.map(overtimeShown)
}
