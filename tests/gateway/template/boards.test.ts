import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldTemplate } from '#domain/devices/events.ts'
import { asInstant, type Credential } from '#domain/shared/values.ts'
import { readerOf } from '#gateway/protocols/published.ts'
import { readMessage } from '#gateway/protocols/template/message.ts'
import { madeDevice, type MadeDevice, type NewDevice } from '../asked-rig.ts'
import { openRig, type Rig } from '../rig.ts'

let rig: Rig
let serial = 0
beforeAll(async () => {
  rig = await openRig({ signalsMs: 10 })
})
afterAll(() => rig.close())

const template = (over: Partial<FieldTemplate> = {}): FieldTemplate => ({
  topic: null,
  card: 'card',
  pin: 'user.id',
  time: 'time',
  timeFormat: 'local',
  direction: 'way',
  inValues: ['IN', '1'],
  outValues: ['OUT', '0'],
  recordId: 'n',
  ...over,
})
const board = (over: Partial<NewDevice> = {}): Promise<MadeDevice> =>
  madeDevice(rig, {
    serial: `BOARD-${++serial}`,
    protocol: 'json',
    secret: true,
    template: template(),
    ...over,
  })
const call = async (
  method: 'GET' | 'POST',
  url: string,
  payload?: string,
  headers: Record<string, string> = {},
) => {
  const { statusCode: status, body } = await rig.app.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status, body: JSON.parse(body) as Record<string, unknown> }
}
const urlOf = ({ serial: of, secret }: MadeDevice, query = ''): string =>
  `/v1/template/${of}/${secret}${query}`
const movements = async (device: MadeDevice) =>
  (await rig.stored(device)).flatMap(event =>
    event.type === 'MovementRecorded' ? [event.data] : [],
  )
const taken = (accepted: number, repeated = 0) => ({
  status: 200,
  body: { accepted, repeated, rejected: [] },
})

test('one swipe by query, form or JSON, with any header, is one movement', async () => {
  const device = await board()
  expect(
    await call('GET', urlOf(device, '?card=00004711&time=2026-03-02%2008:01:15&way=in&n=17')),
  ).toEqual(taken(1))
  expect(
    await call('POST', urlOf(device), 'card=4711&time=2026-03-02T08:01:15&way=IN', {
      'content-type': 'bogus',
    }),
  ).toEqual(taken(0, 1))
  expect(
    await call('POST', urlOf(device), '{"card":4711,"time":"2026/03/02 08:01:15"}', {
      'content-type': 'application/json',
    }),
  ).toEqual(taken(0, 1))
  expect(
    await call(
      'POST',
      urlOf(device, '?card=4711'),
      '[{"card":"4711","time":"2026-03-02 08:01:15"},{"user":{"id":"1042"},"card":"4711","time":"2026-03-02 08:01"}]',
    ),
  ).toEqual(taken(1, 1))
  expect(
    (await movements(device)).map(
      ({ credentialKind, number, direction, sourceId, localTime }) => [
        credentialKind,
        number,
        direction,
        sourceId,
        localTime,
      ],
    ),
  ).toEqual([
    ['card', '00004711', 'in', '17', '2026-03-02T08:01:15'],
    ['pin', '1042', 'unknown', null, '2026-03-02T08:01:00'],
  ])
})

test('times are read as the template says', async () => {
  const at = async (timeFormat: FieldTemplate['timeFormat'], time: string | number) => {
    const device = await board({ template: template({ timeFormat }) })
    await call('POST', urlOf(device), JSON.stringify({ card: '1', time }))
    const [movement] = await movements(device)
    return movement
      ? (movement.localTime ?? movement.instant)
      : (await rig.stored(device)).map(event =>
          event.type === 'MovementPutAside' ? event.data.code : '',
        )[0]
  }
  expect(await at('epoch-seconds', 1_772_427_675)).toBe('2026-03-02T05:01:15.000Z')
  expect(await at('epoch-milliseconds', '1772427675123')).toBe('2026-03-02T05:01:15.123Z')
  expect(await at('iso', '2026-03-02T08:01:15+03:00')).toBe('2026-03-02T05:01:15.000Z')
  expect(await at('iso', '2026-03-02T08:01:15')).toBe('2026-03-02T08:01:15')
  expect(await at('local', '2026-02-30 08:01:15')).toBe('movement.time-unreadable')
  expect(await at('epoch-seconds', 5)).toBe('movement.time-out-of-range')
  expect(await at('epoch-seconds', 'soon')).toBe('movement.time-unreadable')
})

