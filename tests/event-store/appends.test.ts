import { EventStoreDBClient } from '@eventstore/db-client'
import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { openAppends, type Appends } from '#event-store/eventstoredb/appends.ts'
import { openFrames } from '#event-store/eventstoredb/append-messages.ts'
import type { Client } from '#event-store/eventstoredb/client.ts'
import { securityOf } from '#event-store/eventstoredb/address.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { batchResponse } from './double/messages.ts'
import {
  status,
  streams,
  type BatchAppendReq,
  type BatchAppendResp,
} from './double/generated.ts'

/** One connection after the other, each of which a server treats as is said of it. */
type Manner = (call: ServerHttp2Stream, request: BatchAppendReq) => void
const servers: Http2Server[] = []
const opened: Appends[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) one.close()
  await Promise.all(servers.splice(0).map(one => new Promise(done => one.close(done))))
})

const serverOf = async (manners: readonly Manner[]) => {
  let calls = 0
  const server = createServer()
  server.on('stream', call => {
    const manner = manners[Math.min(calls, manners.length - 1)]
    calls += 1
    call.on('error', () => undefined)
    const frames = openFrames()
    call.on('data', (chunk: Buffer) => {
      for (const message of frames(chunk))
        if (!call.writableEnded)
          manner?.(call, streams.BatchAppendReq.deserializeBinary(message))
    })
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address() as AddressInfo
  return { port: address.port, calls: () => calls }
}
const deadlineMs = 400
const appendsTo = (port: number, idleMs?: number): Appends => {
  // It connects where it is asked, and nothing is asked of it here.
  const idle = EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false')
  const client: Client = {
    current: () => idle,
    inTime: work => work,
    silent: () => undefined,
    ask: async () => undefined,
    entry: async () => ({ tls: null, authorization: null, address: `127.0.0.1:${port}` }),
    close: async () => undefined,
  }
  const appends = openAppends(client, deadlineMs, idleMs)
  opened.push(appends)
  return appends
}
const event = () => ({ id: crypto.randomUUID(), type: 'Noted', data: {}, meta: {} })

const answering = (call: ServerHttp2Stream, answer: BatchAppendResp): void => {
  if (!call.headersSent) call.respond({ ':status': 200, 'content-type': 'application/grpc' })
  const bytes = Buffer.from(answer.serializeBinary())
  const head = Buffer.alloc(5)
  head.writeUInt32BE(bytes.length, 1)
  call.write(Buffer.concat([head, bytes]))
}
const stores: Manner = (call, request) =>
  answering(
    call,
    batchResponse(request, 'one', { status: 'stored', position: 7n, revision: 0 }),
  )
const isNotReady: Manner = (call, request) =>
  answering(
    call,
    new streams.BatchAppendResp()
      .setCorrelationId(request.getCorrelationId())
      .setError(new status.Status().setMessage('Server Is Not Ready')),
  )
const isSilent: Manner = () => undefined
const ends: Manner = call => {
  call.respond({ ':status': 200, 'content-type': 'application/grpc' })
  call.end()
}
const isAnother: Manner = call => {
  call.respond({ ':status': 200, 'content-type': 'text/html' })
  call.end('<p>in between</p>')
}
const forbids: Manner = call => {
  call.respond({ ':status': 403, 'content-type': 'text/html' })
  call.end()
}

describe('a connection that takes no appends', () => {
  test.each([
    ['says nothing, though others hear the server', isSilent],
    ['answers that it is not ready, cut off from those it led', isNotReady],
    ['ends without a word', ends],
    ['answers in the place of the server', isAnother],
    ['forbids in the place of the server, which refuses nothing for good', forbids],
  ])('that %s is left for another', async (_what, manner) => {
    const { port, calls } = await serverOf([manner, stores])
    const appends = appendsTo(port)
    const [one, other] = await Promise.allSettled([
      appends.append('one', 0, [event()]),
      appends.append('two', 0, [event()]),
    ])
    expect(one.status).toBe('rejected')
    expect(other.status).toBe('rejected')
    expect(await appends.append('one', 0, [event()])).toEqual({ stored: true, position: 7n })
    expect(calls()).toBe(2)
  })

  test('of a node that does not lead is left for who does, behind whatever name both stand', async () => {
    const leader = await serverOf([stores])
    const follows: Manner = call => {
      call.respond(
        { ':status': 200, 'content-type': 'application/grpc' },
        { waitForTrailers: true },
      )
      call.on('wantTrailers', () =>
        call.sendTrailers({
          'grpc-status': '5',
          exception: 'not-leader',
          'leader-endpoint-host': '127.0.0.1',
          'leader-endpoint-port': String(leader.port),
        }),
      )
      call.end()
    }
    const follower = await serverOf([follows])
    const appends = appendsTo(follower.port)
    await expect(appends.append('one', 0, [event()])).rejects.toThrow('(5)')
    expect(await appends.append('one', 0, [event()])).toMatchObject({ stored: true })
    expect(leader.calls()).toBe(1)
  })
})

describe('an address with a question mark in its password, or = in a name of a file', () => {
  test('is read as the client reads it', () => {
    expect(securityOf('esdb://admin:pa?ss@store:2113?tls=false')).toEqual({
      tls: null,
      authorization: null,
    })
    expect(securityOf('esdb://admin:pa?ss@store:2113').authorization).toBe(
      `Basic ${Buffer.from('admin:pa?ss').toString('base64')}`,
    )
    expect(() => securityOf('esdb://store:2113?tlsCAFile=/nowhere/a=b')).toThrow('a=b')
  })
})

describe('a server that lets its connections go', () => {
  const leaving =
    (code: number): Manner =>
    (call, request) => {
      call.session?.goaway(code)
      setTimeout(() => {
        if (!call.destroyed) stores(call, request)
      }, 100)
    }
  test('answers what it has, and what comes next goes over another connection', async () => {
    const { port, calls } = await serverOf([leaving(0), stores])
    const appends = appendsTo(port)
    const first = appends.append('one', 0, [event()])
    await new Promise(resume => setTimeout(resume, 50))
    const next = appends.append('two', 0, [event()])
    expect(await Promise.all([first, next])).toEqual([
      { stored: true, position: 7n },
      { stored: true, position: 7n },
    ])
    expect(calls()).toBe(2)
  })
  test('for a fault of ours has answered nothing', async () => {
    const { port } = await serverOf([leaving(11), stores])
    await expect(appendsTo(port).append('one', 0, [event()])).rejects.toThrow('closed')
  })
})

describe('a connection on which nothing is appended', () => {
  const slowly: Manner = (call, request) => void setTimeout(() => stores(call, request), 250)
  test('is let go, and the next append opens another', async () => {
    const { port, calls } = await serverOf([stores])
    const appends = appendsTo(port, 100)
    await appends.append('one', 0, [event()])
    await appends.append('one', 0, [event()])
    expect(calls()).toBe(1)
    await new Promise(resume => setTimeout(resume, 400))
    expect(await appends.append('one', 0, [event()])).toMatchObject({ stored: true })
    expect(calls()).toBe(2)
  })
  test('but for what is under way is kept', async () => {
    const { port, calls } = await serverOf([slowly])
    const appends = appendsTo(port, 100)
    expect(await appends.append('one', 0, [event()])).toMatchObject({ stored: true })
    expect(calls()).toBe(1)
  })
})
