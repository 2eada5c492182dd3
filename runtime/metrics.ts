import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import { languageOf } from '#words/shared/languages.ts'
import { watchFigures } from './watch/figures.ts'
import { watchPage } from './watch/page.ts'

/**
 * Its own server on a loopback port: nobody but the machine asks. `/metrics` for what collects them, and `/`, the same
 * as a page for whoever runs it.
 */
export const serveMetrics = (registry: Registry, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined
      if (!answer) return void response.writeHead(404).end()
      answer(registry, request, response).catch(() => response.writeHead(503).end())
    })
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

type Answer = (
  registry: Registry,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>
const answers: Readonly<Record<string, Answer>> = {
  '/metrics': async (registry, _request, response) => {
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  },
  '/': (...asked) => page(false, ...asked),
  '/?renews': (...asked) => page(true, ...asked),
}
const page = async (
  renews: boolean,
  registry: Registry,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const figures = await watchFigures(registry)
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(watchPage(figures, languageOf(headers['accept-language']), renews))
}

export const closeServer = (server: Server): Promise<void> =>
  new Promise(done => {
    server.close(() => done())
  })
