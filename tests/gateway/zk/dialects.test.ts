import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnreadable } from '#commands/movements/record-movements.ts'
import { asLocalDateTime, type Credential } from '#domain/shared/values.ts'
import { readerOf } from '#gateway/protocols/published.ts'
import type { ReadAs } from '#gateway/protocols/shared/credential-of.ts'
import { readAttlog } from '#gateway/protocols/zk/attlog.ts'
import { linesOf } from '#gateway/protocols/zk/lines.ts'
import { packedOf } from '#gateway/protocols/zk/wall-clock.ts'

const as: ReadAs = {
  credentialOf: (kind, number) =>
    number.trim() === '' ? null : (`${kind}:${number.trim()}` as Credential),
  device: { statusMeaningful: true, cardFormat: 'as-read', directionRule: 'as-sent' },
}
const read = (body: string | Buffer, with_: ReadAs = as) =>
  (linesOf(Buffer.from(body)) ?? []).map(line => readAttlog(line, with_))
/** Kind and number, time, direction, or the reason why not. */
const brief = (body: string | Buffer, with_?: ReadAs) =>
  read(body, with_).map(item =>
    isUnreadable(item)
      ? item.code
      : `${item.kind} ${item.number} ${'local' in item.at ? item.at.local : item.at.instant} ${item.direction}`,
  )

describe('every dialect of the attendance log says the same punch (§2.3)', () => {
  test.each([
    ['four columns and LF', '1042\t2026-03-02 08:01:15\t0\t1\n'],
    ['seven columns, a trailing tab and CRLF', '1042\t2026-03-02 08:01:15\t0\t1\t\t0\t0\t\r\n'],
    [
      'eleven columns with mask and temperature',
      '1042\t2026-03-02 08:01:15\t0\t15\t0\t0\t0\t255\t0\t0\t\n',
    ],
    ['a pin padded with spaces', '     1042\t2026-03-02 08:01:15\t0\t1\n'],
    ['named fields', 'PIN=1042\tDateTime=2026-03-02 08:01:15\tVerified=1\tStatus=0\n'],
    [
      'named fields in lower case and another order',
      'status=0\tdatetime=2026-03-02 08:01:15\tpin=1042\tverified=1',
    ],
    [
      'named fields set apart by commas',
      'PIN=1042,DateTime=2026-03-02 08:01:15,Verified=1,Status=0',
    ],
    [
      'as an access controller would',
      'time=2026-03-02 08:01:15\tpin=1042\tcardno=7001042\teventaddr=1\tevent=0\tinoutstatus=0\tverifytype=4\t' +
        'index=5321\r\n',
    ],
    ['runs of spaces', '1042  2026-03-02  08:01:15   0  1   0 0\n'],
    ['single spaces', '1042 2026-03-02 08:01:15 0 1\n'],
    ['CR alone', '1042\t2026-03-02 08:01:15\t0\t1\r'],
    ['a byte order mark before it', '\ufeff1042\t2026-03-02 08:01:15\t0\t1\n'],
    ['no end of line', '1042\t2026-03-02 08:01:15\t0\t1'],
    ['slashes in the date', '1042\t2026/03/02 08:01:15\t0\t1\n'],
    ['T between date and time', '1042\t2026-03-02T08:01:15\t0\t1\n'],
    ['single digits', '1042\t2026-3-2 8:01:15\t0\t1\n'],
  ])('%s', (_, body) => expect(brief(body)).toEqual(['pin 1042 2026-03-02T08:01:15 in']))
  test('seconds since 1970 and a time with its offset are the instant they name', () =>
    expect(brief('1042\t1772427675\t0\t1\n1042\t2026-03-02T08:01:15+03:00\t0\t1\n')).toEqual([
      'pin 1042 2026-03-02T05:01:15.000Z in',
      'pin 1042 2026-03-02T05:01:15.000Z in',
    ]))
  test('letters and leading zeros of a pin are kept', () =>
    expect(
      brief('A17b\t2026-03-02 08:01:15\t255\t1\n0042\t2026-03-02 08:01:15\t255\t1\n'),
    ).toEqual(['pin A17b 2026-03-02T08:01:15 unknown', 'pin 0042 2026-03-02T08:01:15 unknown']))
  test('a card counts only where there is no pin', () =>
    expect(
      brief(
        'time=2026-03-02 08:01:15\tpin=0\tcardno=7001042\ntime=2026-03-02 08:01:15\tpin=9\tcardno=7001042',
      ),
    ).toEqual([
      'card 7001042 2026-03-02T08:01:15 unknown',
      'pin 9 2026-03-02T08:01:15 unknown',
    ]))
  test.each([
    ['0', 'in'],
    ['1', 'out'],
    ['2', 'out'],
    ['3', 'in'],
    ['4', 'in'],
    ['5', 'out'],
    ['255', 'unknown'],
    ['8', 'unknown'],
  ])('status %s means %s where people press the keys', (status, direction) =>
    expect(read(`1\t2026-03-02 08:01:15\t${status}\t1`)).toMatchObject([
      { direction, rawStatus: status },
    ]),
  )
  test('where nobody presses the keys the direction is unknown and the status is kept', () =>
    expect(
      read('1\t2026-03-02 08:01:15\t0\t1', {
        ...as,
        device: { ...as.device, statusMeaningful: false },
      }),
    ).toMatchObject([{ direction: 'unknown', rawStatus: '0' }]))
  test.each([
    ['1', 'finger'],
    ['3', 'password'],
    ['4', 'card'],
    ['15', 'face'],
    ['25', 'palm'],
    ['137', 'code-137'],
  ])('verify code %s is shown as %s', (code, verification) =>
    expect(read(`1\t2026-03-02 08:01:15\t0\t${code}`)).toMatchObject([{ verification }]),
  )
  test('what a line holds beside its fields, a work code or a temperature, is kept with it', () => {
    expect(read('1\t2026-03-02 08:01:15\t0\t1\t77\t0\t0\t\r\n')).toMatchObject([
      { raw: '1\t2026-03-02 08:01:15\t0\t1\t77\t0\t0\t' },
    ])
    expect(read('1\t2026-03-02 08:01:15\t0\t1\t\t0\t0\t\r\n')[0]).not.toHaveProperty('raw')
  })
})

