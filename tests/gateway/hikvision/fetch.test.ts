import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { instantOf } from '#domain/shared/time.ts'
import type { Zone } from '#domain/shared/values.ts'
import { addressOfHost } from '#gateway/reach.ts'
import type { Services } from '#gateway/services.ts'
import {
  alertsOf,
  madeDevice,
  servicesOf,
  type MadeDevice,
  type NewDevice,
} from '../asked-rig.ts'
import { openRig, type Rig } from '../rig.ts'
import { notification, simulatedTerminal, type HikEvent } from './terminal.ts'

let rig: Rig
let serial = 0
const open: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = []

beforeAll(async () => {
  rig = await openRig({ signalsMs: 10 })
})
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await (each.stop ?? each.close)?.()
  rig.setNow('2026-03-02T06:00:00.000Z')
})
afterAll(() => rig.close())

const site = async (over: Partial<NewDevice> = {}, options: { mostInPage?: number } = {}) => {
  const terminal = await simulatedTerminal(options)
  open.push(terminal)
  const device = await madeDevice(rig, {
    serial: `PULL${++serial}`,
    protocol: 'hikvision',
    host: '127.0.0.1',
    port: terminal.port,
    login: terminal.login,
    ...over,
  })
  return { terminal, device }
}
const services = async (failed?: (error: unknown) => void): Promise<Services> => {
  const running = await servicesOf(rig, {}, rig.app, failed)
  open.push(running)
  return running
}
const push = async (device: MadeDevice, event: HikEvent) => {
  await rig.app.inject({
    method: 'POST',
    url: `/hikvision/${device.serial}`,
    payload: notification(event),
  })
  await rig.app.gatewayParts.watch.settled()
  await rig.app.gatewayParts.signals.flush()
}
const movements = async (device: MadeDevice) =>
  (await rig.stored(device)).flatMap(event =>
    event.type === 'MovementRecorded' ? [event.data] : [],
  )
/** A minute apart from 07:00 on. */
const events = (count: number, from = 1): HikEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const minute = from + index
    return {
      time:
        `2026-03-02T${String(7 + Math.floor(minute / 60)).padStart(2, '0')}:` +
        `${String(minute % 60).padStart(2, '0')}:00+03:00`,
      serialNo: minute,
      employee: String(1000 + (minute % 7)),
    }
  })

test('at the start the last day is fetched page by page with Digest; what was sent is not doubled', async () => {
  const { terminal, device } = await site()
  const all = events(70)
  terminal.records.push(...all)
  for (const event of all.slice(10, 20)) await push(device, event)
  await (await services()).pulls.tick()
  expect(await movements(device)).toHaveLength(70)
  expect(terminal.authorised().map(({ position }) => position)).toEqual([0, 30, 60])
  expect(terminal.authorised()[0]).toMatchObject({
    startTime: '2026-03-01T09:00:00+03:00',
    endTime: '2026-03-02T09:00:00+03:00',
  })
  expect(new Set((await movements(device)).map(({ source }) => source))).toEqual(
    new Set([undefined, 'pulled']),
  )
})

test('a record id that was left out makes the gateway fetch what is missing', async () => {
  const { terminal, device } = await site()
  const running = await services()
  await running.pulls.tick()
  const all = events(12)
  terminal.records.push(...all)
  for (const event of [all[0], all[1], all[11]]) if (event) await push(device, event)
  const before = terminal.authorised().length
  await running.pulls.tick()
  expect(await movements(device)).toHaveLength(12)
  expect(terminal.authorised().length).toBe(before + 1)
  await running.pulls.tick()
  expect(terminal.authorised().length).toBe(before + 1)
})

test('a device that says it was off is fetched from, even when its ids go on', async () => {
  const { terminal, device } = await site()
  const running = await services()
  await running.pulls.tick()
  await push(device, { time: '2026-03-02T08:30:00+03:00', serialNo: 10 })
  terminal.records.push({ time: '2026-03-02T08:40:00+03:00', serialNo: 11 })
  await push(device, {
    time: '2026-03-02T08:50:00+03:00',
    serialNo: 12,
    front: 10,
    major: 2,
    minor: 1024,
    employee: '',
  })
  await running.pulls.tick()
  expect(await movements(device)).toHaveLength(2)
})

