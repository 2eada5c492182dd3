/** Long because one door answers for every way of tapping at it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personMac } from '#commands/locations/kiosk/person-mac.ts'
import { windowOf } from '#domain/locations/codes.ts'
import { personCode } from '#domain/locations/kiosk/person-codes.ts'
import {
  addTablet,
  byPin,
  cookieOf,
  movementsOf,
  newTap,
  openDoor,
  pins,
  type Door,
  type Who,
} from './tablet.ts'

let door: Door
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.world.close())

const tap = (by: object, more: object = {}) =>
  door.at('POST', '/api/kiosk/taps', {
    tapId: newTap(),
    by,
    direction: 'next',
    ...more,
  })
const codeOf = (who: Who, before = 0): string => {
  const { world } = door
  const { employeeId } = world.a.people[who]
  const mac = personMac(world.deps.vault, world.a.id, employeeId)
  return personCode(employeeId, windowOf(world.clock.at) - before, mac)
}

describe('a tablet at the door', () => {
  test('is opened once with its key, which the page cannot read', async () => {
    expect(door.opened.body).toMatchObject({
      kind: 'kiosk',
      name: 'Kapı KIOSK-1',
      status: 'approved',
      zone: 'Europe/Istanbul',
    })
    const cookie = String(door.opened.headers['set-cookie'])
    expect(cookie).toMatch(
      /^mesai_kiosk=[A-Za-z0-9_-]{43}; Max-Age=34560000; Path=\/api\/kiosk; HttpOnly; SameSite=Strict$/,
    )
    expect((await door.at('GET', '/api/kiosk')).body).toMatchObject({ name: 'Kapı KIOSK-1' })
  })
  test('answers nobody without its key, nor with another kind of key', async () => {
    const { world, chief } = door
    const body = {
      tapId: newTap(),
      by: byPin('clerk'),
      direction: 'in',
    }
    for (const as of ['', 'mesai_kiosk=x', `mesai_kiosk=${'a'.repeat(43)}`]) {
      expect((await door.at('GET', '/api/kiosk', undefined, as)).body['code']).toBe(
        'kiosk.closed',
      )
      expect((await door.at('POST', '/api/kiosk/taps', body, as)).status).toBe(403)
    }
    const made = await world.ask('POST', '/api/app/devices', {
      token: chief,
      body: {
        serial: 'B-1',
        name: 'Kart',
        protocol: 'json',
        zone: 'Europe/Istanbul',
      },
    })
    const { body: issued } = await world.ask(
      'POST',
      `/api/app/devices/${made.body['deviceId']}/key`,
      { token: chief },
    )
    const opened = await world.ask('POST', '/api/kiosk/open', { body: { key: issued['key'] } })
    expect([opened.status, opened.body['code']]).toEqual([403, 'kiosk.closed'])
  })
  test('opens nothing else: neither the office nor the gateway', async () => {
    const { world, key } = door
    expect(
      (
        await world.ask('GET', '/api/app/devices', {
          token: key,
        })
      ).status,
    ).toBe(401)
    expect((await door.at('GET', '/api/app/devices')).status).toBe(401)
    const movement = {
      id: '1',
      localTime: '2026-03-02T11:00:00',
      card: '4711',
    }
    await expect(world.swipe(key, [movement])).rejects.toThrow(/key-unknown/)
  })
  test('is closed by another key, and by whoever suspends it', async () => {
    const { world, chief } = door
    const { deviceId, key } = await addTablet(world, chief, { serial: 'KIOSK-2' })
    const cookie = cookieOf(
      await world.ask('POST', '/api/kiosk/open', {
        body: { key },
      }),
    )
    const post = (url: string, body: object = {}) =>
      world.ask('POST', `/api/app/devices/${deviceId}/${url}`, { token: chief, body })
    await post('suspend', { reason: 'çalındı' })
    const body = {
      tapId: newTap(),
      by: byPin('clerk'),
      direction: 'in',
    }
    const refused = await door.at('POST', '/api/kiosk/taps', body, cookie)
    expect([refused.status, refused.body['code']]).toEqual([422, 'kiosk.not-in-use'])
    await post('key')
    expect((await door.at('GET', '/api/kiosk', undefined, cookie)).status).toBe(403)
  })
  test('is another company’s where its key is: nobody of ours can tap at it', async () => {
    const { world } = door
    const chief = await world.signIn(world.b.people.chief)
    const { key } = await addTablet(world, chief, {
      serial: 'KIOSK-B',
    })
    const cookie = cookieOf(
      await world.ask('POST', '/api/kiosk/open', {
        body: { key },
      }),
    )
    const body = {
      tapId: newTap(),
      by: byPin('clerk'),
      direction: 'in',
    }
    const refused = await door.at('POST', '/api/kiosk/taps', body, cookie)
    expect(refused.body['code']).toBe('kiosk.wrong-pin')
    const code = {
      tapId: newTap(),
      by: { kind: 'code', text: codeOf('clerk') },
    }
    const shown = await door.at('POST', '/api/kiosk/taps', { ...code, direction: 'in' }, cookie)
    expect(shown.body['code']).toBe('qr.invalid')
  })
})

describe('somebody at it', () => {
  test('is greeted by his first name, and taps with number and PIN', async () => {
    const seen = await door.at('POST', '/api/kiosk/look', {
      by: byPin('clerk'),
    })
    expect(seen.body).toEqual({
      firstName: 'Gonca',
      proposed: null,
      lunch: false,
      today: [],
    })
    const done = await tap(byPin('clerk'), {
      direction: 'in',
    })
    expect(done.body).toMatchObject({
      status: 'counted',
      direction: 'in',
      firstName: 'Gonca',
      today: [{ direction: 'in' }],
    })
    expect(await movementsOf(door, 'clerk')).toMatchObject([
      { direction: 'in', at: '2026-03-02T08:00:00.000Z' },
    ])
  })
  test('goes the other way than the last time where nothing is chosen, and may go to lunch', async () => {
    door.world.advance(60)
    const done = await tap(byPin('clerk'), { lunch: true })
    expect(done.body).toMatchObject({
      direction: 'out',
      today: [{ direction: 'in' }, { direction: 'out' }],
    })
    expect((await movementsOf(door, 'clerk')).map(({ direction }) => direction)).toEqual([
      'in',
      'out',
    ])
  })
  test('is one tap, however often and at once it is sent', async () => {
    const { world } = door
    world.advance(5)
    const body = {
      tapId: newTap(),
      by: byPin('welder'),
      direction: 'in',
    }
    const sent = () => door.at('POST', '/api/kiosk/taps', body)
    const answers = await Promise.all([sent(), sent(), sent()])
    world.advance(5)
    answers.push(await sent())
    expect(
      answers.map(({ body: { status, at } }) => ({
        status,
        at,
      })),
    ).toEqual(
      answers.map(() => ({
        status: 'counted',
        at: answers[0]?.body['at'],
      })),
    )
    expect(await movementsOf(door, 'welder')).toHaveLength(1)
  })
  test('taps with his card, and one that nobody holds is kept as of any reader', async () => {
    const { world, chief } = door
    const { employeeId } = world.a.people.manager
    const added = await world.ask('POST', '/api/app/cards', {
      token: chief,
      body: {
        number: '0012345',
        kind: 'card',
        cardType: 'personnel',
      },
    })
    await world.ask('POST', `/api/app/cards/${added.body['cardId']}/assign`, {
      token: chief,
      body: { employeeId, from: world.clock.at },
    })
    world.advance(1)
    const mine = await tap({ kind: 'card', number: '12345' }, { direction: 'in' })
    expect(mine.body).toMatchObject({
      status: 'counted',
      firstName: 'Selim',
    })
    expect(await movementsOf(door, 'manager')).toMatchObject([{ direction: 'in' }])
    const unknown = await tap({ kind: 'card', number: '99887766' }, { direction: 'in' })
    expect(unknown.body).toMatchObject({
      status: 'counted',
      firstName: null,
      today: [{}],
    })
  })
  test('shows the code of his phone, which is another each half minute and counts once', async () => {
    const { world } = door
    const token = await world.signIn(world.a.people.welder)
    const own = await world.ask('GET', '/api/app/check-ins/own-code', { token })
    expect(own.body['codes']).toHaveLength(3)
    const by = { kind: 'code', text: codeOf('welder') }
    expect((await tap(by, { direction: 'out' })).body).toMatchObject({
      status: 'counted',
      firstName: 'İbrahim',
      direction: 'out',
    })
    expect((await tap(by, { direction: 'in' })).body['code']).toBe('kiosk.code-used')
    const code = async (text: string) => (await tap({ kind: 'code', text })).body['code']
    expect(await code(codeOf('welder', 2))).toBe('qr.expired')
    expect(await code(codeOf('welder', -1))).toBe('qr.expired')
    expect(await code(`${codeOf('welder', 1).slice(0, -1)}!`)).toBe('qr.invalid')
    const forged = codeOf('welder', 1).replace(/.{16}$/, 'AAAAAAAAAAAAAAAA')
    expect(await code(forged)).toBe('qr.invalid')
  })
  test('who has left, or has no door password, is nobody', async () => {
    const { world } = door
    const administrator = {
      kind: 'number',
      employeeNo: '101',
      pin: '',
    }
    expect((await tap({ ...administrator, pin: '0000' })).body['code']).toBe('kiosk.wrong-pin')
    expect(
      (
        await tap({
          ...administrator,
          employeeNo: '9999',
          pin: '0000',
        })
      ).body,
    ).toEqual({
      code: 'kiosk.wrong-pin',
      error: 'Sicil numarası ya da şifre yanlış.',
    })
    world.advance(20)
  })
})

describe('whoever guesses', () => {
  const guess = async (pin: string, who: Who = 'manager') =>
    (await tap(byPin(who, pin), { direction: 'in' })).body

  test('has five tries of a person, then waits, and the administrator is told', async () => {
    const { world, chief, deviceId } = door
    for (let at = 0; at < 5; at++)
      expect((await guess(`90000${at}`))['code']).toBe('kiosk.wrong-pin')
    world.advance(4)
    const locked = await tap(byPin('manager'), {
      direction: 'in',
    })
    expect(locked.status).toBe(429)
    expect(locked.body).toMatchObject({
      code: 'kiosk.locked',
      minutes: 11,
    })
    expect(locked.body['error']).toContain('11 dakika')
    await world.settle()
    const history = await world.ask('GET', `/api/app/devices/${deviceId}/history`, {
      token: chief,
    })
    const alerts = (
      history.body['rows'] as {
        what: Record<string, unknown>
      }[]
    ).flatMap(({ what }) => (what['kind'] === 'alerted' ? [what] : []))
    expect(alerts).toMatchObject([{ alert: 'pins-guessed', figure: 5 }])
    // Nobody else waits, and he does no longer than that.
    expect((await tap(byPin('clerk'), { direction: 'in' })).body['status']).toBe('counted')
    world.advance(11)
    expect((await guess(pins.manager))['status']).toBe('counted')
  })
  test('learns of twenty numbers of cards that nobody holds, and then whose card it is no more', async () => {
    const { world, chief, deviceId } = door
    door.world.advance(30)
    const look = async (number: string) =>
      (
        await door.at('POST', '/api/kiosk/look', {
          by: { kind: 'card', number },
        })
      ).body
    const card = '12345'
    expect((await look(card))['firstName']).toEqual(expect.any(String))
    for (let at = 0; at < 20; at++) expect((await look(`77${at}`))['firstName']).toBeNull()
    expect(await look(card)).toMatchObject({
      firstName: null,
      proposed: null,
      today: [],
    })
    // It is recorded all the same, and says no more than that.
    const tapped = (await tap({ kind: 'card', number: card })).body
    expect(tapped).toMatchObject({
      status: 'counted',
      at: expect.any(String),
      direction: null,
      firstName: null,
      today: [],
    })
    await world.settle()
    const history = await world.ask('GET', `/api/app/devices/${deviceId}/history`, {
      token: chief,
    })
    expect(history.text).toContain('cards-guessed')
    world.advance(16)
    expect((await look(card))['firstName']).toEqual(expect.any(String))
  })
  test('has none beside those of others where a hundred come at once', async () => {
    door.world.advance(30)
    const codes = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => (await guess(`8000${at}`, 'chief'))['code']),
    )
    expect(codes.filter(code => code === 'kiosk.wrong-pin')).toHaveLength(5)
    expect(codes.filter(code => code === 'kiosk.locked')).toHaveLength(95)
  })
  test('has twenty of a tablet, whomever he tries, and cards go on', async () => {
    door.world.advance(30)
    const codes: unknown[] = []
    for (let at = 0; at < 25; at++) {
      const by = {
        kind: 'number',
        employeeNo: String(5000 + at),
        pin: '1234',
      }
      codes.push((await tap(by)).body['code'])
    }
    expect(codes.filter(code => code === 'kiosk.wrong-pin')).toHaveLength(20)
    expect(codes.slice(20)).toEqual(Array.from({ length: 5 }, () => 'kiosk.locked'))
    expect((await tap(byPin('clerk'))).body['code']).toBe('kiosk.locked')
    expect((await tap({ kind: 'card', number: '12345' })).body['status']).toBe('counted')
  })
})
