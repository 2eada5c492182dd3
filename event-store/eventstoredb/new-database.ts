import type { Client } from 'pg'
import { readTurn, type Turn } from './index.ts'
import type { Wire } from './wire.ts'

/** Whether the index is as a migration leaves it. That it never was otherwise, `log_index.made` says. */
export const isUntouched = ({ ordinal, position, recordedAt, pending }: Turn): boolean =>
  ordinal === 0 && position === 0n && pending === null && Date.parse(recordedAt) === 0

/** Told to the operator. */
export const anotherLog = [
  'EventStoreDB holds a log already, and this database is new: it has neither its index nor the keys of its persons.',
  'Nothing is written. Bring back the PostgreSQL that belongs to that log; or give an event store that is empty;',
  'or, if the keys are gone for ever, take the log on without them: `npm run log -- reindex` (docs/deploy.md).',
].join(' ')

/**
 * Whether a log is there that a new database has not begun. Who begins one notes what it sends before it does, so the
 * index is looked at again after the log.
 * @throws {LogUnavailable}
 */
export const holdsAnotherLog = async (
  wire: Wire,
  client: Pick<Client, 'query'>,
): Promise<boolean> =>
  isUntouched(await readTurn(client)) &&
  (await wire.last()) !== undefined &&
  isUntouched(await readTurn(client))
