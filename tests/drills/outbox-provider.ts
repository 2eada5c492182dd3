import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type DrillProvider = {
  readonly url: string
  /** To each recipient, of whom each message has its own: under which ids it was taken, each time. */
  readonly taken: ReadonlyMap<string, readonly string[]>
  close(): Promise<void>
}

/**
 * A provider on this machine, which is given a message at its id with the recipient as body. Of a hundred tries it
 * takes one without ever answering, and asks two to come again. Whether it honours ids is how its takings are judged.
 */
export const drillProvider = async (): Promise<DrillProvider> => {
  const taken = new Map<string, string[]>()
  let tries = 0
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const turn = tries++ % 100
      if (turn === 13 || turn === 57) {
        reply.writeHead(503).end()
        return
      }
      const to = Buffer.concat(chunks).toString()
      taken.set(to, [...(taken.get(to) ?? []), (request.url ?? '').slice(1)])
      if (turn !== 71) reply.writeHead(200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
