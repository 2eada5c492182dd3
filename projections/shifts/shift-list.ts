import { shiftEvents } from '#domain/shifts/events.ts'
import type { Shift } from '#domain/shifts/events.ts'
import type { Tx } from '#database/types.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'

export const shifts: Projection = {
  name: 'shifts',
  personal: 'sealed',
  tables: [
    {
      name: 'shift_versions_1',
      columns: 'company_id uuid not null, shift_id uuid not null, from_day date not null, title text not null, shift jsonb not null, primary key (company_id, shift_id, from_day)',
    },
    {
      name: 'shift_assignments_1',
      columns: `company_id uuid not null, employee_id uuid not null, from_day date not null, shift_id uuid not null, weekdays int[] not null,
        primary key (company_id, employee_id, from_day)`,
    },
  ],
  ...eachEvent({
    ...ignoringAllBut(shiftEvents),
    ShiftDefined: async (tx, { company, data: { shiftId, title, from, shift } }) => {
      await tx.query(
        `insert into shift_versions_1 values ($1, $2, $3, $4, $5)
         on conflict (company_id, shift_id, from_day) do update set title = excluded.title, shift = excluded.shift`, [company, shiftId, from, title, JSON.stringify(shift)])
    },
    ShiftActivated: 'ignored', ShiftDeactivated: 'ignored', ShiftRemoved: 'ignored',
    ShiftAssigned: async (tx, { company, data: { employeeId, shiftId, from, weekdays } }) => {
      await tx.query(
        `insert into shift_assignments_1 values ($1, $2, $3, $4, $5)
         on conflict (company_id, employee_id, from_day) do update set shift_id = excluded.shift_id, weekdays = excluded.weekdays`, [company, employeeId, from, shiftId, weekdays])
    },
  }),
}

export type ShiftRow = {
  readonly shiftId: string
  readonly title: string
  readonly from: LocalDate
  readonly shift: Shift
  /** Whose assignment of today names it. */
  readonly employees: number
}

/** Each shift in the version of today, by title; one that begins later, in its first version. */
export const shiftList = async (tx: Tx, { company }: { readonly company: CompanyId }): Promise<{ rows: ShiftRow[] }> => {
  const { today } = await companyDay(tx, company, ['shifts'])
  const rows = await tx.query<ShiftRow>(
    `with assigned as (
       select distinct on (a.employee_id) a.employee_id, a.shift_id from read.shift_assignments_1 a
       join read.employees_1 e on e.company_id = a.company_id and e.employee_id = a.employee_id and (e.last_day is null or e.last_day >= $2::date)
       where a.company_id = $1 and a.from_day <= $2::date order by a.employee_id, a.from_day desc),
     current as (
       select distinct on (shift_id) shift_id, title, from_day, shift from read.shift_versions_1 where company_id = $1
       order by shift_id, (from_day <= $2::date) desc, case when from_day <= $2::date then $2::date - from_day else from_day - $2::date end)
     select shift_id as "shiftId", title, from_day::text as "from", shift, (select count(*)::int from assigned where assigned.shift_id = current.shift_id) as employees
     from current order by title collate "tr-x-icu", shift_id`, [company, today])
  return { rows }
}
