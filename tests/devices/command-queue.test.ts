// Long because it follows a command through each way in which its result may be lost.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  orderDeviceCommand,
  type OrderDeviceCommand,
} from '#commands/devices/order-device-command.ts'
import { withdrawDeviceCommand } from '#commands/devices/withdraw-device-command.ts'
import { dueCommands, type WaitingCommand } from '#domain/devices/commands.ts'
import {
  asInstant,
  asLocalDateTime,
  type DeviceCommandId,
  type DeviceId,
} from '#domain/shared/values.ts'
import { admission } from '#gateway/admission.ts'
import { commandQueue } from '#gateway/command-queue.ts'
import {
  callerOf,
  company,
  openRig,
  otherCompany,
  valueOf,
  type Rig,
  type TestDevice,
} from '#tests/gateway/rig.ts'
import { covers } from '#tests/specification/covers.ts'
import { ask, exchange, listening, oldRequest, zkDevice } from '#tests/gateway/zk/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const span = {
  from: asLocalDateTime('2026-03-01T00:00:00'),
  to: asLocalDateTime('2026-03-02T00:00:00'),
}
const spanAt = (minute: number) => ({
  from: span.from,
  to: asLocalDateTime(`2026-03-02T01:${String(minute).padStart(2, '0')}:00`),
})
const order = async (
  device: TestDevice,
  request: Omit<OrderDeviceCommand, 'deviceId'>,
): Promise<DeviceCommandId> =>
  valueOf(
    await orderDeviceCommand(rig.deps)(callerOf(device.company), {
      deviceId: device.deviceId,
      ...request,
    }),
  ).commandId
const poll = async (serial: string, app = rig.app): Promise<string> =>
  (await ask(app, `/iclock/getrequest?SN=${serial}`)).body
const result = async (serial: string, body: string, app = rig.app) =>
  app.inject({ method: 'POST', url: `/iclock/devicecmd?SN=${serial}`, payload: body })
const numbersIn = (answer: string): string[] =>
  [...answer.matchAll(/^C:(\d+):/gm)].map(([, number]) => number ?? '')
const history = async (deviceId: DeviceId, of = company) =>
  (await rig.deps.log.readStream(`${of}-device-history-${deviceId}-2026`)).flatMap(event =>
    event.type === 'DeviceCommandOrdered'
      ? [`ordered ${event.data.kind}`]
      : event.type === 'DeviceCommandEnded'
        ? [`${event.data.outcome} ${event.data.returned}`]
        : [],
  )
const later = (() => {
  let minute = 0
  return (seconds: number): void => {
    minute += seconds
    rig.setNow(new Date(Date.parse('2026-03-02T06:00:00.000Z') + minute * 1000).toISOString())
  }
})()

