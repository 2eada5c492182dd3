import { LogUnavailable, type LogTrouble, type StoreHealth } from './contract.ts'

/** Health of a log that could not be asked, or stands still. */
export const troubledHealth = (error: unknown): Extract<StoreHealth, { ok: false }> => ({
  ok: false,
  reason: error instanceof Error ? error.message : String(error),
  trouble: error instanceof LogUnavailable ? error.trouble : { code: 'away' },
})

/** What `/health/ready` says of it: what it is and what is to be done, and nothing that is secret. */
export type LogTroubleTold = LogTrouble & { readonly what: string }

export const toldOf = (trouble: LogTrouble): LogTroubleTold => ({
  ...trouble,
  what: sentences[trouble.code],
})

const sentences: Readonly<Record<LogTrouble['code'], string>> = {
  away: 'The log cannot be reached, or did not answer in time.',
  denied:
    'The event store does not know the user of EVENT_STORE_URL or the password, or does not let it read and write.',
  'index-behind':
    'The index in PostgreSQL is older than the log and follows it, so many events so far. It ends by itself.',
  'index-ahead':
    'The log is older than its index in PostgreSQL, by so many events, or is another log. Nothing is written. Bring ' +
    'back the log that the index was made of; or stop the processes and give up what is missing: ' +
    'npm run log -- reindex.',
  'another-log':
    'The event store holds a log already, and this database is new. Bring back the PostgreSQL that belongs to it, or ' +
    'name an event store that is empty.',
  'half-written':
    'A part of an append is in the event store, which does not take the rest: a limit or a right stands in the way. ' +
    'All others wait; it is finished once the store takes it, or given up by: npm run log -- reindex.',
  'index-in-making': 'npm run log -- reindex is at work. It ends by itself.',
  'index-made-anew':
    'The index was made anew while this process was out of reach: start it again.',
}
