// Long because it has each way in which a request may take room and not give it back.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asInstant } from '#domain/shared/values.ts'
import { admission, type AdmissionLimits } from '#gateway/admission.ts'
import type { BodyLimits } from '#gateway/bodies.ts'
import { prefixOf } from '#gateway/protocols/shared/addresses.ts'
import { halfAsked, noticedMs } from '#tests/shared/half-asked.ts'
import { madeDevice, until } from './asked-rig.ts'
import { movement, openRig, otherCompany, send, type Rig, type TestDevice } from './rig.ts'
import { listening } from './zk/rig.ts'

let rig: Rig
let reader: TestDevice
let other: TestDevice
beforeAll(async () => {
  rig = await openRig({ authenticate: { rememberMs: 60_000, patienceMs: 10_000 } })
  reader = await rig.device('DOOR-1')
  other = await rig.device('DOOR-2', { of: otherCompany })
  await madeDevice(rig, { serial: 'SIGNED-1', protocol: 'json', secret: true })
  await madeDevice(rig, { serial: 'OPENZK1', protocol: 'zk' })
})
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})
afterAll(() => rig.close())

const opened = async (given: AdmissionLimits = {}, bodies: BodyLimits = {}) => {
  const [room, registry] = [admission({ patienceMs: 10_000, ...given }), new Registry()]
  const gateway = rig.gateway({ room, bodies, registry })
  return { room, registry, gateway, port: await listening(gateway) }
}
/** Requests that announce much and send one byte of it. @returns of each what it hears until its connection ends. */
const stall = (port: number, head: string, count: number): readonly Promise<string>[] =>
  Array.from({ length: count }, async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.add(socket)
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.write(
      `${head}\r\nhost: gate.example\r\ncontent-length: ` +
        `${head.startsWith('POST /hikvision ') ? 2 ** 19 : 2 ** 21}\r\n\r\n{`,
    )
    await once(socket, 'close')
    return text
  })

const heads = (key: string) => ({
  'a bare serial': 'POST /iclock/cdata?SN=OPENZK1&table=ATTLOG&Stamp=9999 HTTP/1.1',
  'a wrong signature':
    'POST /v1/movements HTTP/1.1\r\ncontent-type: application/json\r\n' +
    `authorization: HMAC-SHA256 serial=SIGNED-1, time=2026-03-02T06:00:00Z, signature=${'0'.repeat(64)}`,
  'no name at all': 'POST /hikvision HTTP/1.1',
  'the key of a reader':
    'POST /v1/movements HTTP/1.1\r\ncontent-type: application/json\r\n' +
    `authorization: Bearer ${key}`,
})
const isTaken = async (
  gateway: FastifyInstance,
  device: TestDevice,
  card: string,
): Promise<boolean> =>
  (await send(gateway, device, { movements: [movement({ card })] })).status === 200

type Name = keyof ReturnType<typeof heads>
const poolOf = (name: Name) => (name === 'the key of a reader' ? 'proven' : 'unproven')
/** A device has a third, an address a half. */
const shareOf = {
  'a bare serial': 7,
  'a wrong signature': 7,
  'no name at all': 10,
  'the key of a reader': 14,
} as const satisfies Record<Name, number>

describe.each([
  'a bare serial',
  'a wrong signature',
  'no name at all',
  'the key of a reader',
] as const)('connections that stall with %s', name => {
  test('starve nobody: neither readers of the same company nor of another', async () => {
    const { room, gateway, port } = await opened()
    void stall(port, heads(reader.key)[name], 120)
    await until('all of them are being read', () => room.inUse(poolOf(name)).bytes === 120)
    expect(room.inUse(poolOf(name))).toEqual({ places: 120, bytes: 120 })
    expect([await isTaken(gateway, reader, '1'), await isTaken(gateway, other, '2')]).toEqual([
      true,
      true,
    ])
  })
  test('get less than they leave, when they are more than there are places', async () => {
    const { room, registry, gateway, port } = await opened({
      proven: { places: 40, bytes: 2 ** 22 },
      unproven: { places: 20, bytes: 2 ** 22 },
    })
    void stall(port, heads(reader.key)[name], 80)
    const turnedAway = async (): Promise<number> =>
      (await registry.getSingleMetric('mesai_gateway_no_room_total')?.get())?.values.reduce(
        (sum, { value }) => sum + value,
        0,
      ) ?? 0
    await until(
      'all of them have asked',
      async () =>
        (await turnedAway()) + room.inUse('proven').places + room.inUse('unproven').places ===
        80,
    )
    expect(room.inUse(poolOf(name)).places).toBe(shareOf[name])
    expect([
      await isTaken(gateway, other, '3'),
      (await gateway.inject('/health/ready')).statusCode,
    ]).toEqual([true, 200])
  })
  test('are ended: each hears that it was too slow, and its place is free', async () => {
    const { room, port } = await opened({}, { spanMs: 150 })
    const answers = await Promise.all(stall(port, heads(reader.key)[name], 30))
    expect(new Set(answers.map(answer => answer.slice(0, 12)))).toEqual(
      new Set(['HTTP/1.1 408']),
    )
    expect([room.inUse('proven'), room.inUse('unproven')]).toEqual([
      { places: 0, bytes: 0 },
      { places: 0, bytes: 0 },
    ])
  })
})

