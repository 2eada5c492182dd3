import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { idOf } from '#tests/web/fixture/company.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'
import { sessionAt, settled, windowsAt } from './pages.ts'
import { pictureOf, readPdf, sameInk, type PdfPage } from './pdf.ts'
import { saidIn } from './said.ts'

const browser = await findBrowser()
const t = saidIn('tr')
const month = 'from=2026-11-01&to=2026-11-30'
const person = `/reports/employee?employee=${idOf('e', 1)}&from=2026-11-01&to=2026-11-19`
const papers = [
  {
    name: 'working-table',
    path: `/reports/working-table?${month}`,
    title: t('page.workingTable.title'),
    lies: true,
  },
  {
    name: 'attendance-sheet',
    path: `/reports/employee-attendance-sheet?${month}`,
    title: t('page.attendanceSheet.title'),
    lies: true,
  },
  {
    name: 'daily',
    path: '/reports/daily?from=2026-11-19&to=2026-11-19',
    title: t('page.daily.title'),
    lies: true,
  },
  { name: 'employee', path: person, title: t('page.employeeReport.title'), lies: false },
  {
    name: 'why',
    path: `${person}&why=${idOf('e', 1)}.2026-11-18`,
    title: t('why.title'),
    lies: false,
  },
] as const
type Paper = (typeof papers)[number]
/** Heads and rows of a printed table: the text of each, without spaces. */
type PaperTable = { head: string; rows: { cells: string[]; whole: boolean }[] }
type Print = { readonly pages: readonly PdfPage[]; readonly table: PaperTable }
const firstOf = ({ pages: [first] }: Print): PdfPage => {
  if (!first) throw new Error('no page')
  return first
}

const solid = (text: string): string => text.replaceAll(/\s/g, '')
const textOf = ({ runs }: PdfPage): string => solid(runs.map(({ text }) => text).join(''))
const times = (text: string, part: string): number => text.split(solid(part)).length - 1

