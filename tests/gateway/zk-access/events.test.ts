import { describe, expect, test } from 'vitest'
import { isUnreadable } from '#commands/movements/record-movements.ts'
import type { CardFormat } from '#domain/devices/events.ts'
import { asInstant, type Credential, type Zone } from '#domain/shared/values.ts'
import { readerOf } from '#gateway/protocols/published.ts'
import { cardShown, readAccessLine } from '#gateway/protocols/zk/access-log.ts'
import { linesOf } from '#gateway/protocols/zk/lines.ts'

const as = (cardFormat: CardFormat = 'as-read') => ({
  credentialOf: (kind: string, number: string) =>
    number === '' ? null : (`${kind}:${number}` as Credential),
  device: { statusMeaningful: false, cardFormat, directionRule: 'as-sent' as const },
  zones: [
    {
      zone: 'Europe/Istanbul' as Zone,
      from: null,
      saidAt: asInstant('2026-01-01T00:00:00.000Z'),
    },
  ] as const,
})
const fields = (over: Record<string, string | number> = {}): string =>
  Object.entries({
    time: '2026-03-02 08:01:15',
    pin: 1042,
    cardno: 0,
    eventaddr: 1,
    event: 0,
    inoutstatus: 0,
    verifytype: 1,
    index: 7,
    ...over,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('\t')
const read = (text: string | Buffer, format?: CardFormat) => {
  const [line] = linesOf(Buffer.from(text)) ?? []
  if (!line) throw new Error('no line')
  return readAccessLine(line, as(format))
}
const movementOf = (text: string, format?: CardFormat) => {
  const { item } = read(text, format)
  if (!item || isUnreadable(item)) throw new Error(`no movement: ${JSON.stringify(item)}`)
  return item
}

describe('what an event is, by its code (device-protocols §3.3)', () => {
  test.each([0, 1, 2, 3, 14, 15, 16, 17, 18, 19, 203, 207, 208, 215, 216, 218, 222, 232])(
    '%i lets a known person pass',
    event => {
      expect(movementOf(fields({ event }))).not.toHaveProperty('refused')
      expect(read(fields({ event })).alert).toBeNull()
    },
  )
  test.each([
    [20, 'repeated-too-soon'],
    [21, 'outside-period'],
    [22, 'no-right'],
    [23, 'no-right'],
    [24, 'anti-passback'],
    [25, 'interlock'],
    [26, 'more-persons-needed'],
    [27, 'unknown-credential'],
    [29, 'expired'],
    [30, 'wrong-secret'],
    [33, 'expired'],
    [34, 'unknown-credential'],
    [38, 'blocked'],
    [39, 'blocked'],
    [41, 'not-verified'],
    [44, 'not-verified'],
    [45, 'not-verified'],
    [53, 'expired'],
    [61, 'repeated-too-soon'],
    [62, 'blocked'],
    [73, 'unknown-credential'],
    [74, 'expired'],
  ])('%i refuses somebody: %s', (event, refused) => {
    expect(movementOf(fields({ event })).refused).toBe(refused)
  })
  test.each([
    [28, 'held-open'],
    [100, 'tampered'],
    [102, 'forced'],
    [4, 'duress'],
    [206, 'powered-off'],
    [150, 'tampered'],
  ])('%i at a door is an alert: %s', (event, alert) => {
    expect(read(fields({ event, pin: 0 }))).toMatchObject({
      item: null,
      alert: { alert, figure: event, at: '2026-03-02T05:01:15.000Z' },
    })
  })
  test.each([101, 103])('%i, under duress, is an alert, and somebody did go in', event => {
    expect(read(fields({ event })).alert?.alert).toBe('duress')
    expect(movementOf(fields({ event }))).not.toHaveProperty('refused')
  })
  test.each([8, 9, 105, 200, 201, 202, 204, 205, 214, 220, 221, 229, 255])(
    '%i is about a door, and is neither',
    event => {
      expect(read(fields({ event, pin: 0 }))).toMatchObject({ item: null, alert: null })
      expect(read(fields({ event }))).toMatchObject({ item: null, alert: null })
    },
  )
  test.each([
    [12, undefined],
    [88, 'other'],
    [240, undefined],
    [4_321, undefined],
    [5_004, 'other'],
    [150, 'other'],
    [777, 'other'],
  ])('unknown %i goes by its range', (event, refused) => {
    expect(movementOf(fields({ event })).refused).toBe(refused)
    expect(movementOf(fields({ event })).rawStatus).toContain(`event ${event}`)
  })
})

describe('who an event is about', () => {
  test('the pin, whatever card is named beside it, which is kept with the line', () => {
    const item = movementOf(fields({ cardno: 7001042 }))
    expect(item).toMatchObject({
      kind: 'pin',
      number: '1042',
      credential: 'pin:1042',
      sourceId: '7',
    })
    expect(item.raw).toContain('cardno=7001042')
  })
  test('a card, where the pin is 0 or missing', () => {
    expect(movementOf(fields({ pin: 0, cardno: 7001042, event: 27 }))).toMatchObject({
      kind: 'card',
      number: '7001042',
      refused: 'unknown-credential',
    })
    expect(movementOf('time=2026-03-02 08:01:15\tcardno=7001042\tevent=0')).toMatchObject({
      kind: 'card',
      number: '7001042',
      sourceId: null,
      verification: null,
    })
  })
  test('a card as it is written, where the device reads it otherwise', () => {
    expect(movementOf(fields({ pin: 0, cardno: 2711124992 }), 'byte-swapped').number).toBe(
      '8165537',
    )
  })
  test('nobody, with neither: a door opened', () => {
    expect(read(fields({ pin: 0, event: 0 })).item).toBeNull()
  })
})

describe('how an event is read', () => {
  test('by its keys, in any order, with unknown ones among them, in any letter case', () => {
    const item = movementOf(
      'index=9\tEVENT=0\tsitecode=3\tverifytype=15\ttemperature=36.5\tinoutstatus=1\tPIN=1042\tTime=2026-03-02 ' +
        '08:01:15',
    )
    expect(item).toMatchObject({
      number: '1042',
      direction: 'out',
      verification: 'face',
      sourceId: '9',
      at: { local: '2026-03-02T08:01:15' },
    })
    expect(item.raw).toContain('temperature=36.5')
  })
  test.each([
    ['0', 'in'],
    ['1', 'out'],
    ['2', 'unknown'],
    ['', 'unknown'],
    ['5', 'unknown'],
  ])('in/out status %s is %s', (inoutstatus, direction) => {
    expect(movementOf(fields({ inoutstatus })).direction).toBe(direction)
  })
  test.each([
    ['0000000000000010', 'face'],
    ['0000000000010000', 'finger'],
    ['0000100000000010', 'face-and-card'],
    ['1000000000000000', 'bits-1000000000000000'],
    ['4', 'card'],
  ])('verified by %s is %s', (verifytype, word) => {
    expect(movementOf(fields({ verifytype })).verification).toBe(word)
  })
  test.each([
    [4, 'card:7001042'],
    ['10', 'card:7001042'],
    ['0000100000000010', 'card:7001042'],
    ['0001100000000000', 'card:7001042'],
    ['0000000000000100', null],
    ['0000000000000010', null],
    [1, null],
    ['', null],
  ])('verified by %s, a card that is named was shown: %s', (verifytype, card) => {
    const shown = (over: Record<string, string | number>) => {
      const [line] = linesOf(Buffer.from(fields({ verifytype, ...over }))) ?? []
      return line ? cardShown(line, as()) : 'no line'
    }
    expect(shown({ cardno: 7001042 })).toBe(card)
    expect(shown({ cardno: 0 })).toBeNull()
  })
  test('a record that was asked for, with packed time and other names', () => {
    expect(
      movementOf(
        'transaction cardno=0\tpin=1042\tverified=4\tdoorid=2\teventtype=23\tinoutstate=1\t' +
          'time_second=841132875\tindex=5321',
      ),
    ).toMatchObject({
      at: { local: '2026-03-02T08:01:15' },
      refused: 'no-right',
      direction: 'out',
      rawStatus: 'event 23, status 1, door 2',
    })
  })
  test.each([
    [
      'a day that February lacks',
      fields({ time: '2026-02-30 08:00:00' }),
      'movement.time-unreadable',
    ],
    ['no time', fields({ time: '' }), 'movement.time-unreadable'],
    [
      'a clock that lost its battery',
      fields({ time: '1999-01-01 00:00:00' }),
      'movement.time-out-of-range',
    ],
    ['an event that is no number', fields({ event: 'x' }), 'movement.code-unreadable'],
    ['no fields at all', 'hello', 'movement.unreadable'],
    ['a pin with blanks inside', fields({ pin: '10 42' }), 'movement.credential-unreadable'],
    ['an endless line', `${fields()}\t${'x'.repeat(5_000)}`, 'movement.too-long'],
  ])('%s is put aside, to be read again', (_name, text, code) => {
    const { item } = read(text)
    expect(item).toMatchObject({ code, format: 'zk-rtlog' })
  })
  test('bytes that are no text are kept as they came, and a line that can be read by now is', () => {
    const { item } = read(
      Buffer.concat([
        Buffer.from('time=2026-03-02 08:01:15\tpin=\xff'),
        Buffer.from([0xff, 0xfe]),
      ]),
    )
    expect(item).toMatchObject({ format: 'zk-rtlog+base64' })
    expect(readerOf('zk-rtlog')?.(fields(), as())).toMatchObject({ number: '1042' })
  })
})
