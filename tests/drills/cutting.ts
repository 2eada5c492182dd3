import { createConnection, createServer, type Socket } from 'node:net'
import { randomOf } from '#gateway/simulator/random.ts'

/** A wire to PostgreSQL that is cut between a commit and its answer. */
export type Cutting = {
  /** Of the server, through the wire. */
  readonly url: string
  /** Commits that the server made and whose answer nobody got. */
  readonly ambiguous: () => number
  readonly stop: () => Promise<void>
}

/**
 * Stands between a process and its server (`url` with a unix socket or an address). Where a transaction that wrote
 * something has ended, the connection is cut with the chance `share`, before the server's word that it is done has gone
 * on: the server has it, the process cannot know.
 */
export const startCutting = async (url: string, share: number): Promise<Cutting> => {
  const target = addressOf(new URL(url))
  const random = randomOf('cutting', Math.round(share * 1000))
  const open = new Set<Socket>()
  let ambiguous = 0
  const proxy = createServer(client => {
    const server = createConnection(target)
    const cut = (): void => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('error', cut).on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    const watch = watching()
    const [asked, answered] = [framesOf(true), framesOf(false)]
    client.on('data', (chunk: Buffer) => {
      for (const frame of asked(chunk)) watch.asks(frame)
      server.write(chunk)
    })
    server.on('data', (chunk: Buffer) => {
      for (const frame of answered(chunk)) {
        if (!watch.wrote(frame) || random() >= share) continue
        ambiguous += 1
        return cut()
      }
      client.write(chunk)
    })
  })
  await new Promise<void>(resolve => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const address = proxy.address()
  const through = new URL(url)
  through.search = ''
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: through.href,
    ambiguous: () => ambiguous,
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => {
        proxy.close(resolve)
      })
    },
  }
}

const addressOf = (url: URL): { path: string } | { host: string; port: number } => {
  const folder = url.searchParams.get('host')
  return folder
    ? { path: `${folder}/.s.PGSQL.${url.port}` }
    : { host: url.hostname, port: Number(url.port) }
}

/** `kind` is the letter of the protocol's message; empty for the first message of a connection, which has none. */
type Frame = { readonly kind: string; readonly body: Buffer }

/** Cuts a stream of PostgreSQL's protocol into messages; what is not whole waits for the rest. */
const framesOf = (beginsWithoutKind: boolean): ((chunk: Buffer) => Frame[]) => {
  let rest: Buffer = Buffer.alloc(0)
  let first = beginsWithoutKind
  return chunk => {
    rest = Buffer.concat([rest, chunk])
    const frames: Frame[] = []
    for (;;) {
      const at = first ? 0 : 1
      if (rest.length < at + 4) return frames
      const end = at + rest.readUInt32BE(at)
      if (rest.length < end) return frames
      frames.push({
        kind: first ? '' : String.fromCharCode(rest[0] ?? 0),
        body: rest.subarray(at + 4, end),
      })
      rest = rest.subarray(end)
      first = false
    }
  }
}

/** What a boolean that is true ends with. */
const yes = 't'.charCodeAt(0)

/**
 * Whether the transaction that just ended wrote something. The log writes in a prepared `append` that answers true
 * when it did, and everything else says so by the tag of its statement; both are certain once the server is ready
 * again outside a transaction.
 */
const watching = () => {
  let state = { appends: false, wrote: false, failed: false }
  return {
    asks: ({ kind, body }: Frame): void => {
      if (
        kind === 'B' &&
        body.subarray(body.indexOf(0) + 1).toString('latin1', 0, 7) === 'append\0'
      )
        state.appends = true
    },
    wrote: ({ kind, body }: Frame): boolean => {
      const tag = kind === 'C' ? body.toString('latin1', 0, body.length - 1) : ''
      const appended = kind === 'D' && state.appends && body.at(-1) === yes
      if (appended || /^(?:INSERT 0|UPDATE|DELETE) [1-9]/.test(tag)) state.wrote = true
      if (kind === 'E') state.failed = true
      if (kind !== 'Z' || body.toString('latin1') !== 'I') return false
      const { wrote, failed } = state
      state = { appends: false, wrote: false, failed: false }
      return wrote && !failed
    },
  }
}
