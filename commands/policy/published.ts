import type { CompanyPolicy } from '#domain/policy/events.ts'
import { policy } from '#domain/policy/policy.ts'
import { expiryRemovesIn, policyOn, type PolicySettings } from '#domain/policy/published.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import { countryOfCompany } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { policyStream } from './streams.ts'

/** The company's rules as they were set, each with its date. */
export const policySettingsOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<PolicySettings> => (await load(deps, policyStream(company), policy)).state

/** Whether annual leave lapses on a day, by the company's rules and its country's law (`leave-rules §5.7`). */
export const expiryRemovesOn = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  day: LocalDate,
): Promise<boolean> =>
  expiryRemovesIn(
    ...(await Promise.all([
      countryOfCompany(deps, company, day),
      policyOfDay(deps, company, day),
    ])),
  )

/** The company's rules in force on a day. */
export const policyOfDay = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  day: LocalDate,
): Promise<CompanyPolicy> => policyOn(await policySettingsOf(deps, company), day)
