import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * How the way to the database is. `refused`: nobody answers there, and what was open is closed. `swallowed`: everything
 * is taken and nothing comes through, as behind a firewall that drops. `half-open`: the other end of what was open is
 * gone without a word; what is opened now goes through.
 */
export type Way = 'open' | 'refused' | 'swallowed' | 'half-open'
export type Link = {
  readonly urlOf: (url: string) => string
  readonly become: (way: Way) => Promise<void>
  readonly close: () => Promise<void>
}
type Pair = { readonly near: Socket; readonly far: Socket }

/**
 * A TCP proxy before a PostgreSQL, which is reached by its unix socket where the address names one; its ways fail on
 * demand. Long because each way of a link fails and mends by the same switch.
 */
export const startLink = async (target: URL): Promise<Link> => {
  const socket = target.searchParams.get('host')
  const pairs = new Set<Pair>()
  let way: Way = 'open'
  const server = createServer(near => {
    const far =
      socket === null
        ? connect({ host: target.hostname, port: Number(target.port) })
        : connect(`${socket}/.s.PGSQL.${target.port}`)
    const pair = { near, far }
    pairs.add(pair)
    near
      .on('error', () => undefined)
      .on('close', () => {
        pairs.delete(pair)
        far.destroy()
      })
    far
      .on('error', () => near.destroy())
      .on('close', () => {
        if (way !== 'half-open') near.destroy()
      })
    if (way === 'swallowed') for (const end of [near, far]) end.pause()
    near.on('data', chunk => far.write(chunk))
    far.on('data', chunk => near.write(chunk))
    if (way === 'swallowed') for (const end of [near, far]) end.pause()
  })
  const port = await listen(server, 0)
  const become = async (next: Way): Promise<void> => {
    if (way === 'refused' && next !== 'refused') await listen(server, port)
    way = next
    for (const { near, far } of pairs) {
      if (next === 'swallowed') for (const end of [near, far]) end.pause()
      else if (next === 'open') for (const end of [near, far]) end.resume()
      else if (next === 'refused') near.destroy()
      else {
        far.removeAllListeners('close')
        far.destroy()
      }
    }
    if (next === 'refused')
      await new Promise<void>(resolve => {
        server.close(() => resolve())
      })
  }
  return {
    urlOf: url => {
      const changed = new URL(url)
      changed.hostname = '127.0.0.1'
      changed.port = String(port)
      changed.searchParams.delete('host')
      return changed.href
    },
    become,
    close: async () => {
      for (const { near } of pairs) near.destroy()
      await new Promise<void>(resolve => {
        server.close(() => resolve())
      })
    },
  }
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })
