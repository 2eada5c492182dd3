import type { Instant } from '#domain/shared/values.ts'
import type { EventStore } from '#event-store/contract.ts'
import { afterAll, beforeAll } from 'vitest'
import { appending } from './contract-appending.ts'
import { knownKeys } from './contract-keys.ts'
import { together } from './contract-together.ts'
import { reading } from './contract-reading.ts'
import { clockAt } from './given.ts'

/**
 * What every event store must keep. Each adapter's test calls it; what only a database can lose is tested beside.
 * @param mostBytes of an event
 */
export const contract = (
  open: (now: () => Instant) => EventStore,
  mostBytes = Number.POSITIVE_INFINITY,
): void => {
  const clock = clockAt('2026-03-02T08:00:00.000Z')
  let store: EventStore
  beforeAll(() => {
    store = open(clock.now)
  })
  afterAll(() => store.close())
  const given = { store: () => store, clock, open: () => open(clock.now), mostBytes }
  appending(given)
  knownKeys(given)
  together(given)
  reading(given)
}