test('a reader that sends slowly but steadily is heard to its end', async () => {
  const { port } = await opened({}, { spanMs: 300, leastBytes: 10 })
  const body = JSON.stringify({ movements: [movement({ card: '91' })] })
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  socket.write(
    `${heads(reader.key)['the key of a reader']}\r\nhost: gate.example\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  const answer = once(socket, 'data')
  for (let at = 0; at < body.length; at += 8) {
    socket.write(body.slice(at, at + 8))
    await new Promise(resolve => {
      setTimeout(resolve, 60)
    })
  }
  expect(String((await answer)[0]).slice(0, 12)).toBe('HTTP/1.1 200')
})

test('bytes are bounded as they come: who brings more than fits is told to come again, others are taken', async () => {
  const { room, registry, gateway, port } = await opened({
    proven: { places: 100, bytes: 300_000 },
  })
  const chunk = Buffer.alloc(50_000, 32)
  const answers = Array.from({ length: 6 }, async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.add(socket)
    socket.write(
      `${heads(reader.key)['the key of a reader']}\r\nhost: gate.example\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    for (let part = 0; part < 2; part++) {
      socket.write(`c350\r\n`)
      socket.write(chunk)
      socket.write('\r\n')
      await new Promise(resolve => {
        setTimeout(resolve, 30)
      })
    }
    return String((await once(socket, 'data'))[0]).slice(0, 12)
  })
  const first = await Promise.race(answers)
  expect(first).toBe('HTTP/1.1 503')
  expect(room.inUse('proven').bytes).toBeLessThanOrEqual(150_000)
  expect(await registry.getSingleMetricAsString('mesai_gateway_no_room_total')).toMatch(
    /shortage="share"/,
  )
  expect(await isTaken(gateway, other, '4')).toBe(true)
})

test('what is sent where nothing is is read away and kept nowhere', async () => {
  const { gateway } = await opened()
  for (const [type, body] of [
    ['application/json', '{"broken'],
    ['text/plain', 'x'],
    ['application/x-anything', 'x'],
  ] as const)
    expect(
      (
        await gateway.inject({
          method: 'POST',
          url: '/nowhere',
          headers: { 'content-type': type },
          payload: body,
        })
      ).statusCode,
    ).toBe(404)
})

test('the gateway is not ready while nobody finds room, says so, and is ready with the first who does', async () => {
  const { room, gateway, port } = await opened({
    proven: { places: 1, bytes: 2 ** 20 },
    stuckMs: 100,
  })
  const ready = async () => {
    const { statusCode, body } = await gateway.inject('/health/ready')
    return [statusCode, JSON.parse(body)]
  }
  expect(await ready()).toEqual([200, { status: 'ok' }])
  void stall(port, heads(reader.key)['the key of a reader'], 1)
  await until('the place is taken', () => room.inUse('proven').places === 1)
  expect(await isTaken(gateway, other, '5')).toBe(false)
  await until('it is not ready', async () => (await ready())[0] === 503)
  expect(await ready()).toEqual([503, { status: 'unavailable', reason: 'full' }])
  for (const socket of sockets) socket.destroy()
  await until('there is room again', async () => (await ready())[0] === 200)
  expect(await isTaken(gateway, other, '5')).toBe(true)
})

test('an address is one subscriber: all of an IPv4 address, and half of an IPv6 one', () => {
  expect(
    [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '2001:db8:1:2:3:4:5:6',
      '2001:0DB8:1:2::9',
      '2001:db8::5',
      '::1',
    ].map(prefixOf),
  ).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:0:0::/64',
    '0:0:0:0::/64',
  ])
})

test('whoever sends half of its headers, or nothing, is told within seconds that it was too slow', async () => {
  const { port } = await opened()
  const [half, none] = await Promise.all([
    halfAsked(port, 'POST /v1/movements HTTP/1.1\r\nhost: gate.example\r\nx-half: '),
    halfAsked(port, ''),
  ])
  expect([half.heard.slice(0, 12), half.ms < noticedMs, none.ms < noticedMs]).toEqual([
    'HTTP/1.1 408',
    true,
    true,
  ])
})

describe('readers for which there is no room', () => {
  const counted = async (of: TestDevice, now = rig.deps.now()): Promise<number> => {
    const [row] = await rig.deps.db.withCompany(of.company, tx =>
      tx.query<{ count: number }>(
        `select count(*)::int as count
         from devices.turned_away
         where company_id = $1 and device_id = $3 and at > $2::timestamptz - interval '1 minute'`,
        [of.company, now, of.deviceId],
      ),
    )
    return row?.count ?? -1
  }
  test('are counted for their company, each once however often it comes, and not once they are heard', async () => {
    const [room, late] = [
      admission({ proven: { places: 1, bytes: 2 ** 20 } }),
      await rig.device('DOOR-3'),
    ]
    const gateway = rig.gateway({ room, signalsMs: 20 })
    const holding = room.begin()
    holding.enter('proven', [])
    for (let time = 0; time < 3; time++)
      expect(
        (await send(gateway, late, { movements: [movement({ card: '61' })] })).body,
      ).toMatchObject({
        code: 'gateway.full',
      })
    await until('it is counted', async () => (await counted(late)) === 1)
    expect(await counted(other)).toBe(0)
    // whoever comes no more is not turned away now
    expect(await counted(late, asInstant('2026-03-02T06:01:30.000Z'))).toBe(0)
    holding.end()
    expect(await isTaken(gateway, late, '61')).toBe(true)
    await until('it is heard', async () => (await counted(late)) === 0)
  })
})