/** What the browser makes of a page when it is printed: the PDF is read, its text where it stands. */
describe.skipIf(browser === null)('on paper', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  let session = ''
  beforeAll(async () => {
    if (process.env['WEB_DIST'] === undefined) await buildWeb()
    process.env['WIDE_PEOPLE'] = '70'
    server = await serve('usual')
    session = await sessionAt(server.url, { username: 'ayse', password: 'Parola123' })
  }, 300_000)
  afterAll(async () => {
    delete process.env['WIDE_PEOPLE']
    server?.stop()
    await chrome.close()
  })

  const inWindow = windowsAt(chrome, () => ({ url: server.url, session }))
  /** The PDF, and the table as the page draws it for it; each page is printed once for all that is asked of it. */
  const prints = new Map<string, Promise<Print>>()
  const printed = (paper: Paper): Promise<Print> => {
    const known = prints.get(paper.name) ?? print(paper)
    prints.set(paper.name, known)
    return known
  }
  const print = async ({ path, name }: Paper): Promise<Print> => {
    let made: Print | null = null
    await inWindow({}, path, async page => {
      await settled(page)
      await page
        .locator(name === 'why' ? 'h3' : '.ag-row[row-index="0"] [col-id="name"], tbody tr')
        .first()
        .waitFor()
      await settled(page)
      const pages = readPdf(await page.pdf({ preferCSSPageSize: true }))
      made = { pages, table: await tableOf(page) }
    })
    if (!made) throw new Error('nothing was printed')
    return made
  }
  const tableOf = async (page: Page): Promise<PaperTable> => {
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    return page.evaluate(() => {
      const table = [...document.querySelectorAll('table')].find(one => one.checkVisibility())
      const said = (of: Element) =>
        (of instanceof HTMLElement ? of.innerText : '').replaceAll(/\s/g, '')
      return {
        // The unit of durations stands there by the style sheet.
        head: [...(table?.querySelectorAll<HTMLElement>('thead th') ?? [])]
          .map(head => `${said(head)}${head.dataset['unit'] ?? ''}`)
          .join(''),
        rows: [...(table?.querySelectorAll('tbody tr') ?? [])].map(row => ({
          cells: [...row.children].map(said),
          whole: getComputedStyle(row).breakInside === 'avoid',
        })),
      }
    })
  }

  test.each(papers)(
    '$name has its title once, no link for the keyboard, and lies as it should',
    async paper => {
      const { pages } = await printed(paper)
      const text = pages.map(textOf).join('')
      expect(times(text, paper.title)).toBe(1)
      expect(times(text, t('shell.skip'))).toBe(0)
      expect(pages.map(({ width, height }) => width > height)).toEqual(
        pages.map(() => paper.lies),
      )
      const outside = pages.flatMap(({ width, height, runs }) =>
        runs.filter(({ x, y }) => x < 10 || x > width - 10 || y < 10 || y > height - 5),
      )
      expect(outside).toEqual([])
    },
  )

  test.each(papers.filter(({ name }) => name !== 'why'))(
    '$name has the heads of its columns on every page, each row whole on one of them, and every name',
    async paper => {
      const {
        pages,
        table: { head, rows },
      } = await printed(paper)
      expect(head.length).toBeGreaterThan(10)
      expect(rows.length).toBeGreaterThan(10)
      expect(pages.map(one => times(textOf(one), head))).toEqual(pages.map(() => 1))
      expect(rows.filter(({ whole }) => !whole)).toEqual([])
      const texts = pages.map(textOf)
      expect(
        rows
          .map(({ cells: [who = ''] }) => who)
          .filter(who => !texts.some(text => text.includes(who))),
      ).toEqual([])
    },
  )

  test.each(
    papers.filter(({ name }) => name === 'working-table' || name === 'attendance-sheet'),
  )(
    '$name: a page in the middle has the letters of its rows and of its head, and not one of a row that is cut',
    async paper => {
      const {
        pages,
        table: { head, rows },
      } = await printed(paper)
      expect(pages.length).toBeGreaterThan(2)
      const letters = (text: string) => [...text].toSorted().join('')
      for (const [at, one] of pages.entries()) {
        if (at === 0 || at === pages.length - 1) continue
        const text = textOf(one)
        const here = rows.filter(({ cells: [no = '', who = ''] }) => text.includes(no + who))
        expect(letters(text)).toBe(
          letters(
            `${at + 1}/${pages.length}${head}${here.map(({ cells }) => cells.join('')).join('')}`,
          ),
        )
      }
    },
  )

  test('the report of one person ends with the room to sign', async () => {
    const { pages } = await printed(papers[3])
    const last = textOf(pages.at(-1) ?? { width: 0, height: 0, runs: [] })
    for (const words of [
      t('employeeReport.signEmployee'),
      t('employeeReport.signDate'),
      t('employeeReport.signature'),
    ])
      expect(times(last, `${words}:`)).toBe(1)
  })

  test('Why? is printed by itself, without the page behind it', async () => {
    const { pages } = await printed(papers[4])
    const text = pages.map(textOf).join('')
    expect(times(text, t('why.steps'))).toBe(1)
    expect(times(text, t('page.employeeReport.title'))).toBe(0)
  })

  /**
   * `PAPER=draw` draws the pictures anew. Another Chromium breaks its lines elsewhere: against its pictures nothing is
   * said.
   */
  test.each(papers)('the first page of $name looks as it is drawn in paper/', async paper => {
    const first = firstOf(await printed(paper))
    const file = join(import.meta.dirname, 'paper', `${paper.name}.txt`)
    const made = `Chromium ${chrome.version().split('.')[0]}`
    const drawn = pictureOf(first)
    if (process.env['PAPER'] === 'draw' || !existsSync(file)) {
      mkdirSync(join(file, '..'), { recursive: true })
      writeFileSync(file, `${made}\n${drawn}\n`)
    }
    const [by, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(by === made ? sameInk(drawn, lines.join('\n')) : 1).toBeGreaterThan(0.97)
  })

  test('a picture with one column moved is another one', async () => {
    const first = firstOf(await printed(papers[0]))
    const moved = {
      ...first,
      runs: first.runs.map(run => (run.x > 400 ? { ...run, x: run.x + 12 } : run)),
    }
    expect(sameInk(pictureOf(moved), pictureOf(first))).toBeLessThan(0.97)
  })
})
