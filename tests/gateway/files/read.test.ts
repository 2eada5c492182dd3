// Long because it has each form in which records may lie in a file.
import { describe, expect, test } from 'vitest'
import type { Credential } from '#domain/shared/values.ts'
import { linesOf } from '#gateway/protocols/file/lines.ts'
import { deviceNumberOf, proposeReading, serialOf } from '#gateway/protocols/file/propose.ts'
import {
  readLines,
  readPieces,
  type FileItem,
  type FileReading,
} from '#gateway/protocols/file/published.ts'
import { readerOf } from '#gateway/protocols/published.ts'

const as = (statusMeaningful = false) =>
  ({
    credentialOf: (kind: string, number: string) => `${kind}:${number}` as Credential,
    device: { statusMeaningful, cardFormat: 'as-read', directionRule: 'as-sent' },
  }) as const
const itemsOf = async (
  text: string,
  reading: FileReading,
  statusMeaningful = false,
): Promise<FileItem[]> => {
  const items: FileItem[] = []
  for await (const piece of readPieces(text, reading, as(statusMeaningful), 3, async lines =>
    readLines(lines, reading, statusMeaningful),
  ))
    items.push(...piece)
  return items
}
const told = async (text: string, reading: FileReading): Promise<string[]> =>
  (await itemsOf(text, reading)).map(({ line, item }) =>
    'code' in item
      ? `${line} ${item.code}`
      : `${line} ${item.kind} ${item.number} ${'local' in item.at ? item.at.local : item.at.instant}`,
  )
const numbered = { form: 'attlog', layout: 'numbered' } as const
const plain = { form: 'attlog', layout: 'plain' } as const

/** The 39 bytes of `device-protocols §4`. */
const worked = Buffer.from(
  '2020202020313034320932303236 2d30332d30322030383a30313a313509310930093109300d0a'.replaceAll(
    ' ',
    '',
  ),
  'hex',
).toString('utf8')

describe('a line of an export', () => {
  test('the worked example is person 1042 at 08:01:15, who pressed check-in and showed a finger', async () => {
    expect(worked).toHaveLength(39)
    expect(await itemsOf(worked, numbered, true)).toEqual([
      {
        line: 1,
        item: {
          kind: 'pin',
          number: '1042',
          credential: 'pin:1042',
          at: { local: '2026-03-02T08:01:15' },
          direction: 'in',
          verification: 'finger',
          sourceId: null,
          source: 'file',
          rawStatus: '0',
        },
      },
    ])
  })
  test('its status is no direction where nobody presses the keys, but it is kept', async () => {
    expect((await itemsOf(worked, numbered))[0]?.item).toMatchObject({
      direction: 'unknown',
      rawStatus: '0',
    })
  })
  test('read without its device number, the number would be taken for the status', async () => {
    expect((await itemsOf(worked, plain, true))[0]?.item).toMatchObject({
      direction: 'out',
      rawStatus: '1',
    })
  })
  test.each([
    ['tabs', '1042\t2026-03-02 08:01:15\t0\t1'],
    ['bars', '1042|2026-03-02 08:01:15|0|1|'],
    ['bars with blanks', '  1042 | 2026-03-02 08:01:15 | 0 | 1'],
    ['blanks', '1042   2026-03-02 08:01:15   0   1'],
    ['slashes in its date', '1042\t2026/03/02 08:01:15\t0\t1'],
    ['a T before its time', '1042\t2026-03-02T08:01:15\t0\t1'],
    ['what the reader itself sends', '1042\t2026-03-02 08:01:15\t0\t1\t\t0\t0\t'],
    ['no codes at all', '1042\t2026-03-02 08:01:15'],
  ])('with %s says the same', async (_, line) =>
    expect(await told(line, plain)).toEqual(['1 pin 1042 2026-03-02T08:01:15']),
  )

  test.each([
    ['2026-02-30', '7\t2026-02-30 08:00:00\t0\t1', 'movement.time-unreadable'],
    ['25 hours', '7\t2026-03-02 25:00:00\t0\t1', 'movement.time-unreadable'],
    ['1970', '7\t1970-01-01 00:00:00\t0\t1', 'movement.time-out-of-range'],
    ['no date', '7\tsoon\t0\t1', 'movement.time-unreadable'],
    ['nobody', '0\t2026-03-02 08:00:00\t0\t1', 'movement.no-credential'],
    ['no pin', '\t2026-03-02 08:00:00\t0\t1', 'movement.no-credential'],
    ['a status in letters', '7\t2026-03-02 08:00:00\tx\t1', 'movement.code-unreadable'],
    [
      'bytes that are no text',
      '7\ufffd\t2026-03-02 08:00:00\t0\t1',
      'movement.credential-unreadable',
    ],
    [
      '5,000 characters',
      `7\t2026-03-02 08:00:00\t0\t1\t${'9'.repeat(5_000)}`,
      'movement.too-long',
    ],
    ['something else', 'hello', 'movement.unreadable'],
  ])(
    'with %s is told by its number and reason, and the others count',
    async (_, line, code) => {
      expect(
        await told(
          `1\t2026-03-02 08:00:00\t0\t1\r\n${line}\r\n2\t2026-03-02 08:00:01\t0\t1\r\n`,
          plain,
        ),
      ).toEqual(['1 pin 1 2026-03-02T08:00:00', `2 ${code}`, '3 pin 2 2026-03-02T08:00:01'])
    },
  )
  test('that was put aside can be read again by a better reader, in its own layout', async () => {
    const [bad] = await itemsOf('1042\t2026-03-02 08:01:15\t1\tx\t1\t0', numbered)
    const format = bad && 'code' in bad.item ? bad.item.format : undefined
    expect(readerOf(format)?.('1042\t2026-03-02 08:01:15\t1\t0\t1\t0', as())).toMatchObject({
      number: '1042',
      rawStatus: '0',
    })
  })
})

