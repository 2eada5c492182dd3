// Long because each kind of template is filled, and each that is none is refused.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { FileRefused } from '#api/foreign/refused.ts'
import { unfold } from '#api/foreign/unfold.ts'
import { payrollTemplateJobs } from '#api/payroll-exports/template/jobs.ts'
import type { PayrollRows, Title, Value } from '#api/payroll-exports/template/match.ts'
import { encodeText } from '#domain/payroll-exports/encoding.ts'
import { cell, workbookOf, zipOf } from '#tests/foreign/workbooks.ts'

const title = (name: string, more: Partial<Title> = {}): Title => ({
  title: name,
  key: false,
  keeps: false,
  ...more,
})
const text = (said: string): Value => ({
  text: said,
  number: null,
})
const hours = (said: string): Value => ({
  text: said,
  number: said.replace(',', '.'),
})
const given: PayrollRows = {
  titles: [
    title('Sicil No', {
      key: true,
      keeps: true,
    }),
    title('Adı Soyadı', {
      keeps: true,
    }),
    title('Fazla Mesai'),
    title('Eksik Gün Kodu'),
  ],
  rows: [
    [text('104'), text('Işıl Öztürk'), hours('7,50'), text('21')],
    [text('00105'), text('Nurgül Şahin'), hours('-1,25'), text('')],
  ],
}
const fill = async (bytes: Uint8Array, of: PayrollRows = given) => {
  const content = Buffer.from(bytes).toString('base64')
  const made = await payrollTemplateJobs['payroll-template.fill']({ content, ...of })
  return { ...made, made: Buffer.from(made.content, 'base64') }
}
const refusal = async (bytes: Uint8Array, of: PayrollRows = given) => {
  try {
    await fill(bytes, of)
    return 'filled'
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal
    throw error
  }
}
const latin = (said: string) => Buffer.from(encodeText('windows-1254', said))