describe('what is no punch is put aside with its bytes, and hides nothing beside it', () => {
  test.each([
    [
      'a day that February does not have',
      '1\t2026-02-30 08:01:15\t0\t1',
      'movement.time-unreadable',
    ],
    ['an hour that no clock shows', '1\t2026-03-02 25:01:15\t0\t1', 'movement.time-unreadable'],
    [
      'a year before there were such readers',
      '1\t1970-01-01 00:00:12\t0\t1',
      'movement.time-out-of-range',
    ],
    ['no time', '1\tnever\t0\t1', 'movement.unreadable'],
    ['a status that is no number', '1\t2026-03-02 08:01:15\tin\t1', 'movement.code-unreadable'],
    [
      'a verify code that is no number',
      '1\t2026-03-02 08:01:15\t0\tface',
      'movement.code-unreadable',
    ],
    ['nobody', '0\t2026-03-02 08:01:15\t0\t1', 'movement.no-credential'],
    ['an empty pin', '\t2026-03-02 08:01:15\t0\t1', 'movement.no-credential'],
    [
      'a pin of a hundred digits',
      `${'1'.repeat(100)}\t2026-03-02 08:01:15\t0\t1`,
      'movement.credential-unreadable',
    ],
    [
      'more than 4 KB',
      `1\t2026-03-02 08:01:15\t0\t1\t${'x'.repeat(5_000)}`,
      'movement.too-long',
    ],
    ['a sentence', 'the quick brown fox', 'movement.unreadable'],
  ])('%s', (_, line, code) => {
    const body = `1\t2026-03-02 08:00:00\t0\t1\n${line}\n2\t2026-03-02 08:00:00\t0\t1\n`
    const items = read(body)
    expect(brief(body)).toEqual([
      'pin 1 2026-03-02T08:00:00 in',
      code,
      'pin 2 2026-03-02T08:00:00 in',
    ])
    expect(items[1]).toMatchObject({ raw: line.slice(0, 4_096), format: 'zk-attlog' })
  })
  test('bytes that are no text are kept as they were', () => {
    const bytes = Buffer.concat([
      Buffer.from('1\t2026-03-02 08:01:15\t0\t1\t'),
      Buffer.from([0xff, 0x00, 0x9c, 0x41]),
    ])
    const [item] = read(Buffer.concat([bytes, Buffer.from('\n')]))
    expect(item).toMatchObject({ code: 'movement.unreadable', format: 'zk-attlog+base64' })
    expect(item && 'code' in item && Buffer.from(item.raw, 'base64').equals(bytes)).toBe(true)
  })
})

