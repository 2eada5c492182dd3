import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { covers } from '#tests/specification/covers.ts'
import {
  callerOf,
  company,
  movement,
  openRig,
  otherCompany,
  send,
  valueOf,
  type Rig,
  type TestDevice,
} from './rig.ts'

let rig: Rig
let device: TestDevice
beforeAll(async () => {
  rig = await openRig()
  device = await rig.device('DOOR-1')
})
afterAll(() => rig.close())

describe('what was sent is recorded as it was said', () => {
  test('a movement with card, wall clock and direction is a fact of device and month, answered once kept', async () => {
    covers('4.36')
    const answer = await send(rig.app, device, {
      movements: [movement({ id: 'abc', card: '0042' })],
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { accepted: 1, repeated: 0, rejected: [] },
    })
    const [event] = await rig.stored(device)
    expect(event).toMatchObject({
      type: 'MovementRecorded',
      company,
      stream: `${company}-movements-${device.deviceId}-2026-03`,
      actor: `device:${device.deviceId}`,
      data: {
        localTime: '2026-03-02T08:01:15',
        instant: null,
        direction: 'in',
        sourceId: 'abc',
        number: '0042',
        credentialKind: 'card',
        month: '2026-03',
      },
    })
  })
  test('the card number lies in no table in clear', async () => {
    const other = await rig.device('SECRET')
    await send(rig.app, other, { movements: [movement({ card: '778899665544' })] })
    const [row] = await rig.database.db.withoutCompany(tx =>
      tx.query<{ found: number }>(
        `select count(*)::int as found
         from log.events
         where (data::text || stream || correlation || actor) like '%778899665544%'`,
      ),
    )
    expect(row?.found).toBe(0)
  })
  test('pin and QR value are credentials as well as a card, and a missing direction is unknown', async () => {
    const other = await rig.device('KINDS')
    const movements = [
      movement({ card: undefined, pin: '17', direction: undefined }),
      movement({ card: undefined, qr: 'q-17' }),
      movement({ card: '17', pin: null }),
    ]
    expect((await send(rig.app, other, { movements })).body).toEqual({
      accepted: 3,
      repeated: 0,
      rejected: [],
    })
    const stored = await rig.stored(other)
    expect(
      stored.map(
        ({ data }) => 'credentialKind' in data && [data.credentialKind, data.direction],
      ),
    ).toEqual([
      ['pin', 'unknown'],
      ['qr', 'in'],
      ['card', 'in'],
    ])
  })
  test('a time with an offset is kept as the instant it is', async () => {
    const other = await rig.device('OFFSET')
    const movements = [
      movement({ at: '2026-03-02T08:01:15+03:00' }),
      movement({ at: '2026-03-02T06:01:15.250Z' }),
      movement({ at: '2026-03-02T10:01' }),
    ]
    expect((await send(rig.app, other, { movements })).body).toEqual({
      accepted: 3,
      repeated: 0,
      rejected: [],
    })
    const times = (await rig.stored(other)).map(
      ({ data }) => 'instant' in data && (data.instant ?? data.localTime),
    )
    expect(times).toEqual([
      '2026-03-02T05:01:15.000Z',
      '2026-03-02T06:01:15.250Z',
      '2026-03-02T10:01:00',
    ])
  })
  test('one request may reach over several months, each with its own stream', async () => {
    const other = await rig.device('MONTHS')
    const movements = [
      '2026-01-31T23:59:59',
      '2026-02-01T00:00:00',
      '2026-02-28T22:30:00Z',
    ].map(at => movement({ at }))
    expect((await send(rig.app, other, { movements })).body).toMatchObject({ accepted: 3 })
    // The last is past midnight on the device's clock, in March.
    expect((await rig.stored(other)).map(({ stream }) => stream.slice(-7)).toSorted()).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
    ])
  })
  test('an empty list is fine', async () =>
    expect(await send(rig.app, device, { movements: [] })).toMatchObject({
      status: 200,
      body: { accepted: 0, repeated: 0, rejected: [] },
    }))
  test('5,000 movements are taken at once', async () => {
    const other = await rig.device('BACKLOG')
    const movements = Array.from({ length: 5_000 }, (_, index) =>
      movement({ id: `${index}`, card: `${index + 1}` }),
    )
    expect((await send(rig.app, other, { movements })).body).toEqual({
      accepted: 5_000,
      repeated: 0,
      rejected: [],
    })
    expect(await rig.stored(other)).toHaveLength(5_000)
  })
})

