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
import {
  batchOf,
  lockOf,
  payrollPeriodsStream,
  periodNow,
  takeAdjustments,
  type PayrollPeriodRefusal,
  type PayrollReads,
  type WhichAttempt,
} from '../payroll/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { profilesOf } from './profiles.ts'
import { exportStream } from './streams.ts'
import { dropExport, keepExport } from './to-do.ts'

/** `version` null: the one in force. `batch` null: what is open is taken. */
export type BeginExport = {
  readonly period: string
  readonly profileId: PayrollProfileId
  readonly byEmployee: EmployeeId | null
} & (
  | { readonly kind: 'period'; readonly version: number | null }
  | { readonly kind: 'adjustments'; readonly batch: number | null }
)
export type BeginExportRefusal =
  | ExportDecisionRefusal
  | PayrollPeriodRefusal
  | SharedRefusal
  | { readonly code: 'payroll.not-locked' | 'payroll.not-found' }
  | { readonly code: 'payroll.profile-not-found'; readonly profileId: PayrollProfileId }
  | { readonly code: 'payroll.profile-without-adjustments' }
export type ExportAsked = {
  readonly position: Position
  readonly exportId: PayrollExportId
  /** What is to be taken first. */
  readonly taking: WhichAttempt | null
}
type Outcome = Promise<Result<ExportAsked, BeginExportRefusal>>

/** Asks for a file of a locked version, or of adjustments; its job prepares it (`export-job.ts`). */
export const beginExport =
  (deps: Deps, payroll: PayrollReads) =>
  async (caller: Caller, asked: BeginExport): Outcome => {
    const { company } = caller
    const { profileId, byEmployee } = asked
    const exportId = asPayrollExportId(deps.newId(caller, 'payroll-export'))
    const profile = (await profilesOf(deps, company)).get(profileId)
    if (!profile) return refuse({ code: 'payroll.profile-not-found', profileId })
    // It would take lines and show none of them.
    if (asked.kind === 'adjustments' && profile.profile.adjustments === 'none')
      return refuse({ code: 'payroll.profile-without-adjustments' })
    const of = await ofWhat(deps, company, asked)
    if (!of.ok) return of
    const begun: ExportBegun = {
      exportId,
      kind: asked.kind,
      period: asked.period,
      ...of.value,
      profileId,
      profileVersion: profile.version,
      company: (await companyNow(deps, company))?.name ?? '',
      by: caller.actor,
      byEmployee,
      rounding: 'batch',
    }
    const which = { company, exportId }
    await keepExport(deps, which)
    const result = await record(deps, payroll, caller, begun)
    if (!result.ok) await dropExport(deps, which)
    return result
  }

/** What is to be taken begins with its export, in one append: whoever is killed has begun both, or neither. */
const record = async (
  deps: Deps,
  payroll: PayrollReads,
  caller: Caller,
  begun: ExportBegun,
): Outcome => {
  const { exportId, period, byEmployee } = begun
  const stream = exportStream(caller.company, exportId)
  if (begun.version === null && begun.batch === null) {
    const event = { type: 'PayrollExportBegun', data: begun } as const
    const taken = await takeAdjustments(deps, payroll)(caller, {
      period,
      exportId,
      byEmployee,
      also: [{ stream, expected: 'none', events: [event] }],
    })
    if (!taken.ok) return taken
    const { position, company, attempt } = taken.value
    return ok({ position, exportId, taking: { company, attempt } })
  }
  const command = { type: 'BeginExport', begun } as const
  const result = await handle(deps, stream, payrollExports, command, caller)
  return result.ok ? ok({ position: result.value.position, exportId, taking: null }) : result
}

type OfWhat = Pick<ExportBegun, 'from' | 'to' | 'version' | 'batch'>
const ofWhat = async (
  deps: Deps,
  company: CompanyId,
  asked: BeginExport,
): Promise<Result<OfWhat, BeginExportRefusal>> => {
  const { period } = asked
  const { state } = await load(deps, payrollPeriodsStream(company), payrollPeriods)
  const standing = standingOf(state, period)
  if (asked.kind === 'adjustments') {
    const { batch } = asked
    if (batch !== null && !(await batchOf(deps, company, period, { batch })))
      return refuse({ code: 'payroll.not-found' })
    const { from, to } =
      (standing.state !== 'open' && standing.bounds) ||
      (await periodNow(deps, company, period)).period
    return ok({ from, to, version: null, batch })
  }
  if (asked.version === null && standing.state === 'open')
    return refuse({ code: 'payroll.not-locked' })
  const version = asked.version ?? standing.version
  const found = await lockOf(deps, company, period, version)
  if (!found) return refuse({ code: 'payroll.not-found' })
  return ok({ from: found.lock.from, to: found.lock.to, version, batch: null })
}

/** Null: there is none. */
export const exportNow = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  exportId: PayrollExportId,
): Promise<ExportState> =>
  (await load(deps, exportStream(company, exportId), payrollExports)).state