describe('lines', () => {
  test.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('end with %s, and keep their numbers over empty ones', (_, end) => {
    expect([...linesOf(`\ufeffa${end}${end}  ${end}b${end}c`)]).toEqual([
      { line: 1, text: 'a' },
      { line: 4, text: 'b' },
      { line: 5, text: 'c' },
    ])
  })
})

const line = (pin: string, minute: number, ...codes: (string | number)[]): string =>
  [pin, `2026-03-02 08:${String(minute).padStart(2, '0')}:00`, ...codes].join('\t')
const file = (...codes: (string | number)[][]): string =>
  codes.map((own, minute) => line('7', minute, ...own)).join('\r\n')
const proposed = async (name: string, text: string): Promise<string> => {
  const { readings, ask } = proposeReading(name, text)
  const forms = readings.map(reading =>
    reading.form === 'attlog' ? reading.layout : reading.form,
  )
  return `${forms.join(' or ')}${ask ? '?' : ''}`
}

describe('the layout of an export', () => {
  test.each([
    ['six columns with one device number', file([1, 0, 1, 0], [1, 1, 15, 0]), 'numbered'],
    [
      'six columns, the third not always the same and never 0',
      file([1, 0, 1, 0], [2, 1, 1, 0]),
      'plain or numbered?',
    ],
    ['six columns, a third that is 0', file([0, 1, 1, 0], [1, 1, 1, 0]), 'plain'],
    [
      'six columns of 255, which is a status as well',
      file([255, 1, 1, 0], [255, 1, 1, 0]),
      'numbered or plain?',
    ],
    ['four columns', file([1, 1], [1, 1]), 'plain'],
    [
      'seven columns as the reader sends them, faces',
      file([1, 15, '', 0, 0], [1, 15, '', 0, 0]),
      'plain',
    ],
    [
      'seven columns that may be either',
      file([1, 1, 1, 0, 0], [1, 1, 1, 0, 0]),
      'numbered or plain?',
    ],
    ['ten columns', file([255, 1, 0, 0, 0, 255, 0, 0]), 'plain'],
    [
      'one bad line among good ones',
      `${file([1, 0, 1, 0], [1, 1, 1, 0])}\r\n7\t2026-03-02\t9\t9\t9\t9`,
      'numbered',
    ],
  ])('%s', async (_, text, expected) => expect(await proposed('log.dat', text)).toBe(expected))
  test('is certain when the third column is the number in the name', async () => {
    expect(await proposed('1_attlog.dat', file([1, 1, 1, 0, 0]))).toBe('numbered')
    expect(await proposed('2_attlog.dat', file([1, 1, 1, 0, 0]))).toBe('numbered or plain?')
  })
  test('of a file without records is none', async () =>
    expect(await proposed('1_attlog.dat', 'hello\r\nworld')).toBe(''))
})

