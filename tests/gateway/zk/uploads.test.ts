// Long because it has each table that a terminal may upload.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company, openRig, type Rig, type TestDevice } from '../rig.ts'
import { ask, punches, upload, zkDevice } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig({ signalsMs: 10 })
  rig.setNow('2026-03-02T05:02:00.000Z')
  for (const serial of ['WAYS01', 'TYPES01']) await zkDevice(rig, serial)
})
afterAll(() => rig.close())

const punch = (pin: number | string, time = '08:01:15'): string =>
  `${pin}\t2026-03-02 ${time}\t255\t1\t\t0\t0\t\r\n`
const signalsOf = async (deviceId: string): Promise<Record<string, unknown> | undefined> => {
  const [row] = await rig.database.db.withCompany(company, tx =>
    tx.query(
      `select model, firmware, push_version, dialect, language, text_pins, holds, drift_seconds, address, refused,
         refusal, stamp::int as stamp
       from devices.signals
       where company_id = $1 and device_id = $2`,
      [company, deviceId],
    ),
  )
  return row
}
const historyOf = async (deviceId: string) =>
  (
    await rig.log.readAll({
      after: 0n,
      max: 10_000,
      types: ['DeviceAlerted'],
      personal: 'sealed',
    })
  ).flatMap(({ type, data }) =>
    type === 'DeviceAlerted' && data.deviceId === deviceId ? [data] : [],
  )

describe('addresses as devices are set up with', () => {
  test.each([
    '/iclock/cdata.aspx?SN=WAYS01&table=ATTLOG',
    '/iclock/iclock/cdata?SN=WAYS01&table=ATTLOG',
    '/some/where/iclock/cdata?SN=WAYS01&table=ATTLOG',
    '//iclock/cdata?SN=WAYS01&table=ATTLOG',
    '/iclock/cdata?sn=ways01&TABLE=attlog',
    '/iclock/cdata?table=AttLog&Sn=WAYS01&Stamp=None',
    '/ICLOCK/CDATA?SN=WAYS01&table=ATTLOG',
    '/iclock/cdata?SN=WAYS01',
    '/iclock/cdata/?SN=WAYS01&table=ATTLOG&x=%zz',
  ])('%s', async url => {
    const answer = await rig.app.inject({ method: 'POST', url, payload: punch(1) + punch(2) })
    expect([answer.statusCode, answer.body]).toEqual([200, 'OK: 2\n'])
  })
  test.each([
    'text/plain',
    'application/push;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/json',
    'multipart/form-data',
    'bogus',
    ';;;',
  ])('a body of type %s is taken as it is', async type =>
    expect(
      await upload(rig.app, 'TYPES01', punch(1), { headers: { 'content-type': type } }),
    ).toEqual({
      status: 200,
      body: 'OK: 1\n',
    }),
  )
  test('another address is not there', async () => {
    await zkDevice(rig, 'WAYS02')
    expect((await ask(rig.app, '/iclock/nothing?SN=WAYS02')).status).toBe(404)
    expect((await ask(rig.app, '/iclockcdata?SN=WAYS02')).status).toBe(404)
  })
})

