import { EventStoreDBClient } from '@eventstore/db-client'
import { LogRefused, LogUnavailable, type EventStore } from '#event-store/contract.ts'
import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { acme, aKey, aStream, notes, stored, streamOf, to } from './given.ts'
import { copyIndex } from './index-copies.ts'
import { logRig } from './rig.ts'

/** What is known and is not there any more: who asks for it is told why, and nobody else is held up. */
const rig = logRig('test')
let store: EventStore
beforeEach(() => {
  store = rig.open()
})
const told = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => (error instanceof LogRefused ? error.code : error))

describe('a request or a fact that is known, whose event the log does not have', () => {
  test.each(['for now', 'for ever'])(
    'of a stream that was deleted %s is refused; others of the group are told that they are stored',
    async how => {
      const [gone, key] = [aStream(), aKey()]
      stored(await store.append(to(gone, { key, requestKey: 'hire' })))
      const client = EventStoreDBClient.connectionString(rig.double.url)
      if (how === 'for now') await client.deleteStream(`mesai-${gone}`)
      else await client.tombstoneStream(`mesai-${gone}`)
      await client.dispose()
      expect(await told(store.answered(acme, 'hire'))).toBe('log.stream-deleted')

      const beside = [aStream(), aStream()]
      const [again, ...others] = await Promise.all([
        told(store.append(to(gone, { key }))),
        ...beside.map(stream => store.append(to(stream, { note: 'beside' }))),
      ])
      expect(again).toBe('log.stream-deleted')
      for (const other of others) stored(other)
      for (const stream of beside)
        expect(notes(await streamOf(store, stream))).toEqual(['beside'])
    },
  )
  test('of a stream that was begun anew is refused, and not told where its later events lie', async () => {
    const [gone, key] = [aStream(), aKey()]
    stored(await store.append(to(gone, { key, requestKey: 'hire' })))
    const client = EventStoreDBClient.connectionString(rig.double.url)
    await client.deleteStream(`mesai-${gone}`)
    await client.dispose()
    stored(await store.append(to(gone, { note: 'begun anew' })))
    expect(await told(store.answered(acme, 'hire'))).toBe('log.stream-deleted')
    expect(await told(store.append(to(gone, { key })))).toBe('log.stream-deleted')
  })
  test('is unavailable where the log is older than the index', async () => {
    stored(await store.append(to(aStream())))
    const older = rig.double.log.copy()
    stored(await store.append(to(aStream(), { requestKey: 'hire' })))
    rig.double.log.bringBack(older)
    expect(await told(store.answered(acme, 'hire'))).toBeInstanceOf(LogUnavailable)
    await expect(store.answered(acme, 'hire')).rejects.toThrow('older than its index')
  })
})

describe('an index in PostgreSQL that is an older copy from now on', () => {
  /** How often somebody who reads, and waits where there is nothing more, comes round in a second. */
  const rounds = async (): Promise<number> => {
    const { signal } = new AbortController()
    const at = await store.head()
    let count = 0
    for (const from = performance.now(); performance.now() - from < 1000; count++) {
      const page = await store.readAll({ after: at, max: 100 })
      expect(page).toEqual([])
      await store.wait(at, signal)
    }
    return count
  }
  test.each(['under its sessions', 'with other sessions'])(
    '%s: readers wait as before, and are woken by what comes',
    async how => {
      stored(await store.append(to(aStream())))
      const copy = await copyIndex(rig.owner)
      for (let time = 0; time < 3; time++) stored(await store.append(to(aStream())))
      await store.wait(await store.head(), AbortSignal.timeout(5000)) // somebody listens
      await copy.bringBack()
      if (how === 'with other sessions') {
        const admin = new Client(rig.database.urls.superuser)
        await admin.connect()
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'mesai log news'`,
        )
        await admin.end()
      }
      expect(await rounds()).toBeLessThan(5)
      const woken = store.wait(await store.head(), AbortSignal.timeout(5000))
      const from = performance.now()
      stored(await store.append(to(aStream())))
      await woken
      expect(performance.now() - from).toBeLessThan(900)
    },
  )
})
