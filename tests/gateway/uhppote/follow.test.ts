// Long because it has each way in which a controller's log may go on while nobody looks.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import type { Zone } from '#domain/shared/values.ts'
import type { Services } from '#gateway/services.ts'
import { servicesConfig } from '#runtime/start/services-config.ts'
import {
  alertsOf,
  madeDevice,
  servicesOf,
  until,
  type MadeDevice,
  type NewDevice,
} from '../asked-rig.ts'
import { callerOf, company, openRig, type Rig } from '../rig.ts'
import { simulatedController, swipes, type SimulatedController } from './controller.ts'

let rig: Rig
let serial = 223_000_100
const open: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = []

beforeAll(async () => {
  rig = await openRig({ signalsMs: 10 })
})
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await (each.stop ?? each.close)?.()
  rig.setNow('2026-03-02T06:00:00.000Z')
})
afterAll(() => rig.close())

type Site = {
  readonly controller: SimulatedController
  readonly device: MadeDevice
  readonly services: typeof started
}
const site = async (
  over: Partial<NewDevice> = {},
  options: { ring?: number } = {},
): Promise<Site> => {
  serial += 1
  const controller = await simulatedController(serial, options)
  open.push(controller)
  const device = await madeDevice(rig, {
    serial: String(serial),
    protocol: 'uhppote',
    host: '127.0.0.1',
    port: controller.port,
    ...over,
  })
  return { controller, device, services: started }
}
const started = async (
  advertise: { address: string; port: number } | null = null,
  app = rig.app,
): Promise<Services> => {
  const running = await servicesOf(
    rig,
    {
      uhppote: {
        port: 0,
        bind: '127.0.0.1',
        advertise,
        allowLoopback: true,
        pollMs: 3_600_000,
        ask: { timeoutMs: 100, tries: 3 },
      },
    },
    app,
  )
  open.push(running)
  return running
}
const polled = async (running: Services): Promise<void> => {
  await running.uhppote?.pollAll()
  await rig.app.gatewayParts.signals.flush()
}
const stored = async (device: MadeDevice) =>
  (await rig.stored(device)).flatMap(event =>
    event.type === 'MovementRecorded' ? [event.data] : [],
  )
const signalOf = async ({ deviceId }: MadeDevice) => {
  await rig.app.gatewayParts.signals.flush()
  const [signal] = await rig.deps.db.withCompany(company, tx =>
    tx.query<{ refused: number; refusal: string }>(
      'select refused, refusal from devices.signals where device_id = $1',
      [deviceId],
    ),
  )
  return signal
}
const portOf = (running: Services): number => running.uhppote?.port ?? 0

test('what happened before the gateway came is fetched from the oldest on, stored, then marked as read', async () => {
  const { controller, device, services } = await site()
  controller.swipe(...swipes(120))
  await polled(await services())
  const movements = await stored(device)
  expect(movements).toHaveLength(120)
  expect(movements[0]).toMatchObject({
    localTime: '2026-03-02T06:00:15',
    credentialKind: 'card',
    number: '8165537',
    direction: 'in',
    sourceId: '1',
    source: 'pulled',
    verification: 'card',
  })
  expect(controller.readIndex()).toBe(120)
})

test('a live packet is stored at once, and its copy in the log is a repeat', async () => {
  const { controller, device, services } = await site()
  const running = await services()
  await polled(running)
  controller.swipe({ card: 4711, at: '2026-03-02T08:01:15', direction: 2 })
  await controller.live(portOf(running))
  await until('the live movement is stored', async () => (await stored(device)).length === 1)
  await polled(running)
  const [movement, second] = await stored(device)
  expect(movement).toMatchObject({ number: '4711', direction: 'out', sourceId: '1' })
  expect(second).toBeUndefined()
})

test('a live packet behind a lost one makes the gateway fetch the lost one', async () => {
  const { controller, device, services } = await site()
  const running = await services()
  await polled(running)
  controller.swipe(
    { card: 1, at: '2026-03-02T08:00:00' },
    { card: 2, at: '2026-03-02T08:00:05' },
  )
  await controller.live(portOf(running), 2)
  await until('both are stored', async () => (await stored(device)).length === 2)
  expect((await stored(device)).map(({ number }) => number).toSorted()).toEqual(['1', '2'])
})