describe('what a device uploads is acknowledged so that it never sends it again', () => {
  test('a line counts whether it is new, known or unreadable; empty ones do not', async () => {
    const device = await zkDevice(rig, 'COUNT01')
    const body = `${punch(1)}\r\n${punch(1)}1\t2026-02-30 08:00:00\t0\t1\r\n\r\n${punch(2)}half a li`
    expect(await upload(rig.app, 'COUNT01', body)).toEqual({ status: 200, body: 'OK: 5\n' })
    expect(await upload(rig.app, 'COUNT01', body)).toEqual({ status: 200, body: 'OK: 5\n' })
    expect(await punches(rig, device)).toEqual([
      '1 2026-03-02T08:01:15',
      '2 2026-03-02T08:01:15',
    ])
    const aside = (await rig.stored(device)).filter(({ type }) => type === 'MovementPutAside')
    expect(aside.map(({ data }) => data)).toMatchObject([
      {
        code: 'movement.time-unreadable',
        raw: '1\t2026-02-30 08:00:00\t0\t1',
        format: 'zk-attlog',
      },
      { code: 'movement.unreadable', raw: 'half a li', format: 'zk-attlog' },
    ])
  })
  test.each([
    ['USERINFO', 'PIN=1042\tName=Çağrı Şahin\tPri=0\nPIN=1043\tName=Ayşe\n', 'OK: 2\n'],
    ['BIODATA', 'BIODATA Pin=1\tNo=0\tTmp=AAAA\n', 'OK: 1\n'],
    ['FINGERTMP', 'FP PIN=1\tFID=0\tTMP=AAAA\n', 'OK: 1\n'],
    [
      'ATTPHOTO',
      'PIN=20260302080115-1042.jpg\nSN=KEPT\nsize=3\nCMD=uploadphoto\0\xff\xd8\xff',
      'OK\n',
    ],
  ])('%s is acknowledged and kept nowhere', async (table, body, answer) => {
    const device = await zkDevice(rig, `KEPT${table}`)
    expect(
      await upload(
        rig.app,
        `KEPT${table}`,
        Buffer.from(body, table === 'ATTPHOTO' ? 'latin1' : 'utf8'),
        { table },
      ),
    ).toEqual({ status: 200, body: answer })
    expect(await rig.stored(device)).toEqual([])
  })
  test('people whom a device lists without naming the table are kept nowhere either', async () => {
    const device = await zkDevice(rig, 'KEPTNONE')
    expect(
      (
        await upload(rig.app, 'KEPTNONE', 'PIN=1042\tName=Çağrı Şahin\tPri=0\n', {
          table: null,
        })
      ).body,
    ).toBe('OK: 1\n')
    expect(await rig.stored(device)).toEqual([])
  })
  test('a table that nobody knows is put aside line by line, and acknowledged', async () => {
    const device = await zkDevice(rig, 'TABLES01')
    expect(
      await upload(rig.app, 'TABLES01', 'ErrCode=1\tDataOrigin=cmd\nErrCode=2\n', {
        table: 'ERRORLOG',
      }),
    ).toEqual({
      status: 200,
      body: 'OK: 2\n',
    })
    expect((await rig.stored(device)).map(({ data }) => data)).toMatchObject([
      { code: 'device.record-unknown', raw: 'ErrCode=1\tDataOrigin=cmd', format: 'zk-other' },
      { raw: 'ErrCode=2' },
    ])
  })
  test('punches are punches in whatever table, or in none', async () => {
    const device = await zkDevice(rig, 'TABLES02')
    for (const table of ['RemoteAtt', 'OPERLOG', null])
      await upload(rig.app, 'TABLES02', punch(`1${table ?? ''}`.slice(0, 2)), { table })
    expect(await punches(rig, device)).toHaveLength(3)
  })
  test('an empty upload of the operation log is one, an empty one of punches is none', async () => {
    await zkDevice(rig, 'EMPTY01')
    expect((await upload(rig.app, 'EMPTY01', '', { table: 'OPERLOG' })).body).toBe('OK: 1\n')
    expect((await upload(rig.app, 'EMPTY01', '\r\n\r\n')).body).toBe('OK: 0\n')
    expect((await ask(rig.app, '/iclock/cdata?SN=EMPTY01&table=OPERLOG&Stamp=1')).body).toBe(
      'OK: 1\n',
    )
  })
  test('5,000 lines are taken, more are refused so that the device tries with fewer', async () => {
    const device = await zkDevice(rig, 'MANY01')
    const lines = (count: number): string =>
      Array.from(
        { length: count },
        (_, index) => `${index}1\t2026-03-0${1 + (index % 2)} 08:01:15\t0\t1\n`,
      ).join('')
    expect(await upload(rig.app, 'MANY01', lines(5_001))).toMatchObject({
      status: 413,
      body: expect.not.stringContaining('OK'),
    })
    expect(await rig.stored(device)).toEqual([])
    expect(await upload(rig.app, 'MANY01', lines(5_000))).toEqual({
      status: 200,
      body: 'OK: 5000\n',
    })
    expect(await punches(rig, device)).toHaveLength(5_000)
  })
  test('two megabytes are the most', async () => {
    await zkDevice(rig, 'LARGE01')
    expect(await upload(rig.app, 'LARGE01', Buffer.alloc(2 * 2 ** 20 + 1, 'x'))).toMatchObject({
      status: 413,
      body: expect.not.stringContaining('OK'),
    })
    expect(await upload(rig.app, 'LARGE01', Buffer.alloc(2 * 2 ** 20, 'x'))).toEqual({
      status: 200,
      body: 'OK: 1\n',
    })
  })
  test('the status is a direction once it is said that people press the keys', async () => {
    const device = await zkDevice(rig, 'KEYS01')
    await upload(rig.app, 'KEYS01', '1\t2026-03-02 08:01:15\t0\t1\n')
    await rig.log.append({
      company: company,
      stream: `${company}-device-${device.deviceId}`,
      expected: 'any',
      metadata: { actor: 'user:test', correlation: 'test' },
      events: [
        {
          type: 'DeviceDescribed',
          data: {
            deviceId: device.deviceId,
            name: 'Keys',
            model: null,
            directionRule: 'as-sent',
            statusMeaningful: true,
            cardFormat: 'as-read',
          },
        },
      ],
    })
    await upload(
      rig.app,
      'KEYS01',
      '2\t2026-03-02 08:01:15\t0\t1\n3\t2026-03-02 17:01:15\t1\t1\n',
    )
    expect(
      (await rig.stored(device)).map(
        ({ data }) => 'sourceId' in data && [data.direction, data.rawStatus],
      ),
    ).toEqual([
      ['unknown', '0'],
      ['in', '0'],
      ['out', '1'],
    ])
  })
})

