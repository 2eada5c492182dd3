import { describe, expect, test } from 'vitest'
import type { Credential } from '#domain/shared/values.ts'
import { proposeReading } from '#gateway/protocols/file/propose.ts'
import {
  orderIn,
  readLines,
  readPieces,
  type FileReading,
} from '#gateway/protocols/file/published.ts'
import type { TableReading } from '#gateway/protocols/file/reading.ts'

const as = {
  credentialOf: (kind: string, number: string) => `${kind}:${number}` as Credential,
  device: { statusMeaningful: false, cardFormat: 'as-read', directionRule: 'as-sent' },
} as const
const told = async (text: string, reading: FileReading): Promise<string[]> => {
  const found: string[] = []
  for await (const piece of readPieces(text, reading, as, 3, async lines =>
    readLines(lines, reading, false),
  ))
    for (const { line, item } of piece)
      found.push(
        'code' in item
          ? `${line} ${item.code}`
          : [
              line,
              item.kind,
              item.number,
              'local' in item.at ? item.at.local : item.at.instant,
              item.direction,
            ].join(' '),
      )
  return found
}
const proposed = (text: string, name = 'rapor.csv') => {
  const proposal = proposeReading(name, text)
  const [reading] = proposal.readings
  return { ...proposal, reading: reading?.form === 'csv' ? reading : null }
}
const read = async (text: string, name?: string): Promise<string[]> => {
  const { reading } = proposed(text, name)
  return reading ? told(text, reading) : ['nothing was proposed']
}

describe('a list of records without a head', () => {
  const bare =
    '1042,2026-03-02 08:01:15,0\n1107,2026-03-02 08:02:00,0\n1042,2026-03-02 17:30:00,1\n'
  test.each(['kayit.csv', '1_attlog.dat'])('in %s has its first line, too', async name => {
    const { lines, header, table } = proposed(bare, name)
    expect({ lines, header, table }).toEqual({
      lines: 3,
      header: null,
      table: { separator: ',', isHeaded: false, proof: 'none' },
    })
    expect(await read(bare, name)).toEqual([
      '1 pin 1042 2026-03-02T08:01:15 unknown',
      '2 pin 1107 2026-03-02T08:02:00 unknown',
      '3 pin 1042 2026-03-02T17:30:00 unknown',
    ])
  })
  test('has its times and words of direction where they stand', async () => {
    expect(await read('A;02.03.2026;08:01;Giriş\n7;02.03.2026;17:30;Çıkış\n')).toEqual([
      '1 pin A 2026-03-02T08:01:00 in',
      '2 pin 7 2026-03-02T17:30:00 out',
    ])
  })
  test('whose first record holds a word that heads a column elsewhere, keeps it', async () => {
    expect(await read('7,02.03.2026 08:00,Card\n8,02.03.2026 08:01,Card\n')).toEqual([
      '1 pin 7 2026-03-02T08:00:00 unknown',
      '2 pin 8 2026-03-02T08:01:00 unknown',
    ])
  })
  test('whose first date there is not, has it as the line that cannot be read', async () => {
    expect(await read('1;31.02.2026 08:00\n2;13.03.2026 08:00\n')).toEqual([
      '1 movement.time-unreadable',
      '2 pin 2 2026-03-13T08:00:00 unknown',
    ])
  })
  test('and one with a head in a language that nobody knows keeps it for the head', async () => {
    const { reading, header, sample } = proposed('codigo;cuando\n7;02.03.2026 08:00\n')
    expect([reading, header, sample]).toEqual([
      null,
      ['codigo', 'cuando'],
      [['7', '02.03.2026 08:00']],
    ])
  })
})

