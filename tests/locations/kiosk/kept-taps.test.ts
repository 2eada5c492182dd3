import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeline, withoutRepeats } from '#domain/attendance/bounce.ts'
import { asInstant } from '#domain/shared/values.ts'
import { asMovementId } from '#domain/shared/values.ts'
import {
  addTablet,
  byPin,
  cookieOf,
  movementsOf,
  newTap,
  openDoor,
  sealFor,
  type Door,
  type Who,
} from './tablet.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

/** Long because one door keeps every tap that there may be. */
let door: Door & { readonly publicKey: string }
beforeAll(async () => {
  const opened = await openDoor()
  door = { ...opened, publicKey: String(opened.opened.body['publicKey']) }
})
afterAll(() => door.world.close())

const [minute, day] = [60_000, 86_400_000]
const now = (): number => Date.parse(door.world.clock.at)
type Kept = {
  readonly tapId?: string
  readonly by?: object
  readonly direction?: string
  readonly at: number
  readonly ageLost?: boolean
  /** How far the tablet's clock is ahead. */
  readonly ahead?: number
}
const deliver = async (
  { tapId = newTap(), by, direction = 'in', at, ageLost = false, ahead = 0 }: Kept,
  { cookie, publicKey }: { readonly cookie: string; readonly publicKey: string } = door,
) =>
  door.at(
    'POST',
    '/api/kiosk/kept',
    {
      tapId,
      sealed: sealFor(publicKey, tapId, {
        by: by ?? byPin('clerk'),
        direction,
        lunch: false,
        scannedAt: at + ahead,
        offsetMs: ahead,
      }),
      ageMs: ageLost ? null : now() - at,
      sentAt: new Date(now() + ahead).toISOString(),
    },
    cookie,
  )
/** One more, which was in contact at its opening. */
const openTablet = async (serial: string) => {
  const { key } = await addTablet(door.world, door.chief, { serial })
  const opened = await door.world.ask('POST', '/api/kiosk/open', { body: { key } })
  return { cookie: cookieOf(opened), publicKey: String(opened.body['publicKey']) }
}
const demandsOf = async (): Promise<string[]> => {
  await door.world.settle()
  const { body } = await door.world.ask('GET', '/api/app/corrections?status=proposed', {
    token: door.chief,
  })
  return (body['rows'] as { reason: string }[]).map(({ reason }) => reason)
}
const refusals = async (): Promise<number> => {
  await door.world.settle()
  const history = await door.world.ask(
    'GET',
    `/api/app/devices/${door.deviceId}/history?limit=200`,
    { token: door.chief },
  )
  return (history.body['rows'] as { what: Record<string, unknown> }[]).filter(
    ({ what }) => what['alert'] === 'tap-refused',
  ).length
}