describe('what a device says of itself', () => {
  test('the operation log explains gaps, each once, however often sent; our enrolling is nobody’s doing', async () => {
    const { deviceId } = await zkDevice(rig, 'OPER01')
    const body = [
      'OPLOG 4\t0\t2026-03-02 07:58:00\t0\t0\t0\t0',
      'OPLOG 21\t1\t2026-03-02 07:59:00\t0\t0\t0\t0',
      'OPLOG 23\t1\t2026-03-02 08:00:00\t0\t0\t0\t0',
      'OPLOG 30\t0\t2026-03-02 08:00:30\t7\t0\t0\t0',
      'OPLOG 9\t1\t2026-03-02 08:00:40\t7\t0\t0\t0',
      'USER PIN=1042\tName=Çağrı Şahin\tPri=0\tPasswd=\tCard=7001042\tGrp=1',
      'FP PIN=1\tFID=0\tSize=4\tValid=1\tTMP=AAAA',
      '',
    ].join('\n')
    expect((await upload(rig.app, 'OPER01', body, { table: 'OPERLOG' })).body).toBe('OK: 7\n')
    expect((await upload(rig.app, 'OPER01', body, { table: 'OPERLOG' })).body).toBe('OK: 7\n')
    expect(await historyOf(deviceId)).toEqual([
      { deviceId, alert: 'clock-set', at: '2026-03-02T04:59:00.000Z', figure: 21 },
      { deviceId, alert: 'log-cleared', at: '2026-03-02T05:00:00.000Z', figure: 23 },
      { deviceId, alert: 'users-changed', at: '2026-03-02T05:00:40.000Z', figure: 9 },
    ])
    expect(await rig.stored({ company: company, deviceId, key: '' })).toEqual([])
    const [found] = await rig.database.db.withoutCompany(tx =>
      tx.query<{ found: number }>(
        `select count(*)::int as found from log.events where data::text like '%Çağrı%' or data::text like '%7001042%'`,
      ),
    )
    expect(found?.found).toBe(0)
  })
  test('its settings, its handshake and its polls become its last signal', async () => {
    const { deviceId } = await zkDevice(rig, 'SIGNAL01')
    await ask(rig.app, '/iclock/cdata?SN=SIGNAL01&options=all&language=116&pushver=2.4.1')
    await upload(
      rig.app,
      'SIGNAL01',
      '~DeviceName=SpeedFace-V5L,FWVersion=ZAM180-NF-Ver1.1.17,PushVersion=Ver 2.0.33S-20220623,StringPinFunOn=1\n',
      { table: 'options' },
    )
    await ask(
      rig.app,
      '/iclock/getrequest?SN=SIGNAL01&INFO=Ver%208.0.4.3-20190322,35,12,4210,192.0.2.31,10,7,12,0,11100',
    )
    await expect
      .poll(() => signalsOf(deviceId))
      .toMatchObject({
        model: 'SpeedFace-V5L',
        firmware: 'Ver 8.0.4.3-20190322',
        push_version: 'Ver 2.0.33S-20220623',
        dialect: 'attendance',
        language: 116,
        text_pins: true,
        holds: 4210,
        address: '127.0.0.1',
      })
  })
  test('a punch that happens now tells how its clock goes; a backlog does not', async () => {
    const { deviceId } = await zkDevice(rig, 'DRIFT01')
    await upload(rig.app, 'DRIFT01', punch(1, '07:00:00') + punch(2, '07:00:01'))
    await upload(rig.app, 'DRIFT01', punch(3, '08:04:00'))
    await expect.poll(() => signalsOf(deviceId)).toMatchObject({ drift_seconds: 120 })
    await upload(rig.app, 'DRIFT01', punch(3, '08:04:00'))
    await upload(rig.app, 'DRIFT01', punch(4, '07:02:00'))
    await expect.poll(() => signalsOf(deviceId)).toMatchObject({ drift_seconds: -3_600 })
  })
  test('a poll with nothing to do is answered in words, never with nothing', async () => {
    await zkDevice(rig, 'POLL01')
    expect(await ask(rig.app, '/iclock/getrequest?SN=POLL01')).toMatchObject({
      status: 200,
      body: expect.stringMatching(/^OK\r?\n?$/),
    })
    expect(await ask(rig.app, '/iclock/ping?SN=POLL01')).toMatchObject({
      status: 200,
      body: expect.stringMatching(/^OK/),
    })
  })
})

