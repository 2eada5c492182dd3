import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asLocalDate, asLocalDateTime } from '#domain/shared/values.ts'
import { recordIn, statusIn } from '#gateway/protocols/uhppote/events.ts'
import { readPacket } from '#gateway/protocols/uhppote/packet.ts'
import {
  cardByIndex,
  cardCount,
  cardIn,
  deleteCard,
  deviceIn,
  doneIn,
  getCard,
  getEvent,
  getReadIndex,
  getTime,
  listenerIn,
  numberIn,
  openDoor,
  putCard,
  recordDoorEvents,
  setListener,
  setReadIndex,
  setTime,
  timeIn,
} from '#gateway/protocols/uhppote/requests.ts'
import { writtenNumber, writtenOf32Bits } from '#gateway/protocols/shared/card-number.ts'

/**
 * `device-protocols §6`: controller 223000123, event 1207, card 8165537 admitted at door 2, in, 2026-03-02 08:01:15.
 */
const worked = Buffer.from(
  `
  17 20 00 00 3b b6 4a 0d  b7 04 00 00 01 01 02 01  a1 98 7c 00 20 26 03 02  08 01 15 01 00 00 00 00
  00 00 00 00 00 08 01 16  00 00 00 00 00 00 00 00  00 00 00 26 03 02 00 00  00 00 00 00 00 00 00 00`.replace(
    /\s/g,
    '',
  ),
  'hex',
)
const packet = (bytes: Buffer) => {
  const found = readPacket(bytes)
  if (!found) throw new Error('not a packet')
  return found
}
const hex = (bytes: Buffer, length: number): string => bytes.toString('hex', 0, length)

test('the worked event is read field by field', () => {
  expect(packet(worked)).toMatchObject({ name: 'status', serial: 223_000_123 })
  expect(recordIn(packet(worked))).toEqual({
    index: 1207,
    kind: 'swipe',
    granted: true,
    door: 2,
    direction: 1,
    card: 8_165_537,
    at: '2026-03-02T08:01:15',
    reason: 1,
  })
  expect(statusIn(packet(worked))).toMatchObject({
    clock: '2026-03-02T08:01:16',
    systemError: 0,
    doorsOpen: [false, false, false, false],
    fire: false,
  })
})

test('an event of old firmware begins with another byte; nothing else does', () => {
  const old = Buffer.from(worked)
  old[0] = 0x19
  expect(readPacket(old)).not.toBeNull()
  old[1] = 0xb0
  expect(readPacket(old)).toBeNull()
})

test('an overwritten record, an empty place and digits that are no time say what they are', () => {
  const bytes = Buffer.from(worked)
  bytes[12] = 0xff
  expect(recordIn(packet(bytes))).toEqual({ kind: 'overwritten', index: 1207 })
  bytes[12] = 0
  expect(recordIn(packet(bytes))).toEqual({ kind: 'none', index: 1207 })
  bytes[12] = 1
  bytes[21] = 0xaa
  expect(recordIn(packet(bytes))).toMatchObject({ kind: 'swipe', at: null })
})

test('requests are the bytes of the document', () => {
  expect(hex(getEvent(223_000_123, 1208), 12)).toBe('17b000003bb64a0db8040000')
  expect(hex(setReadIndex(223_000_123, 1207), 16)).toBe('17b200003bb64a0db704000055aaaa55')
  expect(hex(setTime(223_000_123, asLocalDateTime('2026-03-02T08:01:15')), 15)).toBe(
    '173000003bb64a0d20260302080115',
  )
  expect(
    hex(
      setListener(223_000_123, { address: '192.0.2.5', port: 60_001, intervalSeconds: 0 }),
      15,
    ),
  ).toBe('179000003bb64a0dc000020561ea00')
  expect(hex(openDoor(223_000_123, 2), 9)).toBe('174000003bb64a0d02')
  expect(hex(recordDoorEvents(223_000_123, true), 9)).toBe('178e00003bb64a0d01')
  expect(hex(deleteCard(223_000_123, 8_165_537), 12)).toBe('175200003bb64a0da1987c00')
  expect(hex(getCard(223_000_123, 8_165_537), 12)).toBe('175a00003bb64a0da1987c00')
  expect(hex(cardByIndex(223_000_123, 3), 12)).toBe('175c00003bb64a0d03000000')
  for (const [request, code] of [
    [cardCount(1), 0x58],
    [getReadIndex(1), 0xb4],
    [getTime(1), 0x32],
  ] as const)
    expect([request[1], request.length]).toEqual([code, 64])
})