describe('a tap that the tablet kept', () => {
  test('counts when it was made, is marked offline, and is one however often it comes', async () => {
    const { world } = door
    const at = now()
    world.advance(95)
    const tapId = newTap()
    const first = await deliver({ tapId, at })
    expect(first.body).toEqual({ taken: true })
    world.advance(3)
    await Promise.all([
      deliver({ tapId, at }),
      deliver({
        tapId,
        at,
        ageLost: true,
      }),
    ])
    expect(await movementsOf(door, 'clerk')).toMatchObject([
      {
        at: '2026-03-02T08:00:00.000Z',
        direction: 'in',
        source: 'offline',
      },
    ])
  })
  test('of which nobody knows how old it is, or a day late, waits for a decision', async () => {
    const { world } = door
    const waiting = async () => {
      await world.settle()
      const { body } = await world.ask('GET', '/api/app/corrections?status=proposed', {
        token: door.chief,
      })
      return (body['rows'] as unknown[]).length
    }
    const at = now() - 30 * minute
    const tapId = newTap()
    await deliver({
      tapId,
      at,
      by: byPin('welder'),
      ageLost: true,
      ahead: 5 * minute,
    })
    await deliver({
      tapId,
      at,
      by: byPin('welder'),
    })
    expect(await waiting()).toBe(1)
    expect(await movementsOf(door, 'welder')).toEqual([])
    world.advance(26 * 60)
    door = { ...door, chief: await world.signIn(world.a.people.chief) }
    await deliver({
      at,
      by: byPin('welder'),
      direction: 'out',
    })
    expect(await waiting()).toBe(2)
  })
  test('is judged by what was true then: the PIN, and whether the tablet was in use', async () => {
    const { world, chief } = door
    const other = await addTablet(world, chief, { serial: 'KIOSK-3', approve: false })
    const opened = await world.ask('POST', '/api/kiosk/open', { body: { key: other.key } })
    const sent = async (at: number) => {
      const tapId = newTap()
      const key = String(opened.body['publicKey'])
      const content = {
        by: byPin('manager'),
        direction: 'in',
        lunch: false,
        scannedAt: at,
        offsetMs: 0,
      }
      return door.at(
        'POST',
        '/api/kiosk/kept',
        {
          tapId,
          sealed: sealFor(key, tapId, content),
          ageMs: now() - at,
          sentAt: world.clock.at,
        },
        cookieOf(opened),
      )
    }
    const before = now()
    world.advance(10)
    await world.ask('POST', `/api/app/devices/${other.deviceId}/approve`, { token: chief })
    world.advance(10)
    const meanwhile = now()
    world.advance(10)
    await world.ask('POST', `/api/app/devices/${other.deviceId}/suspend`, {
      token: chief,
      body: { reason: 'bakım' },
    })
    for (const at of [before, meanwhile, now()]) await sent(at)
    expect(await movementsOf(door, 'manager')).toMatchObject([
      { at: new Date(meanwhile).toISOString() },
    ])
  })
  test('says nothing of whether it was right, and is told in the history where it was not', async () => {
    const before = await refusals()
    const at = now()
    const tapId = newTap()
    for (const by of [byPin('clerk', '999999'), byPin('clerk', '999999')])
      expect(
        (
          await deliver({
            tapId,
            at,
            by,
          })
        ).body,
      ).toEqual({ taken: true })
    const torn = {
      tapId: newTap(),
      sealed: sealFor(door.publicKey, newTap(), { by: byPin('clerk') }),
      ageMs: 0,
      sentAt: door.world.clock.at,
    }
    expect((await door.at('POST', '/api/kiosk/kept', torn)).body).toEqual({ taken: true })
    const garbage = {
      ...torn,
      tapId: newTap(),
      sealed: {
        key: 'AA',
        iv: 'AA',
        text: 'A',
      },
    }
    expect((await door.at('POST', '/api/kiosk/kept', garbage)).body).toEqual({ taken: true })
    expect(await refusals()).toBe(before + 3)
  })
  test('waits for a decision where the tablet was in contact since, unless it says that it waits', async () => {
    const { world } = door
    world.advance(26 * 60)
    door = { ...door, chief: await world.signIn(world.a.people.chief) }
    const tablet = await openTablet('KIOSK-5')
    const state = (headers: Record<string, string> = {}) =>
      world.ask('GET', '/api/kiosk', { headers: { cookie: tablet.cookie, ...headers } })
    world.advance(30)
    const at = now()
    const [asked, counted] = [await demandsOf(), await movementsOf(door, 'manager')]
    world.advance(60)
    // A tablet that is back asks for its page first; what it kept comes a moment later.
    await state({ 'mesai-waiting': '1' })
    await deliver({ at, by: byPin('manager') }, tablet)
    expect(await movementsOf(door, 'manager')).toHaveLength(counted.length + 1)
    await state()
    world.advance(1)
    await deliver({ at: at + minute, by: byPin('manager'), direction: 'out' }, tablet)
    expect(await movementsOf(door, 'manager')).toHaveLength(counted.length + 1)
    const demands = await demandsOf()
    expect(demands).toHaveLength(asked.length + 1)
    expect(demands.join()).toContain('Tabletin bu saatten sonra bağlantısı vardı')
    // A card that nobody holds is kept as of any reader: nobody could be asked for.
    const before = await refusals()
    await deliver({ at, by: { kind: 'card', number: '0099887' } }, tablet)
    expect(await refusals()).toBe(before)
  })
  test('of a guesser who invents its age is not looked at beyond ten in a quarter of an hour', async () => {
    const { world } = door
    world.advance(10 * 60)
    door = { ...door, chief: await world.signIn(world.a.people.chief) }
    const before = (await movementsOf(door, 'manager')).length
    // Each of another quarter of an hour, as he says.
    const guess = (n: number, pin: string) =>
      deliver({ at: now() - n * 15 * minute, by: byPin('manager', pin) })
    const answers = []
    for (let n = 0; n < 10; n++) answers.push((await guess(n, `88000${n}`)).status)
    expect(answers).toEqual(Array.from({ length: 10 }, () => 200))
    const right = { tapId: newTap(), at: now() - 3 * 60 * minute, by: byPin('manager') }
    expect(await deliver(right)).toMatchObject({
      status: 429,
      body: { code: 'kiosk.kept-locked', minutes: 15 },
    })
    // Of somebody else it is looked at, and nothing is lost: the same tap comes again.
    expect((await guess(11, '1')).status).toBe(429)
    expect((await deliver({ at: now(), by: byPin('welder', '1') })).status).toBe(200)
    expect(await movementsOf(door, 'manager')).toHaveLength(before)
    world.advance(16)
    expect((await deliver(right)).status).toBe(200)
    expect(await movementsOf(door, 'manager')).toHaveLength(before + 1)
  })
  test('of a guesser is not looked at beyond what he has online', async () => {
    const { world } = door
    world.advance(40)
    const before = (await movementsOf(door, 'manager')).length
    const at = now()
    for (let n = 0; n < 7; n++) await deliver({ at: at + n, by: byPin('manager', `77000${n}`) })
    await deliver({ at: at + 8, by: byPin('manager') })
    expect(await movementsOf(door, 'manager')).toHaveLength(before)
  })
})

