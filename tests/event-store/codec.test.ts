import {
  asItWas,
  event,
  personal,
  type EventOf,
  type EventShapes,
} from '#domain/shared/events.ts'
import { asInstant } from '#domain/shared/values.ts'
import {
  sealedText,
  type EventStore,
  type JsonObject,
  type Log,
  type LogEntry,
  type TypedAppend,
} from '#event-store/contract.ts'
import { inMemoryStore } from '#event-store/in-memory.ts'
import { openLog } from '#event-store/log.ts'
import { openTexts } from '#event-store/texts.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fixedVault } from './fixed-vault.ts'
import { acme, aStream, bolt, streamOf } from './given.ts'

/** Long because it writes, reads, forges and forgets events of every shape. */
const specs = {
  Met: event({
    days: 'none',
    act: 'nobody',
    subject: data => data.personId,
    data: z.object({
      personId: z.string(),
      place: z.string(),
      name: personal('identity', z.string()),
      phone: personal('contact', z.string()).optional(),
      seenAt: personal('location', z.object({ lat: z.number(), lon: z.number() })).optional(),
    }),
  }),
  Counted: event({
    days: 'none',
    act: 'nobody',
    data: z.object({ count: z.number().int(), note: z.string().optional() }),
  }),
}
type TestEvent = EventOf<typeof specs>
const met = (data: Partial<Extract<TestEvent, { type: 'Met' }>['data']> = {}) => ({
  type: 'Met' as const,
  data: { personId: 'p1', place: 'gate', name: 'Canary Şükrü', ...data },
})
const counted = (count: number) => ({ type: 'Counted' as const, data: { count } })

const now = () => asInstant('2026-03-02T08:00:00.000Z')
const given = () => {
  const store = inMemoryStore({ now })
  const vault = fixedVault()
  return { store, vault, log: openLog<TestEvent>(store, specs, vault) }
}
const to = (stream: string, ...events: TestEvent[]): TypedAppend<TestEvent> => ({
  company: acme,
  stream,
  expected: 'any',
  events,
  metadata: { actor: 'user:7', correlation: 'c' },
})
/** Puts events into the store as an older or a newer program, or a forger, would have. */
const put = (
  store: EventStore,
  stream: string,
  type: string,
  schema: number,
  data: JsonObject,
  company = acme,
) =>
  store.append({
    company,
    stream,
    expected: 'any',
    events: [{ type, schema, data }],
    metadata: { actor: 'user:7', correlation: 'c' },
  })
const onlyEvent = async <E>(log: Log<E>, stream: string): Promise<LogEntry<E>> => {
  const [first] = await log.readStream(stream)
  if (!first) throw new Error('nothing was stored')
  return first
}

describe('an event in the log', () => {
  test('comes back as it was written, with who, when and where', async () => {
    const { log } = given()
    const stream = aStream()
    await log.append(to(stream, counted(3)))
    expect(await onlyEvent(log, stream)).toEqual({
      type: 'Counted',
      data: { count: 3 },
      company: acme,
      stream,
      revision: 1,
      position: 1n,
      recordedAt: now(),
      actor: 'user:7',
      correlation: 'c',
    })
  })
  test('carries the version it was written in', async () => {
    const { log, store } = given()
    const stream = aStream()
    await log.append(to(stream, counted(3)))
    expect((await streamOf(store, stream))[0]?.schema).toBe(1)
  })
  test('of a wrong shape is refused by field, without its values, and nothing of its append is stored', async () => {
    const { log, store } = given()
    const stream = aStream()
    const wrong = { type: 'Counted' as const, data: { count: 1.5 } }
    await expect(log.append(to(stream, counted(1), wrong))).rejects.toThrow(
      /^not the shape of Counted version 1: count invalid_type$/,
    )
    expect(await store.head()).toBe(0n)
  })
  test('keeps its key, so that a repeat is known', async () => {
    const { log } = given()
    const append = { ...to(aStream()), events: [{ ...met(), key: 'a'.repeat(32) }] }
    await log.append(append)
    expect(await log.append(append)).toMatchObject({ status: 'repeated' })
  })
  test('keeps only the fields of its shape', async () => {
    const { log } = given()
    const stream = aStream()
    const more = { type: 'Counted' as const, data: { count: 1, name: 'Canary' } }
    await log.append(to(stream, more))
    expect((await onlyEvent(log, stream)).data).toEqual({ count: 1 })
  })
})

