import type { Result } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import {
  visitorCards,
  visitors,
  type VisitCommand,
  type VisitRefusal,
} from '#domain/visitors/visits.ts'
import { claimsBy } from '../shared/claims.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, type CommandOutcome } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { partOf, type Part } from '../shared/together.ts'
import { visitorStream } from './streams.ts'

export type VisitAnswer<R = never> = Promise<
  Result<CommandOutcome, VisitRefusal | SharedRefusal | R>
>

/** A card is with one visitor at a time: whoever gives it second is told. */
export const cardClaims = (deps: Pick<Deps, 'vault'>, company: CompanyId) =>
  claimsBy(deps.vault, company, visitors, visitorCards)

export const handleVisitor = (deps: Deps, caller: Caller, command: VisitCommand): VisitAnswer =>
  handle(deps, visitorStream(caller.company, command.visitorId), visitors, command, caller, {
    claims: cardClaims(deps, caller.company),
  })

/** The same, for an append that others go with. */
export const visitorPart = (
  deps: Deps,
  company: CompanyId,
  command: VisitCommand,
): Promise<Result<Part, VisitRefusal>> =>
  partOf(
    deps,
    visitorStream(company, command.visitorId),
    visitors,
    command,
    cardClaims(deps, company),
  )