type Made = { readonly after: number; readonly way: 'in' | 'out'; readonly wrong: boolean }
/** Of two people whose days were told by this tablet: one with a network, one without. */
const dayOf = async (who: Who, from: number) => {
  const movements = (await movementsOf(door, who)).filter(({ at }) => Date.parse(at) >= from)
  const counted = movements.map(({ at, direction }, n) => ({
    id: asMovementId(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    at: asInstant(at),
    direction: direction as 'in' | 'out',
  }))
  return withoutRepeats(timeline(counted, 0, Number.MAX_SAFE_INTEGER), 60, null).map(
    ({ at, direction }) => `${at} ${direction}`,
  )
}

describe('taps that a tablet kept', () => {
  test('give the same day as online, in any order, lost and sent again', {
    timeout: 600_000,
  }, async () => {
    const { world } = door
    // The other one has a network all the while.
    const quiet = await openTablet('KIOSK-4')
    const taps = fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 300 }),
        way: fc.constantFrom('in' as const, 'out' as const),
        wrong: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    )
    const sendings = fc.array(
      fc.record({ which: fc.nat({ max: 4 }), lost: fc.boolean(), twice: fc.boolean() }),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(taps, sendings, async (made: readonly Made[], sent) => {
        world.advance(60)
        door = { ...door, chief: await world.signIn(world.a.people.chief) }
        const from = now()
        const pinOf = (who: Who, wrong: boolean) => (wrong ? byPin(who, '1') : byPin(who))
        // At most four of each are wrong: who is locked out is another matter.
        let wrongs = 0
        const all = made.map(({ after, way, wrong }) => {
          world.clock.at = asInstant(new Date(now() + after * 1000).toISOString())
          wrongs += wrong ? 1 : 0
          return { at: now(), way, wrong: wrong && wrongs <= 4, tapId: newTap() }
        })
        const end = now()
        for (const { at, way, wrong } of all) {
          world.clock.at = asInstant(new Date(at).toISOString())
          const body = { tapId: newTap(), by: pinOf('chief', wrong), direction: way }
          await door.at('POST', '/api/kiosk/taps', body)
        }
        world.clock.at = asInstant(new Date(end + day / 2).toISOString())
        const one = async (which: number) => {
          const tap = all[which]
          if (!tap) return
          const { tapId, at, way, wrong } = tap
          const by = pinOf('clerk', wrong)
          await deliver({ tapId, at, by, direction: way, ahead: 3 * day }, quiet)
        }
        for (const { which, lost, twice } of sent) {
          world.advance(1)
          if (!lost) await Promise.all([one(which), twice ? one(which) : null])
        }
        for (let which = all.length - 1; which >= 0; which--) await one(which)
        door = { ...door, chief: await world.signIn(world.a.people.chief) }
        expect(await dayOf('clerk', from)).toEqual(await dayOf('chief', from))
      }),
      { numRuns: shareOfRuns(8) },
    )
  })
})
