import type { LogTrouble } from '#event-store/contract.ts'
import type { LogPosition } from '#domain/shared/values.ts'
import { readdir } from 'node:fs/promises'
import { neededFirst } from '#projections/index.ts'
import { beingPrepared } from '#projections/shared/being-prepared.ts'
import { projectionHealth, type ProjectionHealth } from '#projections/shared/health.ts'
import type { ApiDeps } from '../deps.ts'

/** What readiness and metrics go by. */
export type HealthFacts = {
  readonly log: boolean
  /** Why the log takes nothing; null where it does, or nothing could be asked. */
  readonly trouble: LogTrouble | null
  /** The database takes writes. */
  readonly writable: boolean
  /** Its migrations are those of this code. */
  readonly migrated: boolean
  /** A commit is on disk before it is answered. */
  readonly durable: boolean
  /** What people need first can be asked: they can sign in. */
  readonly signIn: boolean
  readonly head: LogPosition
  readonly projections: readonly ProjectionHealth[]
}

/** Read models further behind than this are not ready: screens would show yesterday. */
const mostBehind = 100_000

export const readyOf = (facts: HealthFacts): Record<string, boolean> => ({
  log: facts.log,
  writable: facts.writable,
  migrated: facts.migrated,
  durable: facts.durable,
  signIn: facts.signIn,
  readModels:
    facts.projections.length > 0 &&
    facts.projections.every(({ behind }) => behind < mostBehind),
})

/** The migrations this code brings, by name. */
const migrationNames = async (): Promise<string[]> =>
  (await readdir(new URL('../../database/migrations/', import.meta.url))).filter(name =>
    name.endsWith('.sql'),
  )

const none: HealthFacts = {
  log: false,
  trouble: null,
  writable: false,
  migrated: false,
  durable: false,
  signIn: false,
  head: 0n,
  projections: [],
}

/** Nothing thrown: what cannot be asked is not there. */
export const healthFacts = async ({
  log,
  db,
}: Pick<ApiDeps, 'log' | 'db'>): Promise<HealthFacts> => {
  try {
    const health = await log.health()
    if (!health.ok) return { ...none, trouble: health.trouble }
    const expected = await migrationNames()
    return await db.withoutCompany(async tx => {
      const [row] = await tx.query<{ writable: boolean; durable: boolean; migrated: boolean }>(
        `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writable,
           current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
             and current_setting('synchronous_commit') <> 'off' as durable,
           (select array_agg(name order by name) from mesai.migrations) @> $1::text[] as migrated`,
        [expected],
      )
      return {
        log: true,
        trouble: null,
        writable: row?.writable ?? false,
        durable: row?.durable ?? false,
        signIn: (await beingPrepared(tx, neededFirst, health.head)).length === 0,
        migrated: row?.migrated ?? false,
        head: health.head,
        projections: await projectionHealth(tx, health.head),
      }
    })
  } catch {
    return none
  }
}
