// Long because it brings its own broker.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import type { FieldTemplate } from '#domain/devices/events.ts'
import type { Services } from '#gateway/services.ts'
import { madeDevice, servicesOf, until, type MadeDevice, type NewDevice } from '../asked-rig.ts'
import { callerOf, company, openRig, otherCompany, type Rig } from '../rig.ts'

let rig: Rig
let serial = 0
const open: (() => Promise<void>)[] = []

beforeAll(async () => {
  rig = await openRig({ signalsMs: 10 })
})
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})
afterAll(() => rig.close())

/**
 * A broker that keeps sessions in memory; it can lose its connections, and forget acknowledgements as a network would.
 * Long because sessions, connections and what was not acknowledged are one state.
 */
const broker = async () => {
  const aedes = await Aedes.createBroker()
  const sockets = new Set<Socket>()
  const delivered = new Map<string, number>()
  aedes.authorizeForward = (client, packet) => {
    if (client.id === 'mesai-gateway')
      delivered.set(packet.topic, (delivered.get(packet.topic) ?? 0) + 1)
    return packet
  }
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    aedes.handle(socket)
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>(done => {
      aedes.close(() => done())
    })
    await new Promise<void>(done => {
      server.close(() => done())
    })
  }
  open.push(close)
  return {
    url: `mqtt://127.0.0.1:${port}`,
    delivered: (topic: string) => delivered.get(topic) ?? 0,
    cutAll: (): void => {
      for (const socket of sockets) socket.destroy()
    },
    sessions: () => aedes.connectedClients,
    publish: async (
      topic: string,
      message: unknown,
      { retain = false, qos = 1 as const } = {},
    ): Promise<void> => {
      const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
        clientId: `reader-${Math.floor(performance.now() * 1000)}`,
        reconnectPeriod: 0,
      })
      await client.publishAsync(
        topic,
        typeof message === 'string' ? message : JSON.stringify(message),
        { qos, retain },
      )
      await client.endAsync()
    },
  }
}
type Broker = Awaited<ReturnType<typeof broker>>

const espRfid = (topic: string, over: Partial<FieldTemplate> = {}): FieldTemplate => ({
  topic,
  card: 'uid',
  pin: null,
  time: 'time',
  timeFormat: 'epoch-seconds',
  direction: 'door',
  inValues: ['1'],
  outValues: ['2'],
  recordId: null,
  ...over,
})
const reader = async (
  over: Partial<NewDevice> = {},
): Promise<MadeDevice & { readonly topic: string }> => {
  const name = `esp-${++serial}`
  const topic = over.template?.topic ?? `site/${name}/send`
  return {
    ...(await madeDevice(rig, {
      serial: name,
      protocol: 'mqtt',
      cardFormat: 'hex',
      template: espRfid(topic),
      ...over,
    })),
    topic,
  }
}
/** 2026-03-02T05:01:15Z */
const at = 1_772_427_675
const swipe = (over: Record<string, unknown> = {}) => ({
  type: 'access',
  time: at,
  isKnown: 'true',
  access: 'Always',
  username: 'x',
  uid: '7c98a1',
  door: '1',
  hostname: 'esp-1',
  ...over,
})
const start = async ({ url }: Broker, app = rig.app): Promise<Services> => {
  const running = await servicesOf(rig, { mqtt: { url, everyMs: 3_600_000, retryMs: 50 } }, app)
  open.push(() => running.stop())
  await running.mqtt?.tick()
  return running
}
const connected = async (running: Services): Promise<void> => {
  await until('connected', () => running.mqtt?.connected() === true)
  await running.mqtt?.tick()
}
const movements = async (device: MadeDevice) =>
  (await rig.stored(device)).flatMap(event =>
    event.type === 'MovementRecorded' ? [event.data] : [],
  )

test("a swipe published on a reader's topic is stored by its template; other messages are signs of life", async () => {
  const [on, device] = [await broker(), await reader()]
  await connected(await start(on))
  await on.publish(device.topic, { type: 'heartbeat', time: at, ip: '192.0.2.30' })
  await on.publish(device.topic, swipe())
  await on.publish(device.topic, swipe({ time: at + 60, door: '2', access: 'Expired' }))
  await until('both are stored', async () => (await movements(device)).length === 2)
  expect(await movements(device)).toEqual([
    expect.objectContaining({
      number: '8165537',
      credentialKind: 'card',
      direction: 'in',
      instant: '2026-03-02T05:01:15.000Z',
    }),
    expect.objectContaining({ number: '8165537', direction: 'out', refused: 'expired' }),
  ])
  expect(await rig.stored(device)).toHaveLength(2)
})

test('what was published while no gateway was there is kept by the broker, and stored', async () => {
  const [on, device] = [await broker(), await reader()]
  const first = await start(on)
  await connected(first)
  await first.stop()
  open.pop()
  for (let minute = 0; minute < 20; minute++)
    await on.publish(device.topic, swipe({ time: at + minute * 60 }))
  await connected(await start(on))
  await until('all are stored', async () => (await movements(device)).length === 20)
  expect(await rig.stored(device)).toHaveLength(20)
})

