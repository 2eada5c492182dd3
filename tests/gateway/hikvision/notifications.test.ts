// Long because it has each form of a notification and each way to turn it down.
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setDeviceZone } from '#commands/devices/set-device-zone.ts'
import { asInstant, type Zone } from '#domain/shared/values.ts'
import { readerOf } from '#gateway/protocols/published.ts'
import { alertsOf, madeDevice, type MadeDevice, type NewDevice } from '../asked-rig.ts'
import { callerOf, company, openRig, type Rig } from '../rig.ts'
import { asForm, asXml, digestHeader, notification } from './terminal.ts'

let rig: Rig
let serial = 0

beforeAll(async () => {
  rig = await openRig({ signalsMs: 10 })
})
afterAll(() => rig.close())

const terminal = (over: Partial<NewDevice> = {}): Promise<MadeDevice> =>
  madeDevice(rig, { serial: `DSK1T${++serial}`, protocol: 'hikvision', ...over })
const post = async (
  url: string,
  payload: string | Buffer,
  headers: Record<string, string> = {},
) => {
  const {
    statusCode: status,
    body,
    headers: answered,
  } = await rig.app.inject({ method: 'POST', url, payload, headers })
  return { status, body, challenge: String(answered['www-authenticate'] ?? '') }
}
const send = (
  { serial: to }: MadeDevice,
  payload: string | Buffer,
  headers: Record<string, string> = {},
) => post(`/hikvision/${to}/events`, payload, headers)
const movements = async (device: MadeDevice) =>
  (await rig.stored(device)).flatMap(event =>
    event.type === 'MovementRecorded' ? [event.data] : [],
  )
const putAside = async (device: MadeDevice) =>
  (await rig.stored(device)).flatMap(event =>
    event.type === 'MovementPutAside' ? [event.data] : [],
  )
const signalsOf = async ({ deviceId }: MadeDevice) => {
  await rig.app.gatewayParts.watch.settled()
  await rig.app.gatewayParts.signals.flush()
  const [row] = await rig.deps.db.withCompany(company, tx =>
    tx.query(
      `select drift_seconds, record_id::int, record_epoch, refused, refusal,
        last_signal_at is not null as heard, last_push_at is not null as pushed
        from devices.signals where device_id = $1`,
      [deviceId],
    ),
  )
  return row
}
const live = { time: '2026-03-02T09:00:00+03:00', serialNo: 15_873 }

test("the worked event becomes a movement of the person, by face, with record id and its clock's time", async () => {
  const device = await terminal()
  expect(
    await send(device, notification({ ...live, time: '2026-03-02T08:01:15+03:00' })),
  ).toMatchObject({
    status: 200,
    body: 'OK',
  })
  expect(await movements(device)).toEqual([
    expect.objectContaining({
      credentialKind: 'pin',
      number: '1042',
      localTime: '2026-03-02T08:01:15',
      instant: null,
      direction: 'in',
      verification: 'face',
      sourceId: '15873',
      rawStatus: '5/75 checkIn',
    }),
  ])
})

test('one event is one movement as JSON, XML or a form, with any header, live, replayed or sent again', async () => {
  const device = await terminal()
  const event = notification(live)
  const bodies = [
    event,
    asXml(event),
    asForm(event),
    asForm(event, { name: 'AccessControllerEvent', fileName: 'event.json' }),
    asForm(asXml(event), { type: 'text/plain' }),
    `\ufeff${event}`,
    `[${event}]`,
    notification({ ...live, live: false }),
  ]
  for (const [index, body] of bodies.entries())
    expect(
      (
        await send(device, body, {
          'content-type':
            [
              'application/json',
              'bogus',
              'image/jpeg',
              'multipart/form-data; boundary=wrong',
              'application/xml',
            ][index % 5] ?? '',
        })
      ).status,
    ).toBe(200)
  expect(await movements(device)).toHaveLength(1)
  expect(await putAside(device)).toEqual([])
})

