import type { CarriedEvent } from '#event-store/transfer/carried.ts'
import { eventStoreDbTransfer } from '#event-store/eventstoredb/transfer.ts'
import { describe, expect, test } from 'vitest'
import { acme, aKey, aStream, streamOf, to } from './given.ts'
import { reindexCommand } from './reindexing.ts'
import { logRig } from './rig.ts'

const card = { scope: 'card', value: 'ab12' } as const
const rig = logRig('test', {
  deadlineMs: 5000,
  patienceMs: 10_000,
})
const command = () => reindexCommand(rig)

describe('npm run log -- reindex', () => {
  test('keeps the claims that came with a log that was moved here, of which no event tells', async () => {
    const there = aStream()
    const moved = eventStoreDbTransfer(rig.wire(), rig.database.urls.app, 1_048_576)
    await moved.addEvents([movedEvent(there)])
    await moved.addClaims([
      { ...card, stream: there },
      {
        scope: 'card',
        value: 'of nobody',
        stream: aStream(),
      },
    ])
    await moved.close()
    expect(await command()).toContain('1 claims that no event tells of were kept')
    const store = rig.open()
    expect(await store.holder(card.scope, card.value)).toBe(there)
    expect(await store.holder('card', 'of nobody')).toBeUndefined()
  })
  test('keeps keys of requests that came with a log that was moved, each told of its own place', async () => {
    const streams = [aStream(), aStream()]
    const keys = streams.map(() => aKey())
    await moveHere(streams, keys)
    for (const again of [false, true]) {
      if (again) expect(await command()).toContain('nothing is given up')
      const store = rig.open()
      const answers = await Promise.all(
        streams.map((stream, at) => store.append(to(stream, { requestKey: keys[at] ?? '' }))),
      )
      const places = await Promise.all(
        streams.map(async stream => (await streamOf(store, stream))[0]?.position),
      )
      expect(answers).toEqual(
        places.map(position => ({
          status: 'repeated',
          revision: 1,
          position,
        })),
      )
      await rig.closeAll()
    }
    rig.double.log.bringBack(rig.double.log.copy().slice(0, -1))
    expect(await command()).toContain('1 requests')
    const store = rig.open()
    const [first = '', last = ''] = keys
    expect(await store.answered(acme, first)).toMatchObject({ revision: 1 })
    expect(await store.answered(acme, last)).toBeUndefined()
  })
})

const movedEvent = (stream: string): CarriedEvent => ({
  company: acme,
  stream,
  revision: 1,
  type: 'Noted',
  schema: 1,
  data: { note: 'moved' },
  actor: 'system:test',
  correlation: 'move',
  causation: null,
  key: null,
  recordedAt: rig.clock.now(),
})
/** As `npm run log -- import` does, a request for each stream. */
const moveHere = async (streams: readonly string[], keys: readonly string[]): Promise<void> => {
  const moved = eventStoreDbTransfer(rig.wire(), rig.database.urls.app, 1_048_576)
  await moved.addEvents(streams.map(movedEvent))
  await moved.addRequestKeys(
    streams.map((stream, at) => ({
      company: acme,
      key: keys[at] ?? '',
      stream,
      revision: 1,
      recordedAt: rig.clock.now(),
    })),
  )
  await moved.close()
}
