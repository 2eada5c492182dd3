// Long because it has each reason for which a terminal is not heard.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import type { DeviceEvent } from '#domain/devices/events.ts'
import { isAllowed } from '#gateway/protocols/shared/addresses.ts'
import {
  callerOf,
  company,
  openRig,
  otherCompany,
  valueOf,
  type Rig,
  type TestDevice,
} from '../rig.ts'
import { ask, punches, upload, zkDevice } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig({ signalsMs: 10 })
})
afterAll(() => rig.close())

const line = '1\t2026-03-02 08:01:15\t0\t1\n'
const say = (device: TestDevice, event: DeviceEvent) =>
  rig.log.append({
    company: device.company,
    stream: `${device.company}-device-${device.deviceId}`,
    expected: 'any',
    metadata: { actor: 'user:test', correlation: 'test' },
    events: [event],
  })
const from = (device: TestDevice, allowedAddresses: string[]) =>
  say(device, {
    type: 'DeviceConnectionSet',
    data: {
      deviceId: device.deviceId,
      allowedAddresses,
      host: null,
      port: null,
      template: null,
    },
  })
const secret = async (device: TestDevice, text: string) => {
  await rig.database.db.withCompany(device.company, tx =>
    tx.query(
      `insert into devices.secrets (company_id, device_id, purpose, secret_hash, set_at)
        values ($1, $2, 'push', $3, now())
        on conflict (company_id, device_id, purpose) do update set secret_hash = excluded.secret_hash`,
      [device.company, device.deviceId, createHash('sha256').update(text).digest('hex')],
    ),
  )
  await say(device, {
    type: 'DeviceSecretSet',
    data: { deviceId: device.deviceId, purpose: 'push' },
  })
}
const strangers = () =>
  rig.database.db.withoutCompany(tx =>
    tx.query<{
      serial: string
      address: string
      firmware: string | null
      requests: number
      protocol: string
    }>('select * from devices.strangers_heard()'),
  )
const refusals = async (device: TestDevice): Promise<Record<string, unknown> | undefined> => {
  const [row] = await rig.database.db.withCompany(device.company, tx =>
    tx.query(
      `select refused, refusal, last_signal_at is not null as heard
        from devices.signals where company_id = $1 and device_id = $2`,
      [device.company, device.deviceId],
    ),
  )
  return row
}
/** "Try later" in the words of the firmware: not 200, and no OK. */
const later = { status: 503, body: 'RETRY\n' }

describe('who is not heard keeps what it holds', () => {
  test('a serial that nobody registered is told to come again and listed with what it said of itself', async () => {
    expect(await ask(rig.app, '/iclock/cdata?SN=STRANGER01&options=all')).toMatchObject(later)
    expect(await upload(rig.app, 'STRANGER01', line)).toMatchObject(later)
    await ask(rig.app, '/iclock/getrequest?SN=STRANGER01&INFO=Ver%208.0.4,1,0,5,10.0.0.1')
    await expect.poll(strangers).toMatchObject([
      {
        serial: 'STRANGER01',
        address: '127.0.0.1',
        protocol: 'zk',
        firmware: 'Ver 8.0.4',
        requests: 3,
      },
    ])
  })
  test('a thousand strangers are kept, those heard of longest ago are forgotten', async () => {
    const app = rig.gateway({ signalsMs: 60_000 })
    for (let index = 0; index < 1_010; index++) {
      rig.setNow(new Date(Date.parse('2026-03-02T06:00:00Z') + index * 1_000).toISOString())
      await ask(app, `/iclock/cdata?SN=CROWD${index}&options=all`)
      if (index === 500) await app.close()
      if (index === 500) break
    }
    const second = rig.gateway({ signalsMs: 60_000 })
    for (let index = 501; index < 1_010; index++) {
      rig.setNow(new Date(Date.parse('2026-03-02T06:00:00Z') + index * 1_000).toISOString())
      await ask(second, `/iclock/cdata?SN=CROWD${index}&options=all`)
    }
    await second.close()
    const kept = await strangers()
    expect([kept.length, kept[0]?.serial, kept.at(-1)?.serial]).toEqual([
      1_000,
      'CROWD1009',
      'CROWD10',
    ])
  })
  test('a knock that is noted only after the approval leaves no stranger behind once the device is heard', async () => {
    const app = rig.gateway({ signalsMs: 60_000 })
    await ask(app, '/iclock/cdata?SN=late01&options=all')
    await zkDevice(rig, 'LATE01')
    await app.gatewayParts.signals.flush()
    expect((await strangers()).map(({ serial }) => serial)).toContain('late01')
    for (const serial of ['LATE01', 'late01']) await ask(app, `/iclock/getrequest?SN=${serial}`)
    await app.gatewayParts.signals.flush()
    expect((await strangers()).map(({ serial }) => serial)).not.toContain('late01')
  })
  test('a device that waits for approval is heard from the moment it is approved', async () => {
    const device = await zkDevice(rig, 'WAITS01', { approved: false })
    expect(await upload(rig.app, 'WAITS01', line)).toMatchObject(later)
    await expect
      .poll(() => refusals(device))
      .toEqual({ refused: 1, refusal: 'device.not-approved', heard: true })
    const remembering = rig.gateway({ authenticate: { rememberMs: 60_000 } })
    expect(await upload(remembering, 'WAITS01', line)).toMatchObject(later)
    valueOf(await approveDevice(rig.deps)(callerOf(company), { deviceId: device.deviceId }))
    expect(await upload(remembering, 'WAITS01', line)).toEqual({ status: 200, body: 'OK: 1\n' })
    expect(await punches(rig, device)).toHaveLength(1)
  })
  test('a suspended device is refused from then on', async () => {
    const device = await zkDevice(rig, 'STOLEN01')
    valueOf(
      await suspendDevice(rig.deps)(callerOf(company), {
        deviceId: device.deviceId,
        reason: 'stolen',
      }),
    )
    expect(await upload(rig.app, 'STOLEN01', line)).toMatchObject(later)
    expect(await rig.stored(device)).toEqual([])
  })
  test('a reader that was registered for another protocol is not heard here', async () => {
    const device = await zkDevice(rig, 'BOARD01', { protocol: 'json' })
    expect(await upload(rig.app, 'BOARD01', line)).toMatchObject(later)
    await expect
      .poll(() => refusals(device))
      .toMatchObject({ refusal: 'device.other-protocol', heard: false })
  })
  test.each(['', '?SN=', '?SN=a%20b', `?SN=${'9'.repeat(41)}`, '?SN=%00', '?SN=../../etc'])(
    'no proper serial (%s) is malformed',
    async query => {
      const answer = await rig.app.inject({
        method: 'POST',
        url: `/iclock/cdata${query}`,
        payload: line,
      })
      expect([answer.statusCode, answer.body.includes('OK')]).toEqual([400, false])
    },
  )
  test('a device speaks for its own company, and letter case tells no serials apart', async () => {
    const device = await zkDevice(rig, 'Foreign01', { of: otherCompany })
    expect((await upload(rig.app, 'fOREIGN01', line)).status).toBe(200)
    expect((await rig.stored(device)).map(event => event.company)).toEqual([otherCompany])
  })
})

