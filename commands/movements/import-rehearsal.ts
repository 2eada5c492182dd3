import type { Deps } from '../shared/deps.ts'

/**
 * The log as it answers, but taking nothing: what is recorded into it comes to the same as it would, and is gone. So a
 * dry run goes the very way of the import and cannot come to other figures.
 */
export const rehearsalLog = (log: Deps['log']): Deps['log'] => {
  const seen = new Set<string>()
  return {
    ...log,
    append: async ({ company, events }) => {
      const known = await log.known(
        company,
        events.flatMap(({ key }) => key ?? []),
      )
      const repeated = events.flatMap(({ key }, index) => {
        if (key === undefined) return []
        const isRepeat = known.has(key) || seen.has(key)
        seen.add(key)
        return isRepeat ? [index] : []
      })
      return { status: 'stored', revision: 0, position: 0n, repeated }
    },
  }
}
