import type { z } from 'zod'
import {
  DeleteAnnualGroup,
  GetEmployeeAnnualGroup,
  GetAnnualGroups,
  GetAnnualGroupUsage,
  PostAnnualGroup,
  PutEmployeeAnnualGroup,
  PutAnnualGroup,
} from '#api/contract/annual-groups.ts'
import { isThere } from '#api/shared/is-there.ts'
import { routeMaster } from '#api/shared/master.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeRoute } from '#api/shared/whole-list.ts'
import {
  annualGroupMaster,
  annualGroupOf,
  chooseAnnualGroup,
} from '#commands/leave/annual-groups.ts'
import { leaveSettingsOf } from '#commands/leave/published.ts'
import type { CompanyAnnualGroup } from '#domain/leave/settings/state.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asAnnualGroupId, asEmployeeId } from '#domain/shared/values.ts'
import { annualGroupList, type AnnualGroupRow } from '#projections/leave/annual-groups.ts'
import type { ApiDeps } from '../deps.ts'

type Said = z.output<NonNullable<typeof PostAnnualGroup.body>>

/** Annual-leave groups, and who is in which. */
export const annualGroupRoutes = (api: Api, deps: ApiDeps): void => {
  listRoute(api, deps)
  membershipRoutes(api, deps)
  routeMaster(api, deps, annualGroupMaster, {
    add: PostAnnualGroup,
    change: PutAnnualGroup,
    remove: DeleteAnnualGroup,
    said: groupOf,
    usage: {
      call: GetAnnualGroupUsage,
      notFound: 'leave.annual-group-not-found',
      people: deps.reads.usage.annualGroup,
    },
  })
}

const groupOf = ({ tiers, ...group }: Said): CompanyAnnualGroup => ({
  ...group,
  tiers: tiers.map(({ min, max, days }) => ({ min, max, halfDays: days * 2 })),
})

const membershipRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetEmployeeAnnualGroup, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId)))
      return refuse({ code: 'employees.not-found' } as const)
    const { company } = by.session
    const annualGroupId = await annualGroupOf(deps, company, employeeId)
    const { annualGroups: groups } = await leaveSettingsOf(deps, company)
    const choices = by.permissions.has('annual-leaves.update')
      ? [...groups].map(([id, { title }]) => ({ annualGroupId: id, title }))
      : []
    const title = annualGroupId === null ? null : (groups.get(annualGroupId)?.title ?? null)
    return ok({ annualGroupId, title, choices })
  })
  api.route(PutEmployeeAnnualGroup, async ({ by, params, body: { annualGroupId } }) =>
    recordedAnswer(
      await chooseAnnualGroup(deps)(by.caller, {
        employeeId: asEmployeeId(params.employeeId),
        annualGroupId: annualGroupId === null ? null : asAnnualGroupId(annualGroupId),
      }),
    ),
  )
}

const listRoute = (api: Api, deps: ApiDeps): void =>
  wholeRoute(api, deps, GetAnnualGroups, annualGroupList, {
    textOf: ({ title }) => title,
    orders: {
      title: ({ title }) => title,
      validity: ({ validityYears }) => validityYears,
      people: ({ people }) => people,
    },
    answer: rows => ({ rows: rows.map(row => ({ ...row, tiers: tiersOf(row) })) }),
    name: 'annual-leave-groups',
    title: 'annualLeaveGroups',
    columns: [
      'annualGroupTitle',
      'annualGroupValidity',
      'annualGroupWeekends',
      'annualGroupTiers',
      'people',
    ],
    line: row => ({
      annualGroupTitle: row.title,
      annualGroupValidity: row.validityYears,
      annualGroupWeekends: row.deductWeekends,
      annualGroupTiers: tiersOf(row).map(({ min, max, days }) => `${min}–${max}: ${days}`),
      people: row.people,
    }),
  })

const tiersOf = ({ tiers }: AnnualGroupRow) =>
  tiers.map(({ min, max, halfDays }) => ({ min, max, days: halfDays / 2 }))
