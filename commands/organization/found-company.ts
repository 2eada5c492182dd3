import { company, type CompanyRefusal } from '#domain/organization/company.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Claim } from '#event-store/contract.ts'
import type { Zone } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { partOf, type Part } from '../shared/together.ts'
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

/** The same for an append that others go with, such as its first user; `claims`: names that ride on it. */
export const companyBeside = (
  deps: Pick<Deps, 'log'>,
  caller: Pick<Caller, 'company'>,
  request: FoundCompany,
  claims: readonly Claim[],
): Promise<Result<Part, CompanyRefusal>> =>
  partOf(
    deps,
    companyStream(caller.company),
    company,
    { type: 'FoundCompany', companyId: caller.company, ...request },
    claims,
  )