test('seconds of the local clock are what its wall shows, and Unix seconds an instant', () => {
  const at = (timeFormat: FieldTemplate['timeFormat']) => {
    const read = readMessage(
      { card: '7', time: 1_772_438_475 },
      {
        template: template({ timeFormat }),
        cardFormat: 'as-read',
        credentialOf: (kind, number) => `${kind}:${number}` as Credential,
        receivedAt: asInstant('2026-03-02T09:00:00.000Z'),
      },
    )
    return read && 'at' in read ? read.at : null
  }
  expect(at('local-seconds')).toEqual({ local: '2026-03-02T08:01:15' })
  expect(at('epoch-seconds')).toEqual({ instant: '2026-03-02T08:01:15.000Z' })
})

test('a board without a clock is stamped when its swipe comes', async () => {
  const device = await board({ template: template({ time: null }) })
  await call('GET', urlOf(device, '?card=4711'))
  expect(await movements(device)).toEqual([
    expect.objectContaining({ instant: '2026-03-02T06:00:00.000Z', localTime: null }),
  ])
})

test('a message without a person is a sign of life; an unreadable one is put aside, listed, read later', async () => {
  const device = await board()
  expect(await call('POST', urlOf(device), '{"door":"open"}')).toEqual(taken(0))
  const [bad] = ['{"card":"4711","time":"at noon"}']
  expect(await call('POST', urlOf(device), bad)).toEqual({
    status: 200,
    body: {
      accepted: 0,
      repeated: 0,
      rejected: [{ index: 0, code: 'movement.time-unreadable' }],
    },
  })
  const [aside] = await rig.stored(device)
  expect(aside).toMatchObject({
    type: 'MovementPutAside',
    data: { format: 'template', raw: bad },
  })
  const as = {
    credentialOf: rig.app.gatewayParts.ingest.credentialFor(device),
    device: {
      statusMeaningful: false,
      cardFormat: 'as-read',
      directionRule: 'as-sent',
      template: template({ time: 'at' }),
    },
  } as const
  expect(
    readerOf('template')?.('{"card":"4711","at":"2026-03-02 08:01:15"}', as),
  ).toMatchObject({ number: '4711' })
})

test('nothing opens without the secret of a device that has a template and no other way in', async () => {
  const [device, open, other, far] = [
    await board(),
    await board({ secret: false }),
    await board({ protocol: 'zk' }),
    await board({ allowedAddresses: ['192.0.2.0/24'] }),
  ]
  const query = '?card=4711&time=2026-03-02T08:01:15'
  for (const url of [
    `/v1/template/${device.serial}/wrong${query}`,
    `/v1/template/${open.serial}/x${query}`,
    urlOf(other, query),
    urlOf(far, query),
    `/v1/template/NOBODY/x${query}`,
  ])
    expect((await call('GET', url)).body).toMatchObject({ code: 'device.key-unknown' })
  const waiting = await board({ approved: false })
  expect((await call('GET', urlOf(waiting, query))).status).toBe(403)
  expect(
    (
      await Promise.all([device, open, other, far, waiting].map(each => rig.stored(each)))
    ).flat(),
  ).toEqual([])
})

test('garbage is refused with a code, and never with a failure', async () => {
  const device = await board()
  for (const payload of ['{"half', '['.repeat(5_000), '', '"text"'.repeat(3)])
    expect((await call('POST', urlOf(device), payload)).status).toBeLessThan(500)
  expect((await call('POST', urlOf(device), '{"half')).body).toMatchObject({
    code: 'request.malformed',
  })
  expect((await call('GET', urlOf(device))).body).toMatchObject({ code: 'request.malformed' })
  expect(
    (
      await call(
        'POST',
        urlOf(device),
        JSON.stringify(Array.from({ length: 5_001 }, () => ({ card: '1' }))),
      )
    ).status,
  ).toBe(413)
})

test('while the log is away the board is told to come again', async () => {
  const device = await board()
  const query = '?card=4711&time=2026-03-02T08:01:15'
  await rig.cutOff()
  expect((await call('GET', urlOf(device, query))).status).toBe(503)
  await rig.connect()
  expect(await call('GET', urlOf(device, query))).toEqual(taken(1))
})

test('whatever a message holds, reading it ends in a reading, in something put aside, or in nothing', () => {
  const reader = {
    template: template(),
    cardFormat: 'hex' as const,
    credentialOf: (_kind: string, number: string) =>
      number === '' ? null : (number as Credential),
    receivedAt: asInstant('2026-03-02T06:00:00.000Z'),
  }
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.record(
          {
            card: fc.jsonValue(),
            time: fc.jsonValue(),
            way: fc.jsonValue(),
            user: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      ),
      message => {
        const read = readMessage(message, reader)
        expect(read === null || 'code' in read || typeof read.number === 'string').toBe(true)
      },
    ),
  )
})
