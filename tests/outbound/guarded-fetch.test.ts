// Long because it has each way in which a receiver may misbehave.

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as secureServer } from 'node:https'
import { createServer as plainServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { guardedFetch, type GuardedBounds } from '#commands/shared/outbound/guarded-fetch.ts'
import { thisNetwork, type Network } from '#commands/shared/outbound/target.ts'
import { speaking } from '#tests/sms/doubles/double.ts'

const receiver = async () => {
  const double = await speaking(({ path }) => ({
    status: path === '/gone' ? 410 : 200,
    body: 'thanks',
    headers: { 'x-seen': path },
  }))
  closing.push(double.close)
  return double
}
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
const bounds = (url: string, more: Partial<GuardedBounds> = {}): GuardedBounds => ({
  allowedHosts: [new URL(url).host],
  timeoutMs: 2000,
  mostBytes: 1000,
  ...more,
})
const post = (url: string, more?: Partial<GuardedBounds>, network?: Network) =>
  guardedFetch(
    { method: 'POST', url, headers: { 'content-type': 'application/json' }, body: '{"ş":1}' },
    bounds(url, more),
    network,
  )
/** A name server that gives another answer each time. */
const turning = (...answers: readonly string[]) => {
  const asked: string[] = []
  const network: Network = {
    own: () => [],
    addressesOf: host => {
      const address = answers[Math.min(asked.length, answers.length - 1)] ?? ''
      asked.push(host)
      return Promise.resolve([{ address, family: 4 }])
    },
  }
  return { network, asked }
}
const listening = async (server: Server, host = '127.0.0.1', port = 0): Promise<number> => {
  server.listen(port, host)
  await once(server, 'listening')
  closing.push(async () => {
    server.close()
    await once(server, 'close')
  })
  return (server.address() as AddressInfo).port
}

test('What is asked arrives as it was given, and what is answered comes back', async () => {
  const double = await receiver()
  expect(await post(`${double.origin}/in?a=b`)).toMatchObject({
    kind: 'reply',
    status: 200,
    text: 'thanks',
    headers: { 'x-seen': '/in' },
  })
  expect(double.received).toHaveLength(1)
  expect(double.received[0]).toMatchObject({ method: 'POST', path: '/in', body: '{"ş":1}' })
  expect(double.received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': '8',
  })
  expect(await post(`${double.origin}/gone`)).toMatchObject({ kind: 'reply', status: 410 })
  const bytes = await guardedFetch(
    { method: 'POST', url: double.origin, body: new Uint8Array([1, 2]) },
    bounds(double.origin),
  )
  expect(bytes).toMatchObject({ kind: 'reply', status: 200 })
})

test('Nothing is sent to a machine beside it, not even a connection is made', async () => {
  const double = await receiver()
  for (const url of [
    double.origin,
    double.origin.replace('127.0.0.1', '2130706433'),
    double.origin.replace('127.0.0.1', 'localhost'),
  ])
    expect(await post(url, { allowedHosts: [] })).toEqual({ kind: 'refused-address' })
  expect(double.received).toEqual([])
})

test('A redirect is an answer, and is not followed', async () => {
  const double = await receiver()
  double.next('elsewhere')
  expect(await post(double.origin)).toMatchObject({
    kind: 'reply',
    status: 302,
    headers: { location: '/elsewhere' },
  })
  expect(double.received).toHaveLength(1)
})

describe('a name that leads elsewhere a moment later', () => {
  test('is asked once, and the connection goes to what was judged', async () => {
    const judged = await receiver()
    const { port } = new URL(judged.origin)
    const inner = plainServer(socket => void socket.destroy())
    let reached = 0
    inner.on('connection', () => reached++)
    await listening(inner, '127.0.0.2', Number(port))
    const { network, asked } = turning('127.0.0.1', '127.0.0.2')
    const url = `http://hooks.example.com:${port}/`
    expect(await post(url, {}, network)).toMatchObject({ kind: 'reply', status: 200 })
    expect({ asked, reached }).toEqual({ asked: ['hooks.example.com'], reached: 0 })
    expect(judged.received).toHaveLength(1)
    expect(await post(url, {}, network)).toEqual({ kind: 'no-answer' }) // the control
    expect({ asked: asked.length, reached }).toEqual({ asked: 2, reached: 1 })
  })
  test('is refused where it leads to a machine beside it by then', async () => {
    const { network } = turning('93.184.216.34', '127.0.0.1')
    await network.addressesOf('hooks.example.com', { listed: false, timeoutMs: 1 })
    expect(await post('https://hooks.example.com/', { allowedHosts: [] }, network)).toEqual({
      kind: 'refused-address',
    })
  })
})

