import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { z } from 'zod'
import { apiApp } from '#api/app.ts'
import { tracedDatabase, tracedLog } from '#runtime/start/traced.ts'
import { openTraces, type Traces } from '#runtime/watch/traces.ts'

const sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
})
const spansIn = (text: string) =>
  sent
    .parse(JSON.parse(text))
    .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))

/** A collector that keeps what it was sent. */
const collector = async () => {
  const kept: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      kept.push(text)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, kept, close: () => server.close() }
}

const theirs = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${theirs}-b7ad6b7169203331-01`
const surname = 'Çakmakçıoğlu'

describe('traces', () => {
  const world = apiTest()
  let token: string
  beforeAll(async () => {
    token = await world.signIn(world.a.people.chief)
  })

  /** What a process does that traces, while `act` is done with its api. */
  const traced = async (
    endpoint: string,
    act: (app: Awaited<ReturnType<typeof apiApp>>) => Promise<void>,
    underTheirs = false,
  ): Promise<void> => {
    const traces: Traces = await openTraces(endpoint, 'mesai-api')
    const app = await apiApp({
      ...world.deps,
      db: tracedDatabase(world.deps.db, traces),
      log: tracedLog(world.deps.log, traces),
    })
    traces.ofRequests(app, { underTheirs })
    try {
      await act(app)
    } finally {
      await app.close()
      await traces.end()
    }
  }
  const rename = async (app: Awaited<ReturnType<typeof apiApp>>, name: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/app/employees/${world.a.people.welder.employeeId}`,
      headers: { authorization: `Bearer ${token}`, traceparent },
      payload: { name, surname },
    })

  test('have a request as one tree, from its route to the statements and the append', async () => {
    const to = await collector()
    await traced(to.url, async app => {
      expect((await rename(app, 'Gülbahar')).statusCode).toBe(200)
    })
    to.close()
    const spans = to.kept.flatMap(spansIn)
    const [root, ...more] = spans.filter(
      span => span.name === 'PUT /api/app/employees/:employeeId',
    )
    expect(more).toEqual([])
    expect(root?.parentSpanId ?? '').toBe('')
    expect(root?.traceId).not.toBe(theirs)
    expect(root?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    })
    const below = spans.filter(span => span.traceId === root?.traceId)
    const named = new Set(below.map(span => span.name))
    for (const one of ['transaction', 'select', 'append']) expect(named, one).toContain(one)
    const ids = new Set(below.map(span => span.spanId))
    expect(below.filter(span => span !== root && !ids.has(span.parentSpanId ?? ''))).toEqual([])
  })
  test('hold nobody’s name, nothing that was sent and no secret', async () => {
    const to = await collector()
    const { username, password } = world.a.people.welder
    await traced(to.url, async app => {
      expect((await rename(app, 'Şehrazat')).statusCode).toBe(200)
      await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password },
      })
      await app.inject({
        method: 'GET',
        url: `/api/app/employees?search=${encodeURIComponent(surname)}`,
        headers: { authorization: `Bearer ${token}` },
      })
    })
    to.close()
    const all = to.kept.join('\n')
    expect(all).toContain('GET /api/app/employees')
    for (const secret of ['Şehrazat', surname, username, password, token, '127.0.0.1'])
      expect(all, secret).not.toContain(secret)
  })
  test('go below the caller’s own where a proxy is believed', async () => {
    const to = await collector()
    await traced(
      to.url,
      async app => {
        expect((await rename(app, 'Nilgün')).statusCode).toBe(200)
      },
      true,
    )
    to.close()
    const root = to.kept
      .flatMap(spansIn)
      .find(span => span.name === 'PUT /api/app/employees/:employeeId')
    expect(root).toMatchObject({ traceId: theirs, parentSpanId: 'b7ad6b7169203331' })
  })
  test('cost nobody his answer while the collector is away, nor the process its end', async () => {
    const to = await collector()
    to.close()
    await traced(to.url, async app => {
      expect((await rename(app, 'Aybüke')).statusCode).toBe(200)
    })
  })
})
