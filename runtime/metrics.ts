import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

/** Its own server on a loopback port: nobody but the machine asks. */
export const serveMetrics = (registry: Registry, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics')
        return void response.writeHead(404).end()
      registry.metrics().then(
        text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(503).end(),
      )
    })
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

export const closed = (server: Server): Promise<void> =>
  new Promise(done => {
    server.close(() => done())
  })
