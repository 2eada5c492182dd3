import { forgetBeyond } from '#event-store/transfer/places.ts'
import { reindex, type ReindexResult } from '#event-store/eventstoredb/reindex.ts'
import type { EventStore } from '#event-store/contract.ts'
import { readConfig, type Config } from '#runtime/config.ts'
import { reindexLog } from '#runtime/start/reindex-log.ts'
import { aKey, aStream, stored, to } from './given.ts'
import type { Rig } from './rig.ts'

/** Of a process with the log and the database of a rig. */
export const configOf = ({ double, database: { urls } }: Rig): Config =>
  readConfig({
    EVENT_STORE_URL: double.url,
    DATABASE_URL: urls.owner,
    DATABASE_APP_URL: urls.app,
    DATABASE_PROJECTOR_URL: urls.projector,
  })
/** `npm run log -- reindex`, and what it says. */
export const reindexCommand = (rig: Rig): Promise<string> =>
  reindexLog(configOf(rig), rig.database.urls, () => undefined)

/** As `npm run log -- reindex` does, with another patience. */
export const reindexed = (
  rig: Rig,
  patienceMs: number,
  wire = rig.wire(),
): Promise<ReindexResult> =>
  reindex({
    wire,
    owner: rig.database.urls.owner,
    mostAppend: 1_048_576,
    forgetBeyond: end => forgetBeyond(rig.database.urls, end),
    patienceMs,
    progress: () => undefined,
  })
/** @returns the stream that they are in */
export const someFacts = async (store: EventStore, count = 5): Promise<string> => {
  const stream = aStream()
  for (let at = 0; at < count; at++)
    stored(await store.append(to(stream, { note: `${at}`, key: aKey(), requestKey: aKey() })))
  return stream
}
