// Long because making the demo takes long, and all that is asked of it is asked of one.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addDays,
  epochMsOf,
  instantOfLocal,
  localOfInstant,
  weekdayOf,
} from '#domain/shared/time.ts'
import { asInstant, asLocalDate, type LocalDateTime } from '#domain/shared/values.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Log, LogEntry } from '#event-store/contract.ts'
import { catalogue } from '#domain/catalogue.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import { demoClock } from '#demo/clock.ts'
import { demoCompanies } from '#demo/companies.ts'
import { deliveriesBetween, demoSeed } from '#demo/history.ts'
import { isByPhone, scansBetween } from '#demo/places.ts'
import { makeDemo, mayHoldDemo, type DemoParts } from '#demo/demo.ts'
import { offlineUntil } from '#gateway/simulator/readers.ts'
import { istanbul, openRig, send, type Rig } from '../gateway/rig.ts'
import { ask } from '../gateway/zk/rig.ts'

const now = asInstant('2026-03-12T14:20:00.000Z')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'f-demo-'))
})
afterAll(() =>
  rm(folder, {
    recursive: true,
    force: true,
  }),
)

/** A demo of a few days on a database of its own. */
const stage = async (name: string) => {
  const rig = await openRig()
  const clock = demoClock(() => now)
  const log = openLog<MesaiEvent>(
    postgresStore({
      url: rig.database.urls.app,
      now: clock.now,
      limits: patientLog,
    }),
    catalogue,
    rig.deps.vault,
  )
  const deps = {
    ...rig.deps,
    log,
    now: clock.now,
  }
  const parts: DemoParts = {
    deps,
    clock,
    gateway: rig.gateway({
      log,
      now: clock.now,
    }),
    file: join(folder, `${name}.json`),
    days: 3,
    addresses: {
      api: 'http://127.0.0.1:3000',
      gateway: 'http://127.0.0.1:8081',
    },
  }
  return {
    rig,
    log,
    parts,
    close: async () => {
      await log.close()
      await rig.close()
    },
  }
}
const movementsOf = async (log: Log<MesaiEvent>): Promise<LogEntry<MesaiEvent>[]> => {
  const page = await log.readAll({
    after: 0n,
    max: 100_000,
    personal: 'open',
  })
  return page.filter(({ type }) => type === 'MovementRecorded')
}
const factsOf = (events: readonly LogEntry<MesaiEvent>[]): string[] =>
  events.map(({ data }) => ('movementId' in data ? data.movementId : '')).toSorted()

