import { CallError } from './call.ts'

/** What was being done when it failed, as a sentence: "The shift could not be saved." */
const beingDone = new WeakMap<Error, string>()

/** Remembers of a failure what it kept from being done. @returns the same error */
export const failedTo = (error: unknown, sentence: string): unknown => {
  if (error instanceof Error) beingDone.set(error, sentence)
  return error
}

/** Failures of any call, whose sentence does not say of what they are. */
const general: ReadonlySet<string> = new Set([
  'internal',
  'unavailable',
  'preparing',
  'conflict',
  'access.forbidden',
  'access.no-feature',
  'request.too-many',
  'web.unknown',
])

/**
 * What could not be done, where the failure itself does not say it; null of a refusal that speaks of its thing, and
 * where no answer came: it may have been done.
 */
export const couldNot = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  if (error instanceof CallError && (error.lost === 'unanswered' || !isGeneral(error)))
    return null
  return beingDone.get(error) ?? null
}
const isGeneral = ({ problem, code }: CallError): boolean =>
  problem === null || general.has(code)
