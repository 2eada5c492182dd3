import {
  asLocalDateTime,
  isLocalDate,
  isLocalDateTime,
  type LocalDate,
  type LocalDateTime,
} from '#domain/shared/values.ts'

/** Every request and reply is 64 bytes, little endian, dates in BCD (`device-protocols §6`). */
export const packetLength = 64
const start = 0x17
/** Events of firmware 6.62. */
const startOfOldEvents = 0x19

export const functions = {
  status: 0x20,
  setTime: 0x30,
  getTime: 0x32,
  openDoor: 0x40,
  putCard: 0x50,
  deleteCard: 0x52,
  cardCount: 0x58,
  getCard: 0x5a,
  cardByIndex: 0x5c,
  recordDoorEvents: 0x8e,
  setListener: 0x90,
  getListener: 0x92,
  getDevice: 0x94,
  getEvent: 0xb0,
  setReadIndex: 0xb2,
  getReadIndex: 0xb4,
} as const
export type FunctionName = keyof typeof functions
const nameOf: ReadonlyMap<number, FunctionName> = new Map(
  entriesOf(functions).map(([name, code]) => [code, name]),
)

/** A packet that is one, by its length, its first bytes and its function. */
export type Packet = {
  readonly name: FunctionName
  readonly serial: number
  readonly bytes: Buffer
}

/** @returns null for anything that no controller sends. */
export const readPacket = (bytes: Buffer): Packet | null => {
  if (bytes.length !== packetLength) return null
  const [first = 0, code = 0] = bytes
  const name = nameOf.get(code)
  if (
    name === undefined ||
    !(first === start || (first === startOfOldEvents && name === 'status'))
  )
    return null
  const serial = bytes.readUInt32LE(4)
  return serial === 0 ? null : { name, serial, bytes }
}

/** An empty request; serial 0 is everybody. */
export const requestOf = (name: FunctionName, serial: number): Buffer => {
  const bytes = Buffer.alloc(packetLength)
  bytes[0] = start
  bytes[1] = functions[name]
  bytes.writeUInt32LE(serial, 4)
  return bytes
}

/** Two decimal digits a byte, as text; null where a half is no digit. */
export const readBcd = (bytes: Buffer, from: number, length: number): string | null => {
  const text = bytes.toString('hex', from, from + length)
  return /^\d+$/.test(text) ? text : null
}
export const writeBcd = (bytes: Buffer, at: number, digits: string): void => {
  bytes.write(digits, at, digits.length / 2, 'hex')
}

/** `yyyymmddhhmmss` */
export const readClock = (bytes: Buffer, from: number): LocalDateTime | null =>
  clockOf(readBcd(bytes, from, 7))
export const writeClock = (bytes: Buffer, at: number, local: LocalDateTime): void =>
  writeBcd(bytes, at, local.replace(/\D/g, ''))

/** `yyyymmdd` */
export const readDate = (bytes: Buffer, from: number): LocalDate | null => {
  const date = dashed(readBcd(bytes, from, 4) ?? '')
  return isLocalDate(date) ? date : null
}
export const writeDate = (bytes: Buffer, at: number, date: LocalDate): void =>
  writeBcd(bytes, at, date.replaceAll('-', ''))

/** The controller's own clock in a status: time and a date of two-digit year in two places. */
export const readSplitClock = (
  bytes: Buffer,
  date: number,
  time: number,
): LocalDateTime | null =>
  clockOf(`20${readBcd(bytes, date, 3) ?? ''}${readBcd(bytes, time, 3) ?? ''}`)

const clockOf = (digits: string | null): LocalDateTime | null => {
  if (digits?.length !== 14) return null
  const local = `${dashed(digits)}T${digits.slice(8, 10)}:${digits.slice(10, 12)}:${digits.slice(12)}`
  return isLocalDateTime(local) ? asLocalDateTime(local) : null
}
const dashed = (digits: string): string =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`

export const readAddress = (bytes: Buffer, from: number): string =>
  [...bytes.subarray(from, from + 4)].join('.')
export const writeAddress = (bytes: Buffer, at: number, address: string): void => {
  for (const [index, part] of address.split('.').entries()) bytes[at + index] = Number(part)
}

function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][]
}
