import type { z } from 'zod'
import { GetLeaveAccounts, leaveAccountRow } from '#api/contract/leave-accounts.ts'
import { sendExport } from '#api/shared/files.ts'
import { inParts } from '#api/shared/in-parts.ts'
import { read } from '#api/shared/read.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import type { Api } from '#api/shared/route.ts'
import { birthOf } from '#commands/employees/published.ts'
import { proposalOf, type Proposal } from '#domain/leave/proposals.ts'
import { annualGroupByLaw } from '#domain/leave/settings/annual.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { ok } from '#domain/shared/result.ts'
import { leaveAccounts, type LeaveAccountRow } from '#projections/leave/accounts.ts'
import type { ApiDeps } from '../deps.ts'
import { givingRoutes } from './giving-routes.ts'

type Row = z.input<typeof leaveAccountRow>

const columns = [
  'employeeNo',
  'fullName',
  'department',
  'position',
  'annualGroupTitle',
  'startOfEmployment',
  'serviceYears',
  'nextAnniversary',
  'annualGivenHalfDays',
  'annualUsedHalfDays',
  'annualPlannedHalfDays',
  'annualReservedHalfDays',
  'annualExpiredHalfDays',
  'annualRemainingHalfDays',
  'annualAvailableHalfDays',
  'proposedYear',
  'proposedHalfDays',
] as const

/** Accounts of annual leave: who has what, and what has come due. */
export const leaveAccountRoutes = (api: Api, deps: ApiDeps): void => {
  givingRoutes(api, deps)
  api.route(GetLeaveAccounts, async ({ by, query, locale, raw }) => {
    const list = async (page: { cursor?: string; limit: number; counted?: false }) => {
      const found = await read(deps, by, (tx, of) =>
        leaveAccounts(tx, { ...query, ...of, ...page }),
      )
      const { today, country, lapses, rows, summary, ...more } = found
      return {
        ...more,
        summary: {
          ...summary,
          lapses,
          keptByLaw: country === 'TR',
        },
        rows: await inParts(rows, 8, row => shownRow(deps, by, row, { today, country })),
      }
    }
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'annual-leaves', title: 'leaveAccounts', columns, rowsALook: 500 },
      list,
      lineOf,
    )
  })
}

type Now = { readonly today: LocalDate; readonly country: string }

/** When somebody was born, which his proposal may hang on, the log alone knows: asked of those it is due to. */
const shownRow = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  row: LeaveAccountRow,
  now: Now,
): Promise<Row> => {
  const { countedStart, lastDay, lastYear, group, due } = row
  const proposal = due
    ? proposalOf(
        lastYear,
        { countedStart, lastDay },
        {
          ...now,
          group: group ?? annualGroupByLaw,
          ...(await birthOf(deps, by.session.company, row.employeeId)),
        },
      )
    : null
  return { ...headOf(row), ...daysOf(row), proposal: proposal && proposed(proposal) }
}

const headOf = ({
  employeeId,
  employeeNo,
  fullName,
  departmentId,
  department,
  position,
  startOfEmployment,
  annualGroup,
  worked,
  next,
}: LeaveAccountRow) => ({
  employeeId,
  employeeNo,
  fullName,
  departmentId,
  department,
  position,
  startOfEmployment,
  annualGroup,
  worked,
  next,
})
/** Half days, as days. */
const daysOf = (of: LeaveAccountRow) => ({
  days: of.halves / 2,
  used: of.used / 2,
  planned: of.planned / 2,
  reserved: of.reserved / 2,
  expired: of.expired / 2,
  remaining: of.remaining / 2,
  available: of.available / 2,
})
const proposed = ({ workYear, from, expires, halfDays, tier, age }: Proposal) => ({
  workYear,
  from,
  expires,
  days: halfDays / 2,
  tier: { min: tier.min, max: tier.max, days: tier.halfDays / 2 },
  age,
})

const lineOf = (row: Row) => ({
  employeeNo: row.employeeNo,
  fullName: row.fullName,
  department: row.department,
  position: row.position,
  annualGroupTitle: row.annualGroup,
  startOfEmployment: row.startOfEmployment,
  serviceYears: row.worked,
  nextAnniversary: row.next,
  annualGivenHalfDays: row.days * 2,
  annualUsedHalfDays: row.used * 2,
  annualPlannedHalfDays: row.planned * 2,
  annualReservedHalfDays: row.reserved * 2,
  annualExpiredHalfDays: row.expired * 2,
  annualRemainingHalfDays: row.remaining * 2,
  annualAvailableHalfDays: row.available * 2,
  proposedYear: row.proposal?.workYear ?? null,
  proposedHalfDays: row.proposal ? row.proposal.days * 2 : null,
})
