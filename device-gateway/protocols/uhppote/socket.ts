import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { packetLength, readPacket, type Packet } from './packet.ts'

export const controllerPort = 60_000

export type ControllerPlace = { readonly address: string; readonly port: number }
export type AskOptions = { readonly timeoutMs?: number; readonly tries?: number }

/** A controller did not answer, however often it was asked. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/**
 * Asks controllers, many at once and each one thing at a time; an answer counts when it is of that controller, from its
 * address, and about what was asked.
 */
export type ControllerSocket = {
  /** @param fits whether an answer is the one to this request and not to an earlier one. @throws {NoAnswer} */
  ask(
    where: ControllerPlace,
    request: Buffer,
    fits?: (answer: Packet) => boolean,
  ): Promise<Packet>
  close(): Promise<void>
}
type Waiting = {
  readonly where: ControllerPlace
  readonly fits: (answer: Packet) => boolean
  readonly take: (answer: Packet) => void
}

export const openAsking = async ({
  timeoutMs = 2_000,
  tries = 3,
}: AskOptions = {}): Promise<ControllerSocket> => {
  const waiting = new Set<Waiting>()
  const socket = await bound(0, '0.0.0.0', (bytes, { address }) => {
    const answer = readPacket(bytes)
    if (!answer) return
    for (const each of waiting)
      if (each.where.address === address && each.fits(answer)) return each.take(answer)
  })

  const once = (
    where: ControllerPlace,
    request: Buffer,
    fits: Waiting['fits'],
  ): Promise<Packet | null> =>
    new Promise(resolve => {
      const done = (answer: Packet | null): void => {
        clearTimeout(timer)
        waiting.delete(entry)
        resolve(answer)
      }
      const entry: Waiting = { where, fits, take: done }
      const timer = setTimeout(() => done(null), timeoutMs)
      waiting.add(entry)
      socket.send(request, where.port, where.address, error => {
        if (error) done(null)
      })
    })

  return {
    ask: async (where, request, fits = () => true) => {
      const [code, serial] = [request[1], request.readUInt32LE(4)]
      const isAnswer = (answer: Packet): boolean =>
        answer.bytes[1] === code && answer.serial === serial && fits(answer)
      for (let attempt = 0; attempt < tries; attempt++) {
        const answer = await once(where, request, isAnswer)
        if (answer) return answer
      }
      throw new NoAnswer(`a controller did not answer ${tries} times`)
    },
    close: () => closed(socket),
  }
}

/** Live packets of controllers; anything else is dropped. */
export const openListening = async (
  port: number,
  bind: string,
  heard: (packet: Packet, address: string) => void,
): Promise<{ readonly port: number; close(): Promise<void> }> => {
  const socket = await bound(port, bind, (bytes, { address, size }) => {
    if (size !== packetLength) return
    const packet = readPacket(bytes)
    if (packet?.name === 'status') heard(packet, address)
  })
  return { port: socket.address().port, close: () => closed(socket) }
}

const bound = (
  port: number,
  bind: string,
  received: (bytes: Buffer, from: RemoteInfo) => void,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createSocket({ type: 'udp4', reuseAddr: false })
    socket.once('error', reject)
    socket.on('message', received)
    socket.bind(port, bind, () => {
      socket.off('error', reject)
      socket.on('error', () => undefined) // a packet could not be sent: who waits for its answer notices
      resolve(socket)
    })
  })
const closed = (socket: Socket): Promise<void> =>
  new Promise(done => {
    socket.close(() => done())
  })
