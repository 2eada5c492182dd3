import { company, type CompanyRefusal } from '#domain/organization/company.ts'
import type { CompanyLanguage } from '#domain/organization/events.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { companyStream } from './streams.ts'

/** Says which languages the company uses; the first is what is written for nobody in particular. */
export const setCompanyLanguages =
  (deps: Deps) =>
  (
    caller: Caller,
    languages: readonly CompanyLanguage[],
  ): Promise<Result<{ readonly position: Position }, CompanyRefusal | SharedRefusal>> =>
    handle(
      deps,
      companyStream(caller.company),
      company,
      { type: 'SetCompanyLanguages', companyId: caller.company, languages },
      caller,
    )
