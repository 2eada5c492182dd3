import { company, type CompanyRefusal } from '#domain/organization/company.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Zone } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { companyStream } from './streams.ts'

/** `country`: ISO 3166, two letters; `zone`: of the company's clock. */
export type FoundCompany = {
  readonly name: string
  readonly country: string
  readonly zone: Zone
}

/** Founds the caller's company; whoever calls has made up its id. */
export const foundCompany =
  (deps: Deps) =>
  (
    caller: Caller,
    request: FoundCompany,
  ): Promise<Result<{ readonly position: Position }, CompanyRefusal | SharedRefusal>> =>
    handle(
      deps,
      companyStream(caller.company),
      company,
      { type: 'FoundCompany', companyId: caller.company, ...request },
      caller,
    )