test("what the device's clock showed is the key: a wrong offset makes no second; the zone is believed", async () => {
  const device = await terminal()
  await send(device, notification(live))
  await send(device, notification({ ...live, time: '2026-03-02T09:00:00+08:00' }))
  await send(device, notification({ ...live, time: '2026-03-02T09:00:00' }))
  expect(await movements(device)).toHaveLength(1)
  await send(device, notification({ ...live, time: '2026-03-02T09:00:01+08:00' }))
  expect((await movements(device))[1]).toMatchObject({
    localTime: '2026-03-02T09:00:01',
    instant: null,
    raw: '2026-03-02T09:00:01+08:00',
  })
})

test('a right clock in another zone is told by the digits that are used, by events and by signs of life', async () => {
  rig.setNow('2026-03-02T06:00:00.000Z')
  // Istanbul is three hours ahead; the terminals were left in Shanghai, in London, and with the wall's time under the
  // offset of Shanghai.
  for (const [time, drift] of [
    ['2026-03-02T14:00:00+08:00', 5 * 3600],
    ['2026-03-02T06:00:00+00:00', -3 * 3600],
    ['2026-03-02T09:00:00+08:00', 0],
    ['2026-03-02T09:00:02+03:00', 2],
  ] as const) {
    for (const body of [
      notification({ ...live, time }),
      JSON.stringify({ dateTime: time, eventType: 'heartBeat' }),
    ]) {
      const device = await terminal()
      await send(device, body)
      expect({ time, ...(await signalsOf(device)) }).toMatchObject({
        time,
        drift_seconds: drift,
      })
    }
  }
})

test("what its clock showed is said beside movements of when it showed another zone's time, no others", async () => {
  const beat = (time: string): string =>
    JSON.stringify({ dateTime: time, eventType: 'heartBeat' })
  const shown = async (device: MadeDevice) =>
    (await movements(device)).map(({ localTime, clockShown }) => [
      localTime?.slice(11),
      clockShown?.slice(11),
    ])
  rig.setNow('2026-03-02T06:00:07.000Z')
  const device = await terminal()
  await send(device, notification({ ...live, time: '2026-03-02T06:00:00+00:00' }))
  await send(device, notification({ ...live, time: '2026-02-27T11:30:00+00:00', live: false }))
  rig.setNow('2026-03-02T06:20:00.000Z')
  // its clock was not seen for long, and without an offset it may have waited
  await send(device, notification({ ...live, time: '2026-03-02T06:05:00' }))
  await send(device, beat('2026-03-02T06:20:00'))
  await send(device, notification({ ...live, time: '2026-03-02T06:19:58' }))
  await send(device, beat('2026-03-02T09:20:00+03:00'))
  await send(device, notification({ ...live, time: '2026-03-02T09:20:00' }))
  expect(await shown(device)).toEqual([
    ['06:00:00', '06:00:07'],
    ['11:30:00', '06:00:07'],
    ['06:05:00', undefined],
    ['06:19:58', '06:20:00'],
    ['09:20:00', undefined],
  ])
  // Three days without a network: all it held comes at once and is no fault of its zone; nor is an offset that was left
  // wrong under the wall's time.
  const away = await terminal()
  for (const time of [
    '2026-02-27T08:30:00+03:00',
    '2026-02-27T17:30:00',
    '2026-03-02T09:20:00+08:00',
  ])
    await send(away, notification({ ...live, time }))
  expect(await shown(away)).toEqual([
    ['08:30:00', undefined],
    ['17:30:00', undefined],
    ['09:20:00', undefined],
  ])
  // Whoever corrects the zone is believed with the next event.
  const corrected = await terminal()
  await send(corrected, notification({ ...live, time: '2026-03-02T06:20:00+00:00' }))
  await setDeviceZone(rig.deps)(callerOf(company), {
    deviceId: corrected.deviceId,
    zone: 'Europe/London' as Zone,
    from: asInstant('2026-01-01T00:00:00.000Z'),
  })
  await rig.gateway().inject({
    method: 'POST',
    url: `/hikvision/${corrected.serial}/events`,
    payload: notification({ ...live, time: '2026-03-02T06:20:01+00:00' }),
  })
  expect(await shown(corrected)).toEqual([
    ['06:20:00', '06:20:00'],
    ['06:20:01', undefined],
  ])
  rig.setNow('2026-03-02T06:00:00.000Z')
})

