import type { CompanyPolicy } from '#domain/policy/events.ts'
import { policy } from '#domain/policy/policy.ts'
import { policyOn } from '#domain/policy/published.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { policyStream } from './streams.ts'

/** The company's rules in force on a day. */
export const policyOfDay = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  day: LocalDate,
): Promise<CompanyPolicy> =>
  policyOn((await load(deps, policyStream(company), policy)).state, day)
