import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceCommandKind } from '#domain/devices/events.ts'
import { asDeviceCommandId, asInstant, asLocalDateTime } from '#domain/shared/values.ts'
import type { OfferedCommand } from '#gateway/command-queue.ts'
import {
  accessCommand,
  attendanceCommand,
  nameFor,
  pollAnswer,
  type RenderFor,
} from '#gateway/protocols/zk/commands.ts'
import { countedIn, readResults } from '#gateway/protocols/zk/poll-words.ts'

const as: RenderFor = {
  now: asInstant('2026-03-02T05:01:15.000Z'),
  cardFormat: 'as-read',
  language: 116,
  doors: 2,
}
const person = { pin: '1042', name: 'Çağrı Şahin', card: '7001042' }
const span = {
  from: asLocalDateTime('2026-03-01T00:00:00'),
  to: asLocalDateTime('2026-03-02T23:59:59'),
}
const command = (
  kind: OfferedCommand['kind'],
  over: Partial<OfferedCommand> = {},
): OfferedCommand => ({
  number: '1',
  commandId: asDeviceCommandId('c0000000-0000-4000-8000-000000000001'),
  kind,
  what: {},
  person: null,
  ...over,
})

describe('words for a terminal (device-protocols §2.9)', () => {
  test.each([
    [
      'put-user',
      { person },
      'DATA UPDATE USERINFO PIN=1042\tName=Çağrı Şahin\tPri=0\tPasswd=\tCard=7001042\tGrp=1\tTZ=0000000000000000',
    ],
    ['remove-user', { person: { pin: '1042' } }, 'DATA DELETE USERINFO PIN=1042'],
    [
      'send-again',
      { what: span },
      'DATA QUERY ATTLOG StartTime=2026-03-01 00:00:00\tEndTime=2026-03-02 23:59:59',
    ],
    [
      'count',
      { what: span },
      'VERIFY SUM ATTLOG StartTime=2026-03-01 00:00:00\tEndTime=2026-03-02 23:59:59',
    ],
    ['count', {}, 'INFO'],
    ['report-again', {}, 'CHECK'],
    ['set-time', {}, 'CHECK'],
    ['restart', {}, 'REBOOT'],
    ['open-door', {}, 'AC_UNLOCK'],
  ] as const)('%s', (kind, over, text) => {
    expect(attendanceCommand(command(kind, over), as)).toEqual({ text })
  })
  test('rights lie in its users: nothing is said of them', () => {
    expect([
      attendanceCommand(command('grant'), as),
      attendanceCommand(command('withdraw'), as),
    ]).toEqual(['spare', 'spare'])
  })
})

describe('words for a controller (device-protocols §3.4)', () => {
  test.each([
    [
      'put-user',
      { person },
      'DATA UPDATE user CardNo=7001042\tPin=1042\tPassword=\tGroup=0\tStartTime=0\tEndTime=0\tName=Çağrı ' +
        'Şahin\tPrivilege=0',
    ],
    [
      'grant',
      { person: { pin: '1042' } },
      'DATA UPDATE userauthorize Pin=1042\tAuthorizeTimezoneId=1\tAuthorizeDoorId=3',
    ],
    ['withdraw', { person: { pin: '1042' } }, 'DATA DELETE userauthorize Pin=1042'],
    ['remove-user', { person: { pin: '1042' } }, 'DATA DELETE user Pin=1042'],
    ['set-time', {}, 'SET OPTIONS DateTime=841122075'],
    ['restart', {}, 'CONTROL DEVICE 03000000'],
  ] as const)('%s', (kind, over, text) => {
    expect(accessCommand(command(kind, over), as)).toEqual({ text })
  })
})

