import type { Tx } from '#database/types.ts'

/**
 * The database as the projector sees it: its role writes rows of many companies at once. `#database/open.ts`
 * `openProjector` gives one.
 */
export type ProjectorDatabase = {
  /** One transaction; `searchPath` says which tables unqualified names mean. */
  transaction<T>(
    work: (tx: Tx) => Promise<T>,
    options?: { readonly searchPath?: string },
  ): Promise<T>
}

export const liveSchema = 'read'
export const rebuildSchema = (projection: string): string => `read_next_${projection}`
