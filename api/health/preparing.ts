import { projections } from '#projections/index.ts'
import { beingPrepared } from '#projections/shared/being-prepared.ts'
import type { ApiDeps } from '../deps.ts'

/**
 * What is answered where a table is not there since its read model is being built: how far it is. Null where that is
 * not why, or nothing can be asked.
 */
export const preparingOf =
  ({ db, log }: Pick<ApiDeps, 'db' | 'log'>) =>
  async (
    error: Error,
  ): Promise<{ readonly code: 'preparing'; readonly percent: number } | null> => {
    const wanted = projections.filter(({ tables }) =>
      tables.some(({ name }) => new RegExp(`\\b${name}\\b`).test(error.message)),
    )
    if (wanted.length === 0) return null
    try {
      const head = await log.head()
      const [model] = await db.withoutCompany(tx => beingPrepared(tx, wanted, head))
      return model ? { code: 'preparing', percent: model.percent } : null
    } catch {
      return null // then it is the database that is away
    }
  }
