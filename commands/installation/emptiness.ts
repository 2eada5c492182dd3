import type { Deps } from '../shared/deps.ts'

/**
 * Whether the installation has no company, by the log: read models may be behind. Companies never go, so whoever was
 * told that there is one does not ask again.
 */
export const emptinessOf = ({ log }: Pick<Deps, 'log'>): (() => Promise<boolean>) => {
  let founded = false
  return async () => {
    if (founded) return false
    const query = { after: 0n, max: 1, types: ['CompanyFounded'], personal: 'sealed' } as const
    founded = (await log.readAll(query)).length > 0
    return !founded
  }
}
