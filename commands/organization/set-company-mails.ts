import { company, type CompanyRefusal } from '#domain/organization/company.ts'
import type { PeriodicMail } from '#domain/organization/events.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { companyStream } from './streams.ts'

/** Says which mails go out by themselves from now on; what fell due before is not sent afterwards. */
export const setCompanyMails =
  (deps: Deps) =>
  (
    caller: Caller,
    mails: readonly PeriodicMail[],
  ): Promise<Result<{ readonly position: Position }, CompanyRefusal | SharedRefusal>> =>
    handle(
      deps,
      companyStream(caller.company),
      company,
      { type: 'SetCompanyMails', companyId: caller.company, mails, at: deps.now() },
      caller,
    )
