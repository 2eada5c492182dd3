import type { Tx } from '#database/types.ts'
import type { OldDay, Product } from '#domain/move-in/events.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LocalDate,
  MoveInId,
} from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { read } from '../tables/index.ts'

export type MoveInRow = {
  readonly moveInId: MoveInId
  readonly product: Product
  readonly from: LocalDate
  readonly to: LocalDate
  readonly status: 'begun' | 'taken' | 'back'
  readonly begunAt: Instant
  readonly movements: number | null
  readonly known: number | null
  readonly refused: number | null
  readonly people: number | null
}

/** The last first. */
export const moveInList = (tx: Tx, company: CompanyId): Promise<MoveInRow[]> =>
  tx.query<MoveInRow>(
    `select move_in_id as "moveInId", product, from_day::text as from, to_day::text as to, status,
       ${textOf('begun_at')} as "begunAt", movements, known, refused, people
     from ${read.moveIns} where company_id = $1 order by begun_at desc, move_in_id limit 200`,
    [company],
  )

/** Of a file that counts, the one stated last for each person and day: rows `o`. */
export const oldDaysThatCount = `select distinct on (o.employee_id, o.day)
       o.company_id, o.employee_id, o.day, o.worked, o.overtime
     from ${read.oldDays} o
     join ${read.moveIns} m on m.company_id = o.company_id and m.move_in_id = o.move_in_id
     where o.company_id = $1 and m.status <> 'back'`

/** Of these days, those of which the old product is known to have counted just that. */
export const oldDaysKnown = async (
  tx: Tx,
  company: CompanyId,
  days: readonly (OldDay & { readonly employeeId: EmployeeId })[],
): Promise<number> => {
  const [found] = await tx.query<{ count: number }>(
    `select count(*)::int as count
     from (${oldDaysThatCount} order by o.employee_id, o.day, o.position desc) k
     join jsonb_to_recordset($2::jsonb) as d("employeeId" uuid, day date, worked int, overtime int)
       on d."employeeId" = k.employee_id and d.day = k.day
         and d.worked is not distinct from k.worked
         and d.overtime is not distinct from k.overtime`,
    [company, JSON.stringify(days)],
  )
  return found?.count ?? 0
}