describe('who may send', () => {
  test.each([
    ['none', ''],
    ['a wrong one', 'Bearer 0123456789abcdef0123456789abcdef'],
    ['another scheme', 'Basic eHh4eHh4eHh4eHh4eHh4eA=='],
  ])('without a known key (%s) nothing is taken', async (_, authorization) => {
    const answer = await send(rig.app, device, { movements: [movement()] }, { authorization })
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'device.key-unknown' },
      headers: { 'www-authenticate': 'Bearer' },
    })
  })
  test(
    'a device that waits for approval is told so, and nothing of it is stored',
    covers('8.44'),
    async () => {
      const waiting = await rig.device('WAITING', { approved: false })
      expect(await send(rig.app, waiting, { movements: [movement()] })).toMatchObject({
        status: 403,
        body: { code: 'device.not-approved' },
      })
      expect(await rig.stored(waiting)).toEqual([])
    },
  )
  test('a suspended device is refused from then on', covers('8.45'), async () => {
    const stolen = await rig.device('STOLEN')
    valueOf(
      await suspendDevice(rig.deps)(callerOf(company), {
        deviceId: stolen.deviceId,
        reason: 'stolen',
      }),
    )
    expect(await send(rig.app, stolen, { movements: [movement()] })).toMatchObject({
      status: 403,
      body: { code: 'device.suspended' },
    })
    expect(await rig.stored(stolen)).toEqual([])
  })
  test('a device speaks for its own company, whatever its request says', async () => {
    const foreign = await rig.device('FOREIGN', { of: otherCompany })
    await send(rig.app, foreign, {
      company,
      companyId: company,
      deviceId: device.deviceId,
      movements: [movement({ card: '5151', company, deviceId: device.deviceId })],
    })
    expect((await rig.stored(foreign)).map(event => event.company)).toEqual([otherCompany])
    const ours = await rig.log.readAll({
      after: 0n,
      max: 100_000,
      personal: 'open',
      types: ['MovementRecorded'],
    })
    expect(
      ours.filter(
        event =>
          event.company !== asCompanyId(otherCompany) &&
          'number' in event.data &&
          event.data.number === '5151',
      ),
    ).toEqual([])
  })
})

describe('a request that is none', () => {
  test.each([
    ['text that is no JSON', '{"movements":[', 400, 'request.malformed'],
    ['nothing', '', 400, 'request.malformed'],
    ['a list', '[]', 400, 'request.malformed'],
    ['no movements', '{}', 400, 'request.malformed'],
    ['movements that are no list', '{"movements":{"0":{}}}', 400, 'request.malformed'],
    ['a prototype', '{"movements":[{"__proto__":{"a":1}}]}', 400, 'request.malformed'],
    [
      'JSON nested 20,000 deep',
      `{"movements":[${'['.repeat(20_000)}${']'.repeat(20_000)}]}`,
      400,
      'request.malformed',
    ],
    [
      '5,001 movements',
      JSON.stringify({ movements: Array.from({ length: 5_001 }, () => movement()) }),
      413,
      'request.too-many-movements',
    ],
    ['3 MB', JSON.stringify({ movements: ['x'.repeat(3_000_000)] }), 413, 'request.too-large'],
  ])('%s is refused whole', async (_, body, status, code) => {
    const answer = await send(rig.app, device, body)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(Object.keys(answer.body ?? {})).toEqual(['error', 'code'])
  })
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'bogus'])(
    'a body of type %s is refused',
    async type =>
      expect(
        await send(rig.app, device, { movements: [] }, { 'content-type': type }),
      ).toMatchObject({
        status: 415,
        body: { code: 'request.content-type' },
      }),
  )
  test('a compressed body is refused', async () =>
    expect(
      await send(rig.app, device, { movements: [] }, { 'content-encoding': 'gzip' }),
    ).toMatchObject({
      status: 415,
      body: { code: 'request.content-type' },
    }))
  test('another address is not there', async () => {
    const answer = await rig.app.inject({ method: 'GET', url: '/v1/nothing' })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { error: 'Burada böyle bir adres yok.', code: 'request.not-found' },
    ])
  })
  test.each([
    ['en', 'There is no such address here.'],
    ['ar-EG,ar;q=0.9', 'لا يوجد عنوان كهذا هنا.'],
    ['de, en;q=0.5, tr;q=0.4', 'There is no such address here.'],
    ['tr;q=0.2, ar;q=0.7', 'لا يوجد عنوان كهذا هنا.'],
    ['fr', 'Burada böyle bir adres yok.'],
    [';;;q=,,', 'Burada böyle bir adres yok.'],
  ])('says so in the language of %s', async (language, sentence) => {
    const answer = await rig.app.inject({
      method: 'GET',
      url: '/',
      headers: { 'accept-language': language },
    })
    expect(answer.json()).toMatchObject({ error: sentence })
  })
})
