import type { Tx } from '#database/types.ts'
import type { AnnualMembershipEvent, LeaveSettingEvent } from '#domain/leave/settings/events.ts'
import type { CompanyAnnualGroup } from '#domain/leave/settings/state.ts'
import type { AnnualGroupId, CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import type { Handlers } from '../shared/projection.ts'
import { fullName } from '../shared/sql.ts'
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

const members = `from ${read.annualMemberships} m
  join ${read.employees} e on e.company_id = m.company_id and e.employee_id = m.employee_id
  where m.company_id = $1 and (e.last_day is null or e.last_day >= $2::date)`

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
       (select count(*)::int ${members} and m.annual_group_id = g.annual_group_id) as people
     from ${read.annualGroups} g where g.company_id = $1
     order by g.title collate "tr-x-icu", g.annual_group_id`,
    [company, today],
  )
  return { rows }
}

/** As many as a question names. */
const mostNamed = 5

/** How many employed people are in it, and the first of them by name. */
export const peopleInAnnualGroup = async (
  tx: Tx,
  company: CompanyId,
  annualGroupId: AnnualGroupId,
): Promise<{ people: number; first: { employeeId: EmployeeId; fullName: string }[] }> => {
  const { today } = await companyDay(tx, company, ['employees', 'leave_settings'])
  const rows = await tx.query<{ employeeId: EmployeeId; fullName: string; people: number }>(
    `select e.employee_id as "employeeId", coalesce(${fullName()}, e.employee_no) as "fullName",
       count(*) over ()::int as people
     ${members} and m.annual_group_id = $3
     order by ${fullName()} collate "tr-x-icu", e.employee_id limit ${mostNamed}`,
    [company, today, annualGroupId],
  )
  return {
    people: rows[0]?.people ?? 0,
    first: rows.map(({ employeeId, fullName: name }) => ({ employeeId, fullName: name })),
  }
}
