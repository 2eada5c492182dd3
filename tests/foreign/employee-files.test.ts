import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dayOf } from '#api/employees/import/cells.ts'
import { employeeImportJobs as jobs } from '#api/employees/import/jobs.ts'
import { FileRefused } from '#api/foreign/refused.ts'
import type { ImportRow } from '#domain/employees/import-rows.ts'
import { covers } from '#tests/specification/covers.ts'
import { cell, workbookOf } from './workbooks.ts'

/** A file of employees as programs and people write it: read as it is meant, or refused with its reason. */
const head = 'Ad;Soyad;Telefon;Kullanıcı adı;Doğum tarihi;Açıklama'
const person = 'Şükrü;Öz;0532 111 22 33;sukru.oz;17.05.1990;gün'
const read = async (file: Buffer | string): Promise<readonly ImportRow[]> => {
  const looked = await jobs['employee-import.look']({
    content: Buffer.from(file).toString('base64'),
  })
  const matching = Object.fromEntries(
    Object.entries(looked.proposal).flatMap(([field, column]) =>
      column === null ? [] : [[field, column]],
    ),
  )
  const { packed } = looked
  return jobs['employee-import.rows']({
    packed,
    matching,
    from: 0,
    most: 20_000,
  }).rows
}
const refusal = async (file: Buffer | string): Promise<unknown> => {
  try {
    return await read(file)
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal.code
    throw error
  }
}
const sukru = {
  line: 2,
  cells: {
    name: 'Şükrü',
    surname: 'Öz',
    phone: '05321112233',
    username: 'sukru.oz',
    birthDate: '1990-05-17',
    description: 'gün',
  },
  errors: [],
}
const turkish = (text: string): Buffer =>
  Buffer.from(
    [...text].map(letter => {
      const at = 'ĞİŞğışÖÇÜöçü'.indexOf(letter)
      return at < 0
        ? (letter.codePointAt(0) ?? 0)
        : ([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe, 0xd6, 0xc7, 0xdc, 0xf6, 0xe7, 0xfc][at] ?? 0)
    }),
  )

describe('a csv', () => {
  const text = `${head}\r\n${person}\r\n`
  test.each<[string, Buffer | string]>([
    ['in UTF-8', text],
    ['with a byte order mark', `\uFEFF${text}`],
    ['in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['as a Turkish spreadsheet writes it', turkish(text)],
    ['separated by commas', text.replaceAll(';', ',')],
    ['separated by tabs', text.replaceAll(';', '\t')],
    ['with lines that end in one sign', text.replaceAll('\r\n', '\n')],
    ['with all cells in quotes', text.replaceAll(/[^;\r\n]+/g, '"$&"')],
  ])('%s says the same', async (_, file) => {
    expect(await read(file)).toEqual([sukru])
  })
  test('whose lines end in every way is as many rows, each with its number', async () => {
    const mixed = `${head}\r\n${person}\n\n${person}\r${person}`
    expect((await read(mixed)).map(({ line }) => line)).toEqual([2, 4, 5])
  })
  test('keeps separators, quotes and breaks inside quotes', async () => {
    const [row] = await read(`${head}\n"Şük""rü";Öz;5321112233;sukru.oz;;"bir; iki\nüç"\n`)
    expect(row?.cells).toMatchObject({
      name: 'Şük"rü',
      description: 'bir; iki\nüç',
    })
  })
  test('with formulas holds them as words that nobody reckons', async () => {
    const [row] = await read(`${head}\n=cmd|' /C calc'!A0;Öz;=1+1;sukru.oz;;\n`)
    expect(row?.cells.name).toBe("=cmd|' /C calc'!A0")
    expect(row?.errors.map(({ field }) => field)).toEqual(['phone'])
  })
  test.each<[string, () => Buffer | string, string]>([
    ['of a million columns', () => `${';'.repeat(1_000_000)}\n`, 'employees.file-too-large'],
    ['of 61 columns', () => `${'a;'.repeat(60)}a\n1\n`, 'employees.file-too-large'],
    ['of 20,001 rows', () => `a\n${'1\n'.repeat(20_001)}`, 'employees.file-too-large'],
    [
      'that is a picture',
      () => Buffer.from([0xff, 0xd8, 0, 16, 0]),
      'employees.file-unreadable',
    ],
    ['whose quotes never end', () => `${head}\n"Şükrü;Öz`, 'employees.file-quote'],
    ['of a header alone', () => head, 'employees.import-empty'],
    ['of nothing', () => '\n\n', 'employees.import-empty'],
  ])('%s is refused', async (_, file, code) => {
    expect(await refusal(file())).toBe(code)
  })
  test('of 20,000 rows is read', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `A;B;${5_000_000_000 + at};u${at}`)
    const found = await read(`Ad;Soyad;Telefon;Kullanıcı adı\n${rows.join('\n')}`)
    expect([found.length, found.every(({ errors }) => errors.length === 0)]).toEqual([
      20_000,
      false, // names of two letters are none
    ])
    expect(found.filter(({ errors }) => errors.length === 0).length).toBeGreaterThan(19_900)
  })
})

