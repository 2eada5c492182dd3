import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeviceId } from '#domain/shared/values.ts'
import { admission } from '#gateway/admission.ts'
import { company, openRig, type Rig, type TestDevice } from '../rig.ts'
import { ask, exchange, listening, oldRequest, upload, zkDevice } from '../zk/rig.ts'

let rig: Rig
let port: number
let device: TestDevice
const serial = 'AJYX201260042'
beforeAll(async () => {
  rig = await openRig()
  rig.setNow('2026-03-02T05:01:15.000Z')
  port = await listening(rig.app)
  device = await zkDevice(rig, serial)
})
afterAll(() => rig.close())

const registration =
  'DeviceType=acc,~DeviceName=inBio260,FirmVer=AC Ver 5.7,PushVersion=Ver 3.1.2,LockCount=2,ReaderCount=4,' +
  'IPAddress=192.0.2.31,'
const event =
  'time=2026-03-02 08:01:15\tpin=1042\tcardno=7001042\teventaddr=1\tevent=0\tinoutstatus=0\tverifytype=4\t' +
  'index=5321\r\n'
const post = (target: string, body = '') => exchange(port, oldRequest('POST', target, body))
const alertsOf = async (deviceId: DeviceId) =>
  (await rig.deps.log.readStream(`${company}-device-history-${deviceId}-2026`)).flatMap(
    ({ type, data }) => (type === 'DeviceAlerted' && 'alert' in data ? [data] : []),
  )

describe('a controller on a socket, byte for byte (device-protocols §3)', () => {
  test('that is not registered yet is told so, and never given the options of a terminal', async () => {
    const answer = await exchange(
      port,
      oldRequest('GET', `/iclock/cdata?SN=${serial}&options=all&DeviceType=acc&pushver=3.1.2`),
    )
    expect(answer.head).toBe(
      [
        'HTTP/1.1 200 OK',
        'Date: Mon, 02 Mar 2026 05:01:15 GMT',
        'Content-Type: text/plain',
        'Content-Length: 3',
        'Connection: close',
      ].join('\r\n'),
    )
    expect(answer.body).toBe('OK\n')
  })
  test('registers, is given its options, and shows the token from then on', async () => {
    const registered = await post(`/iclock/registry?SN=${serial}`, registration)
    const code = /^RegistryCode=([0-9A-F]{16})\n$/.exec(registered.body)?.[1]
    expect(code).toBeDefined()
    const pushed = await post(`/iclock/push?SN=${serial}`)
    const session = /\nSessionID=([0-9A-F]{32})\n/.exec(pushed.body)?.[1]
    expect(pushed.body).toBe(
      [
        'ServerVersion=3.0.1',
        'ServerName=ADMS',
        'PushProtVer=3.0.1',
        'ErrorDelay=30',
        'RequestDelay=10',
        'TransTimes=00:00',
        'TransInterval=1',
        'TransTables=User\tTransaction',
        'Realtime=1',
        `SessionID=${session}`,
        'TimeoutSec=10',
        '',
      ].join('\n'),
    )
    // Again, as at each start, by whichever gateway: the same, since another code would log it out.
    const other = await listening(rig.gateway())
    expect(
      (await exchange(other, oldRequest('POST', `/iclock/registry?SN=${serial}`, registration)))
        .body,
    ).toBe(registered.body)
    expect((await exchange(other, oldRequest('GET', `/iclock/push?SN=${serial}`))).body).toBe(
      pushed.body,
    )
    expect(
      (
        await exchange(
          port,
          oldRequest('GET', `/iclock/cdata?SN=${serial}&options=all&DeviceType=acc`),
        )
      ).body,
    ).toBe(`registry=ok\n${registered.body}${pushed.body}`)
  })
  test('has its event stored before it is told OK', async () => {
    expect(Buffer.byteLength(event)).toBe(108)
    const answer = await post(`/iclock/cdata?SN=${serial}&table=rtlog`, event)
    expect(answer).toMatchObject({ status: 200, body: 'OK\n' })
    expect((await rig.stored(device)).map(({ data }) => data)).toMatchObject([
      {
        number: '1042',
        credentialKind: 'pin',
        localTime: '2026-03-02T08:01:15',
        direction: 'in',
        verification: 'card',
        sourceId: '5321',
        rawStatus: 'event 0, status 0, door 1',
        raw: event.trimEnd(),
      },
    ])
  })
  test('sends it again after a lost reply, as a terminal, a resend and a query would: it is one movement', async () => {
    await post(`/iclock/cdata?SN=${serial}&table=rtlog`, event)
    await post(
      `/iclock/cdata?SN=${serial}&table=ATTLOG`,
      '1042\t2026-03-02 08:01:15\t0\t4\t\t0\t0\t\r\n',
    )
    const asked = await post(
      `/iclock/querydata?SN=${serial}&type=tabledata&cmdid=7&tablename=transaction&count=1&packcnt=1&packidx=1`,
      'transaction cardno=7001042\tpin=1042\tverified=4\tdoorid=1\teventtype=0\tinoutstate=0\t' +
        'time_second=841132875\tindex=5321\r\n',
    )
    expect(asked.body).toBe('transaction=1\n')
    expect(await rig.stored(device)).toHaveLength(1)
  })
  test('asks for the time and gets it packed, in UTC, with the offset of its place', async () => {
    expect(
      (await exchange(port, oldRequest('GET', `/iclock/rtdata?SN=${serial}&type=time`))).body,
    ).toBe('DateTime=841122075,ServerTZ=+0300\n')
  })
  test('has tables counted by their name, pings, states and settings acknowledged', async () => {
    const users = [1, 2, 3]
      .map(pin => `user uid=${pin}\tcardno=700${pin}\tpin=${pin}\tname=A\r\n`)
      .join('')
    expect(
      (await post(`/iclock/cdata?SN=${serial}&table=tabledata&tablename=user&count=3`, users))
        .body,
    ).toBe('user=3\n')
    expect(
      (
        await post(
          `/iclock/cdata?SN=${serial}&table=tabledata&tablename=templatev10&count=1`,
          'templatev10 pin=1\ttemplate=AAAA',
        )
      ).body,
    ).toBe('templatev10=1\n')
    expect(
      (
        await post(
          `/iclock/cdata?SN=${serial}&table=rtstate`,
          'time=2026-03-02 08:01:15\tsensor=01\trelay=00\talarm=0000000000000000\tdoor=01',
        )
      ).body,
    ).toBe('OK\n')
    expect(
      (
        await post(
          `/iclock/cdata?SN=${serial}&table=options`,
          'FirmVer=AC Ver 5.7,~SerialNumber=AJYX201260042',
        )
      ).body,
    ).toBe('OK\n')
    expect((await exchange(port, oldRequest('GET', `/iclock/ping?SN=${serial}`))).body).toBe(
      'OK\n',
    )
    expect(await rig.stored(device)).toHaveLength(1)
  })
})

