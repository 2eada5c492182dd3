import type { LocalDate, LocalDateTime } from '#domain/shared/values.ts'
import {
  readAddress,
  readBcd,
  readClock,
  readDate,
  requestOf,
  writeAddress,
  writeClock,
  writeDate,
  type Packet,
} from './packet.ts'

/** Without it the controller leaves its read index as it is. */
const readIndexMagic = 0x55aa_aa55
export const oldestIndex = 0

export const getEvent = (serial: number, index: number): Buffer =>
  withNumber(requestOf('getEvent', serial), index)
export const getReadIndex = (serial: number): Buffer => requestOf('getReadIndex', serial)
export const setReadIndex = (serial: number, index: number): Buffer => {
  const bytes = withNumber(requestOf('setReadIndex', serial), index)
  bytes.writeUInt32LE(readIndexMagic, 12)
  return bytes
}
export const getStatus = (serial: number): Buffer => requestOf('status', serial)
export const getDevice = (serial: number): Buffer => requestOf('getDevice', serial)
export const getTime = (serial: number): Buffer => requestOf('getTime', serial)
export const setTime = (serial: number, local: LocalDateTime): Buffer => {
  const bytes = requestOf('setTime', serial)
  writeClock(bytes, 8, local)
  return bytes
}
export const getListener = (serial: number): Buffer => requestOf('getListener', serial)
/** `intervalSeconds` 0: a packet for each event and none between. */
export const setListener = (
  serial: number,
  { address, port, intervalSeconds }: Listener,
): Buffer => {
  const bytes = requestOf('setListener', serial)
  writeAddress(bytes, 8, address)
  bytes.writeUInt16LE(port, 12)
  bytes[14] = intervalSeconds
  return bytes
}
export const openDoor = (serial: number, door: number): Buffer =>
  withByte(requestOf('openDoor', serial), door)
export const recordDoorEvents = (serial: number, on: boolean): Buffer =>
  withByte(requestOf('recordDoorEvents', serial), on ? 1 : 0)

/** Who passes where: for each of four doors no (0), yes (1) or a time profile (2 to 254). */
export type CardRight = {
  readonly card: number
  readonly from: LocalDate
  readonly to: LocalDate
  readonly doors: readonly [number, number, number, number]
  /** 0: none; at most six digits. */
  readonly pin: number
}
export const putCard = (serial: number, { card, from, to, doors, pin }: CardRight): Buffer => {
  const bytes = withNumber(requestOf('putCard', serial), card)
  writeDate(bytes, 12, from)
  writeDate(bytes, 16, to)
  for (const [index, door] of doors.entries()) bytes[20 + index] = door
  bytes.writeUIntLE(pin, 24, 3)
  return bytes
}
export const deleteCard = (serial: number, card: number): Buffer =>
  withNumber(requestOf('deleteCard', serial), card)
export const getCard = (serial: number, card: number): Buffer =>
  withNumber(requestOf('getCard', serial), card)
export const cardByIndex = (serial: number, index: number): Buffer =>
  withNumber(requestOf('cardByIndex', serial), index)
export const cardCount = (serial: number): Buffer => requestOf('cardCount', serial)

/** `changed` of a read index, `ok` of everything that is set or opened. */
export const doneIn = ({ bytes }: Packet): boolean => bytes[8] === 1
/** Read index, or count of cards. */
export const numberIn = ({ bytes }: Packet): number => bytes.readUInt32LE(8)
export const timeIn = ({ bytes }: Packet): LocalDateTime | null => readClock(bytes, 8)

export type Listener = {
  readonly address: string
  readonly port: number
  readonly intervalSeconds: number
}
export const listenerIn = ({ bytes }: Packet): Listener => ({
  address: readAddress(bytes, 8),
  port: bytes.readUInt16LE(12),
  intervalSeconds: bytes[14] ?? 0,
})

export type DeviceFacts = {
  readonly address: string
  readonly mac: string
  readonly firmware: string
  readonly firmwareDate: LocalDate | null
}
export const deviceIn = ({ bytes }: Packet): DeviceFacts => ({
  address: readAddress(bytes, 8),
  mac: [...bytes.subarray(20, 26)].map(part => part.toString(16).padStart(2, '0')).join(':'),
  firmware: versionOf(readBcd(bytes, 26, 2) ?? '0000'),
  firmwareDate: readDate(bytes, 28),
})
/** BCD `0892` is written 8.92 by everybody. */
const versionOf = (digits: string): string => `${Number(digits.slice(0, 2))}.${digits.slice(2)}`

/** @returns null where the controller has no such card: 0 is none, all ones a place whose card was deleted. */
export const cardIn = ({ bytes }: Packet): CardRight | null => {
  const card = bytes.readUInt32LE(8)
  const [from, to] = [readDate(bytes, 12), readDate(bytes, 16)]
  if (card === 0 || card === 0xffff_ffff || from === null || to === null) return null
  return {
    card,
    from,
    to,
    doors: [bytes[20] ?? 0, bytes[21] ?? 0, bytes[22] ?? 0, bytes[23] ?? 0],
    pin: bytes.readUIntLE(24, 3),
  }
}

const withNumber = (bytes: Buffer, value: number): Buffer => {
  bytes.writeUInt32LE(value, 8)
  return bytes
}
const withByte = (bytes: Buffer, value: number): Buffer => {
  bytes[8] = value
  return bytes
}