describe('an old shape', () => {
  const newer = {
    Counted: event({
      days: 'none',
      act: 'nobody',
      version: 3,
      data: z.object({ total: z.number(), unit: z.string() }),
      upcast: {
        1: ({ count, ...rest }) => ({ ...rest, total: count }),
        2: data => ({ ...data, unit: 'pieces' }),
      },
    }),
    Met: event({
      days: 'none',
      act: 'nobody',
      version: 2,
      subject: data => data.who,
      data: z.object({ who: z.string(), fullName: personal('identity', z.string()) }),
      upcast: { 1: ({ personId, name }) => ({ who: personId, fullName: name }) },
    }),
  }
  test('is read in its newest form, through every version between', async () => {
    const { store, vault } = given()
    const stream = aStream()
    await put(store, stream, 'Counted', 1, { count: 4 })
    await put(store, stream, 'Counted', 2, { total: 5 })
    await put(store, stream, 'Counted', 3, { total: 6, unit: 'days' })
    const log = openLog<EventOf<typeof newer>>(store, newer, vault)
    expect((await log.readStream(stream)).map(({ data }) => data)).toEqual([
      { total: 4, unit: 'pieces' },
      { total: 5, unit: 'pieces' },
      { total: 6, unit: 'days' },
    ])
  })
  test('opens its personal fields though they have another name by now', async () => {
    const { store, vault, log } = given()
    const stream = aStream()
    await log.append(to(stream, met()))
    expect(
      (await onlyEvent(openLog<EventOf<typeof newer>>(store, newer, vault), stream)).data,
    ).toEqual({
      who: 'p1',
      fullName: 'Canary Şükrü',
    })
  })
  test('of a version newer than the program stops the reader', async () => {
    const { log, store } = given()
    const stream = aStream()
    await put(store, stream, 'Counted', 2, { total: 1 })
    await expect(log.readStream(stream)).rejects.toThrow(
      'Counted version 2 is newer than this program',
    )
    await expect(log.readAll({ after: 0n, max: 10, personal: 'sealed' })).rejects.toThrow(
      'newer',
    )
  })
  test('of an unknown type stops the reader', async () => {
    const { log, store } = given()
    await put(store, aStream(), 'Vanished', 1, {})
    await expect(log.readAll({ after: 0n, max: 10, personal: 'open' })).rejects.toThrow(
      'no event is called Vanished',
    )
  })
  test('without a way to the newest one is refused when the log is opened', () => {
    const missing: EventShapes = {
      Counted: event({ days: 'none', act: 'nobody', version: 2, data: z.object({}) }),
    }
    expect(() => openLog(given().store, missing, fixedVault())).toThrow(
      'Counted has no upcaster from version 1',
    )
  })
})

