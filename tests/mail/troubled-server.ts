import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'

type Certificate = {
  readonly key: string
  readonly certificate: string
}
/** What a mail server has, and what is wrong with it. */
export type Troubled = {
  /** Offers STARTTLS by it; `at once`: encrypted from the first byte. */
  readonly tls?: Certificate
  readonly atOnce?: boolean
  /** What it answers in place of the usual to a command, by its beginning; '' drops the line. */
  readonly answers?: Readonly<Record<string, string>>
  /** Says nothing at all. */
  readonly silent?: boolean
}

/**
 * A mail server of this machine that takes sign-ins and mails unless it is told otherwise. Long because it has one case
 * for each command of a session.
 */
export const troubledServer = async ({ tls, atOnce, answers = {}, silent }: Troubled = {}) => {
  const sockets = new Set<Socket>()
  const mails: string[] = []
  // Long because it is the whole of a session.
  const talk = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (silent) return
    let [rest, text] = ['', null as string | null]
    const say = (command: string, usual: string): boolean => {
      const own = Object.entries(answers).find(([begins]) => command.startsWith(begins))?.[1]
      if (own === '') socket.destroy()
      else socket.write(`${own ?? usual}\r\n`)
      return own === undefined
    }
    const heard = (chunk: Buffer): void => {
      rest += chunk.toString('utf8')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (text !== null && line !== '.') text += `${line}\n`
        else if (text !== null) {
          mails.push(text)
          text = null
          say('.', '250 taken')
        } else if (line.startsWith('EHLO')) {
          const encrypted = socket instanceof TLSSocket
          const offers = tls && !encrypted ? '250-STARTTLS\r\n' : ''
          say('EHLO', `250-mail.test\r\n${offers}250-AUTH PLAIN\r\n250 8BITMIME`)
        } else if (line === 'STARTTLS' && tls) {
          if (!say(line, '220 go on')) continue
          socket.off('data', heard)
          talk(
            new TLSSocket(socket, {
              isServer: true,
              key: tls.key,
              cert: tls.certificate,
            }),
          )
          return
        } else if (line.startsWith('DATA')) text = say(line, '354 go on') ? '' : null
        else say(line, line.startsWith('AUTH') ? '235 welcome' : '250 ok')
      }
    }
    if (!(socket instanceof TLSSocket) || atOnce) say('greeting', '220 mail.test ESMTP')
    socket.on('data', heard)
  }
  const server =
    tls && atOnce
      ? createTlsServer({ key: tls.key, cert: tls.certificate }, talk)
      : createServer(talk)
  server.on('tlsClientError', () => undefined)
  await new Promise<void>(resolve => {
    server.listen(0, '0.0.0.0', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    close: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
