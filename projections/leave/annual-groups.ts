import type { Tx } from '#database/types.ts'
import type { AnnualMembershipEvent, LeaveSettingEvent } from '#domain/leave/settings/events.ts'
import type { CompanyAnnualGroup } from '#domain/leave/settings/state.ts'
import type { AnnualGroupId, CompanyId } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import { employedOn, peopleHaving } from '../shared/people-having.ts'
import type { Handlers } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'

type OfGroups = Extract<LeaveSettingEvent, { readonly type: `AnnualGroup${string}` }>['type']
export const annualHandlers: Pick<Handlers, OfGroups | AnnualMembershipEvent['type']> = {
  AnnualGroupDefined: async (tx, { company, data }) => {
    const { annualGroupId, title, validityYears, deductWeekends, tiers } = data
    await tx.query(
      `insert into ${own.annualGroups} (company_id, annual_group_id, title, validity_years, deduct_weekends, tiers)
       values ($1, $2, $3, $4, $5, $6::jsonb)
       on conflict (company_id, annual_group_id) do update
       set title = excluded.title, validity_years = excluded.validity_years,
         deduct_weekends = excluded.deduct_weekends, tiers = excluded.tiers`,
      [company, annualGroupId, title, validityYears, deductWeekends, JSON.stringify(tiers)],
    )
  },
  AnnualGroupRemoved: async (tx, { company, data: { annualGroupId } }) => {
    await tx.query(
      `delete from ${own.annualGroups} where company_id = $1 and annual_group_id = $2`,
      [company, annualGroupId],
    )
  },
  AnnualGroupChosen: async (tx, { company, data: { employeeId, annualGroupId } }) => {
    if (annualGroupId === null)
      await tx.query(
        `delete from ${own.annualMemberships} where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
    else
      await tx.query(
        `insert into ${own.annualMemberships} (company_id, employee_id, annual_group_id) values ($1, $2, $3)
         on conflict (company_id, employee_id) do update set annual_group_id = excluded.annual_group_id`,
        [company, employeeId, annualGroupId],
      )
  },
}

const people = `${read.annualMemberships} m
  join ${read.employees} e on e.company_id = m.company_id and e.employee_id = m.employee_id`

export type AnnualGroupRow = CompanyAnnualGroup & {
  readonly annualGroupId: string
  /** Employed today. */
  readonly people: number
}

/** All annual-leave groups of the company, by title. */
export const annualGroupList = async (
  tx: Tx,
  { company }: { readonly company: CompanyId },
): Promise<{ rows: AnnualGroupRow[] }> => {
  const { today } = await companyDay(tx, company, ['employees', 'leave_settings'])
  const rows = await tx.query<AnnualGroupRow>(
    `select g.annual_group_id as "annualGroupId", g.title, g.validity_years as "validityYears",
       g.deduct_weekends as "deductWeekends", g.tiers,
       (select count(*)::int from ${people}
         where m.company_id = $1 and ${employedOn('$2')} and m.annual_group_id = g.annual_group_id) as people
     from ${read.annualGroups} g where g.company_id = $1
     order by g.title collate "tr-x-icu", g.annual_group_id`,
    [company, today],
  )
  return { rows }
}

/** How many employed people are in it, and the first of them by name. */
export const peopleInAnnualGroup = (tx: Tx, company: CompanyId, annualGroupId: AnnualGroupId) =>
  peopleHaving(
    tx,
    company,
    { models: ['employees', 'leave_settings'], people, which: 'm.annual_group_id' },
    annualGroupId,
  )