describe('the name of a file', () => {
  test.each([
    ['1_attlog.dat', null, '1'],
    ['CEXB210500001_attlog.dat', 'CEXB210500001', null],
    ['cexb21_attlog (2).dat', 'CEXB21', null],
    ['rapor.csv', null, null],
  ])('%s', (name, serial, number) =>
    expect([serialOf(name), deviceNumberOf(name)]).toEqual([serial, number]),
  )
})

describe('a table', () => {
  test.each([
    [
      'Turkish, date and time apart',
      'Sicil No;Ad Soyad;Tarih;Saat;Yön\r\n1042;Çağrı Şahin;02.03.2026;08:01:15;Giriş\r\n' +
        '1042;Çağrı Şahin;02.03.2026;17:30;Çıkış\r\n',
      {
        separator: ';',
        pin: 0,
        card: null,
        date: 2,
        time: 3,
        direction: 4,
        dateOrder: 'day-first',
        inWords: ['Giriş'],
        outWords: ['Çıkış'],
      },
      ['1042 2026-03-02T08:01:15 in', '1042 2026-03-02T17:30:00 out'],
    ],
    [
      'English, quoted',
      '"Card No","Name","Date Time","In/Out"\n"7001042","Şahin, Çağrı","2026-03-02 08:01:15","C/In"\n',
      {
        separator: ',',
        pin: null,
        card: 0,
        date: 2,
        time: null,
        direction: 3,
        dateOrder: 'year-first',
        inWords: ['C/In'],
      },
      ['7001042 2026-03-02T08:01:15 in'],
    ],
    [
      'tabs, and an instant with its offset',
      'user id\ttimestamp\n17\t2026-03-02T08:01:15+03:00\n',
      { separator: 'tab', pin: 0, date: 1, time: null, direction: null },
      ['17 2026-03-02T05:01:15.000Z unknown'],
    ],
    [
      'Arabic',
      'رقم الموظف,التاريخ,الوقت\n17,2026-03-02,08:01\n',
      { separator: ',', pin: 0, date: 1, time: 2 },
      ['17 2026-03-02T08:01:00 unknown'],
    ],
  ])('%s', async (_, text, expected, records) => {
    const {
      readings: [reading],
      lines,
      header,
    } = proposeReading('rapor.csv', text)
    expect(reading).toMatchObject({ form: 'csv', ...expected })
    expect(header?.length).toBeGreaterThan(1)
    if (!reading) throw new Error('nothing was proposed')
    const items = await itemsOf(text, reading)
    expect(items).toHaveLength(lines)
    expect(
      items.map(({ item }) =>
        'code' in item
          ? item.code
          : `${item.number} ${'local' in item.at ? item.at.local : item.at.instant} ${item.direction}`,
      ),
    ).toEqual(records)
  })
  test('a quote that is never closed spoils its own line and no other', async () => {
    const text =
      'pin;date\n1;02.03.2026 08:00\n"2;02.03.2026 08:01\n3;02.03.2026 08:02\n4;31.02.2026 08:02\n'
    const {
      readings: [reading],
    } = proposeReading('x.csv', text)
    if (!reading) throw new Error('nothing was proposed')
    expect(await told(text, reading)).toEqual([
      '2 pin 1 2026-03-02T08:00:00',
      '3 movement.unreadable',
      '4 pin 3 2026-03-02T08:02:00',
      '5 movement.time-unreadable',
    ])
  })
  test('a pin counts before the card beside it, and the card where there is no pin', async () => {
    const text = 'sicil;kart;tarih\n1042;7001042;2026-03-02 08:00\n0;7001043;2026-03-02 08:01\n'
    const {
      readings: [reading],
    } = proposeReading('x.csv', text)
    if (!reading) throw new Error('nothing was proposed')
    expect(await told(text, reading)).toEqual([
      '2 pin 1042 2026-03-02T08:00:00',
      '3 card 7001043 2026-03-02T08:01:00',
    ])
  })
})
