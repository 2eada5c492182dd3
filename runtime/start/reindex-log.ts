import { StartRefused } from '#database/errors.ts'
import { migrate } from '#database/migrate.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { reindex, type ReindexResult } from '#event-store/eventstoredb/reindex.ts'
import { openWire } from '#event-store/eventstoredb/wire.ts'
import { forgetBeyond } from '#event-store/transfer/places.ts'
import type { Config } from '../config.ts'

/**
 * Makes the index beside EventStoreDB anew from the log, and drops what was read beyond it.
 * @returns what that gave up, in sentences for the operator
 * @throws {StartRefused}
 */
export const reindexLog = async (
  { eventStoreUrl, eventStoreMaxAppend, eventStorePrefix: prefix }: Config,
  { owner, projector }: { readonly owner: string | null; readonly projector: string | null },
  progress: (events: number) => void,
): Promise<string> => {
  if (eventStoreUrl === null)
    throw new StartRefused(
      'A log in PostgreSQL has no index beside it that could differ: it is written with its events.',
    )
  if (owner === null || projector === null)
    throw new StartRefused(
      'To reindex, DATABASE_URL (the role mesai_owner) and DATABASE_PROJECTOR_URL (the role mesai_projector) are ' +
        'needed beside DATABASE_APP_URL.',
    )
  await migrate(owner)
  const wire = openWire({ url: eventStoreUrl, prefix, deadlineMs: 30_000 })
  try {
    const done = await reindex({
      wire,
      owner,
      mostAppend: eventStoreMaxAppend,
      forgetBeyond: end => forgetBeyond({ owner, projector }, end),
      progress: ({ events }) => progress(events),
    })
    return saidOf(done)
  } catch (error) {
    throw error instanceof LogUnavailable ? new StartRefused(error.message) : error
  } finally {
    await wire.close()
  }
}

const saidOf = ({
  before,
  after,
  rift,
  dropped,
  claimsKept,
  inPart,
}: ReindexResult): string => {
  const gone = (of: 'events' | 'keys' | 'requests' | 'claims'): number =>
    Math.max(0, before[of] - after[of])
  return [
    `the index was made anew from ${after.events} events of the log`,
    ...(rift === null ? [] : [rift]),
    ...(gone('events') + before.pending > 0
      ? [
          `given up: ${gone('events')} events, ${gone('keys')} keys of events, ${gone('requests')} requests, ` +
            `${gone('claims')} claims; ${before.pending} events that were under way`,
        ]
      : ['nothing is given up: the log had all that the index knew']),
    ...(inPart.length > 0
      ? [
          `the log has only a part of what ${inPart.length} requests wrote, and goes on without the rest: ` +
            inPart.slice(0, 20).join(', '),
        ]
      : []),
    ...(claimsKept > 0
      ? [
          `${claimsKept} claims that no event tells of were kept: they came with a log that was moved`,
        ]
      : []),
    ...(dropped.length > 0
      ? [
          `read models that stood beyond it are built anew at the next start: ${dropped.join(', ')}`,
        ]
      : []),
    'what is sealed under keys that the database does not have, `npm run log -- verify` counts',
  ].join('\n')
}