describe('the demo', () => {
  let rig: Rig
  let made: Awaited<ReturnType<typeof stage>>
  beforeAll(async () => {
    made = await stage('whole')
    rig = made.rig
    await makeDemo(made.parts)
  })
  afterAll(() => made.close())

  test('tells a program all it needs to join in, and its readers are heard', async () => {
    const file = JSON.parse(await readFile(made.parts.file, 'utf8'))
    expect(file).toMatchObject({
      api: 'http://127.0.0.1:3000',
      gateway: 'http://127.0.0.1:8081',
      companies: [{ name: 'Marmara Ambalaj Sanayi A.Ş.' }, { name: 'Spree Werkstatt GmbH' }],
    })
    expect(
      file.companies.map(({ users, devices }: { users: unknown[]; devices: unknown[] }) => [
        users.length,
        devices.length,
      ]),
    ).toEqual([
      [7, 4],
      [2, 1],
    ])
    expect(
      file.companies[0].devices.map(({ protocol }: { protocol: string }) => protocol),
    ).toEqual(['json', 'json', 'json', 'zk'])
    expect(file.companies[1].devices[0]).toMatchObject({
      serial: 'SPR-TUER-01',
      protocol: 'json',
      zone: 'Europe/Berlin',
    })
    for (const { key, protocol, serial, path } of file.companies.flatMap(
      ({
        devices,
      }: {
        devices: { key: string; protocol: string; serial: string; path?: string }[]
      }) => devices,
    )) {
      if (protocol === 'json')
        expect((await send(rig.app, { key }, { movements: [] })).status).toBe(200)
      else {
        expect(path).toBe(`/s/${key}`)
        expect((await ask(rig.app, `${path}/iclock/getrequest?SN=${serial}`)).status).toBe(200)
        expect((await ask(rig.app, `/iclock/getrequest?SN=${serial}`)).status).toBe(503)
      }
    }
  })
  test('has everybody who works there, and an account for each sign-in', async () => {
    const events = await made.log.readAll({
      after: 0n,
      max: 100_000,
      personal: 'open',
    })
    const count = (type: string): number => events.filter(event => event.type === type).length
    expect([
      count('CompanyFounded'),
      count('DepartmentAdded'),
      count('EmployeeHired'),
      count('CardAssigned'),
      count('DeviceApproved'),
      count('UserAdded'),
      count('ShiftDefined'),
      // One device more than readers: the place of codes. Two mobile cards: of those who scan there.
    ]).toEqual([2, 11, 124, 126, 6, 9, 6])
    const [accounts] = await rig.database.db.withCompany(events[0]?.company ?? asNever(), tx =>
      tx.query<{ n: number }>('select count(*)::int as n from access.accounts'),
    )
    expect(accounts?.n).toBe(7)
  })
  test('was recorded when it happened, in the order of time, and ends now', async () => {
    const events = await made.log.readAll({
      after: 0n,
      max: 100_000,
      personal: 'open',
    })
    const recorded = events.map(({ recordedAt }) => recordedAt)
    expect(recorded).toEqual(recorded.toSorted())
    const movements = await movementsOf(made.log)
    expect(movements.length).toBeGreaterThan(300)
    const late = movements.filter(
      ({ data, recordedAt }) =>
        'sourceId' in data &&
        epochMsOf(recordedAt) -
          epochMsOf(data.instant ?? instantOfLocal(istanbul, data.localTime ?? asNever())) >
          31 * 60_000,
    )
    expect(late.length).toBeLessThan(movements.length / 10)
    expect(recorded.at(-1)).toBe(now)
    expect(events.some(({ type }) => type === 'ClockReached')).toBe(true)
  })
  test('its terminal knows people by their user numbers, and everybody it heard of holds his', async () => {
    const events = await made.log.readAll({
      after: 0n,
      max: 100_000,
      personal: 'open',
    })
    const terminal = events.find(
      ({ data }) => 'serial' in data && data.serial === 'MRM-DEPO-01',
    )
    const punches = (await movementsOf(made.log)).filter(
      ({ data }) =>
        'deviceId' in data &&
        terminal &&
        'deviceId' in terminal.data &&
        data.deviceId === terminal.data.deviceId,
    )
    expect(punches.length).toBeGreaterThan(20)
    const pins = new Set(
      demoCompanies(asLocalDate('2026-03-09'))[0]
        .people.filter(({ credential }) => credential === 'pin')
        .map(({ card }) => card),
    )
    const known = punches.filter(({ data }) => 'number' in data && pins.has(data.number ?? ''))
    expect(known.length / punches.length).toBeGreaterThan(0.9)
    expect(
      new Set(
        punches.map(
          ({ data }) =>
            'credentialKind' in data &&
            `${data.credentialKind} ${data.verification} ${data.rawStatus}`,
        ),
      ),
    ).toEqual(new Set(['pin finger 255']))
    expect(events.filter(({ type }) => type === 'DeviceAccessSet').length).toBeGreaterThan(10)
  })
  test('ends with what waits for a word: overtime and corrections that people asked for in the last days', async () => {
    const events = await made.log.readAll({
      after: 0n,
      max: 100_000,
      personal: 'open',
    })
    const asked = events.filter(
      ({ type }) => type === 'OvertimeDemanded' || type === 'CorrectionDemanded',
    )
    expect(asked.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['OvertimeDemanded', 'CorrectionDemanded']),
    )
    const users = new Set(
      events.flatMap(({ type, data }) =>
        type === 'UserAdded' && 'userId' in data ? [`user:${data.userId}`] : [],
      ),
    )
    expect(asked.filter(({ actor }) => !users.has(actor))).toEqual([])
    expect(asked.every(({ recordedAt }) => recordedAt > '2026-03-10')).toBe(true)
    const decided = /^(Overtime|Correction)(Approved|Rejected|Withdrawn|Deleted)$/
    expect(events.filter(({ type }) => decided.test(type))).toEqual([])
  })
  test('has a place of codes, where people scan on paper and off the screen at the minutes of their day', async () => {
    const events = await made.log.readAll({
      after: 0n,
      max: 100_000,
      personal: 'open',
    })
    const [company] = demoCompanies(asLocalDate('2026-03-09'))
    const [place] = company.places
    expect(events.filter(({ type }) => type === 'LocationPlaced')).toHaveLength(1)
    expect(events.filter(({ type }) => type === 'PrintedCodeMade')).toHaveLength(1)
    const scans = scansBetween(
      company,
      asLocalDate('2026-03-09'),
      asInstant('2026-03-09T01:00:00.000Z'),
      now,
    )
    const scanned = events.flatMap(({ type, data }) =>
      type === 'CheckedIn' && 'way' in data && 'position' in data ? [data] : [],
    )
    expect(scanned.map(({ at, direction }) => [at, direction])).toEqual(
      scans.map(({ at, direction }) => [at, direction]),
    )
    expect(new Set(scanned.map(({ way }) => way))).toEqual(new Set(['rotating', 'printed']))
    expect(scanned.every(({ position }) => position !== null)).toBe(true)
    const movements = await movementsOf(made.log)
    for (const { movementId } of scanned)
      expect(factsOf(movements).filter(id => id === movementId)).toHaveLength(1)
    // On those days they pass no reader.
    const cards = company.people.filter(({ no }) =>
      place?.visitors.some(({ person }) => person === no),
    )
    const passed = deliveriesBetween(
      company,
      asLocalDate('2026-03-09'),
      asInstant('2026-03-09T01:00:00.000Z'),
      now,
    ).filter(({ item }) => cards.some(({ card }) => card === item.card))
    const numbers = movements.map(({ data }) => ('number' in data ? data.number : null))
    for (const { card } of cards)
      expect(numbers.filter(number => number === card).length).toBe(
        passed.filter(
          ({ item }) =>
            item.card === card && !isByPhone(company, card, asLocalDate(item.at.slice(0, 10))),
        ).length,
      )
    expect(
      passed.some(({ item }) =>
        isByPhone(company, item.card, asLocalDate(item.at.slice(0, 10))),
      ),
    ).toBe(true)
  })
  test('made once more, adds nothing', async () => {
    const head = await made.log.head()
    await makeDemo(made.parts)
    expect(await made.log.head()).toBe(head)
  })
  test('broken off and begun again, in the set-up and twice in its history, comes to the same', async () => {
    const broken = await stage('broken')
    let left = 150
    const unsafe = {
      ...broken.log,
      append: async (append: Parameters<typeof broken.log.append>[0]) => {
        if (left-- <= 0) throw new Error('broken off')
        return broken.log.append(append)
      },
    }
    await expect(
      makeDemo({
        ...broken.parts,
        deps: {
          ...broken.parts.deps,
          log: unsafe,
        },
      }),
    ).rejects.toThrow('broken off')
    for (const steps of [20, 25]) {
      const stop = new AbortController()
      let step = 0
      const progress = (): void => {
        if (++step === steps) stop.abort(new Error('stopped'))
      }
      await expect(
        makeDemo({
          ...broken.parts,
          progress,
          signal: stop.signal,
        }),
      ).rejects.toThrow('stopped')
    }
    await makeDemo(broken.parts)
    expect(factsOf(await movementsOf(broken.log))).toEqual(factsOf(await movementsOf(made.log)))
    const hired = (
      await broken.log.readAll({
        after: 0n,
        max: 100_000,
        personal: 'sealed',
        types: ['EmployeeHired'],
      })
    ).length
    expect(hired).toBe(124)
    await broken.close()
  })
  test('goes on without scans where somebody has closed the place meanwhile, which stays closed', async () => {
    const closed = await stage('closed')
    const stop = new AbortController()
    let step = 0
    const progress = (): void => {
      if (++step === 8) stop.abort(new Error('stopped'))
    }
    await expect(
      makeDemo({
        ...closed.parts,
        progress,
        signal: stop.signal,
      }),
    ).rejects.toThrow('stopped')
    const read = (types: readonly MesaiEvent['type'][]) =>
      closed.log.readAll({
        after: 0n,
        max: 100_000,
        personal: 'sealed',
        types,
      })
    const [placed] = await read(['LocationPlaced'])
    if (placed?.type !== 'LocationPlaced') throw new Error('nothing was placed')
    const caller = {
      company: placed.company,
      actor: 'user:visitor',
      correlation: 'visit',
    }
    const { deviceId } = placed.data
    await suspendDevice(closed.parts.deps)(caller, {
      deviceId,
      reason: 'bakım',
    })
    const before = (await read(['CheckedIn'])).length
    await makeDemo(closed.parts)
    expect((await read(['CheckedIn'])).length).toBe(before)
    expect(await read(['LocationPlaced'])).toHaveLength(1)
    expect((await read(['MovementRecorded'])).length).toBeGreaterThan(300)
    await closed.close()
  })
  test('is never put on a log that somebody uses', async () => {
    const used = await openRig()
    await used.device('THEIRS')
    expect(await mayHoldDemo(used.log)).toBe(false)
    const empty = await openRig()
    expect(await mayHoldDemo(empty.log)).toBe(true)
    expect(await mayHoldDemo(made.log)).toBe(true)
    await Promise.all([used.close(), empty.close()])
  })
})

