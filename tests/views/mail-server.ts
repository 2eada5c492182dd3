import { createServer, type Socket } from 'node:net'

/** What the server says instead of going on: an answer, or nothing: the connection drops, or stays silent. */
export type Twist = {
  /** `within`: the text, after its first lines. */
  readonly at: 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'within' | 'text'
  readonly say: string | 'drop' | 'hang'
  /** What it says after all, so late. */
  readonly afterMs?: number
}
export type Received = {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly messageId: string
}

/**
 * A mail server on a socket of this machine: takes mails, and does what `twists` say, one for each connection, in their
 * order. Long because it has one case for each command of a mail's delivery.
 */
export const mailServer = async () => {
  const received: Received[] = []
  const twists: Twist[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer(socket => {
    connections++
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    const twist = twists.shift()
    /** @returns whether the conversation goes on. */
    const answer = (at: Twist['at'], usual: string): boolean => {
      if (twist?.at !== at) {
        socket.write(`${usual}\r\n`)
        return true
      }
      const { say, afterMs = 0 } = twist
      if (say === 'drop') socket.destroy()
      else if (say !== 'hang') setTimeout(() => socket.write(`${say}\r\n`), afterMs)
      return false
    }
    let mail = { from: '', to: '' }
    let text: string | null = null
    let rest = ''
    answer('greeting', '220 mail.test ESMTP')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (text !== null) {
          if (twist?.at === 'within' && text.length > 2000) socket.destroy()
          if (line !== '.') {
            text += `${line}\n`
            continue
          }
          const whole = text
          text = null
          // Taken before it is answered: what a dropped connection leaves open is whether it was.
          if (twist?.at !== 'text' || !/^[45]/.test(twist.say))
            received.push({
              ...mail,
              text: whole,
              messageId: /^Message-ID: <([^>]+)>/im.exec(whole)?.[1] ?? '',
            })
          answer('text', '250 taken')
        } else if (/^EHLO/i.test(line)) answer('EHLO', '250-mail.test\r\n250 8BITMIME')
        else if (/^MAIL FROM:/i.test(line)) {
          if (answer('MAIL', '250 ok')) mail = { from: line.slice(10), to: '' }
        } else if (/^RCPT TO:/i.test(line)) {
          if (answer('RCPT', '250 ok')) mail.to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        } else if (/^DATA/i.test(line)) {
          if (answer('DATA', '354 go on')) text = ''
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}?ignoreTLS=true`,
    received,
    twists,
    connections: () => connections,
    close: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
