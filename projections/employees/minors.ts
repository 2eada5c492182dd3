import type { Tx } from '#database/types.ts'
import { minorUntil } from '#domain/employees/published.ts'
import { employeeEvents } from '#domain/employees/events.ts'
import {
  isLocalDate,
  type CompanyId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import {
  eachEvent,
  ignoringAllBut,
  type Projection,
  type RecordedOf,
} from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'
import { minorTables } from '../tables/minors.ts'

type Told = RecordedOf<'EmployeeHired' | 'EmployeeDetailsChanged'>
type Of = { readonly company: CompanyId; readonly data: { readonly employeeId: EmployeeId } }

const forget = async (tx: Tx, { company, data: { employeeId } }: Of): Promise<void> => {
  await tx.query(`delete from ${own.minors} where company_id = $1 and employee_id = $2`, [
    company,
    employeeId,
  ])
}
/** Whoever was of age when it was recorded is of no plan to come. */
const note = async (tx: Tx, event: Told): Promise<void> => {
  await forget(tx, event)
  const { company, recordedAt, data } = event
  const { employeeId, birthDate } = data
  if (!isLocalDate(birthDate)) return
  const until = minorUntil(birthDate)
  if (until < recordedAt.slice(0, 10)) return
  await tx.query(
    `insert into ${own.minors} (company_id, employee_id, until_day) values ($1, $2, $3)`,
    [company, employeeId, until],
  )
}

const { EmployeeHired, EmployeeDetailsChanged, EmployeeHiringWithdrawn, EmployeeErased } =
  employeeEvents

/** Who is not of age: of whom plans are warned of by shorter hours (`research/rules.md` 1). */
export const minors: Projection = {
  name: 'minors',
  personal: 'open',
  tables: Object.values(minorTables),
  ...eachEvent({
    ...ignoringAllBut({
      EmployeeHired,
      EmployeeDetailsChanged,
      EmployeeHiringWithdrawn,
      EmployeeErased,
    }),
    EmployeeHired: note,
    // Without a name it says nothing of who he is: that is lost with its key, and what was known before stands.
    EmployeeDetailsChanged: async (tx, event) => {
      if (event.data.name !== null) await note(tx, event)
    },
    EmployeeHiringWithdrawn: forget,
    EmployeeErased: async (tx, event) => {
      if (event.data.classes.includes('identity')) await forget(tx, event)
    },
  }),
}

/** Of these people those who are not of age, and until which day their plans are judged so. */
export const minorsAmong = async (
  tx: Tx,
  company: CompanyId,
  employeeIds: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, LocalDate>> => {
  const rows = await tx.query<{ employeeId: EmployeeId; until: LocalDate }>(
    `select employee_id as "employeeId", until_day::text as until from ${read.minors}
     where company_id = $1 and employee_id = any($2::uuid[])`,
    [company, employeeIds],
  )
  return new Map(rows.map(({ employeeId, until }) => [employeeId, until]))
}
