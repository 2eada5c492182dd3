import { inflateRawSync } from 'node:zlib'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { Cell } from '#api/shared/xlsx/cells.ts'
import { columnLetters, tabName, workbook } from '#api/shared/xlsx/workbook.ts'

const bytesOf = async (
  rows: readonly (readonly Cell[])[],
  over: { name?: string; rightToLeft?: boolean } = {},
): Promise<Buffer> => {
  const pages = async function* () {
    yield rows
  }
  const parts: Buffer[] = []
  for await (const part of workbook({
    name: over.name ?? 'Rapor',
    rightToLeft: over.rightToLeft ?? false,
    titles: ['Ad', 'Değer'],
    widths: [20, 12],
    rows: pages(),
  }))
    parts.push(part)
  return Buffer.concat(parts)
}
const text = (value: string): Cell => ({ kind: 'text', value })
const read = async (cells: readonly Cell[]): Promise<unknown[]> =>
  ((await readXlsxFile(await bytesOf([cells]))) as unknown as { data: unknown[][] }[])[0]
    ?.data[1] ?? []
/** The sheet's own text: the last part of the file. */
const sheetOf = (file: Buffer): string => {
  const at = file.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length
  return inflateRawSync(file.subarray(at), { finishFlush: 2 }).toString()
}

describe('a workbook', () => {
  test.each(['=1+1', '+905321234567', '-1', '@cmd', '\t=1', ' =1+1', "'=1"])(
    'holds text that looks like a formula (%j) as text, marked so that it stays text',
    async value => {
      expect(sheetOf(await bytesOf([[text(value), { kind: 'empty' }]]))).toMatch(
        /<c r="A2" s="3" t="inlineStr">/,
      )
      expect((await read([text(value), text('x')]))[0]).toBe(value.trim())
    },
  )
  test('gives names back as they were written, whatever letters they have', async () => {
    const names = ['İbrahim Şen', 'عُمر القاضي', 'A & B <C> "D"', '_x0041_', 'a\nb', '𝄞 nota']
    for (const name of names) expect((await read([text(name), text('x')]))[0]).toBe(name)
    expect((await read([text('a\u0001b\u0000c'), text('x')]))[0]).toBe('abc')
  })
  test('holds dates, times and durations as numbers that a spreadsheet reckons with', async () => {
    const sheet = sheetOf(
      await bytesOf([
        [
          { kind: 'date', value: '2026-03-02' },
          { kind: 'time', value: '08:30' },
        ],
        [
          { kind: 'moment', value: '2026-03-02T12:00:00' },
          { kind: 'duration', value: 1530 },
        ],
        [
          { kind: 'hours', value: 485 },
          { kind: 'percent', value: 0.97 },
        ],
      ]),
    )
    expect(
      [...sheet.matchAll(/s="(\d)"><v>([^<]+)</g)].map(([, style, value]) => [
        Number(style),
        Number(value),
      ]),
    ).toEqual([
      [4, 46_083],
      [5, 8.5 / 24],
      [6, 46_083.5],
      [7, 25.5 / 24],
      [8, 485 / 60],
      [9, 0.97],
    ])
    expect(
      await read([
        { kind: 'date', value: '2026-03-02' },
        { kind: 'number', value: -3 },
      ]),
    ).toEqual([new Date('2026-03-02T00:00:00Z'), -3])
  })
  test('keeps its head in view, filters by it, and lies from right to left for Arabic', async () => {
    const sheet = sheetOf(await bytesOf([[text('a'), text('b')]], { rightToLeft: true }))
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    )
    expect(sheet).toContain('<autoFilter ref="A1:B2"/>')
    expect(sheetOf(await bytesOf([]))).not.toContain('rightToLeft')
  })
  test('names its tab as a spreadsheet takes it, and its columns past Z', () => {
    expect(tabName("'a/b:c*d?[e]\\ " + 'x'.repeat(40))).toBe(
      `a b c d  e   ${'x'.repeat(40)}`.slice(0, 30),
    )
    expect(tabName('///')).toBe('1')
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
  test('of any number of rows takes no more memory than a page of them', async () => {
    const page = Array.from({ length: 1000 }, (_, n) => [
      text(`Kişi ${n}`),
      { kind: 'number', value: n } satisfies Cell,
    ])
    const pages = async function* () {
      for (let n = 0; n < 100; n++) yield page
    }
    let written = 0
    let most = 0
    const before = process.memoryUsage().arrayBuffers
    for await (const part of workbook({
      name: 'Rapor',
      rightToLeft: false,
      titles: ['Ad', 'Değer'],
      widths: [20, 12],
      rows: pages(),
    })) {
      written += part.length
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
    expect(written).toBeGreaterThan(500_000)
    expect(most).toBeLessThan(24 * 1024 * 1024)
  })
  test('breaks off where its rows do, instead of looking whole', async () => {
    const pages = async function* () {
      yield [[text('a'), text('b')]]
      throw new Error('the database went away')
    }
    await expect(
      (async () => {
        for await (const part of workbook({
          name: 'R',
          rightToLeft: false,
          titles: ['a', 'b'],
          widths: [1, 1],
          rows: pages(),
        }))
          expect(part.length).toBeGreaterThan(0)
      })(),
    ).rejects.toThrow('the database went away')
  })
})
