// Long because it has each way in which a terminal may lose what it sends.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admission } from '#gateway/admission.ts'
import { openRig, type Rig } from '../rig.ts'
import { exchange, listening, oldRequest, punches, upload, zkDevice } from './rig.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
  rig.setNow('2026-03-02T06:00:00.000Z')
})
afterAll(() => rig.close())

const lines = (from: number, count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) =>
      `${from + index}\t2026-03-02 08:${String((from + index) % 60).padStart(2, '0')}:15\t255\t1\t\t0\t0\t`,
  )
const body = (of: readonly string[]): string => of.map(line => `${line}\r\n`).join('')

describe('a log that is away', () => {
  test('is answered for with 503, no word of success; what was acknowledged before and after is there', async () => {
    const own = await openRig({
      authenticate: { rememberMs: 60_000, patienceMs: 10_000 },
      room: admission(),
    })
    own.setNow('2026-03-02T06:00:00.000Z')
    const device = await zkDevice(own, 'AWAY01')
    expect((await upload(own.app, 'AWAY01', body(lines(1, 5)))).body).toBe('OK: 5\n')
    await own.cutOff()
    for (let index = 0; index < 3; index++) {
      const answer = await upload(own.app, 'AWAY01', body(lines(1, 10)))
      expect([answer.status, answer.body.includes('OK')]).toEqual([503, false])
    }
    expect(
      (await own.app.inject({ url: '/iclock/cdata?SN=AWAY01&options=all' })).statusCode,
    ).toBe(503)
    await own.connect()
    await expect
      .poll(async () => (await upload(own.app, 'AWAY01', body(lines(1, 10)))).body, {
        timeout: 5_000,
      })
      .toBe('OK: 10\n')
    expect(await punches(own, device)).toHaveLength(10)
    await own.close()
  })
  test('that hangs holds no more than it may: the rest is told to come again at once', async () => {
    const waiting: (() => void)[] = []
    const gateway = rig.gateway({
      room: admission({ proven: { places: 20, bytes: 2 ** 20 }, patienceMs: 300 }),
      log: {
        ...rig.log,
        append: async append => {
          await new Promise<void>(resolve => {
            waiting.push(resolve)
          })
          return rig.log.append(append)
        },
      },
    })
    await zkDevice(rig, 'HANGS01')
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        upload(gateway, 'HANGS01', body(lines(index * 10, 10))),
      ),
    )
    expect(
      new Set(answers.map(({ status, body: text }) => `${status} ${text.includes('OK')}`)),
    ).toEqual(new Set(['503 false']))
    expect(waiting.length).toBeLessThanOrEqual(20)
    for (const resume of waiting) resume()
  })
})

describe('several connections of one device', () => {
  test('realtime and backlog connections racing with the same records store each once, both acknowledged', async () => {
    const device = await zkDevice(rig, 'RACE01')
    const all = lines(1, 200)
    const backlog = [all.slice(0, 100), all.slice(100)].map(part =>
      upload(rig.app, 'RACE01', body(part)),
    )
    const live = all
      .filter((_, index) => index % 7 === 0)
      .map(line => upload(rig.app, 'RACE01', body([line])))
    const answers = await Promise.all([...backlog, ...live])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.slice(0, 2).map(answer => answer.body)).toEqual(['OK: 100\n', 'OK: 100\n'])
    expect(await punches(rig, device)).toHaveLength(200)
  })
  test('another gateway knows what the first one stored', async () => {
    const device = await zkDevice(rig, 'TWO01')
    const { log } = rig.open()
    const second = rig.gateway({ log })
    await Promise.all(
      [rig.app, second, rig.app, second].map(app => upload(app, 'TWO01', body(lines(1, 50)))),
    )
    expect(await punches(rig, device)).toHaveLength(50)
    await log.close()
  })
})