describe('what no words are made of', () => {
  const anything = fc.record({
    kind: fc.constantFrom(...deviceCommandKind.options),
    what: fc.constantFrom({}, span),
    person: fc.option(
      fc.record({
        pin: fc.string({ maxLength: 20 }).map(text => text.replace(/\D/g, '') || '7'),
        name: fc.string({ unit: 'binary', maxLength: 60 }),
        card: fc.option(fc.string({ maxLength: 30 })),
      }),
    ),
  })
  test('nothing that erases records, and one line for each command, whatever a person is called', () => {
    fc.assert(
      fc.property(
        anything,
        fc.constantFrom(attendanceCommand, accessCommand),
        (over, render) => {
          const rendered = render(command(over.kind, over), as)
          if (typeof rendered === 'string') return
          expect(rendered.text).not.toMatch(
            /^(?:CLEAR|Shell|PutFile|DATA DELETE (?:ATTLOG|transaction)|SET OPTIONS? (?!DateTime))/i,
          )
          expect(rendered.text).not.toMatch(/[\r\n\0]/)
          expect(rendered.text.split('\t').length).toBeLessThanOrEqual(8)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a name as devices take it', () => {
  test.each([
    ['Muhammed Çağrı Büyükşahinoğulları', 'Muhammed Çağrı Büyü'],
    ['Ay\tşe\r\nK.', 'Ay şe K.'],
    ['محمد عبد الرحمن الطويل جدا', 'محمد عبد الرح'],
    ['👩‍👩‍👧‍👦 Aile', ''],
  ])('%s is cut on a border of characters, to 24 bytes', (name, cut) => {
    expect(nameFor(name, { language: 116 })).toBe(cut)
    expect(Buffer.byteLength(nameFor(name, { language: 116 }))).toBeLessThanOrEqual(24)
  })
  test('in a device that speaks GB2312 it is told in plain letters', () => {
    expect(nameFor('Çağrı Işık', { language: 83 })).toBe('Cagri Isik')
  })
  test('a card that no device could report is left out', () => {
    expect(
      attendanceCommand(command('put-user', { person: { ...person, card: 'A1-B2' } }), as),
    ).toMatchObject({
      text: expect.stringContaining('\tCard=\t'),
    })
    expect(
      attendanceCommand(command('put-user', { person: { ...person, card: '8165537' } }), {
        ...as,
        cardFormat: 'byte-swapped',
      }),
    ).toMatchObject({ text: expect.stringContaining('\tCard=2711124992\t') })
  })
})

describe('the answer to a poll', () => {
  test('is never empty, and stays below 8 KB', () => {
    expect(pollAnswer([])).toBe('OK\n')
    expect(
      pollAnswer([
        { number: '4711', text: 'CHECK' },
        { number: '4712', text: 'INFO' },
      ]),
    ).toBe('C:4711:CHECK\nC:4712:INFO\n')
    const many = pollAnswer(
      Array.from({ length: 100 }, (_, index) => ({
        number: String(index),
        text: 'x'.repeat(300),
      })),
    )
    expect(Buffer.byteLength(many)).toBeLessThan(8_192)
    expect(many.endsWith('\n')).toBe(true)
  })
})

describe('results of commands (device-protocols §2.8)', () => {
  const results = (body: string) =>
    readResults(body).map(({ number, returned }) => [number, returned])
  test('several in one body, in any order of fields, however lines end', () => {
    expect(results('ID=4711&Return=0&CMD=DATA\nID=4712&Return=-1002&CMD=CHECK\n')).toEqual([
      ['4711', 0],
      ['4712', -1002],
    ])
    expect(results('ID=1&CMD=DATA&Return=3\r\nID=2&Return=0&CMD=DATA')).toEqual([
      ['1', 3],
      ['2', 0],
    ])
  })
  test('one with content in lines after it', () => {
    const [result] = readResults(
      'ID=4713\nSN=CEXB210500001\nReturn=0\nCMD=INFO\nUserCount=12\nTransactionCount=4711\nFWVersion=Ver 8.0.1\n',
    )
    expect(result).toMatchObject({ number: '4713', returned: 0 })
    expect(result && countedIn(result)).toEqual({ holds: 4711 })
  })
  test('a count of a span', () => {
    const [result] = readResults('ID=5&Return=0&CMD=VERIFY SUM\nAttlogCount=381\n')
    expect(result && countedIn(result)).toEqual({ counted: 381 })
  })
  test("what has no number or no code is nobody's", () => {
    expect(
      results(
        'Return=0&CMD=DATA\nhello\nID=&Return=0\nID=7&CMD=DATA\nID=99999999999999999999&Return=0',
      ),
    ).toEqual([])
  })
})