describe('what was put aside is read again by its form', () => {
  test('a line that a reader of today understands becomes the punch it is', () =>
    expect(readerOf('zk-attlog')?.('1042\t2026-03-02 08:01:15\t0\t1', as)).toMatchObject({
      kind: 'pin',
      number: '1042',
      at: { local: '2026-03-02T08:01:15' },
    }))
  test('a line that still says nothing stays aside under the same form', () =>
    expect(readerOf('zk-attlog')?.('gibberish', as)).toEqual({
      code: 'movement.unreadable',
      raw: 'gibberish',
      format: 'zk-attlog',
    }))
  test('bytes come back as they were', () => {
    const raw = Buffer.from([0x31, 0xff, 0x0a]).toString('base64')
    expect(readerOf('zk-attlog+base64')?.(raw, as)).toMatchObject({
      raw,
      format: 'zk-attlog+base64',
    })
    expect(
      readerOf('zk-attlog+base64')?.(
        Buffer.from('7\t2026-03-02 08:01:15\t0\t1').toString('base64'),
        as,
      ),
    ).toMatchObject({ number: '7' })
  })
  test('an item of the JSON call is read by the call’s own reader, and a form that nobody knows by none', () => {
    expect(
      readerOf(undefined)?.('{"id":"1","at":"2026-03-02T08:01:15","card":"7"}', as),
    ).toMatchObject({
      kind: 'card',
      number: '7',
    })
    expect(readerOf(undefined)?.('{"id":"1","at":', as)).toMatchObject({
      code: 'movement.unreadable',
    })
    expect(readerOf('from-another-age')).toBeNull()
  })
})

describe('reading never fails', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.stringMatching(/^[0-9 \t=:/\-A-Za-z,.~]{0,80}$/),
  )
  test('any text at all gives one answer a line; what is put aside is stored text that reads the same again', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), texts => {
        const body = Buffer.from(texts.join('\n'))
        const lines = linesOf(body) ?? []
        for (const line of lines) {
          const item = readAttlog(line, as)
          if (!isUnreadable(item)) continue
          expect(item.raw).not.toMatch(/[\0\p{Cs}]/u)
          expect(item.raw.length).toBeLessThanOrEqual(4_096)
          expect(readerOf(item.format)?.(item.raw, as)).toEqual(item)
        }
      }),
      { numRuns: 500 },
    )
  })
  test('any bytes at all give lines', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        for (const line of linesOf(Buffer.from(bytes)) ?? [])
          expect(() => readAttlog(line, as)).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })
  test('5,001 lines are too many, 5,000 are not, and empty ones do not count', () => {
    const lines = (count: number): Buffer =>
      Buffer.from('1\t2026-03-02 08:01:15\t0\t1\r\n\r\n'.repeat(count))
    expect(linesOf(lines(5_000))).toHaveLength(5_000)
    expect(linesOf(lines(5_001))).toBeNull()
  })
})

test('packed time counts months of 31 days (§2.6)', () =>
  expect(
    ['2026-03-02T08:01:15', '2026-03-02T08:01:52'].map(local =>
      packedOf(asLocalDateTime(local)),
    ),
  ).toEqual([841_132_875, 841_132_912]))

test.each([
  ['blanks', ' '.repeat(4_000)],
  ['letters', 'a'.repeat(4_000)],
  ['blanks and letters', ' a'.repeat(2_000)],
  ['names', 'a='.repeat(2_000)],
  ['digits', '1'.repeat(4_000)],
  ['a name and blanks', `PIN=${' '.repeat(3_990)}`],
  ['tabs', '\t'.repeat(4_000)],
  ['a time without end', `1 2026-03-02 ${'0:'.repeat(1_900)}`],
])('a body made of %s is read as fast as any other', (_, text) => {
  const body = `${`${text}x\n`.repeat(500)}`.slice(0, 2_000_000)
  const started = performance.now()
  expect(read(body).length).toBeGreaterThan(0)
  expect(performance.now() - started).toBeLessThan(1_500)
})