describe('however a stream of lines comes', () => {
  const count = 40
  const stream = [...lines(1, count), '5\t2026-02-30 08:00:00\t0\t1', 'half a li', '\0\0binary']
  const sending = fc.record({
    order: fc.shuffledSubarray([...stream.keys()], { minLength: stream.length }),
    more: fc.array(fc.nat(stream.length - 1), { maxLength: 40 }),
    cuts: fc.array(fc.nat(90), { maxLength: 8 }),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    terminated: fc.boolean(),
    together: fc.boolean(),
  })
  let number = 0
  test('in any batches, any order, with any repeats, each punch is stored once, each line acknowledged', async () => {
    await fc.assert(
      fc.asyncProperty(sending, async ({ order, more, cuts, end, terminated, together }) => {
        const serial = `ORDER${number++}`
        const device = await zkDevice(rig, serial)
        const sent = [...order, ...more].map(at => stream[at] ?? '')
        const bounds = [
          0,
          ...cuts.filter(cut => cut < sent.length).toSorted((a, b) => a - b),
          sent.length,
        ]
        const batches = bounds
          .slice(1)
          .map((to, index) => sent.slice(bounds[index], to))
          .filter(batch => batch.length > 0)
        const post = async (batch: readonly string[]) => {
          const answer = await upload(
            rig.app,
            serial,
            batch.join(end) + (terminated ? end : ''),
          )
          expect(answer).toEqual({ status: 200, body: `OK: ${batch.length}\n` })
        }
        if (together) await Promise.all(batches.map(post))
        else for (const batch of batches) await post(batch)
        expect((await punches(rig, device)).toSorted()).toEqual(
          lines(1, count)
            .map(line => line.split('\t'))
            .map(([pin, time = '']) => `${pin} ${time.replace(' ', 'T')}`)
            .toSorted(),
        )
        expect(
          (await rig.stored(device)).filter(({ type }) => type === 'MovementPutAside'),
        ).toHaveLength(3)
      }),
      { numRuns: shareOfRuns(25) },
    )
  })
})