test('a terminal that is registered by its short serial is no stranger by its long one', async () => {
  const strangers = async (): Promise<string[]> => {
    await rig.app.gatewayParts.signals.flush()
    return (
      await rig.deps.db.withoutCompany(tx =>
        tx.query<{ serial: string }>('select serial from devices.strangers_heard()'),
      )
    ).map(row => row.serial)
  }
  const named = {
    ...JSON.parse(notification(live)),
    deviceSerialNumber: 'DS-K1T341BM20210101V3SHORT77',
    shortSerialNumber: 'SHORT77',
  } as object
  await post('/hikvision', JSON.stringify(named))
  expect(await strangers()).toContain('DS-K1T341BM20210101V3SHORT77')
  await terminal({ serial: 'SHORT77' })
  expect((await post('/hikvision', JSON.stringify(named))).status).toBe(200)
  expect(await strangers()).not.toContain('DS-K1T341BM20210101V3SHORT77')
})

test('the hour that comes twice in autumn is told apart by its offset', async () => {
  const device = await terminal({ zone: 'Europe/Berlin' as Zone })
  for (const offset of ['+02:00', '+01:00', '+02:00'])
    await send(device, notification({ ...live, time: `2026-10-25T02:30:00${offset}` }))
  expect(
    (await movements(device)).map(({ localTime, instant }) => localTime ?? instant),
  ).toEqual(['2026-10-25T02:30:00', '2026-10-25T01:30:00.000Z'])
})

test('a corrected zone doubles nothing that is sent again', async () => {
  const device = await terminal()
  await send(device, notification(live))
  await setDeviceZone(rig.deps)(callerOf(company), {
    deviceId: device.deviceId,
    zone: 'Europe/Berlin' as Zone,
    from: asInstant('2020-01-01T00:00:00.000Z'),
  })
  await send(device, notification(live))
  expect(await movements(device)).toHaveLength(1)
})

test("codes are pairs: passed, refused with the reason, nobody's; unknown ones with a person are shown", async () => {
  const device = await terminal()
  const pairs = [
    [5, 1],
    [5, 38],
    [5, 6],
    [5, 7],
    [5, 8],
    [5, 9],
    [5, 10],
    [5, 76],
    [5, 999],
    [5, 21],
    [3, 1024],
    [5, 27],
    [1, 1034],
  ]
  for (const [index, [major = 0, minor = 0]] of pairs.entries())
    await send(
      device,
      notification({
        time: `2026-03-02T09:00:${10 + index}+03:00`,
        serialNo: 100 + index,
        major,
        minor,
      }),
    )
  expect(
    (await movements(device)).map(({ verification, refused, rawStatus }) => [
      rawStatus,
      verification ?? refused,
    ]),
  ).toEqual([
    ['5/1 checkIn', 'card'],
    ['5/38 checkIn', 'finger'],
    ['5/6 checkIn', 'no-right'],
    ['5/7 checkIn', 'outside-period'],
    ['5/8 checkIn', 'expired'],
    ['5/9 checkIn', 'unknown-credential'],
    ['5/10 checkIn', 'anti-passback'],
    ['5/76 checkIn', 'not-verified'],
    ['5/999 checkIn', 'other'],
  ])
  expect((await alertsOf(rig, device.deviceId)).map(({ alert }) => alert)).toEqual([
    'forced',
    'duress',
  ])
})

