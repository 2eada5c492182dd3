import { periodOf, type PayrollPeriod } from '#domain/payroll/periods.ts'
import { policyOn, type PolicySettings } from '#domain/policy/published.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, Zone } from '#domain/shared/values.ts'
import { zoneOfCompany } from '../organization/published.ts'
import { policySettingsOf } from '../policy/published.ts'
import type { Deps } from '../shared/deps.ts'

/** A period by the rules and the clock of now. */
export type PeriodNow = {
  readonly period: PayrollPeriod
  readonly zone: Zone
  readonly isOver: boolean
  /** Policies of the period's last day (`payroll-rules §2`). */
  readonly fourEyes: boolean
  readonly strict: boolean
  readonly settings: PolicySettings
}
export const periodNow = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  name: string,
): Promise<PeriodNow> => {
  const [settings, said] = await Promise.all([
    policySettingsOf(deps, company),
    zoneOfCompany(deps, company),
  ])
  const zone = said ?? utc
  const period = periodOf(settings, name)
  const rules = policyOn(settings, period.to)
  return {
    period,
    zone,
    isOver: dateAt(zone, deps.now()) > period.to,
    fourEyes: rules.payrollFourEyes,
    strict: rules.payrollBlocking,
    settings,
  }
}
const utc = 'UTC' as Zone

/** As a command names it. */
export const namedPeriod = ({ period: { name, from, to }, isOver }: PeriodNow) => ({
  period: name,
  from,
  to,
  isOver,
})
