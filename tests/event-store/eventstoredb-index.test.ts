import { asLogPosition } from '#domain/shared/values.ts'
import { LogUnavailable, type Append, type EventStore } from '#event-store/contract.ts'
import type { IndexNews } from '#event-store/eventstoredb/pace.ts'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { acme, aKey, allAfter, aStream, noted, notes, stored, streamOf, to } from './given.ts'
import { copyIndex, indexOf } from './index-copies.ts'
import { logRig } from './rig.ts'

/** Long because index and log are brought apart in each way there is. */
const rig = logRig('test', { deadlineMs: 5000, patienceMs: 10_000 })

const card = { scope: 'card', value: 'ab12' } as const
/** Facts of every kind the index knows of, some of them in one group. */
const someFacts = async (
  store: EventStore,
  together: 'in one group' | 'one after the other' = 'in one group',
) => {
  const [ayse, ali, key] = [aStream(), aStream(), aKey()]
  const facts: Append[] = [
    to(ayse, { note: 'hired', requestKey: 'hire ayse', claims: [{ ...card, action: 'take' }] }),
    to(ali, { note: 'hired', key }),
    to(ayse, {
      events: [noted('left'), noted('card back')],
      requestKey: 'card back',
      claims: [{ ...card, action: 'release' }],
    }),
    to(ali, { note: 'card', claims: [{ ...card, action: 'take' }] }),
    to(aStream(), {
      events: [noted('one'), noted('two')],
      requestKey: 'together',
      also: [
        { stream: aStream(), expected: 'none', events: [noted('three'), noted('four')] },
        { stream: aStream(), expected: 'none', events: [noted('five')] },
      ],
    }),
  ]
  rig.clock.set('2026-03-02T08:00:01.000Z')
  if (together === 'in one group')
    for (const answer of await appendAll(store, facts)) stored(answer)
  else
    for (const [at, fact] of facts.entries()) {
      rig.clock.set(`2026-03-02T08:00:0${at + 2}.000Z`)
      stored(await store.append(fact))
    }
  return { ayse, ali, key, facts }
}
const movements = (stream: string, count: number): Append[] =>
  Array.from({ length: count }, (_, at) => to(stream, { note: `${at}`, key: aKey() }))
const appendAll = (store: EventStore, appends: readonly Append[]) =>
  Promise.all(appends.map(append => store.append(append)))
const statuses = (answers: readonly { status: string }[]) => [
  ...new Set(answers.map(({ status }) => status)),
]

