import type { LocalDateTime } from '#domain/shared/values.ts'
import { readClock, readSplitClock, type Packet } from './packet.ts'

/** What a record of the controller's log is about; `other`: a type that no document names. */
export type RecordKind = 'swipe' | 'door' | 'alarm' | 'other'

/** One record of the controller's log. `index` rises by one each; it begins anew when the log is cleared. */
export type LogRecord = {
  readonly index: number
  readonly kind: RecordKind
  readonly granted: boolean
  /** 1 to 4. */
  readonly door: number
  /** 1 in, 2 out. */
  readonly direction: number
  readonly card: number
  /** Wall clock of the controller; null where the digits are no time. */
  readonly at: LocalDateTime | null
  readonly reason: number
}

/** What is at an index: a record, nothing (yet), or what was there is overwritten. */
export type AtIndex =
  | LogRecord
  | { readonly kind: 'none' | 'overwritten'; readonly index: number }

/** Reply to `getEvent`, and the first half of a status or event packet. */
export const recordIn = ({ bytes }: Packet): AtIndex => {
  const index = bytes.readUInt32LE(8)
  const type = bytes[12] ?? 0
  if (type === 0xff) return { kind: 'overwritten', index }
  if (type === 0 || index === 0) return { kind: 'none', index }
  return {
    index,
    kind: kindOf(type),
    granted: bytes[13] === 1,
    door: bytes[14] ?? 0,
    direction: bytes[15] ?? 0,
    card: bytes.readUInt32LE(16),
    at: readClock(bytes, 20),
    reason: bytes[27] ?? 0,
  }
}
const kindOf = (type: number): RecordKind =>
  type === 1 ? 'swipe' : type === 2 ? 'door' : type === 3 ? 'alarm' : 'other'

/** The controller now, with its latest record; sent when asked, and once for each event where a listener is set. */
export type Status = {
  readonly latest: AtIndex
  readonly doorsOpen: readonly boolean[]
  readonly buttonsPressed: readonly boolean[]
  readonly systemError: number
  readonly clock: LocalDateTime | null
  readonly sequence: number
  readonly relays: number
  readonly forcedLock: boolean
  readonly fire: boolean
}

export const statusIn = (packet: Packet): Status => {
  const { bytes } = packet
  const four = (from: number): boolean[] => [0, 1, 2, 3].map(at => bytes[from + at] === 1)
  const inputs = bytes[50] ?? 0
  return {
    latest: recordIn(packet),
    doorsOpen: four(28),
    buttonsPressed: four(32),
    systemError: bytes[36] ?? 0,
    clock: readSplitClock(bytes, 51, 37),
    sequence: bytes.readUInt32LE(40),
    relays: bytes[49] ?? 0,
    forcedLock: (inputs & 1) !== 0,
    fire: (inputs & 2) !== 0,
  }
}