describe('a command', () => {
  test('is offered with the next poll, waits for its result and ends with it, acknowledged as of old', async () => {
    const device = await zkDevice(rig, 'QUEUE1')
    await order(device, { kind: 'restart' })
    const offered = await poll('QUEUE1')
    const [number] = numbersIn(offered)
    expect(offered).toBe(`C:${number}:REBOOT\n`)
    expect(await poll('QUEUE1')).toBe('OK\n')
    const answer = await exchange(
      await listening(rig.app),
      oldRequest('POST', '/iclock/devicecmd?SN=QUEUE1', `ID=${number}&Return=0&CMD=REBOOT\n`),
    )
    expect([answer.status, answer.body]).toEqual([200, 'OK\n'])
    expect(answer.head).toContain('\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n')
    expect(await history(device.deviceId)).toEqual(['ordered restart', 'done 0'])
    later(600)
    expect(await poll('QUEUE1')).toBe('OK\n')
  })
  test('whose result is posted again, after a lost reply, has ended once', async () => {
    const device = await zkDevice(rig, 'QUEUE2')
    await order(device, { kind: 'report-again' })
    const [number] = numbersIn(await poll('QUEUE2'))
    for (const returned of [-1002, -1002, 0])
      expect((await result('QUEUE2', `ID=${number}&Return=${returned}&CMD=CHECK`)).body).toBe(
        'OK\n',
      )
    expect(await history(device.deviceId)).toEqual(['ordered report-again', 'failed -1002'])
  })
  test('without a result is offered after a minute with the same number, and after a handshake at once', async () => {
    const device = await zkDevice(rig, 'QUEUE3')
    await order(device, { kind: 'send-again', what: span })
    const first = await poll('QUEUE3')
    later(59)
    expect(await poll('QUEUE3')).toBe('OK\n')
    later(1)
    expect(await poll('QUEUE3')).toBe(first)
    expect(await poll('QUEUE3')).toBe('OK\n')
    await ask(rig.app, '/iclock/cdata?SN=QUEUE3&options=all&pushver=2.4.1')
    expect(await poll('QUEUE3')).toBe(first)
  })
  test('offered twenty times in vain is given up, and said to be', async () => {
    const device = await zkDevice(rig, 'QUEUE4')
    await order(device, { kind: 'report-again' })
    let offers = 0
    for (let poll20 = 0; poll20 < 30; poll20++, later(61))
      if (numbersIn(await poll('QUEUE4')).length > 0) offers += 1
    expect(offers).toBe(20)
    expect(await history(device.deviceId)).toEqual(['ordered report-again', 'given-up null'])
  })
  test('whose result tells of the reader itself leaves that on its page', async () => {
    const device = await zkDevice(rig, 'QUEUE5B')
    await order(device, { kind: 'count' })
    const [number] = numbersIn(await poll('QUEUE5B'))
    await result(
      'QUEUE5B',
      `ID=${number}\nSN=QUEUE5B\nReturn=0\nCMD=INFO\n~DeviceName=F18\nTransactionCount=4711\nFWVersion=Ver 8.0.1\n`,
    )
    await rig.app.gatewayParts.signals.flush()
    expect(
      await rig.database.db.withCompany(company, tx =>
        tx.query('select model, firmware, holds from devices.signals where device_id = $1', [
          device.deviceId,
        ]),
      ),
    ).toEqual([{ model: 'F18', firmware: 'Ver 8.0.1', holds: 4711 }])
  })
  test('to open a door ends with its result, though the reader came back and polled before it gave it', async () => {
    const device = await zkDevice(rig, 'QUEUE5A')
    await order(device, { kind: 'open-door' })
    const [number] = numbersIn(await poll('QUEUE5A'))
    await ask(rig.app, '/iclock/cdata?SN=QUEUE5A&options=all&pushver=2.4.1')
    expect(await poll('QUEUE5A')).toBe('OK\n')
    await result('QUEUE5A', `ID=${number}&Return=0&CMD=AC_UNLOCK`)
    expect(await history(device.deviceId)).toEqual(['ordered open-door', 'done 0'])
  })
  test('to open a door is offered once: nobody stands there later', async () => {
    const device = await zkDevice(rig, 'QUEUE5')
    await order(device, { kind: 'open-door' })
    expect(await poll('QUEUE5')).toContain('AC_UNLOCK')
    later(61)
    expect(await poll('QUEUE5')).toBe('OK\n')
    await order(device, { kind: 'open-door' })
    later(61)
    expect(await poll('QUEUE5')).toBe('OK\n')
    expect(await history(device.deviceId)).toEqual([
      'ordered open-door',
      'given-up null',
      'ordered open-door',
      'given-up null',
    ])
  })
  test('that waits already is not ordered a second time; another span is another command', async () => {
    const device = await zkDevice(rig, 'QUEUE6')
    const one = await order(device, { kind: 'count', what: span })
    expect(await order(device, { kind: 'count', what: span })).toBe(one)
    expect(await order(device, { kind: 'count', what: spanAt(1) })).not.toBe(one)
    expect(await history(device.deviceId)).toEqual(['ordered count', 'ordered count'])
  })
  test('to count brings its count', async () => {
    const device = await zkDevice(rig, 'QUEUE7')
    await order(device, { kind: 'count', what: span })
    const [number] = numbersIn(await poll('QUEUE7'))
    await result('QUEUE7', `ID=${number}&Return=0&CMD=VERIFY SUM\nAttlogCount=381\n`)
    const rows = await rig.database.db.withCompany(company, tx =>
      tx.query(
        "select outcome, returned, what ->> 'counted' as counted from devices.commands where device_id = $1",
        [device.deviceId],
      ),
    )
    expect(rows).toEqual([{ outcome: 'done', returned: 0, counted: '381' }])
  })
  test('that is withdrawn is offered no more, and a result that still comes changes nothing', async () => {
    const device = await zkDevice(rig, 'QUEUE8')
    const commandId = await order(device, { kind: 'report-again' })
    const [number] = numbersIn(await poll('QUEUE8'))
    expect(
      await withdrawDeviceCommand(rig.deps)(callerOf(company), {
        deviceId: device.deviceId,
        commandId,
      }),
    ).toMatchObject({ ok: true })
    expect(
      await withdrawDeviceCommand(rig.deps)(callerOf(company), {
        deviceId: device.deviceId,
        commandId,
      }),
    ).toMatchObject({ ok: true, value: { position: null } })
    await result('QUEUE8', `ID=${number}&Return=0&CMD=CHECK`)
    later(61)
    expect(await poll('QUEUE8')).toBe('OK\n')
    expect(await history(device.deviceId)).toEqual(['ordered report-again', 'withdrawn null'])
  })
  test("is one device's and one company's: nobody else gets it, ends it or withdraws it", async () => {
    const [mine, other] = [
      await zkDevice(rig, 'QUEUE9'),
      await zkDevice(rig, 'QUEUE10', { of: otherCompany }),
    ]
    const commandId = await order(mine, { kind: 'report-again' })
    expect(await poll('QUEUE10')).toBe('OK\n')
    const [number] = numbersIn(await poll('QUEUE9'))
    await result('QUEUE10', `ID=${number}&Return=0&CMD=CHECK`)
    expect(
      await withdrawDeviceCommand(rig.deps)(callerOf(otherCompany), {
        deviceId: mine.deviceId,
        commandId,
      }),
    ).toMatchObject({ refusal: { code: 'devices.command-not-found' } })
    expect(
      await orderDeviceCommand(rig.deps)(callerOf(otherCompany), {
        deviceId: mine.deviceId,
        kind: 'restart',
      }),
    ).toMatchObject({ refusal: { code: 'devices.not-found' } })
    expect(await history(mine.deviceId)).toEqual(['ordered report-again'])
    expect(await history(other.deviceId, otherCompany)).toEqual([])
  })
  test(
    'to open a door is refused by a reader that has fallen silent, which says for how long',
    covers('8.45'),
    async () => {
      const device = await zkDevice(rig, 'QUEUE13')
      await poll('QUEUE13')
      await rig.app.gatewayParts.signals.flush()
      later(4 * 60)
      await order(device, { kind: 'open-door' })
      later(2 * 60)
      expect(
        await orderDeviceCommand(rig.deps)(callerOf(company), {
          deviceId: device.deviceId,
          kind: 'open-door',
        }),
      ).toMatchObject({ refusal: { code: 'devices.faulty', minutes: 6 } })
      // What does not stand before a door waits until the reader is back.
      await order(device, { kind: 'set-time' })
      await poll('QUEUE13')
      await rig.app.gatewayParts.signals.flush()
      await order(device, { kind: 'open-door' })
      expect(
        (await history(device.deviceId)).filter(line => line.startsWith('ordered')),
      ).toEqual(['ordered open-door', 'ordered set-time', 'ordered open-door'])
    },
  )
  test('is not ordered of a reader that nobody approved, nor a resend without a span', async () => {
    const waiting = await zkDevice(rig, 'QUEUE11', { approved: false })
    expect(
      await orderDeviceCommand(rig.deps)(callerOf(company), {
        deviceId: waiting.deviceId,
        kind: 'restart',
      }),
    ).toMatchObject({ refusal: { code: 'devices.not-approved' } })
    const device = await zkDevice(rig, 'QUEUE12')
    expect(
      await orderDeviceCommand(rig.deps)(callerOf(company), {
        deviceId: device.deviceId,
        kind: 'send-again',
      }),
    ).toMatchObject({ refusal: { code: 'devices.span-required' } })
    expect(
      await orderDeviceCommand(rig.deps)(callerOf(company), {
        deviceId: device.deviceId,
        kind: 'send-again',
        what: { from: span.to, to: span.from },
      }),
    ).toMatchObject({ refusal: { code: 'devices.span-required' } })
  })
})