describe('garbage on the wire', () => {
  test('never ends the process, and is never a failure of ours', async () => {
    const port = await listening(
      rig.gateway({ timeouts: { headersMs: 300, requestMs: 500, checkMs: 50 } }),
    )
    await zkDevice(rig, 'GARBAGE01')
    const rubbish = Buffer.from(
      Array.from({ length: 3_000 }, (_, index) => (index * 7919) % 256),
    )
    const requests: (Buffer | string)[] = [
      rubbish,
      'GET',
      '\r\n\r\n',
      'GET /iclock/cdata?SN=GARBAGE01 HTTP/9.9\r\n\r\n',
      'POST /iclock/cdata?SN=GARBAGE01&table=ATTLOG HTTP/1.0\r\nContent-Length: -5\r\n\r\n',
      'POST /iclock/cdata?SN=GARBAGE01&table=ATTLOG HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      oldRequest('POST', '/iclock/cdata?SN=GARBAGE01&table=ATTLOG', rubbish),
      oldRequest('POST', '/iclock/cdata?SN=GARBAGE01&table=OPERLOG', rubbish),
      oldRequest('POST', '/iclock/cdata?SN=GARBAGE01&table=options', rubbish),
      oldRequest('POST', '/iclock/cdata?SN=GARBAGE01', rubbish),
      oldRequest('POST', '/iclock/devicecmd?SN=GARBAGE01', rubbish),
      oldRequest('GET', '/iclock/getrequest?SN=GARBAGE01&INFO=%ff%00,,,,'),
      oldRequest(
        'GET',
        '/iclock/cdata?SN=GARBAGE01&options=all&pushver=%f0&language=999999999999',
      ),
      oldRequest('GET', `/iclock/cdata?SN=GARBAGE01&${'a&'.repeat(3_000)}`),
    ]
    for (const bytes of requests) {
      const { status } = await exchange(port, [bytes, '\r\n\r\n']).catch(() => ({ status: 0 }))
      expect(status < 500 || status === 503).toBe(true)
    }
    expect((await upload(rig.app, 'GARBAGE01', body(lines(1, 1)))).body).toBe('OK: 1\n')
  })
  test('any path, query and body is answered in words a device understands', async () => {
    await zkDevice(rig, 'FUZZ01')
    const part = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'FUZZ01',
        'ATTLOG',
        'OPERLOG',
        'options',
        'rtlog',
        'tabledata',
        'all',
        '9999',
        'acc',
        '%00',
        '%zz',
      ),
    )
    const request = fc.record({
      path: fc.constantFrom(
        'cdata',
        'getrequest',
        'devicecmd',
        'registry',
        'push',
        'ping',
        'querydata',
        'rtdata',
        'fdata',
        'exchange',
        'cdata.aspx',
      ),
      method: fc.constantFrom('GET' as const, 'POST' as const),
      query: fc.array(
        fc.tuple(
          fc.constantFrom(
            'table',
            'Stamp',
            'options',
            'INFO',
            'DeviceType',
            'AuthType',
            'type',
            'tablename',
            'count',
            'pushver',
          ),
          part,
        ),
        { maxLength: 4 },
      ),
      body: fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.stringMatching(/^[0-9A-Z=\t\n :,-]{0,120}$/),
      ),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ path, method, query, body: bytes }) => {
        const url = `/iclock/${path}?SN=FUZZ01${query
          .map(
            ([name, value]) =>
              `&${name}=${value.startsWith('%') ? value : encodeURIComponent(value)}`,
          )
          .join('')}`
        const { statusCode, body: text } = await rig.app.inject({
          method,
          url,
          ...(method === 'POST' ? { payload: Buffer.from(bytes) } : {}),
        })
        expect([200, 400, 403, 404, 406, 413]).toContain(statusCode)
        expect(text).not.toBe('')
      }),
      { numRuns: 300 },
    )
  })
  test('a body announced and never sent holds up nobody else, and ends', async () => {
    const own = await openRig({ timeouts: { headersMs: 200, requestMs: 400, checkMs: 50 } })
    const port = await listening(own.app)
    const device = await zkDevice(own, 'SLOW01')
    const slow = Array.from({ length: 30 }, () =>
      exchange(
        port,
        'POST /iclock/cdata?SN=SLOW01&table=ATTLOG HTTP/1.0\r\nContent-Length: 500\r\n\r\n1\t2026',
      ).catch(() => ({ status: 0 })),
    )
    await wait(50)
    expect(
      (
        await exchange(
          port,
          oldRequest('POST', '/iclock/cdata?SN=SLOW01&table=ATTLOG', body(lines(1, 3))),
        )
      ).body,
    ).toBe('OK: 3\n')
    expect(
      (await Promise.all(slow)).every(({ status }) => status === 408 || status === 0),
    ).toBe(true)
    expect(await punches(own, device)).toHaveLength(3)
    await own.close()
  })
  test('a body cut off by a lost connection stores nothing', async () => {
    const port = await listening(rig.app)
    const device = await zkDevice(rig, 'CUT01')
    await new Promise<void>(resolve => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'POST /iclock/cdata?SN=CUT01&table=ATTLOG HTTP/1.0\r\nContent-Length: 500\r\n\r\n' +
            '1\t2026-03-02 08:00:00\t0\t1\n',
          () => socket.destroy(),
        )
      })
      socket.on('close', () => resolve())
    })
    expect((await upload(rig.app, 'CUT01', body(lines(1, 1)))).body).toBe('OK: 1\n')
    expect(await punches(rig, device)).toHaveLength(1)
  })
  test('a body far beyond the limit is answered 413 and not taken into memory', async () => {
    const port = await listening(rig.app)
    await zkDevice(rig, 'HUGE01')
    const answer = await exchange(
      port,
      oldRequest('POST', '/iclock/cdata?SN=HUGE01&table=ATTLOG', Buffer.alloc(5_000_000, 'x')),
    )
    expect([answer.status, answer.body.includes('OK')]).toEqual([413, false])
  })
})
