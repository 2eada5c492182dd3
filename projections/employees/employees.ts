import { clockEvents } from '#domain/clock/events.ts'
import { lostAfter, type DetailClass } from '#domain/employees/details.ts'
import { employeeEvents, photoEvents } from '#domain/employees/events.ts'
import { positionEvents } from '#domain/organization/events.ts'
import type { Tx } from '#database/types.ts'
import type { Instant } from '#domain/shared/values.ts'
import { fold } from '../shared/fold.ts'
import { withOneClockIn } from '../shared/clocks.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { employeeTables } from '../tables/employees.ts'
import { own } from '../tables/index.ts'
import { photoHandlers } from './photo-rows.ts'
import { placeOne, positionHandlers, saidOf } from './position-rows.ts'

/**
 * Who works here. Names lie here and in no other read table; queries of others join them. An erased person keeps number
 * and dates; one whose name is lost with its key is called by his number. A move that lies ahead waits in a table of
 * its own until the clock's event has passed its date (in UTC: no company's zone is known here).
 */
const handlers = eachEvent({
  ...ignoringAllBut({ ...clockEvents, ...employeeEvents, ...photoEvents, ...positionEvents }),
  ...positionHandlers,
  ...photoHandlers,
  EmployeeHired: async (tx, { company, data, lost }) => {
    const {
      employeeId,
      employeeNo,
      name,
      surname,
      phone,
      email,
      departmentId,
      startOfEmployment,
    } = data
    await tx.query(
      `insert into ${own.employees} (company_id, employee_id, employee_no, name, surname, phone, email, folded,
         department_id, start_of_employment, said_position, said_position_key, said_position_id, degree_id, lost)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        company,
        employeeId,
        employeeNo,
        name,
        surname,
        phone ?? null,
        email ?? null,
        searched(employeeNo, name, surname),
        departmentId,
        startOfEmployment,
        ...saidOf(data),
        lostAfter([], data, lost),
      ],
    )
    await placeOne(tx, company, employeeId)
  },
  EmployeeDetailsChanged: async (tx, { company, data, lost }) => {
    const { employeeId, name, surname, phone = null, email = null, staysLost = [] } = data
    const [row] = await tx.query<Row>(
      `select employee_no, lost, phone, email from ${own.employees}
       where company_id = $1 and employee_id = $2`,
      [company, employeeId],
    )
    const before = staysLost.includes('contact') ? row : undefined
    await tx.query(
      `update ${own.employees}
         set phone = $3, email = $4, contact_erased = false, lost = $5
         where company_id = $1 and employee_id = $2`,
      [
        company,
        employeeId,
        phone ?? before?.phone,
        email ?? before?.email,
        lostAfter(row?.lost ?? [], data, lost),
      ],
    )
    if (staysLost.includes('identity')) return
    await tx.query(
      `update ${own.employees}
         set name = $3, surname = $4, folded = $5, said_position = $6, said_position_key = $7,
           said_position_id = $8, degree_id = $9
         where company_id = $1 and employee_id = $2`,
      [
        company,
        employeeId,
        name,
        surname,
        searched(row?.employee_no ?? '', name, surname),
        ...saidOf(data),
      ],
    )
    await placeOne(tx, company, employeeId)
  },
  EmployeeMoved: async (
    tx,
    { company, recordedAt, data: { employeeId, departmentId, from } },
  ) => {
    await tx.query(
      `insert into ${own.employeeMoves} values ($1, $2, $3, $4)
       on conflict (company_id, employee_id, from_day) do update set department_id = excluded.department_id`,
      [company, employeeId, from, departmentId],
    )
    await makeDueMoves(tx, recordedAt)
  },
  EmployeeMoveWithdrawn: async (
    tx,
    { company, recordedAt, data: { employeeId, from, departmentId, inDepartmentFrom } },
  ) => {
    await tx.query(
      `delete from ${own.employeeMoves} where company_id = $1 and employee_id = $2 and from_day = $3`,
      [company, employeeId, from],
    )
    await tx.query(
      `insert into ${own.employeeMoves}
         values ($1, $2, $3, $4)
         on conflict (company_id, employee_id, from_day) do update set department_id = excluded.department_id`,
      [company, employeeId, inDepartmentFrom, departmentId],
    )
    await makeDueMoves(tx, recordedAt)
  },
  EmployeeTerminationWithdrawn: async (tx, { company, data: { employeeId } }) => {
    await tx.query(
      `update ${own.employees} set last_day = null where company_id = $1 and employee_id = $2`,
      [company, employeeId],
    )
  },
  EmployeeHiringWithdrawn: async (tx, { company, data: { employeeId } }) => {
    for (const table of [own.employees, own.employeeMoves])
      await tx.query(`delete from ${table} where company_id = $1 and employee_id = $2`, [
        company,
        employeeId,
      ])
  },
  EmployeeRehiringWithdrawn: async (
    tx,
    { company, data: { employeeId, departmentId, startOfEmployment, lastDay } },
  ) => {
    await tx.query(
      `update ${own.employees}
         set department_id = $3, start_of_employment = $4, last_day = $5
         where company_id = $1 and employee_id = $2`,
      [company, employeeId, departmentId, startOfEmployment, lastDay],
    )
    await tx.query(
      `delete from ${own.employeeMoves} where company_id = $1 and employee_id = $2 and from_day > $3`,
      [company, employeeId, lastDay],
    )
  },
  EmployeeTerminated: async (tx, { company, data: { employeeId, lastDay } }) => {
    await tx.query(
      `update ${own.employees} set last_day = $3 where company_id = $1 and employee_id = $2`,
      [company, employeeId, lastDay],
    )
    await tx.query(
      `delete from ${own.employeeMoves} where company_id = $1 and employee_id = $2 and from_day > $3`,
      [company, employeeId, lastDay],
    )
  },
  EmployeeRehired: async (
    tx,
    { company, data: { employeeId, departmentId, startOfEmployment } },
  ) => {
    await tx.query(
      `update ${own.employees}
         set department_id = $3, start_of_employment = $4, last_day = null,
           contact_erased = false
         where company_id = $1 and employee_id = $2`,
      [company, employeeId, departmentId, startOfEmployment],
    )
  },
  EmployeeContactErased: async (tx, { company, data: { employeeId } }) => {
    await tx.query(
      `update ${own.employees}
         set phone = null, email = null, contact_erased = true, lost = array_remove(lost, 'contact')
         where company_id = $1 and employee_id = $2`,
      [company, employeeId],
    )
  },
  EmployeeErased: async (tx, { company, data: { employeeId, classes } }) => {
    await tx.query(
      `update ${own.employees}
         set lost = array(select kept from unnest(lost) kept where kept <> all($3::text[]))
         where company_id = $1 and employee_id = $2`,
      [company, employeeId, classes],
    )
    if (classes.includes('contact'))
      await tx.query(
        `update ${own.employees}
         set phone = null, email = null
         where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
    if (!classes.includes('identity')) return
    const [row] = await tx.query<{ employee_no: string }>(
      `update ${own.employees}
         set name = null, surname = null, position = null, position_id = null, said_position = null,
           said_position_key = null, said_position_id = null, degree_id = null
         where company_id = $1 and employee_id = $2
         returning employee_no`,
      [company, employeeId],
    )
    await tx.query(
      `update ${own.employees} set folded = $3 where company_id = $1 and employee_id = $2`,
      [company, employeeId, searched(row?.employee_no ?? '', null, null)],
    )
  },
  ClockReached: async (tx, { data: { at } }) => makeDueMoves(tx, at),
})

export const employees: Projection = {
  name: 'employees',
  personal: 'open',
  on: handlers.on,
  // Moves are due by date: of a day's clock events the first does the work.
  project: (tx, batch) => handlers.project(tx, withOneClockIn(10, batch)),
  tables: Object.values(employeeTables),
}

type Row = {
  employee_no: string
  lost: DetailClass[]
  phone: string | null
  email: string | null
}

const searched = (employeeNo: string, name: string | null, surname: string | null): string =>
  fold([name, surname, employeeNo].filter(Boolean).join(' '))

const makeDueMoves = async (tx: Tx, now: Instant): Promise<void> => {
  await tx.query(
    `with due as (delete from ${own.employeeMoves} where from_day <= $1::date returning *),
       latest as (select distinct on (company_id, employee_id) *
         from due
         order by company_id, employee_id, from_day desc)
     update ${own.employees} e set department_id = latest.department_id
     from latest
     where e.company_id = latest.company_id and e.employee_id = latest.employee_id`,
    [now.slice(0, 10)],
  )
}
