import type { Tx } from '#database/types.ts'
import { keptSeat, type Seat } from '#domain/shared/browsers.ts'
import { phoneEvents } from '#domain/locations/events.ts'
import type { PhoneStanding } from '#domain/locations/phones.ts'
import type { CompanyId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'
import { phoneTables } from '../tables/locations.ts'

/** The phones that people check in with; their keys lie in the log alone. */
export const phones: Projection = {
  name: 'phones',
  personal: 'sealed',
  tables: Object.values(phoneTables),
  ...eachEvent({
    ...ignoringAllBut({ ...phoneEvents, EmployeeErased: true }),
    PhoneRegistered: async (tx, { company, recordedAt, data }) => {
      const { employeeId, phoneId, bound, browser, system } = data
      await tx.query(
        `insert into ${own.phones}
           (company_id, employee_id, phone_id, standing, browser, system, registered_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (company_id, employee_id, phone_id) do nothing`,
        [
          company,
          employeeId,
          phoneId,
          bound ? 'bound' : 'waiting',
          browser,
          system,
          recordedAt,
        ],
      )
    },
    PhonesSet: async (tx, { company, data: { employeeId, bound, waiting } }) => {
      await tx.query(
        `update ${own.phones} set standing = case
           when phone_id = $3 then 'bound'
           when phone_id = any($4::uuid[]) then 'waiting'
           else 'removed' end
         where company_id = $1 and employee_id = $2`,
        [company, employeeId, bound, waiting],
      )
    },
    EmployeeErased: async (tx, { company, data: { employeeId, classes } }) => {
      if (!classes.includes('identity')) return
      await tx.query(`delete from ${own.phones} where company_id = $1 and employee_id = $2`, [
        company,
        employeeId,
      ])
    },
  }),
}

export type PhoneRow = Seat & {
  readonly phoneId: string
  readonly standing: PhoneStanding
  readonly registeredAt: Instant
}

/** Of one person: the one that is his, those that wait, then those that are his no more; the newest of each first. */
export const phonesOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<PhoneRow[]> => {
  const rows = await tx.query<
    Omit<PhoneRow, keyof Seat> & { readonly browser: string; readonly system: string }
  >(
    `select phone_id as "phoneId", standing, browser, system,
       ${textOf('registered_at')} as "registeredAt"
     from ${read.phones}
     where company_id = $1 and employee_id = $2
     order by array_position(array['bound', 'waiting', 'removed'], standing),
       registered_at desc, phone_id`,
    [company, employeeId],
  )
  return rows.map(({ browser, system, ...row }) => ({ ...row, ...keptSeat(browser, system) }))
}
