import type { Tx } from '#database/types.ts'
import { settlementEvents } from '#domain/leave/events.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { upsert } from '../../shared/tables.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own, read } from '../../tables/index.ts'
import type { Facts } from './facts.ts'
import { lastWords } from './history.ts'
import { keep, source } from './input.ts'

type PayoutRow = {
  readonly company_id: CompanyId
  readonly employee_id: EmployeeId
  payouts: Readonly<Record<LocalDate, number>>
}
type Rows = ReadonlyMap<EmployeeId, PayoutRow>
const kind = 'leave-payouts'

const look = async (
  tx: Tx,
  _facts: Facts,
  events: readonly RecordedOf<keyof typeof settlementEvents>[],
): Promise<Rows> => {
  const wanted = new Map(
    events.map(({ company, data: { employeeId } }) => [
      employeeId,
      { company_id: company, employee_id: employeeId, payouts: {} },
    ]),
  )
  const rows = await tx.query<PayoutRow>(
    `select m.company_id, m.employee_id, m.payouts
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid)
     join ${own.attendancePayouts} m on m.company_id = w.company_id and m.employee_id = w.employee_id`,
    [JSON.stringify([...wanted.values()])],
  )
  return new Map<EmployeeId, PayoutRow>([
    ...wanted,
    ...rows.map(row => [row.employee_id, row] as const),
  ])
}

/**
 * What settled employments pay out of annual leave (`leave-rules §5.9`). No day is evaluated by it: it stands on the
 * last day of a payroll sheet as it is.
 */
export const payouts = source(settlementEvents, look, {
  tables: [evaluationInputTables.attendancePayouts],
  on: {
    AnnualLeavePaidOut: (rows, event, telling) => {
      const { employeeId, lastDay, halfDays } = event.data
      const row = rows.get(employeeId)
      if (!row) return
      const { [lastDay]: _before, ...others } = row.payouts
      row.payouts = halfDays === 0 ? others : { ...others, [lastDay]: halfDays }
      keep(telling, event, kind, employeeId, row.payouts)
    },
  },
  save: (tx, rows) =>
    upsert(tx, own.attendancePayouts, ['company_id', 'employee_id'], [...rows.values()]),
})

type Payouts = PayoutRow['payouts']
/** Of people, as it is or as it was known at an instant; of whom there is none, nothing. */
export const payoutsOf = async (
  tx: Tx,
  { company, at }: { readonly company: CompanyId; readonly at: Instant | undefined },
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, Payouts>> => {
  if (at !== undefined) {
    const words = await lastWords<Payouts>(tx, { company, at }, [kind], employees)
    // The subject of a person is his id.
    return new Map(words.map(({ subject, value }) => [subject as EmployeeId, value]))
  }
  const rows = await tx.query<Pick<PayoutRow, 'employee_id' | 'payouts'>>(
    `select employee_id, payouts from ${read.attendancePayouts}
     where company_id = $1 and employee_id = any($2::uuid[])`,
    [company, employees],
  )
  return new Map(rows.map(row => [row.employee_id, row.payouts]))
}
