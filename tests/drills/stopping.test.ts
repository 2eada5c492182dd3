import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { gracefully } from '#runtime/graceful.ts'
import { openStream } from '#api/movements/event-stream.ts'
import { long } from '#tests/shared/long.ts'
import { hammer, type Hammered } from './hammer.ts'

/** As the API and the gateway are served; each answer takes a moment, so that some are always under way. */
const served = async (): Promise<{
  app: FastifyInstance
  port: number
  stopping: AbortController
  end: () => Promise<void>
}> => {
  const app = fastify({
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  const streams = new Set<ReturnType<typeof openStream>>()
  app.get('/page', async () => {
    await wait(40)
    return 'a page'
  })
  app.get('/live', (_request, reply) => {
    const stream = openStream(reply)
    stream.send('ping', {})
    streams.add(stream)
  })
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  const stopping = new AbortController()
  const end = gracefully(app, stopping.signal, { drainMs: 400 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return {
    app,
    stopping,
    end,
    port: address !== null && typeof address === 'object' ? address.port : 0,
  }
}

const hammered = async (port: number, then: () => Promise<unknown>): Promise<Hammered> => {
  const over = new AbortController()
  const hammering = hammer(
    { port, path: '/page', method: 'GET', headers: {}, body: () => '', perSecond: 200 },
    over.signal,
  )
  await wait(500)
  await then()
  over.abort()
  return hammering
}

describe('a server that is told to stop under 200 requests a second', {
  timeout: 300_000,
}, () => {
  test('answers all that it let in, and then lets nobody in', async () => {
    const { port, stopping, end } = await served()
    const { answered, dropped, how } = await hammered(port, async () => {
      stopping.abort()
      await end()
    })
    expect({ dropped, how, some: answered > 0 }).toEqual({ dropped: 0, how: {}, some: true })
  })
  test.runIf(long)('control: one that is ended at once is noticed', async () => {
    const { app, port } = await served()
    const { dropped } = await hammered(port, async () => {
      app.server.closeAllConnections()
      await app.close()
    })
    expect(dropped).toBeGreaterThan(0)
  })
  test('is not held up by who never asked anything, nor by a screen that reads nothing', async () => {
    const { app, port, stopping, end } = await served()
    const silent = connect(port, '127.0.0.1')
    const deaf = connect(port, '127.0.0.1')
    for (const socket of [silent, deaf]) socket.on('error', () => undefined)
    deaf.write('GET /live HTTP/1.1\r\nhost: x\r\n\r\n')
    await new Promise(resolve => {
      deaf.once('data', resolve)
    })
    deaf.pause()
    stopping.abort()
    await end() // else not before the time of the test is over
    expect(app.server.listening).toBe(false)
    for (const socket of [silent, deaf]) socket.destroy()
  })
})