describe('the token of the registration', () => {
  const withToken = (token: string) =>
    ask(rig.app, `/iclock/getrequest?SN=${serial}`, { cookie: `token=${token}` })
  test('is the hash that the protocol says, and a wrong one is refused and noted', async () => {
    await rig.database.db.withCompany(company, tx =>
      tx.query('update devices.signals set session = $2 where device_id = $1', [
        device.deviceId,
        JSON.stringify({ registryCode: 'K7Q2M9XD', sessionId: '5F1C0A77E2D94B10' }),
      ]),
    )
    const fresh = rig.gateway()
    const answer = await fresh.inject({
      method: 'GET',
      url: `/iclock/getrequest?SN=${serial}`,
      headers: { cookie: 'token=4668d76ca408514b36c0b07b64b6e404' },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, 'OK\n'])
    const wrong = await fresh.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${serial}&table=rtlog`,
      payload: event,
      headers: { cookie: `token=${'0'.repeat(32)}` },
    })
    expect(wrong.statusCode).toBe(406)
    expect(wrong.body).not.toContain('OK')
    const noHash = await fresh.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${serial}&table=rtlog`,
      payload: event,
      headers: { cookie: 'token=abcdef' },
    })
    expect(noHash.statusCode).toBe(406)
  })
  test('of a session that was never given is no key to anything', async () => {
    expect((await withToken('f'.repeat(32))).status).toBe(406)
  })
})

describe('who is not heard', () => {
  test.each([
    ['an unknown controller', 'NOBODY1', false],
    ['one that waits for approval', 'WAITING1', true],
  ])('%s is told to come again later, at every door', async (_name, number, registered) => {
    if (registered) await zkDevice(rig, number, { approved: false })
    for (const target of [
      `cdata?SN=${number}&options=all&DeviceType=acc`,
      `registry?SN=${number}`,
      `push?SN=${number}`,
      `cdata?SN=${number}&table=rtlog`,
    ]) {
      const answer = await post(`/iclock/${target}`, event)
      expect(answer.status).toBe(503)
      expect(answer.body).not.toContain('OK')
    }
  })
  test('a terminal that registers is not made a controller, and keeps its options', async () => {
    const terminal = await zkDevice(rig, 'TERMINAL1')
    expect(
      (await post('/iclock/registry?SN=TERMINAL1', 'DeviceType=att,~DeviceName=X')).body,
    ).toBe('OK\n')
    expect((await ask(rig.app, '/iclock/cdata?SN=TERMINAL1&options=all')).body).toMatch(
      /^GET OPTION FROM: TERMINAL1\n/,
    )
    expect(await rig.stored(terminal)).toEqual([])
  })
  test('with the log away nothing is acknowledged', async () => {
    await rig.cutOff()
    const answer = await upload(
      rig.gateway({
        room: admission({ patienceMs: 300 }),
        authenticate: { rememberMs: 0, patienceMs: 300 },
      }),
      serial,
      event,
      { table: 'rtlog' },
    )
    await rig.connect()
    expect(answer.status).toBe(503)
    expect(answer.body).not.toContain('OK')
  })
})

describe('numbers of records', () => {
  const record = (index: number, time: string) =>
    `time=2026-03-02 ${time}\tpin=${3000 + index}\tcardno=0\teventaddr=1\tevent=0\tinoutstatus=0\tverifytype=1\t` +
    `index=${index}\r\n`
  test('that come late or twice are nothing new; that begin anew are told once, and nothing is lost', async () => {
    const panel = await zkDevice(rig, 'NUMBERS1')
    rig.setNow('2026-03-02T10:00:00.000Z')
    const send = (...records: string[]) =>
      post('/iclock/cdata?SN=NUMBERS1&table=rtlog', records.join(''))
    await send(record(500, '09:00:00'))
    await send(record(498, '08:00:00'), record(499, '08:30:00')) // a backlog after a live record
    await send(record(500, '09:00:00'))
    expect(await alertsOf(panel.deviceId)).toEqual([])
    await send(record(1, '10:00:00'), record(2, '10:01:00'))
    await send(record(3, '10:02:00'))
    expect(await alertsOf(panel.deviceId)).toMatchObject([
      { alert: 'record-ids-restarted', figure: 1 },
    ])
    expect(await rig.stored(panel)).toHaveLength(6)
  })
})
