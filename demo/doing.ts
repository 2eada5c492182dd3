import type { Deps } from '#commands/shared/deps.ts'
import type { Result } from '#domain/shared/result.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { NotTaken } from '#gateway/simulator/post.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { DemoCompany } from './companies.ts'

/** What a feature brings to a company once its people and their managers are there; found by its type. */
export type DemoPart = (deps: Deps, company: DemoCompany, first: LocalDate) => Promise<void>

export const mustSucceed = (result: Result<unknown, { readonly code: string }>): void => {
  // After 30 days a request key is forgotten; what it made is still there.
  if (!result.ok && !result.refusal.code.endsWith('already-exists'))
    throw new Error(`the demo was refused: ${JSON.stringify(result.refusal)}`)
}

/** How one thing of the demo is done that a changed company may refuse. */
export type DemoAttempt = (work: () => Promise<void>) => Promise<void>

export const attemptOnce: DemoAttempt = work => work()

type PassingOver = {
  readonly metChanged?: (error: unknown) => void
  readonly signal?: AbortSignal
}
/**
 * What does not go is said and passed over, unless the log, the database or the gateway is away: then all that follows
 * would not go either.
 */
export const orPassOver = ({ metChanged, signal }: PassingOver): DemoAttempt => {
  const told = new Set<string>()
  return async work => {
    try {
      await work()
    } catch (error) {
      if (!metChanged || isAway(error)) throw error
      signal?.throwIfAborted()
      const text = error instanceof Error ? error.message : String(error)
      if (told.has(text)) return
      told.add(text)
      metChanged(error)
    }
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof LogUnavailable ||
  error instanceof DatabaseUnavailable ||
  (error instanceof NotTaken && error.isAway)

const atOnce = 24

/** Many at once share commits of the log. */
export const forEachTogether = async <T>(
  list: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < list.length; from += atOnce)
    await Promise.all(list.slice(from, from + atOnce).map(work))
}