describe('a workbook', () => {
  const sheet = (row: string) =>
    workbookOf({
      sheets: [
        `<row r="1">${head
          .split(';')
          .map((title, at) => cell(`${'ABCDEF'[at]}1`, title))
          .join('')}</row>${row}`,
      ],
    })
  const named = `${cell('A2', 'Şükrü')}${cell('B2', 'Öz')}`
  const numbers = '<c r="C2"><v>5321112233</v></c>'
  test('with a day and a telephone as numbers is read as they are meant', async () => {
    const rest = `${cell('D2', 'sukru.oz')}<c r="E2"><v>33010</v></c>${cell('F2', 'gün')}`
    const [row] = await read(await sheet(`<row r="2">${named}${numbers}${rest}</row>`))
    expect(row).toEqual({ ...sukru, cells: { ...sukru.cells, phone: '5321112233' } })
  })
  test('with formulas holds what they came to', async () => {
    const rest = `<c r="D2" t="str"><f>LOWER("SUKRU.OZ")</f><v>sukru.oz</v></c>`
    const [row] = await read(await sheet(`<row r="2">${named}${numbers}${rest}</row>`))
    expect(row?.cells.username).toBe('sukru.oz')
  })
  test('with merged cells has its words in the first of them, and what is missing is said', async () => {
    const [row] = await read(
      await sheet(`<row r="2">${cell('A2', 'Şükrü Öz')}<c r="B2"/></row>`),
    )
    expect(row?.cells).toEqual({
      name: 'Şükrü Öz',
    })
    expect(row?.errors.map(({ code }) => code)).toEqual([
      'employees.import-phone-required',
      'employees.import-username-required',
    ])
  })
  test('counts rows as the spreadsheet does', async () => {
    const [row] = await read(await sheet(`<row r="7">${cell('A7', 'Şükrü')}</row>`))
    expect(row?.line).toBe(7)
  })
  test('that unfolds to more than it may is refused', async () => {
    expect(await refusal(bomb())).toBe('employees.file-too-large')
    expect(await refusal(await sheet(`<row r="2">${cell('XFD2', 'x')}</row>`))).toBe(
      'employees.file-reaches-too-far',
    )
  })
})

test(
  'days are read as people and spreadsheets write them, and nothing else is one',
  covers('3.33', '3.40'),
  () => {
    const days = [
      '17.05.1990',
      '1990-05-17',
      '17/5/1990',
      '33010',
      '1990-05-17T00:00:00',
      '33010.5',
    ]
    expect(new Set(days.map(day => dayOf(day)))).toEqual(new Set(['1990-05-17']))
    for (const none of [
      '',
      '31.02.1990',
      '17.05.90',
      '5/17/1990',
      'dün',
      '0',
      '99999999',
      '1899-12-31',
    ])
      expect(dayOf(none)).toBeNull()
  },
)

/** A zip whose one part is a quarter of a gigabyte of blanks. */
const bomb = (): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(256 * 2 ** 20, 0x20))
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}