test("a card counts where there is no person, in the device's form; the keys people press are directions", async () => {
  const device = await terminal({ cardFormat: 'hex' })
  const ways = [
    'checkIn',
    'checkOut',
    'breakOut',
    'breakIn',
    'overtimeIn',
    'overtimeOut',
    'undefined',
    'constructor',
  ]
  for (const [index, attendance] of ways.entries())
    await send(
      device,
      notification({
        time: `2026-03-02T09:00:0${index}+03:00`,
        serialNo: index + 1,
        employee: '',
        card: '7C98A1',
        minor: 1,
        attendance,
      }),
    )
  expect(
    (await movements(device)).map(({ number, direction }) => `${number} ${direction}`),
  ).toEqual(
    ['in', 'out', 'out', 'in', 'in', 'out', 'unknown', 'unknown'].map(way => `8165537 ${way}`),
  )
})

test('signs of life are no movements; they tell the clock, which replayed events do not', async () => {
  const device = await terminal()
  await send(device, notification({ ...live, live: false, time: '2026-01-02T09:00:00+03:00' }))
  expect(await signalsOf(device)).toMatchObject({
    drift_seconds: null,
    record_id: null,
    heard: true,
    pushed: true,
  })
  for (const eventType of ['heartBeat', 'videoloss'])
    expect(
      (
        await send(
          device,
          JSON.stringify({
            macAddress: '08:a1:89:00:00:01',
            dateTime: '2026-03-02T09:02:30+03:00',
            eventType,
            eventState: 'inactive',
          }),
        )
      ).status,
    ).toBe(200)
  expect(await signalsOf(device)).toMatchObject({ drift_seconds: 150, heard: true })
  await send(device, notification(live))
  expect(await signalsOf(device)).toMatchObject({ drift_seconds: 0, record_id: 15_873 })
  expect(await rig.stored(device)).toHaveLength(2)
})

test('record ids that begin anew are told once', async () => {
  const device = await terminal()
  await send(device, notification(live))
  await send(
    device,
    notification({ ...live, time: '2026-03-02T09:00:30+03:00', serialNo: 1, live: true }),
  )
  await send(
    device,
    notification({ ...live, time: '2026-03-02T09:00:40+03:00', serialNo: 2, live: true }),
  )
  expect(await signalsOf(device)).toMatchObject({ record_id: 2, record_epoch: 1 })
  expect(await alertsOf(rig, device.deviceId)).toEqual([
    { alert: 'record-ids-restarted', figure: 1 },
  ])
})

test('what cannot be read is put aside with its text and answered as taken, and is read once it can be', async () => {
  const device = await terminal()
  const strange = notification({ ...live, time: 'yesterday' })
  const bodies = [
    '{"half',
    '<EventNotificationAlert><a></EventNotificationAlert>',
    Buffer.from([0xff, 0xfe, 0, 1, 2]),
    strange,
    '{}',
    '[1,null]',
    '['.repeat(3_000),
    '<!DOCTYPE a [<!ENTITY x "y">]><EventNotificationAlert><dateTime>&x;</dateTime></EventNotificationAlert>',
  ]
  for (const body of bodies) expect((await send(device, body)).status).toBe(200)
  expect(await movements(device)).toEqual([])
  const aside = await putAside(device)
  expect(aside).toHaveLength(9)
  expect(
    aside.every(
      ({ format, raw }) => format === 'hikvision-event' && raw !== null && raw !== '',
    ),
  ).toBe(true)
  const credentialOf = rig.app.gatewayParts.ingest.credentialFor(device)
  const as = {
    credentialOf,
    device: { statusMeaningful: false, cardFormat: 'as-read', directionRule: 'as-sent' },
  } as const
  expect(readerOf('hikvision-event')?.(strange, as)).toMatchObject({
    code: 'movement.time-unreadable',
  })
  expect(readerOf('hikvision-event')?.(notification(live), as)).toMatchObject({
    number: '1042',
    at: { local: '2026-03-02T09:00:00' },
  })
})

test('an empty body, and parts without any text, are taken as nothing', async () => {
  const device = await terminal()
  for (const body of [
    '',
    '\r\n',
    '--x\r\nContent-Type: image/jpeg\r\n' +
      'Content-Disposition: form-data; name="Picture"; filename="a.jpg"\r\n\r\nabc\r\n--x--\r\n',
  ])
    expect((await send(device, body)).status).toBe(200)
  expect(await rig.stored(device)).toEqual([])
})

