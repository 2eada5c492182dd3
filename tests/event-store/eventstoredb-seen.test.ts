import { LogUnavailable, type EventStore } from '#event-store/contract.ts'
import { openWire, type Wire } from '#event-store/eventstoredb/wire.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Double } from './double/server.ts'
import { aKey, aStream, notes, sentEvent, stored, streamOf, to } from './given.ts'
import { logRig } from './rig.ts'

/** What a real server was seen to do, each with what it does otherwise. */
const rig = logRig('test', { deadlineMs: 2000 })
let store: EventStore
beforeEach(() => {
  store = rig.open()
})
const code = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => Object(error)['code'] ?? error)
const untilStored = async (asked: EventStore, append: Parameters<EventStore['append']>[0]) => {
  for (let at = 0; at < 40; at++) {
    const answer = await asked.append(append).catch((error: unknown) => error)
    if (!(answer instanceof LogUnavailable)) return answer
  }
  return 'never stored'
}

describe('a server that stands still', () => {
  test('is waited for as long as the deadline; what it took in the end is there once', async () => {
    const stream = aStream()
    stored(await store.append(to(stream, { note: 'before' })))
    rig.double.faults.frozen = true
    const fact = to(stream, { note: 'meanwhile', key: aKey() })
    await expect(store.append(fact)).rejects.toThrow(LogUnavailable)
    rig.double.faults.frozen = false
    expect(await untilStored(store, fact)).toMatchObject({ revision: 2 })
    expect(notes(await streamOf(store, stream))).toEqual(['before', 'meanwhile'])
  })
  test('is waited for by readers, who go on where they stood', async () => {
    stored(await store.append(to(aStream(), { note: 'one' })))
    const [one] = await store.readAll({ after: 0n, max: 1 })
    stored(await store.append(to(aStream(), { note: 'two' })))
    rig.double.faults.frozen = true
    const reading = rig.open({ limits: { deadlineMs: 500 } })
    try {
      const after = one?.position ?? 0n
      await expect(reading.readAll({ after, max: 5 })).rejects.toThrow(LogUnavailable)
      rig.double.faults.frozen = false
      let found = await reading.readAll({ after, max: 5 }).catch(() => [])
      for (let at = 0; at < 40 && found.length === 0; at++)
        found = await reading.readAll({ after, max: 5 }).catch(() => [])
      expect(notes(found)).toEqual(['two'])
    } finally {
      await reading.close()
    }
  })
})

describe('a server that was started again', () => {
  test('knows what it has and goes on', async () => {
    const stream = aStream()
    const fact = to(stream, { note: 'before', key: aKey() })
    stored(await store.append(fact))
    await rig.double.stop()
    await rig.double.start()
    expect(await untilStored(store, fact)).toMatchObject({ status: 'repeated', revision: 1 })
    expect(await untilStored(store, to(stream, { expected: 1, key: aKey() }))).toMatchObject({
      status: 'stored',
      revision: 2,
    })
  })
})

describe('what is refused for good', () => {
  test('a stream that was deleted on the server is told to its caller, and others go through', async () => {
    const [stream, other] = [aStream(), aStream()]
    stored(await store.append(to(stream)))
    rig.double.log.remove(`mesai-${stream}`, true)
    const answers = await Promise.all([
      code(store.append(to(stream))),
      store.append(to(other, { note: 'goes through' })),
    ])
    expect(answers[0]).toBe('log.stream-deleted')
    expect(notes(await streamOf(store, other))).toEqual(['goes through'])
    expect(await code(streamOf(store, stream))).toBe('log.stream-deleted')
    stored(await store.append(to(other, { note: 'later' })))
    // The server says of it in the log that it was deleted, in a record that is none of ours.
    const all = await store.readAll({ after: 0n, max: 10 })
    expect(notes(all)).toEqual(['a note', 'goes through', 'later'])
  })
  test('a write that is not allowed is told to its caller, and allowed goes through', async () => {
    stored(await store.append(to(aStream())))
    rig.double.faults.access = 'reading'
    expect(await code(store.append(to(aStream())))).toBe('log.not-allowed')
    rig.double.faults.access = 'whole'
    stored(await store.append(to(aStream())))
  })
})

describe('who is not let in', () => {
  test.each<[Double['faults']['access'], RegExp | null]>([
    ['stranger', /does not know the user/],
    ['nothing', /does not let the user/],
    ['reading', /does not let the user/],
    ['whole', null],
  ])('%s: told in a sentence, or nothing to tell', async (access, sentence) => {
    rig.double.faults.access = access
    const told = await rig.open().denial()
    if (sentence) expect(told).toMatch(sentence)
    else expect(told).toBeNull()
  })
})

describe('where no record begins', () => {
  const stream = aStream()
  const beside = async (wire: Wire): Promise<bigint> => {
    const answer = await wire.append(stream, 0, [sentEvent()])
    return answer.stored ? (answer.position ?? 0n) : 0n
  }
  test('nothing is read, and of a record itself it is', async () => {
    const wire = openWire({ url: rig.double.url, prefix: 'beside-', deadlineMs: 2000 })
    try {
      const at = await beside(wire)
      expect(await wire.readAt(at)).toMatchObject({ stream })
      expect(await wire.readAt(at + 1n)).toBeUndefined()
    } finally {
      await wire.close()
    }
  })
  test('whoever follows from beyond the end is told of nothing to come, and from the end of all', async () => {
    const wire = openWire({ url: rig.double.url, prefix: 'beyond-', deadlineMs: 2000 })
    const told = async (after: bigint): Promise<string> => {
      const stop = new AbortController()
      const records = wire.follow(after, stop.signal)[Symbol.asyncIterator]()
      const first = records.next().then(
        () => 'told',
        () => 'ended',
      )
      const late = new Promise<string>(resolve => {
        setTimeout(() => resolve('silence'), 700)
      })
      const id = crypto.randomUUID()
      setTimeout(() => {
        void wire.append(aStream(), 0, [{ id, type: 'Noted', data: {}, meta: {} }])
      }, 200)
      const answer = await Promise.race([first, late])
      stop.abort()
      return answer
    }
    try {
      const end = await beside(wire)
      expect(await told(end)).toBe('told')
      expect(await told(end + 10n ** 12n)).toBe('silence')
    } finally {
      await wire.close()
    }
  })
})
