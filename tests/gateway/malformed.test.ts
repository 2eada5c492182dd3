import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { malformedRequests, sendRaw, type Target } from '#tests/shared/malformed.ts'
import { admission } from '#gateway/admission.ts'
import { movement, openRig, send, type Rig, type TestDevice } from './rig.ts'

let rig: Rig
let device: TestDevice
let port = 0
beforeAll(async () => {
  rig = await openRig({ authenticate: { rememberMs: 60_000 } })
  device = await rig.device('DOOR-1')
  await rig.app.listen({ port: 0, host: '127.0.0.1' })
  port = (rig.app.server.address() as AddressInfo).port
})
afterAll(() => rig.close())

const count = Number(process.env['MALFORMED_REQUESTS'] ?? 1_000)
const trace = /\n\s+at |node_modules|\.ts:\d+|SELECT |select .* from |stack/i

describe('requests that no honest client sends', () => {
  test(`${count} of them: each is answered at once, clearly refused or taken whole; none shows a trace`, async () => {
    const targets: Target[] = [
      {
        method: 'POST',
        path: '/v1/movements',
        headers: { authorization: `Bearer ${device.key}` },
        body: { movements: [movement(), movement({ card: undefined, pin: '12' })] },
      },
      { method: 'GET', path: '/health/live', headers: {}, body: {} },
    ]
    const failures: string[] = []
    const queue = malformedRequests(20_261_121, count, targets)
    const worker = async (): Promise<void> => {
      for (const request of queue) {
        const { status, body } = await sendRaw(port, request).catch((error: unknown) => ({
          status: 999,
          body: String(error),
        }))
        const shaped =
          status === null ||
          status < 400 ||
          status === 417 ||
          isProblem(body) ||
          request.what.includes('HEAD')
        if ((status ?? 0) >= 500 || trace.test(body) || !shaped)
          failures.push(`${status} ${body.slice(0, 200)} to ${request.what}`)
      }
    }
    await Promise.all(Array.from({ length: 16 }, worker))
    expect(failures).toEqual([])
    expect(
      (await send(rig.app, device, { movements: [movement({ card: '77' })] })).status,
    ).toBe(200)
  }, 300_000)
})

describe('a client that takes its time', () => {
  test.each([
    [
      'with its headers',
      (key: string) =>
        `POST /v1/movements HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n`,
    ],
    [
      'with its body',
      (key: string) =>
        `POST /v1/movements HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
        `content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"mov`,
    ],
    ['before it says anything', () => ''],
  ])('%s is cut off, and holds nothing up meanwhile', async (_, begin) => {
    const gateway = rig.gateway({
      timeouts: { headersMs: 300, requestMs: 600, checkMs: 50 },
      room: admission({ proven: { places: 6, bytes: 100_000 } }),
    })
    await gateway.listen({ port: 0, host: '127.0.0.1' })
    const { connect } = await import('node:net')
    const started = performance.now()
    const socket = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(begin(device.key))
    const drip = setInterval(() => {
      if (begin('') !== '' && socket.writable) socket.write('a')
    }, 50)
    const answered = new Promise<string>(resolve => {
      let text = ''
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      socket.on('close', () => resolve(text))
    })
    expect(
      (await send(gateway, device, { movements: [movement({ card: '78' })] })).status,
    ).toBe(200)
    const text = await answered
    clearInterval(drip)
    expect(performance.now() - started).toBeLessThan(2_500)
    expect(text === '' || /^HTTP\/1\.1 4\d\d /.test(text)).toBe(true)
    expect(text).not.toMatch(trace)
  })
})

test('a client that stalls within its body hears that it was too slow, and nothing it began is taken', async () => {
  const gateway = rig.gateway({ timeouts: { headersMs: 300, requestMs: 600, checkMs: 50 } })
  await gateway.listen({ port: 0, host: '127.0.0.1' })
  const { connect } = await import('node:net')
  const socket = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST /iclock/cdata?SN=NOBODY&table=ATTLOG HTTP/1.0\r\nContent-Length: 100\r\n\r\n1\t2026-03-02 08:01:15\t0\t1\n',
  )
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})

const isProblem = (body: string): boolean => {
  try {
    const { error, code } = JSON.parse(body)
    return (
      typeof error === 'string' &&
      error !== '' &&
      typeof code === 'string' &&
      /^[a-z]+\.[a-z-]+$/.test(code)
    )
  } catch {
    return false
  }
}
