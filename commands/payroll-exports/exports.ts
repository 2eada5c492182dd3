import type { ExportBegun } from '#domain/payroll-exports/events.ts'
import {
  payrollExports,
  type ExportDecisionRefusal,
  type ExportState,
} from '#domain/payroll-exports/exports.ts'
import { payrollPeriods, standingOf } from '#domain/payroll/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asPayrollExportId,
  type CompanyId,
  type EmployeeId,
  type PayrollExportId,
  type PayrollProfileId,
} from '#domain/shared/values.ts'
import { companyNow } from '../organization/published.ts'
import { lockOf, payrollPeriodsStream } from '../payroll/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { profilesOf } from './profiles.ts'
import { exportStream } from './streams.ts'
import { dropExport, keepExport } from './to-do.ts'

/** `version` null: the one in force. */
export type BeginExport = {
  readonly period: string
  readonly version: number | null
  readonly profileId: PayrollProfileId
  readonly byEmployee: EmployeeId | null
}
export type BeginExportRefusal =
  | ExportDecisionRefusal
  | SharedRefusal
  | { readonly code: 'payroll.not-locked' | 'payroll.not-found' }
  | { readonly code: 'payroll.profile-not-found'; readonly profileId: PayrollProfileId }

/** Asks for a file of a locked version; its job prepares it (`export-job.ts`). */
export const beginExport =
  (deps: Deps) =>
  async (
    caller: Caller,
    { period, version: named, profileId, byEmployee }: BeginExport,
  ): Promise<
    Result<
      { readonly position: Position; readonly exportId: PayrollExportId },
      BeginExportRefusal
    >
  > => {
    const { company } = caller
    const exportId = asPayrollExportId(deps.newId(caller, 'payroll-export'))
    const profile = (await profilesOf(deps, company)).get(profileId)
    if (!profile) return refuse({ code: 'payroll.profile-not-found', profileId })
    const { state } = await load(deps, payrollPeriodsStream(company), payrollPeriods)
    const standing = standingOf(state, period)
    if (named === null && standing.state === 'open')
      return refuse({ code: 'payroll.not-locked' })
    const version = named ?? standing.version
    const found = await lockOf(deps, company, period, version)
    if (!found) return refuse({ code: 'payroll.not-found' })
    const begun: ExportBegun = {
      exportId,
      kind: 'period',
      period,
      from: found.lock.from,
      to: found.lock.to,
      version,
      batch: null,
      profileId,
      profileVersion: profile.version,
      company: (await companyNow(deps, company))?.name ?? '',
      by: caller.actor,
      byEmployee,
    }
    const of = { company, exportId }
    await keepExport(deps, of)
    const command = { type: 'BeginExport', begun } as const
    const stream = exportStream(company, exportId)
    const result = await handle(deps, stream, payrollExports, command, caller)
    if (!result.ok) {
      await dropExport(deps, of)
      return result
    }
    return ok({ position: result.value.position, exportId })
  }

/** Null: there is none. */
export const exportNow = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  exportId: PayrollExportId,
): Promise<ExportState> =>
  (await load(deps, exportStream(company, exportId), payrollExports)).state
