import type { Tx } from '#database/types.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import { eachInTurn } from '../shared/giving-way.ts'
import { read } from '../tables/index.ts'
import type { MovementRow } from './movement-row.ts'

/** `proposed`: a correction of it waits for somebody · `rejected`: the last one asked for was refused. */
export type Approval = 'counted' | 'proposed' | 'rejected'
/**
 * The day a movement belongs to by the rules (or by hand), its rotation: the shift of that day, and whether a
 * correction of it waits.
 */
export type MovementStanding = {
  readonly ownDay: LocalDate | null
  readonly shift: string | null
  readonly approval: Approval
}
export type StandingRow<Row extends MovementRow = MovementRow> = Row & MovementStanding

/** Of a movement, its columns in SQL: `day` is that which it was moved to by hand. */
type MovementSql = Readonly<Record<'id' | 'employee' | 'at' | 'day', string>>
/**
 * The stored day that a movement belongs to, as `r`: a subquery's text from its `from` on. Each stored day says where
 * the next begins (its carry), and which movement of the next day closed it (`attendance-rules §2`); so no day is
 * evaluated again for this. `$1` is the company.
 */
const ownDay = ({ id, employee, at, day }: MovementSql): string =>
  `from ${read.dayResults} r
   where r.company_id = $1 and r.employee_id = ${employee} and r.day between ${at}::date - 3 and ${at}::date + 2
     and case when ${day} is null then (r.carry ->> 'from')::timestamptz > ${at}
     or r.carry ->> 'taken' = ${id}::text else r.day = ${day} end
   order by r.day limit 1`

/** Movements `m` of days on a shift. Who never has that shift is passed by before his days are looked at. */
export const onShift = (shift: string): string =>
  `m.invalid is null
     and exists (select
       from ${read.dayResults} s
       where s.company_id = $1 and s.employee_id = m.employee_id and s.shift_id = ${shift}::uuid
         and s.day between m.at::date - 3 and m.at::date + 2)
   and (select r.shift_id
     ${ownDay({ id: 'm.movement_id', employee: 'm.employee_id', at: 'm.at', day: 'm.day' })}) = ${shift}::uuid`

/** Asked for the rows of a page only. A movement that counts for nobody belongs to no day. */
export const withStanding = async <Row extends MovementRow>(
  tx: Tx,
  company: CompanyId,
  rows: readonly Row[],
): Promise<StandingRow<Row>[]> => {
  if (rows.length === 0) return []
  const found = await tx.query<MovementStanding & { movementId: string }>(
    `select w.movement_id as "movementId", own.day::text as "ownDay", own.shift,
       case when asked.waiting then 'proposed' when asked.last = 'rejected' then 'rejected'
         else 'counted' end as approval
     from jsonb_to_recordset($2::jsonb) as w(movement_id uuid, employee_id uuid, at timestamptz, day date,
       counts boolean)
     left join lateral (select r.day,
       r.shift ${ownDay({ id: 'w.movement_id', employee: 'w.employee_id', at: 'w.at', day: 'w.day' })}) own on w.counts
     left join lateral (
       select bool_or(a.status = 'proposed') as waiting, (array_agg(a.status order by a.position desc))[1] as last
       from ${read.correctionLines} l
       join ${read.correctionActs} a on a.company_id = l.company_id and a.correction_id = l.correction_id
       where l.company_id = $1 and l.movement_id = w.movement_id) asked on true`,
    [
      company,
      JSON.stringify(
        await eachInTurn(rows, row => ({
          movement_id: row.movementId,
          employee_id: row.employeeId,
          at: row.at,
          day: row.day,
          counts: row.invalid === null,
        })),
      ),
    ],
  )
  const byId = new Map(found.map(({ movementId, ...standing }) => [movementId, standing]))
  return eachInTurn(rows, row => ({ ...row, ...(byId.get(row.movementId) ?? none) }))
}
const none: MovementStanding = { ownDay: null, shift: null, approval: 'counted' }
