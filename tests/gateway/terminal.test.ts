import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { orderDeviceCommand } from '#commands/devices/order-device-command.ts'
import { asLocalDateTime, type LocalDateTime } from '#domain/shared/values.ts'
import { openTerminal, type Terminal } from '#gateway/simulator/zk/terminal.ts'
import { overSocket, replyOf, type SocketOptions } from '#gateway/simulator/zk/wire.ts'
import { callerOf, company, openRig, valueOf, type Rig } from './rig.ts'
import { listening, punches, zkDevice } from './zk/rig.ts'

let rig: Rig
let port = 0
beforeAll(async () => {
  rig = await openRig()
  rig.setNow('2026-03-02T06:00:00.000Z')
  port = await listening(rig.app)
})
afterAll(() => rig.close())

let off: AbortController
beforeEach(() => {
  off = new AbortController()
})
afterEach(() => {
  off.abort()
})

/** Its seconds pass in a hundredth of a millisecond: what it waits for is not time, but order. */
const terminal = (
  serial: string,
  over: { driftMs?: number; losesReply?: SocketOptions['losesReply'] } = {},
): Terminal => {
  const { losesReply, ...more } = over
  return openTerminal({
    serial,
    now: () => Date.parse('2026-03-02T06:00:00.000Z'),
    wait: ms => wait(Math.min(20, ms / 100)),
    signal: off.signal,
    transport: overSocket({
      host: '127.0.0.1',
      port,
      signal: off.signal,
      ...(losesReply ? { losesReply } : {}),
    }),
    ...more,
  })
}
const at = (second: number): LocalDateTime =>
  asLocalDateTime(
    `2026-03-01T${[second / 3600, (second / 60) % 60, second % 60]
      .map(part => String(Math.floor(part)).padStart(2, '0'))
      .join(':')}`,
  )
const fill = (device: Terminal, count: number): void => {
  for (let second = 0; second < count; second++)
    device.punch({ pin: String(1 + (second % 9)), local: at(second), status: 255, verify: 1 })
}

describe('a terminal', () => {
  test('gets its backlog through, each record once, though the reply to every third upload is lost', async () => {
    const known = await zkDevice(rig, 'SIM01')
    let upload = 0
    const device = terminal('SIM01', {
      losesReply: ({ body }) => body.length > 0 && ++upload % 3 === 0,
    })
    fill(device, 1_000)
    void device.run()
    await device.empty()
    expect(new Set(await punches(rig, known)).size).toBe(1_000)
    expect(await punches(rig, known)).toHaveLength(1_000)
    expect(device.figures()).toMatchObject({ acknowledged: 1_000 })
    expect(device.figures().sentAgain).toBeGreaterThan(0)
  })
  test('waits while nobody has approved it, loses nothing, and begins by itself once somebody has', async () => {
    const known = await zkDevice(rig, 'SIM02', { approved: false })
    const device = terminal('SIM02')
    fill(device, 50)
    void device.run()
    await expect.poll(() => device.figures().refused).toBeGreaterThan(2)
    expect(await punches(rig, known)).toEqual([])
    valueOf(await approveDevice(rig.deps)(callerOf(company), { deviceId: known.deviceId }))
    await device.empty()
    expect(await punches(rig, known)).toHaveLength(50)
  })
  test('has the right time as soon as it was heard, whatever its clock said before', async () => {
    await zkDevice(rig, 'SIM03')
    const device = terminal('SIM03', { driftMs: -86_400_000 })
    expect(device.local()).toBe('2026-03-01T06:00:00')
    void device.run()
    await expect.poll(() => device.local()).toBe('2026-03-02T09:00:00')
  })
  test('sends a punch at once while its backlog is on the way, and both are stored once', async () => {
    const known = await zkDevice(rig, 'SIM04')
    const device = terminal('SIM04')
    fill(device, 600)
    void device.run()
    await expect.poll(() => device.figures().handshakes).toBe(1)
    for (let second = 0; second < 20; second++)
      device.punch({
        pin: '77',
        local: asLocalDateTime(`2026-03-02T09:00:${10 + second}`),
        status: 0,
        verify: 15,
      })
    await device.empty()
    expect(new Set(await punches(rig, known)).size).toBe(620)
    expect(await punches(rig, known)).toHaveLength(620)
  })
  test('told to send again or to shake hands anew, does so, and nothing counts twice', async () => {
    const known = await zkDevice(rig, 'SIM05')
    const device = terminal('SIM05')
    fill(device, 120)
    void device.run()
    await device.empty()
    valueOf(
      await orderDeviceCommand(rig.deps)(callerOf(company), {
        deviceId: known.deviceId,
        kind: 'send-again',
        what: {
          from: asLocalDateTime('2026-03-01T00:00:00'),
          to: asLocalDateTime('2026-03-01T23:59:59'),
        },
      }),
    )
    valueOf(
      await orderDeviceCommand(rig.deps)(callerOf(company), {
        deviceId: known.deviceId,
        kind: 'report-again',
      }),
    )
    await expect.poll(() => device.figures().handshakes, { timeout: 5_000 }).toBeGreaterThan(1)
    await expect
      .poll(() => device.figures().acknowledged, { timeout: 5_000 })
      .toBeGreaterThanOrEqual(240)
    await device.empty()
    expect(await punches(rig, known)).toHaveLength(120)
  })
})

describe('a reply', () => {
  const reply = (head: string, body = 'OK: 1\n') =>
    replyOf(Buffer.from(`${head}\r\n\r\n${body}`))
  test.each([
    ['without its reason phrase', 'HTTP/1.1 200\r\nContent-Length: 6'],
    ['of another protocol', 'HTTP/2 200 OK\r\nContent-Length: 6'],
    ['cut before its end', 'HTTP/1.1 200 OK\r\nContent-Length: 60'],
  ])('%s is none to such a device', (_, head) => expect(reply(head)).toBeNull())
  test('sets the clock only where the date is spelled as it looks for it, in a reply of plain text', () => {
    const date = 'Mon, 02 Mar 2026 05:01:10 GMT'
    expect(
      reply(`HTTP/1.1 200 OK\r\nDate: ${date}\r\nContent-Type: text/plain\r\nContent-Length: 6`)
        ?.date,
    ).toEqual(new Date(date))
    expect(
      reply(`HTTP/1.1 200 OK\r\ndate: ${date}\r\nContent-Type: text/plain`)?.date,
    ).toBeNull()
    expect(
      reply(`HTTP/1.1 200 OK\r\nDate: ${date}\r\nContent-Type: text/html`)?.date,
    ).toBeNull()
  })
})
