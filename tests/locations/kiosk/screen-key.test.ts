/** The screen of a place's codes, opened by a key of its own and by nobody's session. */
import { beforeAll, describe, expect, test } from 'vitest'
import { macOf } from '#commands/locations/secret.ts'
import { qrOf } from '#api/shared/qr.ts'
import { rotatingCode, windowOf } from '#domain/locations/codes.ts'
import { asDeviceId } from '#domain/shared/values.ts'
import { callExample, nobodys } from '#tests/api/examples.ts'
import { endpoints, nameOf } from '#tests/api/endpoints.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Company } from '#tests/api/world.ts'
import { cookieOf } from './tablet.ts'

type Screen = {
  readonly locationId: string
  readonly key: string
  readonly cookie: string
}
const world = apiTest()
let chief: string
let door: Screen
let gate: Screen
let theirs: Screen

beforeAll(async () => {
  chief = await world.signIn(world.a.people.chief)
  door = await addScreen('Ana kapı', chief)
  gate = await addScreen('Arka kapı', chief)
  theirs = await addScreen('Başka kapı', await world.signIn(world.b.people.chief))
})

const open = (key: string) => world.ask('POST', '/api/kiosk/open', { body: { key } })
const codes = (cookie: string) => world.ask('GET', '/api/kiosk/codes', { headers: { cookie } })
const newKey = async (locationId: string, token: string): Promise<string> => {
  const { body } = await world.ask('POST', `/api/app/devices/${locationId}/key`, { token })
  return String(body['key'])
}
/** A place of codes in use, whose screen has its key. */
const addScreen = async (name: string, token: string): Promise<Screen> => {
  const { body } = await world.ask('POST', '/api/app/locations', {
    token,
    body: {
      name,
      coordinates: '41.008240, 28.978359',
      tolerance: 75,
      zone: 'Europe/Istanbul',
    },
  })
  const locationId = String(body['locationId'])
  await world.ask('POST', `/api/app/devices/${locationId}/approve`, { token })
  const key = await newKey(locationId, token)
  return {
    locationId,
    key,
    cookie: cookieOf(await open(key)),
  }
}
/** The picture of what a place shows now. */
const shownAt = ({ locationId }: Screen, { id }: Company) => {
  const deviceId = asDeviceId(locationId)
  const mac = macOf(world.deps.vault, id, deviceId)
  return qrOf(rotatingCode(deviceId, windowOf(world.clock.at), mac)).path
}
const pathsOf = ({ body }: { readonly body: Record<string, unknown> }) =>
  (body['codes'] as { path: string }[]).map(({ path }) => path)

describe('a screen with its key', () => {
  test('shows the codes of its own place, another each half minute', async () => {
    const shown = [
      [door, world.a, 'Ana kapı'],
      [gate, world.a, 'Arka kapı'],
      [theirs, world.b, 'Başka kapı'],
    ] as const
    for (const [screen, company, name] of shown) {
      const answer = await codes(screen.cookie)
      expect(answer.body).toMatchObject({
        name,
        status: 'approved',
      })
      expect(pathsOf(answer)[0]).toBe(shownAt(screen, company))
    }
    const [, next] = pathsOf(await codes(door.cookie))
    world.advance(0.5)
    expect(pathsOf(await codes(door.cookie))[0]).toBe(next)
    expect(shownAt(door, world.a)).toBe(next)
  })
  test('takes no taps, and opens no other call, by cookie or as a bearer', async () => {
    const own = ['/api/kiosk/look', '/api/kiosk/taps', '/api/kiosk/kept']
    for (const endpoint of endpoints.filter(({ url }) => own.includes(url))) {
      const { status, body } = await callExample(world, endpoint, nobodys, null, {
        cookie: door.cookie,
      })
      expect([nameOf(endpoint), status, body['code']]).toEqual([
        nameOf(endpoint),
        403,
        'kiosk.closed',
      ])
    }
    const head = await world.deps.log.head()
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public'))
      for (const token of [null, door.key]) {
        const { status, body } = await callExample(world, endpoint, nobodys, token, {
          cookie: door.cookie,
        })
        expect([nameOf(endpoint), status, body['code']]).toEqual([
          nameOf(endpoint),
          401,
          'access.signed-out',
        ])
      }
    expect(await world.deps.log.head()).toBe(head)
  })
})

describe('no screen is opened', () => {
  const closed = async (answer: ReturnType<typeof codes>) => {
    const { status, body, headers } = await answer
    expect([status, Object.keys(body).toSorted(), body['code']]).toEqual([
      403,
      ['code', 'error'],
      'kiosk.closed',
    ])
    expect(headers['set-cookie']).toBeUndefined()
  }
  test('by no key, a wrong one, or one that is cut or changed', async () => {
    const other = `${door.key.startsWith('A') ? 'B' : 'A'}${door.key.slice(1)}`
    for (const key of ['', 'a'.repeat(43), other, door.key.slice(1)]) {
      await closed(codes(`mesai_kiosk=${key}`))
      if (key !== '') await closed(open(key))
    }
    await closed(codes(''))
    // The id of the place is no key, and neither is a session.
    await closed(open(door.locationId))
    await closed(open(chief))
    await closed(codes(`mesai_kiosk=${chief}`))
    expect((await codes(door.cookie)).status).toBe(200)
  })
  test('by a key that another was made after, in the same minute', async () => {
    const key = await newKey(gate.locationId, chief)
    await closed(codes(gate.cookie))
    await closed(open(gate.key))
    const opened = await open(key)
    expect(opened.body).toMatchObject({
      kind: 'screen',
      name: 'Arka kapı',
    })
    expect((await codes(cookieOf(opened))).status).toBe(200)
    // The others hold on.
    expect((await codes(door.cookie)).status).toBe(200)
  })
  test('whose key somebody of another company makes', async () => {
    const token = await world.signIn(world.b.people.chief)
    const url = `/api/app/devices/${door.locationId}/key`
    expect((await world.ask('POST', url, { token })).status).toBe(404)
    expect((await codes(door.cookie)).body).toMatchObject({ name: 'Ana kapı' })
  })
})