describe('a head', () => {
  const row = (number: string) => `IT,Kemal,${number},02/03/2026 08:01:15,C/In,1\n`
  test.each(['No.', 'AC-No.', 'Emp No.', 'No', 'USER ID', 'Sicil.No', 'Personel  No :'])(
    'with %s has the number of its person there',
    async title => {
      const text = `Department,Name,${title},Date/Time,Status,Location ID\n${row('42')}`
      expect(await read(text)).toEqual(['2 pin 42 2026-03-02T08:01:15 in'])
    },
  )
  test('with two numbers has the surer one', async () => {
    expect(await read('No;Sicil No;Tarih\n1;1042;02.03.2026 08:00\n')).toEqual([
      '2 pin 1042 2026-03-02T08:00:00 unknown',
    ])
  })
  test('below a line that names the separator is found, and lines keep their numbers', async () => {
    expect(
      await read('sep=|\npin|date\n7|02.03.2026 08:00\nx|y\n8|02.03.2026 08:01\n'),
    ).toEqual([
      '3 pin 7 2026-03-02T08:00:00 unknown',
      '4 movement.time-unreadable',
      '5 pin 8 2026-03-02T08:01:00 unknown',
    ])
  })
})

describe('no column is a dead end', () => {
  const text = 'quién;cuándo;qué\nA-7;02.03.2026 08:01;Entry\nA-8;03.03.2026 08:02;Exit\n'
  test('a table of which nothing is proposed shows its columns and how they are set apart', () => {
    expect(proposed(text)).toMatchObject({
      readings: [],
      lines: 2,
      header: ['quién', 'cuándo', 'qué'],
      sample: [
        ['A-7', '02.03.2026 08:01', 'Entry'],
        ['A-8', '03.03.2026 08:02', 'Exit'],
      ],
      table: { separator: ';', isHeaded: true, proof: null },
    })
  })
  test('and is read by columns that a person chose, with the words that all files share', async () => {
    const chosen: TableReading = {
      form: 'csv',
      separator: ';',
      isHeaded: true,
      pin: 0,
      card: null,
      date: 1,
      time: null,
      direction: 2,
      dateOrder: 'day-first',
      inWords: [],
      outWords: [],
    }
    expect(await told(text, chosen)).toEqual([
      '2 pin A-7 2026-03-02T08:01:00 in',
      '3 pin A-8 2026-03-03T08:02:00 out',
    ])
    expect(orderIn(text, chosen)).toBe('open')
    expect(orderIn(`${text}A-9;20.03.2026 08:00;Exit\n`, chosen)).toBe('proven')
  })
})

describe('the order of dates', () => {
  const file = (...dates: string[]): string =>
    `pin,date\n${dates.map(date => `7,${date} 8:01:15 AM\n`).join('')}`
  const orders = (text: string) => {
    const { readings, ask, table } = proposed(text)
    return {
      orders: readings.map(reading => ('dateOrder' in reading ? reading.dateOrder : null)),
      ask,
      proof: table?.proof,
    }
  }
  test('is with the month first where one date of the whole file proves it, however late', async () => {
    const text = file(...Array.from({ length: 3_000 }, () => '11/05/2026'), '11/20/2026')
    expect(orders(text)).toEqual({ orders: ['month-first'], ask: false, proof: 'proven' })
    const lines = await read(text)
    expect([lines[0], lines.at(-1)]).toEqual([
      '2 pin 7 2026-11-05T08:01:15 unknown',
      '3002 pin 7 2026-11-20T08:01:15 unknown',
    ])
  })
  test('is with the day first where nothing proves it, and that is said', () => {
    expect(orders(file('11/05/2026', '10/05/2026'))).toEqual({
      orders: ['day-first'],
      ask: false,
      proof: 'open',
    })
  })
  test('is asked where both are proven', () => {
    expect(orders(file('11/20/2026', '20/11/2026'))).toEqual({
      orders: ['day-first', 'month-first'],
      ask: true,
      proof: 'contrary',
    })
  })
  test('needs no proof where the year is in front', () => {
    expect(orders(file('2026-11-05'))).toEqual({
      orders: ['year-first'],
      ask: false,
      proof: 'none',
    })
  })
})

test('words of direction are found in all lines of a file', () => {
  const lines = Array.from({ length: 500 }, () => '7;02.03.2026 08:00;Check-in\n').join('')
  const { reading } = proposed(`pin;date;state\n${lines}7;02.03.2026 17:00;C/Out\n`)
  expect([reading?.inWords, reading?.outWords]).toEqual([['Check-in'], ['C/Out']])
})