describe('three months of the demo', () => {
  const first = asLocalDate('2026-01-05')
  const [company, second] = demoCompanies(first)
  const from = asInstant('2026-01-05T00:00:00.000Z')
  const until = asInstant('2026-04-07T00:00:00.000Z')
  const deliveries = deliveriesBetween(company, first, from, until)

  test('are the same whenever they are made, and however they are cut', () => {
    const middle = asInstant('2026-02-17T11:11:11.000Z')
    const cut = [
      ...deliveriesBetween(company, first, from, middle),
      ...deliveriesBetween(company, first, middle, until),
    ]
    expect(cut.map(({ item }) => item.id).toSorted()).toEqual(
      deliveries.map(({ item }) => item.id).toSorted(),
    )
  })
  test('hold what real readers send: double taps, strangers, backlogs in odd order, a clock five minutes fast', () => {
    const known = new Set(company.people.map(({ card }) => card))
    expect(deliveries.length).toBeGreaterThan(15_000)
    expect(deliveries.filter(({ item }) => !known.has(item.card)).length).toBeGreaterThan(10)
    const fast = deliveries.filter(
      ({ reader, item, at }) =>
        reader === 'MRM-FABRIKA-OUT' &&
        epochMsOf(instantOfLocal(company.zone, item.at as LocalDateTime)) - epochMsOf(at) ===
          300_000,
    )
    expect(fast.length).toBeGreaterThan(100)
    const backlog = deliveries.filter(
      ({ item, at }) =>
        item.at.length === 19 &&
        epochMsOf(at) - epochMsOf(instantOfLocal(company.zone, item.at as LocalDateTime)) >
          3_600_000,
    )
    expect(backlog.length).toBeGreaterThan(50)
  })
  const feast = new Set(['2026-03-20', '2026-03-21', '2026-03-22'])
  test('nobody comes on a day off, and most come on a working day', () => {
    const office = new Set(
      company.people
        .filter(({ shift, started }) => shift === 'office' && started < first)
        .map(({ card }) => card),
    )
    const seen = new Map<string, Set<string>>()
    for (const { item } of deliveries)
      if (office.has(item.card))
        seen.set(
          item.at.slice(0, 10),
          (seen.get(item.at.slice(0, 10)) ?? new Set()).add(item.card),
        )
    for (let day = first; day < '2026-04-01'; day = addDays(day, 1)) {
      const share = (seen.get(day)?.size ?? 0) / office.size
      expect([
        day,
        weekdayOf(day) > 5 ? share === 0 : feast.has(day) ? share < 0.2 : share > 0.7,
      ]).toEqual([day, true])
    }
  })
  test('the night teams go through their pattern, some of them each night', () => {
    const night = company.people.filter(
      ({ shift, started }) => shift === 'night' && started < first,
    )
    const [one] = night
    const nights = deliveries
      .filter(({ item }) => item.card === one?.card)
      .map(({ item }) => item.at.slice(0, 10))
    expect(new Set(nights.map(day => weekdayOf(asLocalDate(day)))).size).toBe(7)
    const cards = new Set(night.map(({ card }) => card))
    const seen = new Set(
      deliveries
        .filter(({ item }) => cards.has(item.card) && item.at.slice(11) > '21')
        .map(({ item }) => item.at.slice(0, 10)),
    )
    for (let day = addDays(first, 1); day < '2026-03-19'; day = addDays(day, 1))
      expect([day, seen.has(day)]).toEqual([day, true])
  })
  test('a card that nobody registered is used by its owner, so that giving it to him heals something', () => {
    const unknown = company.people.find(({ cardIs }) => cardIs === 'unknown')
    expect(deliveries.filter(({ item }) => item.card === unknown?.card).length).toBeGreaterThan(
      10,
    )
  })
  test('the second company keeps to itself', () => {
    const cards = new Set(company.people.map(({ card }) => card))
    expect(second.people).toHaveLength(8)
    expect(second.people.filter(({ card }) => cards.has(card))).toEqual([])
  })
})

const asNever = (): never => {
  throw new Error('not there')
}

test('a reader that is offline sends nothing before it is through again, and then all it kept', () => {
  const first = asLocalDate('2026-03-02')
  const [company] = demoCompanies(first)
  const sent = deliveriesBetween(
    company,
    first,
    asInstant('2026-03-02T00:00:00.000Z'),
    asInstant('2026-06-02T00:00:00.000Z'),
  )
  const readers = new Map(company.readers.map(reader => [reader.serial, reader]))
  const kept = sent.filter(
    ({ item, at }) =>
      epochMsOf(at) -
        epochMsOf(instantOfLocal(istanbul, item.at.slice(0, 19) as LocalDateTime)) >
      3_600_000,
  )
  expect(kept.length).toBeGreaterThan(100)
  for (const { reader, at } of sent) {
    const of = readers.get(reader)
    expect(of && offlineUntil(demoSeed, of, at)).toBeNull()
  }
  expect(new Set(kept.map(({ at }) => localOfInstant(istanbul, at).slice(11))).size).toBe(1)
})
