import { asLogPosition, type LogPosition } from '#domain/shared/values.ts'
import { LogUnavailable, type EventStore } from '#event-store/contract.ts'
import { reindex } from '#event-store/eventstoredb/reindex.ts'
import { openTails } from '#event-store/eventstoredb/tails.ts'
import { openWire } from '#event-store/eventstoredb/wire.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allAfter, aStream, notes, stored, streamOf, to } from './given.ts'
import { logRig } from './rig.ts'

/** Another installation on the same server. */
const deadlineMs = 1500
const rig = logRig('test', { deadlineMs })

/** So many events of the other one lie between two signs of the server. */
const signEvery = 4000
const neighbours = (signs: number): void => {
  for (let at = 0; at < signs; at++)
    rig.double.log.append(
      `other-${randomUUID()}`,
      'any',
      Array.from({ length: signEvery }, () => ({
        id: randomUUID(),
        type: 'Theirs',
        contentType: 'application/json',
        data: Buffer.from('{}'),
        meta: Buffer.from('{}'),
      })),
    )
}
/** A note, a long stretch of the other installation, a note. @returns the place of the first */
const twoFarApart = async (store: EventStore): Promise<LogPosition> => {
  const { position } = stored(await store.append(to(aStream(), { note: 'before' })))
  neighbours(5)
  stored(await store.append(to(aStream(), { note: 'after' })))
  return position
}

describe('a long stretch of another installation', () => {
  test('is read through, though it takes longer than the server may be silent', async () => {
    const store = rig.open()
    const after = await twoFarApart(store)
    rig.double.faults.lookMs = 600
    const from = performance.now()
    expect(notes(await allAfter(store, after))).toEqual(['after'])
    expect(performance.now() - from).toBeGreaterThan(deadlineMs)
  })
  test('is not where the server does not say that it goes on', async () => {
    const store = rig.open()
    const after = await twoFarApart(store)
    Object.assign(rig.double.faults, { lookMs: 600, givesNoSigns: true })
    await expect(allAfter(store, after)).rejects.toThrow('the event store is silent')
  })
  test('is not waited out for what is gone of the log', async () => {
    const after = await twoFarApart(rig.open())
    neighbours(1)
    const end = asLogPosition(rig.double.log.all().findLast(isOurs)?.position ?? 0n)
    const tails = openTails(rig.wire(), { deadlineMs: 60_000, idleMs: 1000, most: 1 })
    const found = await tails.page({ after, end, max: 5 })
    expect(found).toHaveLength(1)
    const gone = tails.page({ after: end, end: end + 1n, max: 5 })
    await expect(gone).rejects.toThrow(LogUnavailable)
    tails.close()
  })
})

describe('two installations, of which the prefix of one begins with that of the other', () => {
  const both = () => ({
    one: rig.open({ prefix: 'a-' }),
    other: rig.open({ prefix: 'a-b-', index: second.urls.app }),
  })
  let second: TestDatabase
  beforeEach(async () => {
    second = await testDatabase()
  })
  afterEach(async () => {
    await rig.closeAll()
    await second.drop()
  })

  test('have each its own events alone, whoever reads and in whichever way', async () => {
    const { one, other } = both()
    const start = asLogPosition(0)
    stored(await one.append(to(aStream(), { note: 'of one' })))
    const theirs = aStream()
    const { position } = stored(await other.append(to(theirs, { note: 'of the other' })))
    stored(await one.append(to(aStream(), { note: 'of one again' })))
    const ofOne = ['of one', 'of one again']
    expect(notes(await allAfter(one, start))).toEqual(ofOne)
    expect(notes(await one.readAll({ after: start, max: 9, types: ['Noted'] }))).toEqual(ofOne)
    expect(await one.readAt(position)).toBeUndefined()
    expect(notes(await streamOf(one, `b-${theirs}`))).toEqual([])
    expect(notes(await allAfter(other, start))).toEqual(['of the other'])
    expect(notes(await streamOf(other, theirs))).toEqual(['of the other'])
  })
  test('take no claim from each other when an index is made from the log', async () => {
    const { one, other } = both()
    const claims = [{ scope: 'number', value: 'seven', action: 'take' as const }]
    stored(await one.append(to(aStream())))
    stored(await other.append(to(aStream(), { claims })))
    await rig.closeAll()
    const wire = openWire({ url: rig.double.url, prefix: 'a-', deadlineMs: 5000 })
    await reindex({
      wire,
      owner: rig.database.urls.owner,
      mostAppend: 1e6,
      forgetBeyond: async () => [],
      progress: () => undefined,
    })
    await wire.close()
    const again = rig.open({ prefix: 'a-' })
    expect(await again.holder('number', 'seven')).toBeUndefined()
    const mine = aStream()
    stored(await again.append(to(mine, { claims })))
    expect(await again.holder('number', 'seven')).toBe(mine)
  })
})
const isOurs = ({ stream }: { readonly stream: string }): boolean => stream.startsWith('mesai-')