describe('a serial is printed on the case, so more can be asked', () => {
  test("a secret counts in the path, as password or device's key; without the right one none is heard", async () => {
    const device = await zkDevice(rig, 'SECRET01')
    await secret(device, 'gate-two-7Qx')
    const post = async (url: string, headers: Record<string, string> = {}) =>
      (await rig.app.inject({ method: 'POST', url, payload: line, headers })).statusCode
    const basic = (text: string) => ({
      authorization: `Basic ${Buffer.from(text).toString('base64')}`,
    })
    expect(await post('/iclock/cdata?SN=SECRET01&table=ATTLOG')).toBe(503)
    expect(await post('/s/wrong/iclock/cdata?SN=SECRET01&table=ATTLOG')).toBe(503)
    expect(await post('/iclock/cdata?SN=SECRET01&table=ATTLOG', basic('any:wrong'))).toBe(503)
    expect(await post('/iclock/cdata?SN=SECRET01&table=ATTLOG&pushcommkey=')).toBe(503)
    expect(await rig.stored(device)).toEqual([])
    expect(await post('/s/gate-two-7Qx/iclock/cdata.aspx?SN=SECRET01&table=ATTLOG')).toBe(200)
    expect(
      await post('/iclock/cdata?SN=SECRET01&table=ATTLOG', basic('any:gate-two-7Qx')),
    ).toBe(200)
    expect(await post('/iclock/cdata?SN=SECRET01&table=ATTLOG&pushcommkey=gate-two-7Qx')).toBe(
      200,
    )
    await expect
      .poll(() => refusals(device))
      .toMatchObject({ refused: 4, refusal: 'device.secret-wrong' })
  })
  test('a secret that was set and is gone opens nothing', async () => {
    const device = await zkDevice(rig, 'SECRET02')
    await say(device, {
      type: 'DeviceSecretSet',
      data: { deviceId: device.deviceId, purpose: 'push' },
    })
    expect(
      (await rig.app.inject({ method: 'GET', url: '/s//iclock/cdata?SN=SECRET02&options=all' }))
        .statusCode,
    ).toBe(503)
  })
  test('from an address that it may not come from it is not heard, and no header makes it another', async () => {
    const device = await zkDevice(rig, 'ADDRESS01')
    await from(device, ['192.0.2.0/24'])
    expect(
      await upload(rig.app, 'ADDRESS01', line, { headers: { 'x-forwarded-for': '192.0.2.7' } }),
    ).toMatchObject(later)
    const behind = rig.gateway({ trustedProxies: ['127.0.0.1'] })
    expect(
      (await upload(behind, 'ADDRESS01', line, { headers: { 'x-forwarded-for': '192.0.2.7' } }))
        .status,
    ).toBe(200)
    expect(
      await upload(behind, 'ADDRESS01', line, { headers: { 'x-forwarded-for': '192.0.3.7' } }),
    ).toMatchObject(later)
    await from(device, ['127.0.0.0/8'])
    expect((await upload(rig.app, 'ADDRESS01', line)).status).toBe(200)
  })
  test.each([
    ['192.0.2.7', [], true],
    ['192.0.2.7', ['192.0.2.7'], true],
    ['192.0.2.8', ['192.0.2.7'], false],
    ['192.0.2.8', ['192.0.2.0/28'], true],
    ['192.0.2.16', ['192.0.2.0/28'], false],
    ['::ffff:192.0.2.7', ['192.0.2.7'], true],
    ['2001:db8::7', ['2001:db8::/32'], true],
    ['2001:db9::7', ['2001:db8::/32'], false],
    ['192.0.2.7', ['nonsense', '192.0.2.0/99', '/'], false],
    ['not an address', ['0.0.0.0/0'], false],
  ] as const)('%s among %j: %s', (address, allowed, expected) =>
    expect(isAllowed(address, allowed)).toBe(expected),
  )
})