describe('two gateways and restarts', () => {
  test('many polls at once at two gateways get each command once, and many results end each once', async () => {
    const device = await zkDevice(rig, 'MANY1')
    for (let minute = 0; minute < 30; minute++)
      await order(device, { kind: 'count', what: spanAt(minute) })
    const second = rig.gateway()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        poll('MANY1', index % 2 === 0 ? rig.app : second),
      ),
    )
    const offered = answers.flatMap(numbersIn)
    expect(new Set(offered).size).toBe(30)
    expect(offered).toHaveLength(30)
    for (const answer of answers) expect(numbersIn(answer).length).toBeLessThanOrEqual(10)
    const bodies = offered.flatMap(number => [
      `ID=${number}&Return=0&CMD=VERIFY`,
      `ID=${number}&Return=-1&CMD=VERIFY`,
    ])
    await Promise.all(
      bodies.map((body, index) => result('MANY1', body, index % 2 === 0 ? rig.app : second)),
    )
    const ends = (await history(device.deviceId)).filter(line => !line.startsWith('ordered'))
    expect(ends).toHaveLength(30)
    const rows = await rig.database.db.withCompany(company, tx =>
      tx.query<{ said: string }>(
        "select outcome || ' ' || returned as said from devices.commands where device_id = $1",
        [device.deviceId],
      ),
    )
    // Row and log tell the same, whichever result was first.
    expect(rows.map(({ said }) => said).toSorted()).toEqual(ends.toSorted())
  })
  test('a gateway that starts anew offers what another left, and hears the result', async () => {
    const device = await zkDevice(rig, 'RESTART1')
    await order(device, { kind: 'restart' })
    const before = await poll('RESTART1')
    later(61)
    const { log } = rig.open()
    const fresh = rig.gateway({ log })
    expect(await poll('RESTART1', fresh)).toBe(before)
    await result('RESTART1', `ID=${numbersIn(before)[0]}&Return=0&CMD=REBOOT`, fresh)
    expect(await history(device.deviceId)).toEqual(['ordered restart', 'done 0'])
    await log.close()
  })
  test('a half-said order is said before it is offered; what the log ended is not offered for long', async () => {
    const device = await zkDevice(rig, 'CRASH1')
    const commandId = await order(device, { kind: 'report-again' })
    // A crash between the row and the word.
    await rig.database.db.withCompany(company, tx =>
      tx.query('update devices.commands set announced = false where command_id = $1', [
        commandId,
      ]),
    )
    const [number] = numbersIn(await poll('CRASH1'))
    expect(await history(device.deviceId)).toEqual(['ordered report-again'])
    // A crash between the word and the row, and the device that says it again with another code.
    await result('CRASH1', `ID=${number}&Return=0&CMD=CHECK`)
    await rig.database.db.withCompany(company, tx =>
      tx.query(
        'update devices.commands set ended_at = null, outcome = null, returned = null where command_id = $1',
        [commandId],
      ),
    )
    await result('CRASH1', `ID=${number}&Return=-5&CMD=CHECK`)
    const [row] = await rig.database.db.withCompany(company, tx =>
      tx.query('select outcome, returned from devices.commands where command_id = $1', [
        commandId,
      ]),
    )
    expect(row).toEqual({ outcome: 'done', returned: 0 })
    expect(await history(device.deviceId)).toEqual(['ordered report-again', 'done 0'])
  })
  test('with the database away a poll is answered OK, and a result is not taken', async () => {
    const device = await zkDevice(rig, 'AWAY1')
    await order(device, { kind: 'report-again' })
    const [number] = numbersIn(await poll('AWAY1'))
    const gateway = rig.gateway({
      authenticate: { rememberMs: 60_000, patienceMs: 2_000 },
      room: admission({ patienceMs: 500 }),
    })
    await ask(gateway, '/iclock/ping?SN=AWAY1') // it is known who this is
    await rig.cutOff()
    const [polled, ended] = [
      await ask(gateway, '/iclock/getrequest?SN=AWAY1'),
      await result('AWAY1', `ID=${number}&Return=0&CMD=CHECK`, gateway),
    ]
    await rig.connect()
    expect(polled).toEqual({ status: 200, body: 'OK\n' })
    expect(ended.statusCode).toBe(503)
    expect(await history(device.deviceId)).toEqual(['ordered report-again'])
  })
})

