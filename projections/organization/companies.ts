import { userEvents } from '#domain/access/events.ts'
import { cardEvents } from '#domain/cards/events.ts'
import { clockEvents } from '#domain/clock/events.ts'
import { deviceEvents } from '#domain/devices/events.ts'
import { employeeEvents } from '#domain/employees/events.ts'
import { movementEvents } from '#domain/movements/events.ts'
import { shiftEvents } from '#domain/shifts/events.ts'
import { eachEvent, ignoring, type Projection } from '../shared/projection.ts'

export const companies: Projection = {
  name: 'companies',
  personal: 'sealed',
  tables: [{ name: 'companies_1', columns: 'company_id uuid not null primary key, name text not null, country text not null, zone text not null' }],
  ...eachEvent({
    ...ignoring({ ...userEvents, ...cardEvents, ...clockEvents, ...deviceEvents, ...employeeEvents, ...movementEvents, ...shiftEvents }),
    CompanyFounded: async (tx, { company, data }) => {
      await tx.query(
        `insert into companies_1 values ($1, $2, $3, $4)
         on conflict (company_id) do update set name = excluded.name, country = excluded.country, zone = excluded.zone`, [company, data.name, data.country, data.zone])
    },
    DepartmentAdded: 'ignored', DepartmentRenamed: 'ignored', DepartmentMoved: 'ignored', DepartmentRemoved: 'ignored',
    DepartmentManagerNamed: 'ignored', DepartmentManagerReleased: 'ignored',
  }),
}