test('a message is acknowledged once durable: one taken while the log was away goes to the next gateway', async () => {
  const [on, device] = [await broker(), await reader()]
  const first = await start(on)
  await connected(first)
  await rig.cutOff()
  await on.publish(device.topic, swipe())
  await on.publish(device.topic, swipe({ time: at + 60 }))
  await until('the first message is delivered', () => on.delivered(device.topic) > 0)
  await first.stop()
  open.pop()
  await rig.connect()
  await connected(await start(on))
  await until('both are stored', async () => (await movements(device)).length === 2)
  expect(await rig.stored(device)).toHaveLength(2)
})

test('a log that comes back is enough: what waits for it is stored without a new connection', async () => {
  const [on, device] = [await broker(), await reader()]
  await connected(await start(on))
  await rig.cutOff()
  await on.publish(device.topic, swipe())
  await until('the message is delivered', () => on.delivered(device.topic) > 0)
  await rig.connect()
  await until('it is stored', async () => (await movements(device)).length === 1)
  expect(await rig.stored(device)).toHaveLength(1)
})

test('a connection that breaks again and again loses nothing and doubles nothing', async () => {
  const [on, device] = [await broker(), await reader()]
  const running = await start(on)
  await connected(running)
  for (let minute = 0; minute < 30; minute++) {
    await on.publish(device.topic, swipe({ time: at + minute * 60 }))
    if (minute % 5 === 2) on.cutAll()
  }
  await until('all are stored', async () => (await movements(device)).length === 30)
  expect(await rig.stored(device)).toHaveLength(30)
})

test('garbage is put aside or passed over, and what comes after it is stored', async () => {
  const [on, device] = [await broker(), await reader()]
  await connected(await start(on))
  for (const message of [
    '',
    'no json',
    '{"half',
    '[]',
    'null',
    '['.repeat(5_000),
    '{"uid":{"__proto__":1}}',
    'x'.repeat(100_000),
  ])
    await on.publish(device.topic, message)
  await on.publish(device.topic, swipe({ time: 'soon' }))
  await on.publish(device.topic, swipe())
  await until('the movement is stored', async () => (await movements(device)).length === 1)
  const aside = (await rig.stored(device)).filter(({ type }) => type === 'MovementPutAside')
  expect(aside.length).toBeGreaterThanOrEqual(4)
  expect(
    aside.every(event => event.type === 'MovementPutAside' && event.data.format === 'template'),
  ).toBe(true)
})

test('what the broker kept from before is no new swipe of a reader that names no time', async () => {
  const on = await broker()
  const device = await reader({ template: espRfid('kept/esp-clockless/send', { time: null }) })
  await on.publish(device.topic, swipe(), { retain: true })
  await connected(await start(on))
  await on.publish(device.topic, swipe({ uid: '4711' }))
  await until('the new one is stored', async () => (await movements(device)).length > 0)
  expect((await movements(device)).map(({ number, instant }) => [number, instant])).toEqual([
    ['18193', '2026-03-02T06:00:00.000Z'],
  ])
})

test('a suspended reader is not heard any more, and one that is approved is heard without a restart', async () => {
  const [on, device, waiting] = [
    await broker(),
    await reader(),
    await reader({ approved: false }),
  ]
  const running = await start(on)
  await connected(running)
  await suspendDevice(rig.deps)(callerOf(company), {
    deviceId: device.deviceId,
    reason: 'moved',
  })
  const late = await reader()
  await running.mqtt?.tick()
  for (const to of [device, waiting, late]) await on.publish(to.topic, swipe())
  await until('the late one is stored', async () => (await movements(late)).length === 1)
  expect([...(await rig.stored(device)), ...(await rig.stored(waiting))]).toEqual([])
})

test('of two gateways one is connected, and the other takes over', async () => {
  const [on, device] = [await broker(), await reader()]
  const first = await start(on)
  await connected(first)
  const second = await start(on, rig.gateway())
  expect([first.mqtt?.connected(), second.mqtt?.connected(), on.sessions()]).toEqual([
    true,
    false,
    1,
  ])
  await first.stop()
  open.splice(-2, 1)
  await on.publish(device.topic, swipe())
  await second.mqtt?.tick()
  await until('the second stores it', async () => (await movements(device)).length === 1)
})

test('where several companies share a broker, nobody hears a topic that does not hold his own serial', async () => {
  const [on, device] = [await broker(), await reader()]
  const thief = await reader({ of: otherCompany, template: espRfid(device.topic) })
  const greedy = await reader({ of: otherCompany, template: espRfid('site/#') })
  await connected(await start(on))
  await on.publish(device.topic, swipe())
  await until('the movement is stored', async () => (await movements(device)).length === 1)
  expect([...(await rig.stored(thief)), ...(await rig.stored(greedy))]).toEqual([])
})