describe('what is not answered in time', () => {
  test('is no answer where it was heard, and holds nobody longer', async () => {
    const double = await receiver()
    double.next('hang', 'break')
    const begun = performance.now()
    expect(await post(double.origin, { timeoutMs: 300 })).toEqual({ kind: 'no-answer' })
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(await post(double.origin)).toEqual({ kind: 'no-answer' })
  })
  test('drips: its status was heard, and its text is what came', async () => {
    const double = await receiver()
    double.next('drip')
    expect(await post(double.origin, { timeoutMs: 400 })).toMatchObject({
      kind: 'reply',
      status: 200,
      text: ' ',
    })
  })
  test('drips its head, byte by byte, until the time is over', async () => {
    const server = plainServer(socket => {
      const head = 'HTTP/1.1 200 OK\r\nx-long: '
      let at = 0
      const drip = setInterval(() => socket.write(head[at++] ?? 'a'), 20)
      socket.on('close', () => clearInterval(drip))
      socket.on('error', () => undefined)
    })
    const url = `http://127.0.0.1:${await listening(server)}/`
    expect(await post(url, { timeoutMs: 500 })).toEqual({ kind: 'no-answer' })
  })
  test('is unreachable where nobody listens, or no name server answers', async () => {
    const server = plainServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'unreachable' })
    const silent: Network = { own: () => [], addressesOf: () => new Promise(() => undefined) }
    expect(
      await post('https://hooks.example.com/', { timeoutMs: 200, allowedHosts: [] }, silent),
    ).toEqual({ kind: 'unreachable' })
  })
})

describe('what comes instead of an answer holds nobody', () => {
  const answering = async (answer: string) => {
    const server = plainServer(socket => {
      socket.on('error', () => undefined)
      const more = (): void => {
        while (!socket.destroyed && socket.write(answer));
      }
      socket.once('data', more).on('drain', more)
    })
    const begun = performance.now()
    const reply = await post(`http://127.0.0.1:${await listening(server)}/`, {
      timeoutMs: 20_000,
    })
    expect(performance.now() - begun).toBeLessThan(10_000)
    return reply
  }
  test.each([
    ['another protocol', 'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
    ['hints without an end', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
    ['heads without an end', `HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(20_000)}\r\n`],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ])('%s', async (_what, answer) => {
    expect(await answering(answer)).toEqual({ kind: 'no-answer' })
  })
  test('pieces without an end, of a body that says nothing of its length', async () => {
    const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'
    expect(await answering(`${head}5\r\naaaaa\r\n`)).toMatchObject({
      kind: 'reply',
      status: 200,
    })
  })
})

test('An answer is read as far as its bound', async () => {
  const double = await receiver()
  double.next('endless')
  const reply = await post(double.origin, { mostBytes: 10 })
  expect(reply).toMatchObject({ kind: 'reply', status: 200 })
  expect(reply.kind === 'reply' && reply.text).toBe('thanks    ')
})

test('A header that would begin another one is not sent', async () => {
  const double = await receiver()
  const url = double.origin
  expect(
    await guardedFetch({ method: 'GET', url, headers: { 'x-a': 'b\r\nx-c: d' } }, bounds(url)),
  ).toEqual({ kind: 'unreachable' })
  expect(double.received).toEqual([])
})

test('By TLS only who shows a certificate of a trusted authority for this name is told anything', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-outbound-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=hooks.office',
      ],
      ['-addext', 'subjectAltName=DNS:hooks.office', '-keyout', key, '-out', certificate],
    ].flat(),
    { stdio: 'ignore' },
  )
  let heard = 0
  const server = secureServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_request, reply) => {
      heard++
      reply.end('thanks')
    },
  )
  const port = await listening(server)
  const { network } = turning('127.0.0.1')
  const trusting = { ...network, ca: readFileSync(certificate, 'utf8') }
  const url = `https://hooks.office:${port}/`
  expect(await post(url, {}, network)).toEqual({ kind: 'unreachable' })
  expect(await post(`https://other.office:${port}/`, {}, trusting)).toEqual({
    kind: 'unreachable',
  })
  expect(heard).toBe(0)
  expect(await post(url, {}, trusting)).toMatchObject({ kind: 'reply', text: 'thanks' })
})

test('A listed name is looked up as everything on this machine', async () => {
  const found = await thisNetwork.addressesOf('localhost', { listed: true, timeoutMs: 1000 })
  expect(found.map(({ address }) => address)).toContain('127.0.0.1')
})
