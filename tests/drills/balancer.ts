import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** What stands before two of each process. */
export type Balancer = { readonly kind: string; readonly stop: () => Promise<void> }
export type Behind = {
  readonly api: readonly number[]
  readonly gateway: readonly number[]
  readonly listen: { readonly api: number; readonly gateway: number }
}

/**
 * nginx with the project's own `nginx.conf`, its addresses put in; where there is none, a small one that asks the other
 * in the same cases.
 */
export const startBalancer = async (behind: Behind): Promise<Balancer> =>
  nginxPath() === null ? ownBalancer(behind) : nginx(behind)

const nginxPath = (): string | null => {
  for (const path of ['/usr/sbin/nginx', 'nginx']) {
    try {
      execFileSync(path, ['-v'], { stdio: 'ignore' })
      return path
    } catch {
      /* the next name */
    }
  }
  return null
}

const nginx = async ({ api, gateway, listen }: Behind): Promise<Balancer> => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-nginx-'))
  const of = (text: string, name: string, ports: readonly number[], inside: number): string =>
    ports.reduce(
      (made, port, at) => made.replaceAll(`${name}-${at + 1}:${inside}`, `127.0.0.1:${port}`),
      text,
    )
  const given = readFileSync(join(import.meta.dirname, '../../nginx.conf'), 'utf8')
  const conf = of(of(given, 'api', api, 3000), 'gateway', gateway, 8081)
    .replace('listen 8080', `listen 127.0.0.1:${listen.api}`)
    .replace('listen 8081', `listen 127.0.0.1:${listen.gateway}`)
    .replaceAll('/tmp/', `${folder}/`)
    .replace('worker_processes auto', 'daemon off; worker_processes 1')
  writeFileSync(join(folder, 'nginx.conf'), conf)
  const child = spawn(nginxPath() ?? '', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  await wait(500)
  if (child.exitCode !== null) throw new Error('nginx does not start with nginx.conf')
  return {
    kind: 'nginx',
    stop: async () => {
      child.kill('SIGTERM')
      await wait(200)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ownBalancer = async ({ api, gateway, listen }: Behind): Promise<Balancer> => {
  const servers = await Promise.all([
    [listen.api, api],
    [listen.gateway, gateway],
  ] as const).then(all => Promise.all(all.map(([port, ports]) => balance(port, ports))))
  return {
    kind: 'own',
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

const balance = async (port: number, behind: readonly number[]) => {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const first = turn++ % behind.length
      void ask(
        incoming,
        outgoing,
        Buffer.concat(chunks),
        behind.map((_, at) => behind[(first + at) % behind.length] ?? 0),
      )
    })
  })
  await new Promise<void>(resolve => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

/** Of silence, on a stream as well: a machine that many runs share is slow at times, and that is no failure. */
const longestMs = 120_000
/** The other one where the first does not answer or says 503. */
const ask = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  ports: readonly number[],
): Promise<void> => {
  const [port, ...others] = ports
  const answer =
    port === undefined
      ? null
      : await new Promise<IncomingMessage | null>(resolve => {
          const sent = request(
            {
              host: '127.0.0.1',
              port,
              path: incoming.url,
              method: incoming.method,
              headers: { ...incoming.headers, connection: 'close' },
              timeout: longestMs,
            },
            resolve,
          )
          sent.on('error', () => resolve(null))
          sent.on('timeout', () => sent.destroy())
          sent.end(body)
        })
  if (answer && (answer.statusCode !== 503 || others.length === 0)) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  } else if (others.length > 0) await ask(incoming, outgoing, body, others)
  else outgoing.writeHead(502).end()
}