describe('a personal field', () => {
  const gps = { lat: 41.01, lon: 28.97 }
  test('lies sealed in the store and opens when asked', async () => {
    const { log, store } = given()
    const stream = aStream()
    await log.append(to(stream, met({ phone: '+90 555 canary', seenAt: gps })))
    const text = JSON.stringify((await streamOf(store, stream))[0]?.data)
    expect(text).not.toMatch(/canary|Şükrü|41\.01/i)
    expect(text).toContain('gate')
    expect((await onlyEvent(log, stream)).data).toEqual({
      personId: 'p1',
      place: 'gate',
      name: 'Canary Şükrü',
      phone: '+90 555 canary',
      seenAt: gps,
    })
  })
  test('stays sealed when the reader does not ask', async () => {
    const { log } = given()
    await log.append(to(aStream(), met()))
    const [sealed] = await log.readAll({ after: 0n, max: 1, personal: 'sealed' })
    expect(sealed?.data).toMatchObject({
      place: 'gate',
      name: { sealed: { s: 'p1', c: 'identity' } },
    })
    const [opened] = await log.readAll({ after: 0n, max: 1, personal: 'open' })
    expect(opened?.data).toMatchObject({ name: 'Canary Şükrü' })
  })
  test('that is absent stays absent, and null stays null', async () => {
    const { log } = given()
    const stream = aStream()
    await log.append(to(stream, met({ name: null })))
    expect((await onlyEvent(log, stream)).data).toEqual({
      personId: 'p1',
      place: 'gate',
      name: null,
    })
  })
  test('reads as null once its key is destroyed; other classes and other people stay', async () => {
    const { log, vault } = given()
    const stream = aStream()
    await log.append(to(stream, met({ phone: '123' }), met({ personId: 'p2', name: 'Other' })))
    await vault.destroy(acme, 'p1', ['identity'])
    expect((await log.readStream(stream)).map(({ data }) => data)).toEqual([
      { personId: 'p1', place: 'gate', name: null, phone: '123' },
      { personId: 'p2', place: 'gate', name: 'Other' },
    ])
  })
  test('moved to another field, person, event or company does not open', async () => {
    const { log, store } = given()
    const stream = aStream()
    await log.append(to(stream, met({ phone: '123' })))
    const data = (await streamOf(store, stream))[0]?.data ?? {}
    const forged: [string, JsonObject, typeof acme][] = [
      ['Met', { ...data, name: data['phone'] ?? null }, acme],
      ['Met', { ...data, personId: 'p2' }, acme],
      ['Met', data, bolt],
    ]
    for (const [type, moved, company] of forged) {
      const target = aStream(company)
      await put(store, target, type, 1, moved, company)
      await expect(log.readStream(target)).rejects.toThrow('unable to authenticate')
    }
  })
  test("copied into another event of the same person and kind does not open, nor with that event's id", async () => {
    const { log, store } = given()
    const stream = aStream()
    await log.append(to(stream, met({ place: 'gate' }), met({ place: 'door', name: 'Other' })))
    const [first, second] = (await streamOf(store, stream)).map(({ data }) => data)
    const name = second?.['name']
    const sealedAs = (id: unknown): JsonObject =>
      typeof name === 'object' &&
      name !== null &&
      'sealed' in name &&
      typeof name['sealed'] === 'object'
        ? { sealed: { ...name['sealed'], e: String(id) } }
        : {}
    for (const copied of [name ?? null, sealedAs(second?.['$id'])]) {
      const target = aStream()
      await put(store, target, 'Met', 1, { ...first, name: copied })
      await expect(log.readStream(target)).rejects.toThrow('unable to authenticate')
    }
    // With its own id it is the event that it was.
    const target = aStream()
    await put(store, target, 'Met', 1, {
      ...first,
      name: name ?? null,
      $id: second?.['$id'] ?? null,
    })
    expect((await onlyEvent(log, target)).data).toEqual({
      personId: 'p1',
      place: 'gate',
      name: 'Other',
    })
  })
  test('sealed before events had ids opens as it did', async () => {
    const { log, store, vault } = given()
    const [envelope] = await vault.seal([
      { company: acme, subject: 'p1', class: 'identity', about: 'Met.name', plain: 'Eski Ad' },
    ])
    const stream = aStream()
    await put(store, stream, 'Met', 1, {
      personId: 'p1',
      place: 'gate',
      name: { sealed: { ...envelope?.sealed } },
    })
    expect((await onlyEvent(log, stream)).data).toEqual({
      personId: 'p1',
      place: 'gate',
      name: 'Eski Ad',
    })
  })
  test('that lay clear in an older version is blanked once its key is gone, never in what stays sealed', async () => {
    const before: EventShapes = {
      Noted: event({
        days: 'none',
        act: 'nobody',
        data: z.object({ personId: z.string(), note: z.string() }),
      }),
    }
    const after: EventShapes = {
      Noted: event({
        days: 'none',
        act: 'nobody',
        version: 2,
        upcast: { 1: asItWas },
        subject: ({ personId }) => personId,
        data: z.object({ personId: z.string(), note: personal('identity', z.string()) }),
      }),
    }
    const { store, vault } = given()
    const stream = aStream()
    const metadata = { actor: 'user:7', correlation: 'c' }
    await openLog(store, before, vault).append({
      company: acme,
      stream,
      expected: 'any',
      events: ['p1', 'p2'].map(personId => ({
        type: 'Noted',
        data: { personId, note: 'Canary' },
      })),
      metadata,
    })
    const log = openLog(store, after, vault)
    await log.append({
      company: acme,
      stream,
      expected: 'any',
      events: [{ type: 'Noted', data: { personId: 'p1', note: 'Canary' } }],
      metadata,
    })
    const notes = async () =>
      (await log.readStream(stream)).map(({ data }) => ('note' in data ? data.note : undefined))
    expect(await notes()).toEqual(['Canary', 'Canary', 'Canary'])
    const sealed = await log.readAll({ after: 0n, max: 10, personal: 'sealed' })
    expect(JSON.stringify(sealed.map(({ data }) => data))).not.toContain('Canary')
    const texts = sealed.map(({ data }) => ({
      type: 'Noted',
      field: 'note',
      text: 'note' in data ? sealedText(data.note) : null,
    }))
    expect(await openTexts({ vault, log }, acme, texts)).toEqual(['Canary', 'Canary', 'Canary'])
    await vault.destroy(acme, ['p1'], ['identity'])
    expect(await notes()).toEqual([null, 'Canary', null])
    expect(await openTexts({ vault, log }, acme, texts)).toEqual([null, 'Canary', null])
    expect(await openTexts({ vault, log }, bolt, texts.slice(1, 2))).toEqual([null])
  })
  test('of a spec that does not say whose it is, is refused when the log is opened', () => {
    const nobody: EventShapes = {
      Met: { data: z.object({ name: personal('identity', z.string()) }) },
    }
    expect(() => openLog(given().store, nobody, fixedVault())).toThrow(
      'Met has personal fields and no subject',
    )
  })
  test('comes opened or sealed in the pages of a rebuild too', async () => {
    const { log } = given()
    await log.append(to(aStream(), met(), counted(1), met()))
    const names: unknown[] = []
    for await (const page of log.readPages({ after: 0n, size: 2, personal: 'open' }))
      names.push(...page.map(({ data }) => ('name' in data ? data.name : null)))
    expect(names).toEqual(['Canary Şükrü', null, 'Canary Şükrü'])
  })
})