test('a right is written as it is read back', () => {
  const right = {
    card: 8_165_537,
    from: asLocalDate('2026-01-01'),
    to: asLocalDate('2026-12-31'),
    doors: [1, 0, 29, 1] as const,
    pin: 7531,
  }
  const bytes = putCard(223_000_123, right)
  expect(hex(bytes, 27)).toBe('175000003bb64a0da1987c00202601012026123101001d016b1d00')
  expect(cardIn(packet(bytes))).toEqual(right)
  bytes.writeUInt32LE(0xffff_ffff, 8)
  expect(cardIn(packet(bytes))).toBeNull()
})

test('replies are read: listener, read index, time, and what the controller is', () => {
  const listener = setListener(1, { address: '10.1.2.3', port: 60_001, intervalSeconds: 15 })
  expect(listenerIn(packet(listener))).toEqual({
    address: '10.1.2.3',
    port: 60_001,
    intervalSeconds: 15,
  })
  expect(numberIn(packet(getEvent(1, 77)))).toBe(77)
  expect(timeIn(packet(setTime(1, asLocalDateTime('2026-10-25T02:30:00'))))).toBe(
    '2026-10-25T02:30:00',
  )
  expect(doneIn(packet(openDoor(1, 1)))).toBe(true)
  const device = Buffer.alloc(64)
  Buffer.from('179400003bb64a0dc0000214ffffff00c0000201001223abcdef066220180817', 'hex').copy(
    device,
  )
  expect(deviceIn(packet(device))).toEqual({
    address: '192.0.2.20',
    mac: '00:12:23:ab:cd:ef',
    firmware: '6.62',
    firmwareDate: '2018-08-17',
  })
})

test('whatever bytes come, reading them ends in a packet or in nothing', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 0, maxLength: 80 }),
      fc.boolean(),
      (bytes, framed) => {
        const given = Buffer.from(bytes)
        if (framed && given.length > 1) [given[0], given[1]] = [0x17, 0x20]
        const found = readPacket(given)
        if (found) expect(statusIn(found).latest.index).toBeGreaterThanOrEqual(0)
        else expect(found).toBeNull()
      },
    ),
  )
})

test('card numbers become what is written on the card', () => {
  expect(writtenNumber('as-read', ' 0007C98A1 ')).toBe('0007C98A1')
  expect(writtenNumber('hex', '7C98A1')).toBe('8165537')
  expect(writtenNumber('hex', 'not hex')).toBe('not hex')
  expect(writtenNumber('byte-swapped', '2711124992')).toBe('8165537')
  expect(writtenNumber('byte-swapped', 'A1987C00')).toBe('8165537')
  expect(writtenNumber('wiegand-26', '8112345')).toBe('5320761')
  expect(writtenNumber('wiegand-26', '8170000')).toBe('8170000')
  expect(writtenOf32Bits('hex', 8_165_537)).toBe('7C98A1')
  expect(writtenOf32Bits('byte-swapped', 0xa198_7c00)).toBe('8165537')
})

test('swapping the bytes of a number twice gives it back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), number => {
      expect(writtenNumber('byte-swapped', writtenNumber('byte-swapped', String(number)))).toBe(
        String(number),
      )
    }),
  )
})
