import { company, type CompanyRefusal } from '#domain/organization/company.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { companyStream } from './streams.ts'

export type DescribeCompany = {
  readonly name: string
  /** After how many days of waiting approvers are reminded; null: never; not given: as it is. */
  readonly remindAfterDays?: number | null | undefined
}

/** Says what the company is called, from now on. */
export const describeCompany =
  (deps: Deps) =>
  (
    caller: Caller,
    request: DescribeCompany,
  ): Promise<Result<{ readonly position: Position }, CompanyRefusal | SharedRefusal>> =>
    handle(
      deps,
      companyStream(caller.company),
      company,
      { type: 'DescribeCompany', companyId: caller.company, ...request },
      caller,
    )
