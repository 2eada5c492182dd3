import { StartRefused } from '#database/errors.ts'
import { asLogPosition } from '#domain/shared/values.ts'
import { LogUnavailable, type EventStore } from '#event-store/contract.ts'
import { reindex } from '#event-store/eventstoredb/reindex.ts'
import { openWire } from '#event-store/eventstoredb/wire.ts'
import { eventStoreDbTransfer } from '#event-store/eventstoredb/transfer.ts'
import { openStore } from '#event-store/open-store.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDouble, type Double } from './double/server.ts'
import { acme, allAfter, aStream, clockAt, notes, stored, to } from './given.ts'

/** A database that knows nothing yet, and an event store that another one has written to. */
const { now } = clockAt('2026-03-02T08:00:00.000Z')
const start = asLogPosition(0)
let ours: TestDatabase
let theirs: TestDatabase
let double: Double
const opened: EventStore[] = []
const open = async ({ urls }: TestDatabase): Promise<EventStore> => {
  const store = await openStore({
    eventStoreUrl: double.url,
    eventStoreMaxAppend: 1_048_576,
    database: urls.app,
    now,
  })
  opened.push(store)
  return store
}
const closeAll = async (): Promise<void> => {
  await Promise.all(opened.splice(0).map(store => store.close()))
}
beforeEach(async () => {
  ;[ours, theirs, double] = await Promise.all([testDatabase(), testDatabase(), startDouble()])
})
afterEach(async () => {
  await closeAll()
  await Promise.all([ours.drop(), theirs.drop(), double.stop()])
})
/** Not what the server writes itself. */
const written = () =>
  double.log.all().filter(({ stream }) => stream.startsWith('mesai-')).length
const asked = async ({ urls }: TestDatabase, statement: string) => {
  const owner = new Client(urls.owner)
  await owner.connect()
  try {
    return (await owner.query<{ is_new: boolean }>(statement)).rows
  } finally {
    await owner.end()
  }
}
/** As a migration leaves it. */
const lose = (database: TestDatabase) =>
  asked(
    database,
    "truncate log_index.streams; update log_index.turn set ordinal = 0, position = 0, recorded_at = '1970-01-01Z'",
  )
const isNew = async (database: TestDatabase): Promise<boolean | undefined> =>
  (await asked(database, 'select is_new from log_index.made'))[0]?.is_new
const aCarriedEvent = {
  company: acme,
  stream: aStream(),
  revision: 1,
  type: 'Noted',
  schema: 1,
  data: { note: 'moved' },
  actor: 'system:test',
  correlation: 'move',
  causation: null,
  key: null,
  recordedAt: now(),
}
const aKeyOfAPerson = ({ vault }: TestDatabase) =>
  vault.seal([
    {
      company: acme,
      subject: 'ayse',
      class: 'identity',
      about: 'name',
      event: '1',
      plain: 'A',
    },
  ])

describe('a new database at an event store that holds a log', () => {
  test('does not start, and says what can be done; one whose log it is does', async () => {
    stored(await (await open(theirs)).append(to(aStream(), { note: 'of another' })))
    const started = open(ours)
    await expect(started).rejects.toThrow(StartRefused)
    await expect(started).rejects.toThrow('EventStoreDB holds a log already')
    await expect(started).rejects.toThrow('npm run log -- reindex')
    expect((await (await open(theirs)).health()).ok).toBe(true)
  })
  test('takes the log on once it is told to: the index is made from it', async () => {
    stored(await (await open(theirs)).append(to(aStream(), { note: 'of before' })))
    const wire = openWire({ url: double.url, prefix: 'mesai-', deadlineMs: 5000 })
    await reindex({
      wire,
      owner: ours.urls.owner,
      mostAppend: 1e6,
      forgetBeyond: async () => [],
      progress: () => undefined,
    })
    await wire.close()
    expect(notes(await allAfter(await open(ours), start))).toEqual(['of before'])
  })
  test('starts where its index is lost beside the keys of persons, and makes it from the log', async () => {
    stored(await (await open(theirs)).append(to(aStream(), { note: 'of before' })))
    await aKeyOfAPerson(theirs)
    await closeAll()
    await lose(theirs)
    const store = await open(theirs)
    stored(await store.append(to(aStream(), { note: 'and after' })))
    expect(notes(await allAfter(store, start))).toEqual(['of before', 'and after'])
  })
  test('that was away at the start is asked before the first append, which is refused, and is not ready', async () => {
    stored(await (await open(theirs)).append(to(aStream(), { note: 'of another' })))
    await closeAll()
    await double.stop()
    const store = await open(ours)
    await double.start()
    await aKeyOfAPerson(ours) // as who seals what he is about to append
    const before = written()
    const appended = store.append(to(aStream()))
    await expect(appended).rejects.toThrow(LogUnavailable)
    await expect(appended).rejects.toThrow('EventStoreDB holds a log already')
    expect(written()).toBe(before)
    expect(await store.health()).toMatchObject({ ok: false })
    await expect(store.readAll({ after: start, max: 1 })).rejects.toThrow('holds a log already')

    await closeAll()
    const startedAgain = open(ours)
    await expect(startedAgain).rejects.toThrow(StartRefused)
    await expect(startedAgain).rejects.toThrow('EventStoreDB holds a log already')
  })
  test('that had begun its own is none any more, whichever way it began it', async () => {
    expect(await isNew(ours)).toBe(true)
    stored(await (await open(ours)).append(to(aStream())))
    expect(await isNew(ours)).toBe(false)
    expect(await isNew(theirs)).toBe(true)
    const moved = eventStoreDbTransfer(
      openWire({ url: double.url, prefix: 'moved-', deadlineMs: 5000 }),
      theirs.urls.app,
    )
    await moved.addEvents([aCarriedEvent])
    await moved.close()
    expect(await isNew(theirs)).toBe(false)
  })
  test('that began it only after both had started has it for itself', async () => {
    const [one, two] = [await open(ours), await open(theirs)]
    stored(await one.append(to(aStream(), { note: 'of the first' })))
    await expect(two.append(to(aStream()))).rejects.toThrow('holds a log already')
    expect(written()).toBe(1)
  })
})

describe('a new database at an event store that is empty', () => {
  test('begins the log, also where several processes start and write at once', async () => {
    const stores = await Promise.all([open(ours), open(ours), open(ours)])
    const answers = await Promise.all(stores.map(store => store.append(to(aStream()))))
    expect(answers.map(({ status }) => status)).toEqual(['stored', 'stored', 'stored'])
    stored(await (await open(ours)).append(to(aStream())))
    expect(written()).toBe(4)
  })
})