describe('a template of text', () => {
  const lines = [
    'Ağustos puantajı;;;;',
    '"SİCİL NO";Adı Soyadı;Fazla Mesai;Not;Eksik gün kodu',
    '104;IŞIL ÖZTÜRK;;"ş;ğ ""iş""";13',
    '0105;;"0";;',
    '999;Başkası;3,00;kalır;07',
    ';;;Toplam;',
  ]
  test('keeps its encoding, its line ends, its quotes and all that is not filled, byte by byte', async () => {
    const template = latin(`${lines.slice(0, 4).join('\r\n')}\n${lines.slice(4).join('\r\n')}`)
    const { made, ...told } = await fill(template)
    const wanted = [
      ...lines.slice(0, 2),
      '104;IŞIL ÖZTÜRK;7,50;"ş;ğ ""iş""";21',
      '0105;Nurgül Şahin;"-1,25";;',
    ]
    expect(made).toEqual(latin(`${wanted.join('\r\n')}\n${lines.slice(4).join('\r\n')}`))
    expect(told).toMatchObject({
      filled: 2,
      added: 0,
      untouched: 1,
      lacking: [],
    })
    const read = new TextDecoder('windows-1254').decode(made)
    const rows: string[][] = parse(read, {
      delimiter: ';',
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
    })
    expect(rows[2]).toEqual(['104', 'IŞIL ÖZTÜRK', '7,50', 'ş;ğ "iş"', '21'])
    expect((await fill(template)).sha256).toBe(told.sha256)
  })
  test('that is a head alone takes everybody in their order, behind its mark and with its line ends', async () => {
    const { made, added } = await fill(
      Buffer.from('\uFEFFsicil no\tfazla-mesai\tadi soyadi\tBirim\n'),
    )
    expect(made.toString('utf8')).toBe(
      '\uFEFFsicil no\tfazla-mesai\tadi soyadi\tBirim\n' +
        '104\t7,50\tIşıl Öztürk\t\n00105\t-1,25\tNurgül Şahin\t\n',
    )
    expect(added).toBe(2)
  })
  test.each([
    ['as Windows writes it', (said: string) => Buffer.from(said, 'utf16le')],
    ['the other way round', (said: string) => Buffer.from(said, 'utf16le').swap16()],
  ])('of UTF-16 %s is filled in it, behind its mark', async (_name, write) => {
    const head = '\uFEFFSicil No\tAdı Soyadı\tFazla Mesai\tNot\r\n'
    const { made, ...told } = await fill(
      write(`${head}104\tIŞIL ÖZTÜRK\t\tğüş ﷽ 👷\r\n0105\t\t0\t\r\n`),
    )
    expect(made).toEqual(
      write(`${head}104\tIŞIL ÖZTÜRK\t7,50\tğüş ﷽ 👷\r\n0105\tNurgül Şahin\t-1,25\t\r\n`),
    )
    expect(told).toMatchObject({ filled: 2, lacking: [] })
  })
  test('says who has no row, of whom there are two, and what letters it lacks', async () => {
    const head = 'Sicil No;Fazla Mesai\n'
    expect((await fill(Buffer.from(`${head}104;\n`))).lacking).toEqual(['00105'])
    expect(await refusal(Buffer.from(`${head}104;\n104;\n`))).toMatchObject({
      code: 'payroll.template-twice',
      employee: '104',
    })
    const arabic: PayrollRows = {
      titles: given.titles,
      rows: [[text('104'), text('سعيد'), hours('1,00'), text('ض')]],
    }
    const letters = latin('Sicil No;Eksik Gün Kodu\r\n104;ş\r\n')
    expect(await refusal(letters, arabic)).toEqual({
      code: 'payroll.template-not-encodable',
      letters: 'ض',
    })
  })
  test('runs no formula of a name, and has no head where two columns are called alike', async () => {
    const named: PayrollRows = {
      titles: given.titles,
      rows: [[text('1'), text('=1+1'), hours('-2,00'), text('')]],
    }
    const { made } = await fill(Buffer.from('Sicil No,Adı Soyadı,Fazla Mesai\n'), named)
    expect(made.toString()).toContain(`1,'=1+1,"-2,00"\n`)
    expect(await refusal(Buffer.from('Sicil No;Fazla Mesai;FAZLA MESAİ\n104;;\n'))).toEqual({
      code: 'payroll.template-no-head',
    })
  })
  test('of any cells keeps every one of which it was not asked', async () => {
    const said = fc
      .string({
        maxLength: 6,
      })
      .map(one => one.replaceAll(/[\r\n\0\uFFFD]/g, ' '))
    const quoted = (one: string) => `"${one.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(said, said), {
          maxLength: 8,
        }),
        async others => {
          const rows = others.map(
            ([one, other]) => `${quoted(one)};x${quoted('9')};${quoted(other)}`,
          )
          const template = ['Not;Sicil No;Son', ...rows.map(row => row.replace('x', ''))].join(
            '\n',
          )
          const own = `${template}\n"";"104";""\n`
          const { made } = await fill(Buffer.from(own), {
            titles: [
              title('Sicil No', {
                key: true,
                keeps: true,
              }),
              title('Son'),
            ],
            rows: [[text('104'), hours('2,50')]],
          })
          expect(made.toString('utf8')).toBe(`${template}\n"";"104";"2,50"\n`)
        },
      ),
      {
        numRuns: 50,
      },
    )
  })
})

const value = (at: string, number: number | string, style = '') =>
  `<c r="${at}"${style}><v>${number}</v></c>`
const row = (at: number, ...cells: readonly string[]) =>
  `<row r="${at}" spans="1:5" ht="20" customHeight="1">${cells.join('')}</row>`
const shared = (at: string, of: number) => `<c r="${at}" s="4" t="s"><v>${of}</v></c>`
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const strings = ['Sicil No', 'Adı Soyadı', 'Fazla Mesai', 'Tutar', 'Bordro']
const book = (more: readonly string[] = [], other = '') =>
  workbookOf({
    sheets: [
      other,
      [
        row(1, shared('A1', 4)),
        row(3, ...strings.slice(0, 4).map((_, at) => shared(`${'ABCD'[at]}3`, at))),
        row(
          4,
          value('A4', 104, ' s="2"'),
          cell('B4', 'IŞIL'),
          '<c r="C4" s="7"/>',
          '<c r="D4" s="9"><f>C4*100</f><v>0</v></c>',
        ),
        row(5, cell('A5', '00105'), '<c r="D5"><f>C5*100</f><v>0</v></c>'),
        ...more,
        row(9, cell('A9', 'Toplam'), '<c r="D9"><f>SUM(D4:D5)</f><v>0</v></c>'),
      ].join(''),
    ],
    strings: strings
      .map(one => `<si><t>${one}</t><rPh sb="0" eb="1"><t>x</t></rPh></si>`)
      .join(''),
    more: {
      'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs>${'<xf/>'.repeat(10)}</cellXfs></styleSheet>`,
      'xl/vbaProject.bin': 'PK\u0001\u0002',
      'docs/a.xml': '<a/>',
    },
  })
const partsOf = (bytes: Buffer) => {
  const found = unfold(bytes, {
    most: 100,
    bytes: 10 ** 7,
    wanted: () => true,
  })
  if ('fault' in found) throw new Error(found.fault)
  return found.parts
}

describe('a workbook', () => {
  test('is filled in its own looks, with its formulas, its other sheets and parts as they are', async () => {
    const template = await book()
    const { made, ...told } = await fill(template)
    expect(told).toMatchObject({
      filled: 2,
      untouched: 1,
      lacking: [],
      matched: [0, 1, 2],
    })
    const [before, after] = [partsOf(template), partsOf(made)]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, part] of before)
      if (!['xl/worksheets/sheet2.xml', 'xl/workbook.xml'].includes(name))
        expect(after.get(name), name).toEqual(part)
    const sheet = after.get('xl/worksheets/sheet2.xml')?.toString('utf8') ?? ''
    expect(sheet).toContain('<c r="C4" s="7"><v>7.50</v></c><c r="D4" s="9"><f>C4*100</f>')
    expect(sheet).toContain('<c r="C5"><v>-1.25</v></c><c r="D5"><f>C5*100</f>')
    expect(after.get('xl/workbook.xml')?.toString()).toContain('<calcPr fullCalcOnLoad="1"/>')
    const sheets = await readXlsxFile(made)
    expect(sheets[1]?.data[3]?.slice(0, 3)).toEqual([104, 'IŞIL', 7.5])
    expect(sheets[1]?.data[4]?.slice(0, 3)).toEqual(['00105', 'Nurgül Şahin', -1.25])
    expect((await fill(template)).sha256).toBe(told.sha256)
  })
  test('of another program, with a head alone, takes everybody below it', async () => {
    const template = await writeXlsxFile([
      [
        {
          value: 'Sicil No',
        },
        {
          value: 'Fazla Mesai',
        },
        {
          value: 'Eksik Gün Kodu',
        },
      ],
    ]).toBuffer()
    const { made, added } = await fill(template)
    expect(added).toBe(2)
    expect((await readXlsxFile(made))[0]?.data).toEqual([
      ['Sicil No', 'Fazla Mesai', 'Eksik Gün Kodu'],
      ['104', 7.5, '21'],
      ['00105', -1.25, null],
    ])
  })
  test('keeps what formulas say in a column that is to be filled: it is refused by its cell', async () => {
    const formula = row(6, value('A6', 106), '<c r="C6"><f>1+1</f><v>2</v></c>')
    const people: PayrollRows = {
      titles: given.titles,
      rows: [...given.rows, [text('106'), text('A'), hours('1,00'), text('')]],
    }
    expect(await refusal(await book([formula]), people)).toEqual({
      code: 'payroll.template-formula',
      cell: 'C6',
    })
  })
  const unreadable = {
    code: 'payroll.template-unreadable',
  }
  test.each([
    ['a document type', row(1, '<!DOCTYPE x>'), unreadable],
    ['cells in a comment', `<!-- ${row(1, cell('A1', 'x'))} -->`, unreadable],
    ['rows in no order', row(2, cell('A2', 'x')) + row(1, cell('A1', 'x')), unreadable],
    ['two cells of one place', row(1, cell('A1', 'x'), cell('A1', 'y')), unreadable],
    ['a cell of another row', row(1, cell('A7', 'x')), unreadable],
    [
      'a cell at the end of the world',
      row(1, cell('XFD1', 'x')),
      {
        code: 'payroll.template-too-large',
      },
    ],
  ])('with %s is none', async (_, other, wanted) => {
    expect(await refusal(await book([], other))).toEqual(wanted)
  })
  test('that unfolds to more than it may, breaks off, or is none at all, is refused', async () => {
    const bomb = await zipOf({ 'xl/media/a.bin': '0'.repeat(49 * 2 ** 20) })
    expect(await refusal(bomb)).toEqual({
      code: 'payroll.template-too-large',
    })
    const whole = await book()
    expect(await refusal(whole.subarray(0, whole.length - 30))).toEqual(unreadable)
    expect(await refusal(Buffer.from('\xD0\xCF\x11\xE0\0\0', 'latin1'))).toEqual(unreadable)
    expect(await refusal(Buffer.from('Sicil No;"Fazla'))).toEqual({
      code: 'payroll.template-quote',
      line: 1,
    })
    expect(await refusal(Buffer.from('Ad;Soyad\n'))).toEqual({
      code: 'payroll.template-no-head',
    })
  })
})
