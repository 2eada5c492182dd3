import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { openStream } from '#api/movements/event-stream.ts'
import { long } from '#tests/shared/long.ts'
import { slowDrill } from './slow.ts'

describe('a read model at a tenth of the pace of those who write', { timeout: 300_000 }, () => {
  test('holds two pages at most, shows how far it is behind, and catches up', async () => {
    const { mostBehind, behindAtEnd, mostHeld, mayHold } = await slowDrill({
      seconds: 4,
      perSecond: 150,
      variant: 'real',
    })
    expect({ lagged: mostBehind > mayHold, behindAtEnd, bounded: mostHeld <= mayHold }).toEqual(
      {
        lagged: true,
        behindAtEnd: 0,
        bounded: true,
      },
    )
  })
  test.runIf(long)(
    'control: one that reads everything at once and keeps it is noticed',
    async () => {
      const { mostHeld, mayHold } = await slowDrill({
        seconds: 4,
        perSecond: 150,
        variant: 'hoarding',
      })
      expect(mostHeld).toBeGreaterThan(mayHold)
    },
  )
})

describe('a screen that takes nothing', { timeout: 300_000 }, () => {
  const row = { filler: 'x'.repeat(64 * 1024) }
  /** More than the system itself keeps for a connection. */
  const much = 64 * 1024 * 1024
  const deaf = (port: number) =>
    connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .once('data', function (this: ReturnType<typeof connect>) {
        this.pause()
      })

  test('is cut off when little waits for it', async () => {
    const app = fastify()
    const most = { waiting: 0, sent: 0 }
    const cut = new Promise<void>(resolve => {
      app.get('/live', async (_request, reply) => {
        const stream = openStream(reply)
        stream.onEnd(resolve)
        for (; !stream.ended() && most.sent < much; most.sent += row.filler.length) {
          stream.send('movement', row)
          most.waiting = Math.max(most.waiting, reply.raw.writableLength)
          await wait(0)
        }
      })
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    deaf(Number(new URL(address).port)).write('GET /live HTTP/1.1\r\nhost: x\r\n\r\n')
    await cut
    expect(most.sent).toBeLessThan(much)
    expect(most.waiting).toBeLessThan(1024 * 1024)
    await app.close()
  })
  test.runIf(long)('control: without that bound everything waits in memory', async () => {
    const answers: ServerResponse[] = []
    const server = createServer((_request, answer) => {
      answers.push(answer.writeHead(200))
    })
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const arrived = new Promise<void>(resolve => {
      server.once('request', () => resolve())
    })
    const { port } = server.address() as AddressInfo
    deaf(port).write('GET /live HTTP/1.1\r\nhost: x\r\n\r\n')
    await arrived
    for (let sent = 0; sent < much / 2; sent += row.filler.length)
      for (const answer of answers) answer.write(row.filler)
    expect(answers[0]?.writableLength ?? 0).toBeGreaterThan(1024 * 1024)
    server.closeAllConnections()
    server.close()
  })
})
