import type { Deps } from '#commands/shared/deps.ts'
import type { Result } from '#domain/shared/result.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { DemoCompany } from './companies.ts'

/** What a feature brings to a company once its people and their managers are there; found by its type. */
export type DemoPart = (deps: Deps, company: DemoCompany, first: LocalDate) => Promise<void>

export const mustSucceed = (result: Result<unknown, { readonly code: string }>): void => {
  // After 30 days a request key is forgotten; what it made is still there.
  if (!result.ok && !result.refusal.code.endsWith('already-exists'))
    throw new Error(`the demo was refused: ${JSON.stringify(result.refusal)}`)
}

const atOnce = 24

/** Many at once share commits of the log. */
export const forEachTogether = async <T>(
  list: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < list.length; from += atOnce)
    await Promise.all(list.slice(from, from + atOnce).map(work))
}
