import { createSocket, type Socket } from 'node:dgram'
import { asLocalDateTime, type LocalDateTime } from '#domain/shared/values.ts'
import {
  requestOf,
  readClock,
  writeBcd,
  writeClock,
} from '#gateway/protocols/uhppote/packet.ts'

export type Swipe = {
  readonly card: number
  readonly at: string
  readonly type?: number
  readonly granted?: boolean
  readonly reason?: number
  readonly direction?: number
}

/**
 * A controller on a real socket: a ring of records, a read index, a clock, and packets that get lost as told.
 * Long because it answers each packet that a controller gets.
 */
export const simulatedController = async (
  serial: number,
  { ring = 1_000 }: { readonly ring?: number } = {},
) => {
  let records: Swipe[] = []
  let dropped = 0
  let readIndex = 0
  let clock: LocalDateTime = asLocalDateTime('2026-03-02T09:00:00')
  let listener = Buffer.alloc(7)
  /** Requests to lose before one is answered. */
  let lose = 0
  /** Requests that are carried out, and whose answers are lost. */
  let mute = 0
  /** Answers that come so many requests late. */
  let late: Buffer | null = null
  let delaying = false
  let places = 1_000
  const cards = new Map<number, Buffer>()
  const asked: number[] = []
  const socket: Socket = createSocket('udp4')

  const writeRecord = (bytes: Buffer, index: number): Buffer => {
    const record = records[index - 1 - dropped]
    bytes.writeUInt32LE(index, 8)
    if (index <= dropped && index > 0) bytes[12] = 0xff
    if (!record) return bytes
    const { card, at, type = 1, granted = true, reason = 1, direction = 1 } = record
    ;[bytes[12], bytes[13], bytes[14], bytes[15], bytes[27]] = [
      type,
      granted ? 1 : 0,
      2,
      direction,
      reason,
    ]
    bytes.writeUInt32LE(card, 16)
    writeClock(bytes, 20, asLocalDateTime(at))
    return bytes
  }
  const newest = (): number => dropped + records.length
  const status = (index = newest()): Buffer => {
    const bytes = writeRecord(requestOf('status', serial), index)
    writeBcd(bytes, 37, clock.slice(11).replaceAll(':', ''))
    writeBcd(bytes, 51, clock.slice(2, 10).replaceAll('-', ''))
    return bytes
  }
  const answerTo = (request: Buffer): Buffer | null => {
    const reply = Buffer.alloc(64)
    request.copy(reply, 0, 0, 8)
    const index = request.readUInt32LE(8)
    switch (request[1]) {
      case 0x20:
        return status()
      case 0xb0:
        return index === 0
          ? records.length === 0
            ? reply
            : writeRecord(reply, dropped + 1)
          : index > newest()
            ? reply
            : writeRecord(reply, index)
      case 0xb2:
        readIndex = request.readUInt32LE(12) === 0x55aaaa55 ? index : readIndex
        reply[8] = 1
        return reply
      case 0xb4:
        reply.writeUInt32LE(readIndex, 8)
        return reply
      case 0x30:
        clock = readClock(request, 8) ?? clock
        request.copy(reply, 8, 8, 15)
        return reply
      case 0x90:
        listener = Buffer.from(request.subarray(8, 15))
        reply[8] = 1
        return reply
      case 0x92:
        listener.copy(reply, 8)
        return reply
      case 0x50: {
        if (!cards.has(index) && cards.size >= places) return reply
        cards.set(index, Buffer.from(request.subarray(8, 27)))
        reply[8] = 1
        return reply
      }
      case 0x52:
        reply[8] = cards.delete(index) ? 1 : 0
        return reply
      case 0x5a:
        cards.get(index)?.copy(reply, 8)
        return reply
      case 0x94:
        writeBcd(reply, 26, '0892')
        writeBcd(reply, 28, '20230101')
        return reply
      default:
        return null
    }
  }
  socket.on('message', (request, from) => {
    if (request.length !== 64 || request[0] !== 0x17 || request.readUInt32LE(4) !== serial)
      return
    asked.push(request[1] ?? 0)
    if (lose > 0) return void (lose -= 1)
    const answer = answerTo(request)
    if (mute > 0) return void (mute -= 1)
    if (delaying && answer) {
      if (late) socket.send(late, from.port, from.address)
      late = answer
    }
    if (answer) socket.send(answer, from.port, from.address)
  })
  await new Promise<void>(done => {
    socket.bind(0, '127.0.0.1', done)
  })

  return {
    serial,
    port: socket.address().port,
    asked,
    swipe: (...more: readonly Swipe[]): void => {
      records.push(...more)
      const over = records.length - ring
      if (over > 0) {
        records = records.slice(over)
        dropped += over
      }
    },
    clear: (): void => {
      ;[records, dropped] = [[], 0]
    },
    /** The packet that is sent once for the newest record, or for an earlier one. */
    live: (port: number, index?: number): Promise<void> =>
      new Promise((done, fail) => {
        socket.send(status(index), port, '127.0.0.1', error => (error ? fail(error) : done()))
      }),
    packet: status,
    send: (bytes: Buffer, port: number): Promise<void> =>
      new Promise((done, fail) => {
        socket.send(bytes, port, '127.0.0.1', error => (error ? fail(error) : done()))
      }),
    loseNext: (requests: number): void => {
      lose = requests
    },
    muteNext: (requests: number): void => {
      mute = requests
    },
    /** Each answer comes again with the next one, ahead of it. */
    echoLate: (on: boolean): void => {
      ;[delaying, late] = [on, null]
    },
    holdAtMost: (count: number): void => {
      places = count
    },
    /** Which doors each card opens. */
    cards: (): Record<number, string> =>
      Object.fromEntries(
        [...cards].map(([card, bytes]) => [card, bytes.subarray(12, 16).join('')]),
      ),
    readIndex: () => readIndex,
    clock: () => clock,
    listener: () => listener,
    setClock: (local: string): void => {
      clock = asLocalDateTime(local)
    },
    close: (): Promise<void> =>
      new Promise(done => {
        socket.close(() => done())
      }),
  }
}
export type SimulatedController = Awaited<ReturnType<typeof simulatedController>>

/** Swipes of one card a minute apart, from a wall clock time on. */
export const swipes = (count: number, card = 8_165_537, hour = 6): Swipe[] =>
  Array.from({ length: count }, (_, index) => ({
    card,
    at:
      `2026-03-02T${String(hour + Math.floor(index / 60)).padStart(2, '0')}:` +
      `${String(index % 60).padStart(2, '0')}:15`,
  }))
