import { organizationEvents } from '#domain/organization/events.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'

export const companies: Projection = {
  name: 'companies',
  personal: 'sealed',
  tables: [
    {
      name: 'companies_1',
      columns: 'company_id uuid not null primary key, name text not null, country text not null, zone text not null',
    },
  ],
  ...eachEvent({
    ...ignoringAllBut(organizationEvents),
    CompanyFounded: async (tx, { company, data }) => {
      await tx.query(
        `insert into companies_1 values ($1, $2, $3, $4)
         on conflict (company_id) do update set name = excluded.name, country = excluded.country, zone = excluded.zone`,
        [company, data.name, data.country, data.zone],
      )
    },
    DepartmentAdded: 'ignored',
    DepartmentRenamed: 'ignored',
    DepartmentMoved: 'ignored',
    DepartmentRemoved: 'ignored',
    DepartmentManagerNamed: 'ignored',
    DepartmentManagerReleased: 'ignored',
  }),
}