describe('commands about one user number', () => {
  const at = (second: number) =>
    asInstant(
      `2026-03-02T06:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.000Z`,
    )
  const waiting = (
    slot: string | null,
    offeredAt: number | null = null,
    over: Partial<WaitingCommand> = {},
  ): WaitingCommand => ({
    kind: 'put-user',
    slot,
    orderedAt: at(0),
    offers: offeredAt === null ? 0 : 1,
    offeredAt: offeredAt === null ? null : at(offeredAt),
    ...over,
  })
  test('keep their order: a later one waits while an earlier one is on its way, others do not', () => {
    const [put, remove, other] = [
      waiting('a', 30),
      waiting('a', null, { kind: 'remove-user' }),
      waiting('b'),
    ]
    expect(dueCommands([put, remove, other], at(60), 10)).toEqual({
      offer: [other],
      giveUp: [],
    })
    expect(dueCommands([put, remove, other], at(90), 10)).toEqual({
      offer: [put, remove, other],
      giveUp: [],
    })
  })
  test('are not overtaken by what did not fit before them', () => {
    const [put, other, grant] = [
      waiting('a'),
      waiting('b'),
      waiting('b', null, { kind: 'grant' }),
    ]
    expect(dueCommands([put, other, grant], at(60), 1).offer).toEqual([put])
  })
  test('of nobody are offered all at once', () => {
    expect(dueCommands([waiting(null, 30), waiting(null)], at(60), 10).offer).toHaveLength(1)
  })
})

test('the queue knows nothing of a number that is none', async () => {
  const device = await zkDevice(rig, 'NUMBERLESS')
  const queue = commandQueue(rig.deps)
  for (const number of ['', 'x', '9'.repeat(30), '0', '-1'])
    await queue.ended(device, number, 0)
  expect(
    await queue.offer({ ...device, protocol: 'zk', secretSet: true, allowedAddresses: [] }, 10),
  ).toMatchObject({
    commands: [],
  })
})
