import type { Result } from '#domain/shared/result.ts'

export const done = (result: Result<unknown, { readonly code: string }>): void => {
  // After 30 days a request key is forgotten; what it made is still there.
  if (!result.ok && !result.refusal.code.endsWith('already-exists'))
    throw new Error(`the demo was refused: ${JSON.stringify(result.refusal)}`)
}

const atOnce = 24

/** Many at once share commits of the log. */
export const each = async <T>(
  list: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < list.length; from += atOnce)
    await Promise.all(list.slice(from, from + atOnce).map(work))
}