test('ids that were never meant to be sent are no gap where the device names the one before', async () => {
  const { terminal, device } = await site()
  const running = await services()
  await running.pulls.tick()
  const before = terminal.authorised().length
  await push(device, { time: '2026-03-02T08:30:00+03:00', serialNo: 10 })
  await push(device, { time: '2026-03-02T08:31:00+03:00', serialNo: 25, front: 10 })
  await running.pulls.tick()
  expect(terminal.authorised().length).toBe(before)
})

test('a device that has been silent for three minutes is fetched from, and not at every tick', async () => {
  const { terminal, device } = await site()
  const running = await services()
  await running.pulls.tick()
  await push(device, { time: '2026-03-02T08:59:00+03:00', serialNo: 1 })
  terminal.records.push({ time: '2026-03-02T09:02:00+03:00', serialNo: 2 })
  const before = terminal.authorised().length
  rig.setNow('2026-03-02T06:02:00.000Z')
  await running.pulls.tick()
  expect(terminal.authorised().length).toBe(before)
  rig.setNow('2026-03-02T06:11:00.000Z')
  await running.pulls.tick()
  await running.pulls.tick()
  expect(terminal.authorised().length).toBe(before + 1)
  expect(await movements(device)).toHaveLength(2)
})

test('a fetch that breaks goes on later from where it broke, and stores each record once', async () => {
  const { terminal, device } = await site({}, { mostInPage: 10 })
  terminal.records.push(...events(45))
  terminal.breakAfter(2)
  const running = await services()
  await running.pulls.tick()
  expect(await movements(device)).toHaveLength(20)
  terminal.breakAfter(Infinity)
  await running.pulls.tick()
  expect(await movements(device)).toHaveLength(45)
  expect(terminal.authorised().at(3)?.startTime).toBe('2026-03-02T07:20:00+03:00')
})

test('a wrong password is tried once an hour, until another is set', async () => {
  const { terminal, device } = await site({ login: { username: 'admin', password: 'wrong' } })
  terminal.records.push(...events(3))
  const failures: unknown[] = []
  const running = await services(error => failures.push(error))
  for (let tick = 0; tick < 3; tick++) await running.pulls.tick()
  expect(terminal.asked).toHaveLength(2)
  expect(failures.map(String).filter(text => text.includes('LoginRefused'))).toHaveLength(1)
  expect(await movements(device)).toEqual([])
})

test('no redirect is followed', async () => {
  const { terminal, device } = await site()
  const other = await simulatedTerminal()
  open.push(other)
  other.records.push(...events(3))
  terminal.redirectTo(`http://127.0.0.1:${other.port}/ISAPI/AccessControl/AcsEvent?format=json`)
  await (await services()).pulls.tick()
  expect(other.asked).toEqual([])
  expect(await movements(device)).toEqual([])
})

test('only hosts that a reader may have are spoken to', async () => {
  for (const host of [
    '127.0.0.1',
    '::1',
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
    'fe80::1',
    'localhost',
  ])
    await expect(addressOfHost(host)).rejects.toThrow('no reader can be')
  await expect(addressOfHost('192.168.1.20', { own: () => [] })).resolves.toBe('192.168.1.20')
})

test('at an address that may not be asked, its page says so once', async () => {
  const { device, terminal } = await site()
  const running = await servicesOf(rig, { pulls: { everyMs: 3_600_000 } })
  open.push(running)
  for (let n = 0; n < 3; n++) await running.pulls.tick()
  expect(terminal.authorised()).toEqual([])
  expect(await alertsOf(rig, device.deviceId)).toEqual([
    { alert: 'network-refused', figure: null },
  ])
})

test('the span is asked for on the clock of the device', async () => {
  const { terminal } = await site({ zone: 'America/New_York' as Zone })
  await (await services()).pulls.tick()
  expect(terminal.authorised()[0]).toMatchObject({
    startTime: '2026-03-01T01:00:00-05:00',
    endTime: `${instantOf(Date.parse('2026-03-02T01:00:00Z')).slice(0, 19)}-05:00`,
  })
})
