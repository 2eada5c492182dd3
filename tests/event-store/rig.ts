import {
  eventStoreDbStore,
  type EventStoreDb,
  type EventStoreDbOptions,
} from '#event-store/eventstoredb/store.ts'
import { openWire, type Wire } from '#event-store/eventstoredb/wire.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { noFaults } from './double/faults.ts'
import { startDouble, type Double } from './double/server.ts'
import { clockAt, type Clock } from './given.ts'

/** A database with the index, a double that has the log, and whatever is opened on both. */
export type Rig = {
  readonly database: TestDatabase
  readonly double: Double
  /** A session of the tables' owner. */
  readonly owner: Client
  readonly clock: Clock
  /** Closed at the end of the test. */
  open(options?: Partial<EventStoreDbOptions>): EventStoreDb
  /** The server by itself, as another process of ours, or a stranger, speaks to it. Closed at the end of the test. */
  wire(): Wire
  closeAll(): Promise<void>
  /** Whether a group is noted as pending. */
  pending(): Promise<boolean>
}

/**
 * Long because what is made, opened and taken away is one thing.
 * @param per what has a database and a server of its own; a file that has one does without the faults of the test
 *   before
 * @param limits of each store that is opened
 */
export const logRig = (
  per: 'test' | 'file',
  limits: EventStoreDbOptions['limits'] = {},
): Rig => {
  const clock = clockAt('2026-03-02T08:00:00.000Z')
  const opened: { readonly close: () => Promise<void> }[] = []
  let made: { database: TestDatabase; double: Double; owner: Client } | null = null
  const here = () => {
    if (!made) throw new Error('the rig stands in a test only')
    return made
  }
  const closeAll = async (): Promise<void> => {
    await Promise.all(opened.splice(0).map(one => one.close()))
  }
  const make = async (): Promise<void> => {
    const [database, double] = await Promise.all([testDatabase(), startDouble()])
    const owner = new Client(database.urls.owner)
    await owner.connect()
    made = { database, double, owner }
  }
  const drop = async (): Promise<void> => {
    const { database, double, owner } = here()
    await owner.end()
    await double.stop()
    await database.drop()
  }
  if (per === 'test') beforeEach(make)
  else beforeAll(make)
  afterEach(async () => {
    Object.assign(here().double.faults, noFaults())
    await closeAll()
    if (per === 'test') await drop()
  })
  if (per === 'file') afterAll(drop)

  return {
    get database() {
      return here().database
    },
    get double() {
      return here().double
    },
    get owner() {
      return here().owner
    },
    clock,
    open: options => {
      const { database, double } = here()
      const store = eventStoreDbStore({
        url: double.url,
        index: database.urls.app,
        now: clock.now,
        limits,
        ...options,
      })
      opened.push(store)
      return store
    },
    wire: () => {
      const wire = openWire({ url: here().double.url, prefix: 'mesai-', deadlineMs: 5000 })
      opened.push(wire)
      return wire
    },
    closeAll,
    pending: async () =>
      (
        await here().owner.query<{ open: boolean }>(
          'select pending is not null as open from log_index.turn',
        )
      ).rows[0]?.open ?? false,
  }
}
