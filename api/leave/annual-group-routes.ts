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
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { inOrder, wholeExported } from '#api/shared/whole-list.ts'
import {
  chooseAnnualGroup,
  defineAnnualGroup,
  annualGroupOf,
  removeAnnualGroup,
} from '#commands/leave/annual-groups.ts'
import { leaveSettingsOf } from '#commands/leave/published.ts'
import type { CompanyAnnualGroup } from '#domain/leave/settings/state.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asAnnualGroupId, asEmployeeId } from '#domain/shared/values.ts'
import { annualGroupList, type AnnualGroupRow } from '#projections/leave/annual-groups.ts'
import { fold } from '#projections/shared/fold.ts'
import type { ApiDeps } from '../deps.ts'
import { namedFor } from '../organization/having.ts'

type Said = z.output<NonNullable<typeof PostAnnualGroup.body>>

/** Annual-leave groups, and who is in which. */
export const annualGroupRoutes = (api: Api, deps: ApiDeps): void => {
  listRoute(api, deps)
  membershipRoutes(api, deps)
  api.route(PostAnnualGroup, async ({ by, body }) =>
    recordedAnswer(
      await defineAnnualGroup(deps)(by.caller, groupOf(body)),
      ({ annualGroupId }) => ({
        annualGroupId,
      }),
    ),
  )
  api.route(PutAnnualGroup, async ({ by, params, body }) =>
    recordedAnswer(
      await defineAnnualGroup(deps)(by.caller, {
        ...groupOf(body),
        annualGroupId: asAnnualGroupId(params.annualGroupId),
      }),
    ),
  )
  api.route(DeleteAnnualGroup, async ({ by, params }) => {
    const annualGroupId = asAnnualGroupId(params.annualGroupId)
    const { people } = await deps.reads.usage.annualGroup(by.session.company, annualGroupId)
    return recordedAnswer(await removeAnnualGroup(deps)(by.caller, { annualGroupId, people }))
  })
  api.route(GetAnnualGroupUsage, async ({ by, params }) => {
    const { company } = by.session
    const annualGroupId = asAnnualGroupId(params.annualGroupId)
    const { annualGroups: groups } = await leaveSettingsOf(deps, company)
    return groups.has(annualGroupId)
      ? ok(namedFor(by, await deps.reads.usage.annualGroup(company, annualGroupId)))
      : refuse({ code: 'leave.annual-group-not-found', annualGroupId })
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

const columns = [
  'annualGroupTitle',
  'annualGroupValidity',
  'annualGroupWeekends',
  'annualGroupTiers',
  'people',
] as const
const orders = {
  title: ({ title }: AnnualGroupRow) => title,
  validity: ({ validityYears }: AnnualGroupRow) => validityYears,
  people: ({ people }: AnnualGroupRow) => people,
} as const

const listRoute = (api: Api, deps: ApiDeps): void =>
  api.route(
    GetAnnualGroups,
    async ({ by, query: { search = '', format, times, ...order }, locale, raw }) => {
      const found = (await read(deps, by, annualGroupList)).rows.filter(({ title }) =>
        fold(title).includes(fold(search)),
      )
      const rows = inOrder(found, orders, order, locale)
      if (format === undefined)
        return ok({ rows: rows.map(row => ({ ...row, tiers: tiersOf(row) })) })
      return wholeExported(
        { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
        { name: 'annual-leave-groups', title: 'annualLeaveGroups', columns },
        rows,
        row => ({
          annualGroupTitle: row.title,
          annualGroupValidity: row.validityYears,
          annualGroupWeekends: row.deductWeekends,
          annualGroupTiers: tiersOf(row).map(({ min, max, days }) => `${min}–${max}: ${days}`),
          people: row.people,
        }),
      )
    },
  )

const tiersOf = ({ tiers }: AnnualGroupRow) =>
  tiers.map(({ min, max, halfDays }) => ({ min, max, days: halfDays / 2 }))
