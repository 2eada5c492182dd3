import { table } from './table.ts'

export const delegationTables = {
  delegations: table({
    name: 'delegations',
    version: 1,
    // `ended_on`: the day on which it was ended before its last one; it holds no more from that moment.
    columns: `
      company_id uuid not null,
      delegation_id uuid not null,
      from_user uuid not null,
      to_user uuid not null,
      first_day date not null,
      last_day date not null,
      ended_on date,
      primary key (company_id, delegation_id)`,
    queryIndexes: ['(company_id, to_user, last_day)'],
  }),
}