test('a form that breaks off in its event is put aside, and one that breaks off in its picture is taken', async () => {
  const device = await terminal()
  const form = asForm(notification(live))
  for (const length of [200, form.length - 1_000])
    expect((await send(device, form.subarray(0, length))).status).toBe(200)
  expect((await rig.stored(device)).map(({ type }) => type).toSorted()).toEqual([
    'MovementPutAside',
    'MovementRecorded',
  ])
})

test('a body beyond two megabytes is refused, and the next one is taken', async () => {
  const device = await terminal()
  expect((await send(device, Buffer.alloc(3 * 2 ** 20, 0x20))).status).toBe(413)
  expect((await send(device, notification(live))).status).toBe(200)
})

test('a device is known by what its body says where the path does not name it', async () => {
  const [bySerial, byMac] = [await terminal(), await terminal({ serial: '08A189000001' })]
  expect(
    (await post('/hikvision', notification(live, { deviceSerialNumber: bySerial.serial })))
      .status,
  ).toBe(200)
  expect((await post('/hikvision/listen/here?x=1', notification(live))).status).toBe(200)
  expect(
    [await movements(bySerial), await movements(byMac)].map(({ length }) => length),
  ).toEqual([1, 1])
  expect(
    (
      await post(
        '/hikvision',
        notification(live, { deviceSerialNumber: 'NOBODY1', macAddress: '00:00:00:00:00:09' }),
      )
    ).status,
  ).toBe(401)
  expect((await post('/hikvision', Buffer.alloc(600_000, 0x20))).status).toBe(413)
})

test('who is not approved, speaks another protocol or comes from elsewhere is told to keep its events', async () => {
  const devices = [
    await terminal({ approved: false }),
    await terminal({ protocol: 'json' }),
    await terminal({ allowedAddresses: ['192.0.2.0/24'] }),
  ]
  for (const device of devices) {
    expect((await send(device, notification(live))).status).toBe(401)
    expect(await rig.stored(device)).toEqual([])
  }
})

test('a serial that is registered is told from one that is not by nothing: neither answer nor time', async () => {
  const known = [
    await terminal({ secret: true }),
    await terminal({ approved: false }),
    await terminal({ protocol: 'json' }),
    await terminal({ allowedAddresses: ['192.0.2.0/24'] }),
  ].map(one => one.serial)
  const bodies: readonly (Buffer | string)[] = [
    notification(live, { macAddress: '00:00:00:00:00:19' }),
    'kein Ereignis',
    '',
    Buffer.alloc(600_000, 0x20),
  ]
  for (const payload of bodies)
    for (const shown of [
      {},
      { authorization: 'Basic Z2F0ZTpndWVzcw==' },
      { authorization: 'Digest nonsense' },
    ]) {
      const answers = []
      for (const name of [...known, 'NOBODY7']) {
        const began = performance.now()
        const { statusCode, headers, body } = await rig.app.inject({
          method: 'POST',
          url: `/hikvision/${name}/events`,
          payload,
          headers: shown,
        })
        expect(performance.now() - began).toBeGreaterThan(90)
        answers.push({
          statusCode,
          body,
          headers: {
            ...headers,
            date: '',
            'www-authenticate': String(headers['www-authenticate']).replace(
              /nonce="[^"]*"/,
              'nonce=""',
            ),
          },
        })
      }
      expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]?.statusCode).toBe(401)
    }
})

test('a secret opens by path, by Basic and by Digest, and nothing else does', async () => {
  const device = await terminal({ secret: true })
  const url = `/hikvision/${device.serial}/events`
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`gate:${password}`).toString('base64')}`,
  })
  expect(
    (await post(`/hikvision/${device.serial}/${device.secret}/any/thing`, notification(live)))
      .status,
  ).toBe(200)
  expect((await post(url, notification(live), basic(device.secret))).status).toBe(200)
  const plain = await post(url, notification(live))
  expect(plain).toMatchObject({
    status: 401,
    challenge: expect.stringMatching(
      /^Digest realm="mesai", qop="auth", algorithm=MD5, nonce="[^"]+"$/,
    ),
  })
  expect(await signalsOf(device)).toMatchObject({ refused: 0 })
  const proof = digestHeader(plain.challenge, { url, password: device.secret })
  expect((await post(url, notification(live), { authorization: proof })).status).toBe(200)
  expect(await post(url, notification(live), { authorization: proof })).toMatchObject({
    status: 401,
    challenge: expect.stringContaining('stale=true'),
  })
  expect(
    (
      await post(url, notification(live), {
        authorization: digestHeader(plain.challenge, { url, password: device.secret, nc: 2 }),
      })
    ).status,
  ).toBe(200)
  expect(
    (
      await post(url, notification(live), {
        authorization: digestHeader(plain.challenge, {
          url,
          password: device.secret,
          qop: false,
        }),
      })
    ).status,
  ).toBe(200)
  const wrong = [
    basic('guess'),
    { authorization: digestHeader(plain.challenge, { url, password: 'guess', nc: 3 }) },
    {
      authorization: digestHeader(plain.challenge, {
        url: '/hikvision/other',
        password: device.secret,
        nc: 4,
      }),
    },
    {
      authorization: digestHeader('Digest realm="mesai", nonce="k3x.00"', {
        url,
        password: device.secret,
      }),
    },
    { authorization: 'Digest nonsense' },
  ]
  for (const headers of wrong)
    expect((await post(url, notification(live), headers)).status).toBe(401)
  expect(await signalsOf(device)).toMatchObject({
    refused: wrong.length,
    refusal: 'device.secret-wrong',
  })
  expect(await movements(device)).toHaveLength(1)
})

test('a proof older than five minutes is asked for again', async () => {
  const device = await terminal({ secret: true })
  const url = `/hikvision/${device.serial}`
  const { challenge } = await post(url, notification(live))
  rig.setNow('2026-03-02T06:06:00.000Z')
  const late = await post(url, notification(live), {
    authorization: digestHeader(challenge, { url, password: device.secret }),
  })
  expect(late).toMatchObject({ status: 401, challenge: expect.stringContaining('stale=true') })
  expect(
    (
      await post(url, notification(live), {
        authorization: digestHeader(late.challenge, { url, password: device.secret }),
      })
    ).status,
  ).toBe(200)
  rig.setNow('2026-03-02T06:00:00.000Z')
})

test('while the log is away nothing is taken; sent again, it is there once', async () => {
  const device = await terminal()
  await rig.cutOff()
  expect((await send(device, notification(live))).status).toBe(503)
  await rig.connect()
  expect((await send(device, notification(live))).status).toBe(200)
  expect((await send(device, notification(live))).status).toBe(200)
  expect(await movements(device)).toHaveLength(1)
})

test('a terminal whose connection breaks before the answer sends again, and the movement is there once', async () => {
  const device = await terminal()
  if (!rig.app.server.listening) await rig.app.listen({ port: 0, host: '127.0.0.1' })
  const body = asForm(notification(live))
  const head =
    `POST /hikvision/${device.serial} HTTP/1.1\r\nHost: x\r\n` +
    `Content-Type: bogus\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`
  const over = (cut: boolean): Promise<string> =>
    new Promise(resolve => {
      const socket = connect((rig.app.server.address() as AddressInfo).port, '127.0.0.1')
      let answer = ''
      socket.on('data', chunk => {
        answer += chunk.toString()
      })
      socket.on('close', () => resolve(answer)).on('error', () => undefined)
      socket.write(Buffer.concat([Buffer.from(head), body]), () => {
        if (cut) socket.destroy()
      })
    })
  await over(true)
  expect(await over(false)).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(await movements(device)).toHaveLength(1)
})