test('what its clock showed is said beside a punch that came as it happened, none that may have waited', async () => {
  rig.setNow('2026-03-02T05:02:00.000Z')
  const shown = async (device: TestDevice) =>
    (await rig.stored(device)).flatMap(({ data }) =>
      'localTime' in data
        ? [
            [
              data.localTime?.slice(11),
              'clockShown' in data ? data.clockShown?.slice(11) : undefined,
            ],
          ]
        : [],
    )
  const device = await zkDevice(rig, 'ZONE01')
  await upload(rig.app, 'ZONE01', punch(1, '05:01:58')) // alone, and nobody knows since when it was there
  await upload(rig.app, 'ZONE01', punch(2, '05:01:59'))
  await upload(rig.app, 'ZONE01', punch(3, '04:01:00') + punch(4, '05:02:00'))
  await upload(rig.app, 'ZONE01', punch(5, '08:02:00'))
  await upload(rig.app, 'ZONE01', punch(6, '07:40:00'))
  expect((await shown(device)).toSorted()).toEqual([
    ['04:01:00', undefined],
    ['05:01:58', undefined],
    ['05:01:59', '05:01:59'],
    ['05:02:00', undefined],
    ['07:40:00', undefined],
    ['08:02:00', undefined],
  ])
  const ahead = await zkDevice(rig, 'ZONE03')
  await upload(rig.app, 'ZONE03', punch(1, '13:01:58')) // no record of the future has waited
  expect(await shown(ahead)).toEqual([['13:01:58', '13:01:58']])
})
