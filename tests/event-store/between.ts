import { connect as connectTo, createServer, type Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** What stands between a store and its server, and what it does to the conversation. */
export type Between = {
  readonly settings: ClientConfig
  /** Lets the next COMMIT reach the server and take effect, and cuts the line instead of handing back the answer. */
  loseNextCommit(): void
  /** Passes nothing on any more, in either direction, but closes nothing: a server that hangs. */
  freeze(): void
  /** From now on it passes on what comes; what it kept back is lost. */
  thaw(): void
  close(): Promise<void>
}

/** A small proxy in front of the server of `url`. */
export const standBetween = async (url: string): Promise<Between> => {
  const { host, port, user, password, database } = new Client(url)
  let losing = false
  let frozen = false
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const upstream = host.startsWith('/')
      ? connectTo(`${host}/.s.PGSQL.${port}`)
      : connectTo(port, host)
    let lost = false
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', bytes => {
      if (frozen) return
      if (losing && bytes.includes('commit\0')) {
        losing = false
        lost = true
      }
      upstream.write(bytes)
    })
    upstream.on('data', bytes => {
      if (frozen) return
      if (!lost) client.write(bytes)
      else if (bytes.includes('COMMIT\0')) client.destroy()
    })
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    settings: {
      host: '127.0.0.1',
      port: address.port,
      user: user ?? '',
      password: password ?? '',
      database: database ?? '',
    },
    loseNextCommit: () => {
      losing = true
    },
    freeze: () => {
      frozen = true
    },
    thaw: () => {
      frozen = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => {
        server.close(resolve)
      })
    },
  }
}
