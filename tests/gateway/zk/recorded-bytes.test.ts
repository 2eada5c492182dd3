import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRig, type Rig, type TestDevice } from '../rig.ts'
import { exchange, listening, oldRequest, punches, zkDevice } from './rig.ts'

let rig: Rig
let port: number
let device: TestDevice
beforeAll(async () => {
  rig = await openRig()
  rig.setNow('2026-03-02T05:01:10.000Z')
  port = await listening(rig.app)
  device = await zkDevice(rig, 'CEXB210500001')
})
afterAll(() => rig.close())

const options = [
  'GET OPTION FROM: CEXB210500001',
  'ATTLOGStamp=0',
  'OPERLOGStamp=0',
  'ATTPHOTOStamp=0',
  'ErrorDelay=30',
  'Delay=10',
  'TransTimes=00:00;14:05',
  'TransInterval=1',
  'TransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser',
  'TimeZone=180',
  'Realtime=1',
  'Encrypt=None',
  'ServerVer=2.4.1',
  'PushProtVer=2.4.1',
  '',
].join('\n')

describe('an old client on a socket, byte for byte (device-protocols §2)', () => {
  test('gets its options at the handshake, under names of headers that it knows', async () => {
    const answer = await exchange(
      port,
      oldRequest(
        'GET',
        '/iclock/cdata?SN=CEXB210500001&options=all&language=69&pushver=2.4.1&PushOptionsFlag=1',
      ),
    )
    expect(answer.head).toBe(
      [
        'HTTP/1.1 200 OK',
        'Date: Mon, 02 Mar 2026 05:01:10 GMT',
        'Content-Type: text/plain',
        'Content-Length: 261',
        'Connection: close',
      ].join('\r\n'),
    )
    expect(answer.body).toBe(options)
    expect(Buffer.byteLength(options)).toBe(261)
  })
  test('has its two punches counted once both are stored', async () => {
    const body = Buffer.from(
      (
        '31303432 09 323032362d30332d30322030383a30313a3135 09 30 09 31 09 09 30 09 30 09 0d0a ' +
        '31313037 09 323032362d30332d30322030383a30313a3532 09 323535 09 3135 09 09 30 09 30 09 0d0a'
      ).replaceAll(' ', ''),
      'hex',
    )
    expect(body).toHaveLength(75)
    const answer = await exchange(
      port,
      oldRequest('POST', '/iclock/cdata?SN=CEXB210500001&table=ATTLOG&Stamp=841132912', body),
    )
    expect(answer).toMatchObject({ status: 200, body: 'OK: 2\n' })
    expect(answer.head).toContain('\r\nContent-Length: 6\r\n')
    const stored = await rig.stored(device)
    expect(stored.map(({ data }) => data)).toMatchObject([
      {
        number: '1042',
        credentialKind: 'pin',
        localTime: '2026-03-02T08:01:15',
        instant: null,
        direction: 'unknown',
        rawStatus: '0',
        verification: 'finger',
        month: '2026-03',
      },
      {
        number: '1107',
        credentialKind: 'pin',
        localTime: '2026-03-02T08:01:52',
        direction: 'unknown',
        rawStatus: '255',
        verification: 'face',
      },
    ])
  })
  test('a lost reply: a hundred lines sent again are counted again and stored once (§2.11)', async () => {
    const lines = Array.from(
      { length: 100 },
      (_, index) =>
        `${2000 + index}\t2026-03-02 08:02:${String(index % 60).padStart(2, '0')}\t0\t1\t\t0\t0\t\r\n`,
    ).join('')
    const request = oldRequest(
      'POST',
      '/iclock/cdata?SN=CEXB210500001&table=ATTLOG&Stamp=841132912',
      lines,
    )
    const before = (await punches(rig, device)).length
    expect((await exchange(port, request)).body).toBe('OK: 100\n')
    expect((await exchange(port, request)).body).toBe('OK: 100\n')
    expect(await punches(rig, device)).toHaveLength(before + 100)
  })
  test('without Host, with a full address, in pieces, with an unterminated last line, it is still heard', async () => {
    const other = await zkDevice(rig, 'CEXB210500002')
    const body = '1\t2026-03-02 08:01:15\t0\t1\n2\t2026-03-02 08:01:16\t0\t1'
    const head =
      'POST http://gate.example:8081/iclock/cdata?SN=CEXB210500002&table=ATTLOG HTTP/1.0\r\n' +
      `Content-Length: ${body.length}\r\n\r\n`
    expect(
      await exchange(port, [
        head.slice(0, 30),
        head.slice(30),
        body.slice(0, 9),
        body.slice(9),
      ]),
    ).toMatchObject({
      status: 200,
      body: 'OK: 2\n',
    })
    expect(await punches(rig, other)).toEqual([
      '1 2026-03-02T08:01:15',
      '2 2026-03-02T08:01:16',
    ])
  })
  test('a body in chunks from a newer client is read', async () => {
    const other = await zkDevice(rig, 'CEXB210500003')
    const request =
      'POST /iclock/cdata?SN=CEXB210500003&table=ATTLOG HTTP/1.1\r\nHost: gate\r\nTransfer-Encoding: chunked\r\n' +
      'Content-Type: application/push;charset=UTF-8\r\n\r\n' +
      '19\r\n7\t2026-03-02 08:01:15\t0\t1\r\n1\r\n\n\r\n0\r\n\r\n'
    expect(await exchange(port, request)).toMatchObject({ status: 200, body: 'OK: 1\n' })
    expect(await punches(rig, other)).toEqual(['7 2026-03-02T08:01:15'])
  })
  test('a serial nobody registered is told to come again, in words of no success, and is asked nothing', async () => {
    const answer = await exchange(
      port,
      oldRequest('GET', '/iclock/cdata?SN=NOBODY0001&options=all'),
    )
    expect(answer.status).toBe(503)
    expect(answer.body).not.toMatch(/OK/)
    expect(answer.head).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
  })
  test('a refusal reaches a device that is still sending its batch', async () => {
    const batch = '1042\t2026-03-02 08:01:15\t0\t1\t\t0\t0\t\r\n'.repeat(4_000)
    expect(
      (
        await exchange(
          port,
          oldRequest('POST', '/iclock/cdata?SN=NOBODY0002&table=ATTLOG', batch),
        )
      ).status,
    ).toBe(503)
    expect(
      (await exchange(port, oldRequest('POST', '/iclock/cdata?table=ATTLOG', batch))).status,
    ).toBe(400)
  })
})
