import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '#gateway/protocols/json/signed.ts'
import { madeDevice, type MadeDevice } from '../asked-rig.ts'
import { movement, openRig, send, type Rig } from '../rig.ts'

let rig: Rig
let serial = 0
beforeAll(async () => {
  rig = await openRig({ signalsMs: 10 })
})
afterAll(() => rig.close())

const bridge = (
  over: { protocol?: 'json' | 'hikvision'; secret?: boolean } = {},
): Promise<MadeDevice> =>
  madeDevice(rig, { serial: `BRIDGE-${++serial}`, protocol: 'json', secret: true, ...over })
type Over = {
  time?: string
  secret?: string
  path?: string
  signedBody?: string
  serial?: string
  header?: string
}
const post = async (
  device: MadeDevice,
  body: unknown,
  {
    time = '2026-03-02T06:00:00Z',
    secret = device.secret,
    path = '/v1/movements',
    signedBody,
    serial: of = device.serial,
    header,
  }: Over = {},
) => {
  const payload = JSON.stringify(body)
  const signature = signatureOf(secret, 'POST', path, time, Buffer.from(signedBody ?? payload))
  const answer = await rig.app.inject({
    method: 'POST',
    url: '/v1/movements',
    payload,
    headers: {
      'content-type': 'application/json',
      authorization: header ?? `HMAC-SHA256 serial=${of}, time=${time}, signature=${signature}`,
    },
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, unknown> }
}
const batch = (over: Record<string, unknown> = {}) => ({ movements: [movement(over)] })

test('the signature is an HMAC over method, path, time and body, a line each', () => {
  expect(
    signatureOf(
      'secret',
      'POST',
      '/v1/movements',
      '2026-03-02T06:00:00Z',
      Buffer.from('{"movements":[]}'),
    ),
  ).toBe('5ac6c1d71498e9b6624ae1ff75728be245c42fe6d06c4ced472d6697bfd7593e')
})

test('a signed request is taken without a key, and a copy of it stores nothing', async () => {
  const device = await bridge()
  expect(await post(device, batch())).toEqual({
    status: 200,
    body: { accepted: 1, repeated: 0, rejected: [] },
  })
  expect(await post(device, batch())).toEqual({
    status: 200,
    body: { accepted: 0, repeated: 1, rejected: [] },
  })
  expect(await rig.stored(device)).toHaveLength(1)
})

test('another body, path, secret or device, or no secret at all, is not', async () => {
  const [device, other, without, terminal] = [
    await bridge(),
    await bridge(),
    await bridge({ secret: false }),
    await bridge({ protocol: 'hikvision' }),
  ]
  const wrong = [
    await post(device, batch(), { signedBody: '{"movements":[]}' }),
    await post(device, batch(), { path: '/v1/other' }),
    await post(device, batch(), { secret: other.secret }),
    await post(device, batch(), { serial: other.serial }),
    await post(device, batch(), { serial: 'NOBODY' }),
    await post(without, batch(), { secret: '' }),
    await post(terminal, batch()),
    await post(device, batch(), { header: 'HMAC-SHA256 nonsense' }),
    await post(device, batch(), {
      header: `HMAC-SHA256 serial=${device.serial}, time=2026-03-02T06:00:00Z, signature=00`,
    }),
  ]
  expect(wrong.map(({ status, body }) => `${status} ${String(body['code'])}`)).toEqual(
    wrong.map(() => '401 device.key-unknown'),
  )
  expect(
    (
      await Promise.all([device, other, without, terminal].map(each => rig.stored(each)))
    ).flat(),
  ).toEqual([])
})

test('a stamp more than five minutes off is refused unless the body is said to be a backlog', async () => {
  const device = await bridge()
  for (const time of ['2026-03-02T05:54:59Z', '2026-03-02T06:05:01Z', '2026-03-02T00:00:00'])
    expect((await post(device, batch(), { time })).body).toMatchObject({
      code: 'request.stamp-expired',
    })
  expect((await post(device, batch(), { time: '2026-03-02T05:55:01Z' })).status).toBe(200)
  expect(
    await post(
      device,
      { ...batch({ at: '2026-02-01T08:00:00' }), backlog: true },
      { time: '2026-03-01T00:00:00Z' },
    ),
  ).toMatchObject({ status: 200, body: { accepted: 1 } })
})

test('an item may say its wall clock and how the person was recognised', async () => {
  const device = await rig.device('JSON-1')
  const { body } = await send(rig.app, device, {
    movements: [
      { id: '1', localTime: '2026-03-02T08:01:15', card: '4711', verify: 'face' },
      { id: '2', at: '2026-03-02T08:01:15', card: '4711' },
      { id: '3', localTime: '2026-03-02T08:01:15Z', card: '4711' },
      { id: '4', at: '2026-03-02T08:01:15', localTime: '2026-03-02T08:01:15', card: '4711' },
      { id: '5', card: '4711' },
    ],
  })
  expect(body).toEqual({
    accepted: 1,
    repeated: 1,
    rejected: [2, 3, 4].map(index => ({ index, code: 'movement.time-unreadable' })),
  })
  expect((await rig.stored(device))[0]).toMatchObject({
    data: { verification: 'face', localTime: '2026-03-02T08:01:15' },
  })
})