test('lost requests and replies are asked for again; a silent controller stops nothing and loses nothing', async () => {
  const { controller, device, services } = await site()
  controller.swipe(...swipes(5))
  const running = await services()
  controller.loseNext(2)
  await polled(running)
  await polled(running)
  expect(await stored(device)).toHaveLength(5)
  controller.swipe({ card: 9, at: '2026-03-02T08:09:09' })
  controller.loseNext(3)
  await polled(running)
  expect(await stored(device)).toHaveLength(5)
  await polled(running)
  expect(await stored(device)).toHaveLength(6)
})

test('a gateway that starts anew goes on where the last one stopped', async () => {
  const { controller, device, services } = await site()
  controller.swipe(...swipes(30))
  const first = await services()
  await polled(first)
  await first.stop()
  open.pop()
  controller.swipe({ card: 9, at: '2026-03-02T08:09:09' })
  const before = controller.asked.filter(code => code === 0xb0).length
  await polled(await services())
  expect(await stored(device)).toHaveLength(31)
  expect(controller.asked.filter(code => code === 0xb0).length - before).toBeLessThanOrEqual(3)
  expect(await alertsOf(rig, device.deviceId)).toEqual([])
})

test('a log that was cleared is told, and what is in it since is stored', async () => {
  const { controller, device, services } = await site()
  controller.swipe(...swipes(10))
  const running = await services()
  await polled(running)
  controller.clear()
  controller.swipe(...swipes(3, 4712, 9))
  await polled(running)
  expect(await stored(device)).toHaveLength(13)
  expect(await alertsOf(rig, device.deviceId)).toEqual([{ alert: 'log-cleared', figure: 10 }])
})

test('a log that was cleared and grew past the old index meanwhile is noticed by the time of its records', async () => {
  const { controller, device, services } = await site()
  controller.swipe(...swipes(4))
  const first = await services()
  await polled(first)
  await first.stop()
  open.pop()
  controller.clear()
  controller.swipe(...swipes(8, 4712, 9))
  await polled(await services())
  expect(await stored(device)).toHaveLength(12)
  expect(await alertsOf(rig, device.deviceId)).toEqual([
    { alert: 'record-ids-restarted', figure: 4 },
  ])
})

test('records that were overwritten before they could be read are a gap of known size', async () => {
  const { controller, device, services } = await site({}, { ring: 20 })
  controller.swipe(...swipes(5))
  const running = await services()
  await polled(running)
  controller.swipe(...swipes(40, 4712, 9))
  await polled(running)
  expect(await stored(device)).toHaveLength(25)
  expect(await alertsOf(rig, device.deviceId)).toEqual([
    { alert: 'records-overwritten', figure: 20 },
  ])
  expect(controller.readIndex()).toBe(45)
})

test('what is refused says why; what a door does is no movement, and some of it is told', async () => {
  const { controller, device, services } = await site()
  controller.swipe(
    { card: 1, at: '2026-03-02T08:00:00', granted: false, reason: 6 },
    { card: 2, at: '2026-03-02T08:00:01', granted: false, reason: 8 },
    { card: 3, at: '2026-03-02T08:00:02', granted: false, reason: 99 },
    { card: 0, at: '2026-03-02T08:00:03', type: 2, reason: 20 },
    { card: 0, at: '2026-03-02T08:00:04', type: 3, reason: 38 },
    { card: 0, at: '2026-03-02T08:00:05', type: 3, reason: 37 },
  )
  await polled(await services())
  expect((await stored(device)).map(({ refused }) => refused)).toEqual([
    'no-right',
    'anti-passback',
    'other',
  ])
  expect((await alertsOf(rig, device.deviceId)).map(({ alert }) => alert)).toEqual([
    'forced',
    'held-open',
  ])
})

test('a packet of a registered serial from another address is refused; one of nobody is a stranger', async () => {
  const { controller, device, services } = await site({ host: '127.0.0.2' })
  const running = await services()
  await polled(running)
  controller.swipe({ card: 4711, at: '2026-03-02T08:01:15' })
  await controller.live(portOf(running))
  const stranger = await simulatedController(423_999_999)
  open.push(stranger)
  await stranger.live(portOf(running))
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(64, 0xff), Buffer.alloc(2_000, 0x17)])
    await controller.send(bytes, portOf(running))
  await until('the stranger is listed', async () => {
    await rig.app.gatewayParts.signals.flush()
    return (
      await rig.deps.db.withoutCompany(tx =>
        tx.query<{ serial: string }>('select serial from devices.strangers_heard()'),
      )
    ).some(row => row.serial === '423999999')
  })
  expect(await signalOf(device)).toEqual({ refused: 1, refusal: 'device.address-refused' })
  expect(await stored(device)).toEqual([])
})