describe('an index that is older than its log', () => {
  test('knows all that it missed before the first append: nothing is counted twice', async () => {
    const store = rig.open()
    const stream = aStream()
    await appendAll(store, movements(stream, 3))
    const copy = await copyIndex(rig.owner)
    const later = movements(stream, 200)
    expect(statuses(await appendAll(store, later))).toEqual(['stored'])
    const { ali, facts } = await someFacts(store)
    const before = await indexOf(rig.owner)
    const head = await store.head()
    await rig.closeAll()
    await copy.bringBack()

    const told: IndexNews[] = []
    const next = rig.open({ tell: news => told.push(news) })
    expect(statuses(await appendAll(next, [...later, ...facts.slice(0, 3)]))).toEqual([
      'repeated',
    ])
    expect(await indexOf(rig.owner)).toEqual(before)
    expect(await next.head()).toBe(head)
    expect(await next.holder(card.scope, card.value)).toBe(ali)
    expect(await next.append(facts[4] ?? to(stream))).toMatchObject({ status: 'repeated' })
    expect(notes(await streamOf(next, stream))).toHaveLength(203)
    expect(told.at(-1)).toMatchObject({
      events: 210,
      done: true,
      inPart: [],
    })
  })
  test('also where PostgreSQL went to an older copy of itself under a process that works on', async () => {
    const store = rig.open()
    const stream = aStream()
    await appendAll(store, movements(stream, 2))
    const copy = await copyIndex(rig.owner)
    const later = movements(stream, 20)
    await appendAll(store, later)
    await copy.bringBack()
    const superuser = new Client(rig.database.urls.superuser)
    await superuser.connect()
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'mesai log index'`,
    )
    await superuser.end()
    const answers = await Promise.all(later.map(append => untilAnswered(store, append)))
    expect(statuses(answers)).toEqual(['repeated'])
    expect(notes(await streamOf(store, stream))).toHaveLength(22)
  })
  test('that was copied while a group was pending finishes it first, and then follows', async () => {
    const store = rig.open()
    const [stream, other] = [aStream(), aStream()]
    stored(await store.append(to(stream, { note: 'a' })))
    rig.double.faults.unavailable = 1
    const pending = to(stream, {
      note: 'b',
      key: aKey(),
      claims: [{ ...card, action: 'take' }],
    })
    await expect(store.append(pending)).rejects.toThrow(LogUnavailable)
    const copy = await copyIndex(rig.owner)
    stored(await store.append(to(other, { note: 'c' })))
    stored(
      await store.append(to(stream, { note: 'd', claims: [{ ...card, action: 'release' }] })),
    )
    stored(await store.append(to(other, { note: 'e', claims: [{ ...card, action: 'take' }] })))
    const before = await indexOf(rig.owner)
    await rig.closeAll()
    await copy.bringBack()

    const next = rig.open()
    expect(await next.append(pending)).toMatchObject({ status: 'repeated', revision: 2 })
    expect(await indexOf(rig.owner)).toEqual(before)
    expect(await next.holder(card.scope, card.value)).toBe(other)
    expect(notes(await allAfter(next, asLogPosition(0)))).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
  test('that is lost whole is made again from the log', async () => {
    const store = rig.open()
    await someFacts(store)
    await appendAll(store, movements(aStream(), 50))
    const before = await indexOf(rig.owner)
    await rig.closeAll()
    await emptyIndex()

    const next = rig.open()
    const { facts } = { facts: movements(aStream(), 1) }
    stored(await next.append(facts[0] ?? to(aStream())))
    const after = await indexOf(rig.owner)
    expect(after['claims']).toEqual(before['claims'])
    expect(after['request_keys']).toEqual(before['request_keys'])
    expect(after['event_keys']).toEqual(expect.arrayContaining(before['event_keys'] ?? []))
    expect(after['streams']).toEqual(expect.arrayContaining(before['streams'] ?? []))
  })
  test('or is emptied after the first that it ever took', async () => {
    const store = rig.open()
    const first = movements(aStream(), 5)
    await appendAll(store, first)
    await emptyIndex()
    // Whoever has the turn still finds another index than he decided by, and is refused once.
    const answers = await Promise.all(first.map(append => untilAnswered(store, append)))
    expect(statuses(answers)).toEqual(['repeated'])
  })
  test('or is emptied while a group is on its way to the server, which then confirms nothing', async () => {
    const store = rig.open()
    const stream = aStream()
    const first = movements(stream, 5)
    await appendAll(store, first)
    const under = to(stream, { note: 'under way', key: aKey() })
    rig.double.faults.slowMs = 1000
    const answer = store.append(under).catch((error: unknown) => error)
    await untilPending()
    await emptyIndex()
    expect(await answer).toBeInstanceOf(LogUnavailable)
    rig.double.faults.slowMs = 0
    expect(statuses(await appendAll(store, [...first, under]))).toEqual(['repeated'])
    expect(notes(await streamOf(store, stream))).toHaveLength(6)
  })
  test('a process that ends while it follows leaves the rest to the next', async () => {
    const store = rig.open()
    const all: Append[] = []
    for (let at = 0; at < 3; at++) {
      rig.clock.set(`2026-03-02T09:00:0${at}.000Z`)
      const more = movements(aStream(), 60)
      await appendAll(store, more)
      all.push(...more)
    }
    const before = await indexOf(rig.owner)
    await rig.closeAll()
    await emptyIndex()
    await goesAwayAfter(100)
    const dying = rig.open({
      limits: {
        deadlineMs: 5000,
        patienceMs: 10_000,
        atOnce: 50,
      },
    })
    await expect(dying.append(all[0] ?? to(aStream()))).rejects.toThrow(LogUnavailable)
    await dying.close()
    expect((await indexOf(rig.owner))['event_keys']).toHaveLength(60)
    await rig.owner.query('drop function log_index.goes_away cascade')
    expect(statuses(await appendAll(rig.open(), all))).toEqual(['repeated'])
    expect(await indexOf(rig.owner)).toEqual(before)
  })
})

/** PostgreSQL goes away in the middle of the second transaction. */
const goesAwayAfter = async (keys: number): Promise<void> => {
  await rig.owner.query(
    `create function log_index.goes_away() returns trigger language plpgsql as $$ begin
       if (select count(*) from log_index.event_keys) > ${keys} then
         raise exception 'away' using errcode = '57P01';
       end if;
       return null;
     end $$;
     create trigger goes_away after insert on log_index.event_keys execute function log_index.goes_away();
     alter function log_index.goes_away() security definer`,
  )
}
const emptyIndex = async (): Promise<void> => {
  await rig.owner.query(
    `truncate log_index.streams, log_index.event_keys, log_index.request_keys, log_index.claims;
     update log_index.turn set ordinal = 0, position = 0, recorded_at = '1970-01-01Z', pending = null`,
  )
}
const untilPending = async (): Promise<void> => {
  for (;;) {
    const { rows } = await rig.owner.query(
      'select from log_index.turn where pending is not null',
    )
    if (rows.length > 0) return
  }
}
const untilAnswered = async (store: EventStore, append: Append) => {
  for (let at = 0; at < 20; at++)
    try {
      return await store.append(append)
    } catch (error) {
      expect(error).toBeInstanceOf(LogUnavailable)
    }
  throw new Error('never answered')
}

describe('an index that is newer than its log', () => {
  test('has nothing written and is not ready, says by how much, and goes on when the log is back', async () => {
    const store = rig.open()
    await appendAll(store, movements(aStream(), 10))
    const older = rig.double.log.copy()
    rig.clock.set('2026-03-02T10:00:00.000Z')
    await appendAll(store, movements(aStream(), 7))
    const newer = rig.double.log.copy()
    await rig.closeAll()
    rig.double.log.bringBack(older)

    const next = rig.open()
    expect(await next.health()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('7 events are missing'),
    })
    await expect(next.append(to(aStream()))).rejects.toThrow('npm run log -- reindex')
    await expect(next.append(to(aStream()))).rejects.toBeInstanceOf(LogUnavailable)
    // It is not told that it has caught up, whether it stands before the log's end or beyond it.
    await expect(next.readAll({ after: asLogPosition(0), max: 10 })).rejects.toBeInstanceOf(
      LogUnavailable,
    )
    const head = await next.head()
    await expect(next.readAll({ after: head, max: 10 })).rejects.toBeInstanceOf(LogUnavailable)
    expect(rig.double.log.all()).toEqual(older)

    rig.double.log.bringBack(newer)
    expect((await next.health()).ok).toBe(true)
    stored(await next.append(to(aStream())))
  })
  test('is noticed by a process that worked on while the server was brought back', async () => {
    const store = rig.open()
    await appendAll(store, movements(aStream(), 5))
    const older = rig.double.log.copy()
    await appendAll(store, movements(aStream(), 5))
    await rig.double.stop()
    rig.double.log.bringBack(older)
    await expect(store.append(to(aStream()))).rejects.toThrow(LogUnavailable)
    await rig.double.start()
    await expect(store.append(to(aStream()))).rejects.toThrow(LogUnavailable)
    await expect(store.append(to(aStream()))).rejects.toThrow('older than its index')
    expect(rig.double.log.all()).toEqual(older)
    expect((await store.health()).ok).toBe(false)
  })
  test('is another log where the last event is of another stream', async () => {
    const store = rig.open()
    await appendAll(store, movements(aStream(), 4))
    await rig.owner.query('delete from log_index.streams')
    expect((await rig.open().health()).ok).toBe(false)
  })
})

describe('a stream that went on past what the index knows of it', () => {
  test('an append without conditions is decided again and stored; what was sent before is known', async () => {
    const store = rig.open()
    const stream = aStream()
    const first = movements(stream, 3)
    await appendAll(store, first)
    await rig.owner.query('update log_index.streams set revision = 1')
    await rig.owner.query('delete from log_index.event_keys')
    const more = to(stream, { note: 'more', key: aKey() })
    expect(await store.append(more)).toMatchObject({ status: 'stored', revision: 4 })
    expect(statuses(await appendAll(store, first.slice(1)))).toEqual(['repeated'])
    expect(notes(await streamOf(store, stream))).toEqual(['0', '1', '2', 'more'])
  })
  test('one that is sent again beside new ones in one append is stored once', async () => {
    const store = rig.open()
    const [stream, key] = [aStream(), aKey()]
    stored(await store.append(to(stream, { note: 'first', key })))
    await rig.owner.query('delete from log_index.streams; delete from log_index.event_keys')
    // the log ends with an event that the index has to know
    await rig.owner.query('update log_index.turn set position = 0')
    const both = to(stream, { events: [noted('first', key), noted('second', aKey())] })
    expect(await store.append(both)).toMatchObject({ status: 'stored', repeated: [0] })
    expect(notes(await streamOf(store, stream))).toEqual(['first', 'second'])
  })
  test('one that stands on a revision is a conflict, with the revision of the log', async () => {
    const store = rig.open()
    const stream = aStream()
    await appendAll(store, movements(stream, 3))
    await rig.owner.query('update log_index.streams set revision = 1')
    expect(await store.append(to(stream, { expected: 1 }))).toEqual({
      status: 'conflict',
      revision: 3,
    })
  })
})

describe('a log from before events told their place', () => {
  test('is followed all the same: keys, claims, and requests by what their events share', async () => {
    const store = rig.open()
    const { ali, facts, key } = await someFacts(store, 'one after the other')
    rig.double.log.bringBack(
      rig.double.log.copy().map(kept => {
        const {
          ordinal: _o,
          events: _e,
          whole: _w,
          ...meta
        } = JSON.parse(Buffer.from(kept.meta).toString('utf8'))
        return { ...kept, meta: Buffer.from(JSON.stringify(meta)) }
      }),
    )
    const requests = await requestsOf()
    await rig.closeAll()
    await emptyIndex()
    const next = rig.open()
    expect(statuses(await appendAll(next, facts.slice(0, 3)))).toEqual(['repeated'])
    expect(await next.append(to(ali, { key }))).toMatchObject({ status: 'repeated' })
    expect(await next.holder(card.scope, card.value)).toBe(ali)
    expect(await requestsOf()).toEqual(requests)
  })
})
const requestsOf = async (): Promise<unknown[]> =>
  (
    await rig.owner.query<object>(
      'select key, stream, revision from log_index.request_keys order by key',
    )
  ).rows

describe('what was cut off in the middle', () => {
  test('is told by its request, which is not taken for carried out', async () => {
    const store = rig.open()
    stored(await store.append(to(aStream())))
    const older = rig.double.log.copy()
    const [one, two] = [aStream(), aStream()]
    const request = {
      requestKey: 'both',
      also: [{ stream: two, expected: 'any' as const, events: [noted('there')] }],
    }
    stored(await store.append(to(one, request)))
    const whole = rig.double.log.copy()
    await rig.closeAll()
    await emptyIndex()
    rig.double.log.bringBack(whole.slice(0, older.length + 1))
    const told: IndexNews[] = []
    const next = rig.open({ tell: news => told.push(news) })
    stored(await next.append(to(aStream())))
    expect(told.at(-1)).toMatchObject({ inPart: ['request-1'] })
    expect(await next.answered(acme, 'both')).toBeUndefined()
  })
})
