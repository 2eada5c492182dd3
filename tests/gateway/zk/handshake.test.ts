import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setDeviceZone } from '#commands/devices/set-device-zone.ts'
import { asInstant, asLocalDateTime, type Zone } from '#domain/shared/values.ts'
import { zoneOption } from '#gateway/protocols/zk/handshake.ts'
import { packedOf } from '#gateway/protocols/zk/wall-clock.ts'
import { callerOf, company, openRig, valueOf, type Rig } from '../rig.ts'
import { ask, upload, zkDevice } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig({ signalsMs: 10 })
})
afterAll(() => rig.close())

const options = async (
  serial: string,
  version = '&pushver=2.4.1',
): Promise<Record<string, string>> => {
  const { body } = await ask(rig.app, `/iclock/cdata?SN=${serial}&options=all${version}`)
  expect(body.endsWith('\n')).toBe(true)
  return Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .slice(1)
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
const known = async (deviceId: string): Promise<number | undefined> =>
  (
    await rig.database.db.withCompany(company, tx =>
      tx.query<{ stamp: number }>(
        'select stamp::int as stamp from devices.signals where company_id = $1 and device_id = $2',
        [company, deviceId],
      ),
    )
  )[0]?.stamp
const held = async (deviceId: string): Promise<number | null | undefined> =>
  (
    await rig.database.db.withCompany(company, tx =>
      tx.query<{ holds: number | null }>(
        'select holds from devices.signals where company_id = $1 and device_id = $2',
        [company, deviceId],
      ),
    )
  )[0]?.holds
const packed = (text: string): number => packedOf(asLocalDateTime(text))
const week = 7 * 86_400

describe('the zone that a device is told is in minutes, as it is in force today', () => {
  test.each([
    ['Europe/Istanbul', '2026-03-02T05:00:00.000Z', 180],
    ['Asia/Kolkata', '2026-03-02T05:00:00.000Z', 330],
    ['America/St_Johns', '2026-03-02T05:00:00.000Z', -210],
    ['Europe/Berlin', '2026-03-29T00:59:00.000Z', 60],
    ['Europe/Berlin', '2026-03-29T01:01:00.000Z', 120],
    ['Etc/UTC', '2026-03-02T05:00:00.000Z', 0],
    ['Africa/Monrovia', '1971-03-02T05:00:00.000Z', -44],
    ['Pacific/Kiritimati', '2026-03-02T05:00:00.000Z', 840],
    ['Europe/Amsterdam', '1930-01-02T05:00:00.000Z', 0],
  ])('%s at %s: %i', (zone, now, minutes) =>
    expect(
      zoneOption(
        [{ zone: zone as Zone, from: null, saidAt: asInstant('2026-01-01T00:00:00.000Z') }],
        asInstant(now),
      ),
    ).toBe(minutes),
  )
  test('a zone that was corrected counts at the next handshake', async () => {
    rig.setNow('2026-03-02T06:00:00.000Z')
    const { deviceId } = await zkDevice(rig, 'MOVED01')
    expect((await options('MOVED01'))['TimeZone']).toBe('180')
    valueOf(
      await setDeviceZone(rig.deps)(callerOf(company), {
        deviceId,
        zone: 'Asia/Dubai' as Zone,
        from: asInstant('2026-03-01T00:00:00.000Z'),
      }),
    )
    expect((await options('MOVED01'))['TimeZone']).toBe('240')
  })
})

describe('a device that knows offsets and no zones (§2.2)', () => {
  const poll = async (serial: string): Promise<string> =>
    (await ask(rig.app, `/iclock/getrequest?SN=${serial}`)).body
  test('is told to shake hands again on the day the clock changes, once, and then knows the new offset', async () => {
    rig.setNow('2026-03-29T00:59:00.000Z')
    await zkDevice(rig, 'SUMMER01', { zone: 'Europe/Berlin' as Zone })
    expect((await options('SUMMER01'))['TimeZone']).toBe('60')
    expect(await poll('SUMMER01')).toMatch(/^OK/)
    rig.setNow('2026-03-29T01:01:00.000Z')
    const ordered = /^C:(\d+):CHECK\r?\n$/.exec(await poll('SUMMER01'))
    expect(ordered).not.toBeNull()
    await rig.app.inject({
      method: 'POST',
      url: '/iclock/devicecmd?SN=SUMMER01',
      payload: `ID=${ordered?.[1]}&Return=0&CMD=CHECK\n`,
    })
    expect((await options('SUMMER01'))['TimeZone']).toBe('120')
    expect(await poll('SUMMER01')).toMatch(/^OK/)
  })
  test('is told so by another gateway, too, and after its zone was corrected', async () => {
    rig.setNow('2026-06-01T06:00:00.000Z')
    const { deviceId } = await zkDevice(rig, 'SUMMER02')
    await options('SUMMER02')
    valueOf(
      await setDeviceZone(rig.deps)(callerOf(company), {
        deviceId,
        zone: 'Asia/Dubai' as Zone,
        from: asInstant('2026-05-01T00:00:00.000Z'),
      }),
    )
    const { body } = await ask(rig.gateway(), '/iclock/getrequest?SN=SUMMER02')
    expect(body).toMatch(/^C:\d+:CHECK/)
  })
})

describe('the stamp tells the device what to send again (§2.6)', () => {
  test('a device of which nothing is known sends everything', async () => {
    await zkDevice(rig, 'STAMP01')
    expect(await options('STAMP01')).toMatchObject({
      ATTLOGStamp: '0',
      OPERLOGStamp: '0',
      Realtime: '1',
      Encrypt: 'None',
    })
  })
  test('a day after, the newest durable record less seven days; a clock that ran ahead hides nothing', async () => {
    rig.setNow('2026-03-02T06:00:00.000Z')
    const { deviceId } = await zkDevice(rig, 'STAMP02')
    await options('STAMP02')
    await upload(
      rig.app,
      'STAMP02',
      '1\t2026-03-02 08:01:15\t0\t1\n1\t2026-02-01 08:01:15\t0\t1\n2\t2031-01-01 00:00:00\t0\t1\n',
    )
    await expect.poll(() => known(deviceId)).toBe(packed('2026-03-02T08:01:15'))
    rig.setNow('2026-03-03T06:00:01.000Z')
    expect((await options('STAMP02'))['ATTLOGStamp']).toBe(
      String(packed('2026-03-02T08:01:15') - week),
    )
  })
  test('a live punch that overtook an old backlog does not hide it from a device that starts again', async () => {
    rig.setNow('2026-03-02T06:00:00.000Z')
    const { deviceId } = await zkDevice(rig, 'STAMP03')
    await options('STAMP03')
    await upload(rig.app, 'STAMP03', '1\t2026-01-02 08:01:15\t0\t1\n')
    await upload(rig.app, 'STAMP03', '9\t2026-03-02 09:00:00\t0\t1\n')
    await expect.poll(() => known(deviceId)).toBe(packed('2026-03-02T09:00:00'))
    expect((await options('STAMP03'))['ATTLOGStamp']).toBe('0')
  })
  test('what was put aside or not stored moves no stamp', async () => {
    rig.setNow('2026-03-02T06:00:00.000Z')
    const { deviceId } = await zkDevice(rig, 'STAMP04')
    await upload(
      rig.app,
      'STAMP04',
      '1\t2026-02-01 08:01:15\t0\t1\n1\t2026-03-02 08:00:00\tin\t1\n',
    )
    await expect.poll(() => known(deviceId)).toBe(packed('2026-02-01T08:01:15'))
  })
  test('a device that holds little is asked for all of it', async () => {
    rig.setNow('2026-03-02T06:00:00.000Z')
    const { deviceId } = await zkDevice(rig, 'STAMP05')
    await options('STAMP05')
    await upload(rig.app, 'STAMP05', '1\t2026-03-02 08:01:15\t0\t1\n')
    await ask(rig.app, '/iclock/getrequest?SN=STAMP05&INFO=Ver%208,3,0,900,192.0.2.31')
    await expect.poll(() => held(deviceId)).toBe(900)
    await expect.poll(() => known(deviceId)).toBe(packed('2026-03-02T08:01:15'))
    rig.setNow('2026-03-09T06:00:00.000Z')
    expect((await options('STAMP05'))['ATTLOGStamp']).toBe('0')
  })
  test.each(['', '&pushver=1.9', '&pushver='])(
    'a client of before version 2 (%s) gets the names it knows',
    async version => {
      const serial = `OLD${version.length}`
      await zkDevice(rig, serial)
      expect(await options(serial, version)).toMatchObject({
        Stamp: '0',
        OpStamp: '0',
        PhotoStamp: '0',
        ATTLOGStamp: '0',
      })
    },
  )
})