test('a suspended controller is neither asked nor heard', async () => {
  const { controller, device, services } = await site()
  await suspendDevice(rig.deps)(callerOf(company), {
    deviceId: device.deviceId,
    reason: 'moved',
  })
  controller.swipe({ card: 4711, at: '2026-03-02T08:01:15' })
  const running = await services()
  await controller.live(portOf(running))
  await polled(running)
  expect(controller.asked).toEqual([])
  expect(await stored(device)).toEqual([])
})

test('its clock is set once a day and when the clock of its zone changes, and one far off is told', async () => {
  const { controller, device, services } = await site({ zone: 'Europe/Berlin' as Zone })
  rig.setNow('2026-03-28T12:00:00.000Z')
  controller.setClock('2026-03-28T12:30:00')
  const running = await services()
  await polled(running)
  expect(controller.clock()).toBe('2026-03-28T13:00:00')
  expect(await alertsOf(rig, device.deviceId)).toEqual([
    { alert: 'clock-wrong', figure: -1800 },
  ])
  controller.setClock('2026-03-28T13:00:09')
  await polled(running)
  expect(controller.clock()).toBe('2026-03-28T13:00:09')
  rig.setNow('2026-03-29T00:30:00.000Z')
  await polled(running)
  expect(controller.clock()).toBe('2026-03-29T01:30:00')
  rig.setNow('2026-03-29T01:00:30.000Z')
  await polled(running)
  expect(controller.clock()).toBe('2026-03-29T03:00:30')
})

test('a controller is told where to send its events', async () => {
  const { controller, services } = await site()
  await polled(await services({ address: '192.0.2.5', port: 60_001 }))
  expect(controller.listener().toString('hex')).toBe('c000020561ea00')
})

test('of two gateways one reads a controller, and the other takes over when the first has gone', async () => {
  const { controller, device, services } = await site()
  const first = await services()
  await polled(first)
  const second = await services(null, rig.gateway())
  const before = controller.asked.length
  await polled(second)
  expect(controller.asked).toHaveLength(before)
  await first.stop()
  open.splice(open.indexOf(first), 1)
  controller.swipe({ card: 4711, at: '2026-03-02T08:01:15' })
  await polled(second)
  expect(await stored(device)).toHaveLength(1)
})

test('while the log is away nothing is marked as read; afterwards each record is there once', async () => {
  const { controller, device, services } = await site()
  const running = await services()
  await polled(running)
  controller.swipe(...swipes(3))
  await rig.cutOff()
  await running.uhppote?.pollAll()
  expect(controller.readIndex()).toBe(0)
  await rig.connect()
  await until('the records are stored', async () => {
    await running.uhppote?.pollAll()
    return controller.readIndex() === 3
  })
  expect(await stored(device)).toHaveLength(3)
})

test('at an address that may not be asked, its page says so once and what to do', async () => {
  const { controller, device, services } = await site({ host: '127.0.0.1' })
  const failed: string[] = []
  const running = await servicesOf(
    rig,
    { uhppote: { port: 0, bind: '127.0.0.1', advertise: null, pollMs: 3_600_000 } },
    rig.app,
    error => failed.push(error instanceof Error ? error.name : ''),
  )
  open.push(running)
  for (let n = 0; n < 3; n++) await polled(running)
  expect(await alertsOf(rig, device.deviceId)).toEqual([
    { alert: 'network-refused', figure: null },
  ])
  // Each other reader of this rig is at an address of this machine, too.
  const times = failed.filter(name => name === 'HostRefused').length
  await polled(running)
  // Nor is it said again of each packet that comes from there.
  await controller.live(portOf(running))
  await until('its packet is refused', async () => (await signalOf(device))?.refused === 1)
  expect(failed.filter(name => name === 'HostRefused')).toHaveLength(times)
  await polled(await services())
  expect(await alertsOf(rig, device.deviceId)).toHaveLength(1)
})

test.each([
  ['127.0.0.1', true],
  ['0.0.0.0', false],
  ['192.0.2.10', false],
])(
  'bound to %s, simulated controllers on the same machine are followed: %s',
  async (bind, followed) => {
    const { uhppote } = await servicesConfig({
      services: {
        readerNetworks: [],
        uhppote: { port: 60_001, bind, advertise: null },
        mqtt: null,
      },
    })
    expect(uhppote?.allowLoopback).toBe(followed)
  },
)
