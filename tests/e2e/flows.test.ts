import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnTitle, type ColumnName } from '#words/columns.ts'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { makeWorld, type Person, type World } from '#tests/api/world.ts'
import { long } from '#tests/shared/long.ts'
import { findBrowser } from './browser.ts'
import { downloaded, rowsShown, sheetOf } from './files.ts'
import { overflow, sessionAt, settled, violations, windowOf } from './pages.ts'
import { beginning, saidIn } from './said.ts'

/** Long because it walks each main path of the product in a browser. */
const browser = await findBrowser()
/** All in `npm run verify`; here the one from right to left, since other journeys (web.test) are in Turkish. */
const here = long ? (['tr', 'en', 'ar'] as const) : (['ar'] as const)
/** The machine may be busy; nothing here is about speed. */
const patient = { timeout: 180_000 }
const week = 'from=2026-02-23&to=2026-02-27'
/** Who works in which language, who hears of a shared view, and the day without an exit that is put right in it. */
const parts = {
  tr: { who: 'chief', hears: 'manager', day: '2026-02-24' },
  en: { who: 'administrator', hears: 'chief', day: '2026-02-25' },
  ar: { who: 'manager', hears: 'administrator', day: '2026-02-26' },
} as const
const shift = {
  type: 'fixed',
  periods: [{ start: '08:30', end: '17:30' }],
  lunch: { start: '12:00', end: '13:00', minutes: 45 },
  tolerances: {
    earlyArrival: 0,
    lateArrival: 5,
    earlyExit: 0,
    lateExit: 15,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
  minimumWork: 0,
}

/** What the columns of the daily report bring into a file, without the department; marks follow. */
const seen = [
  'fullName',
  'employeeNo',
  'day',
  'shift',
  'firstIn',
  'lastOut',
  'presenceMinutes',
  'planned',
  'worked',
  'missing',
  'overtime',
  'codes',
]
/**
 * A line of the file with what it says written as the screen writes it: nothing is a dash, and so are no minutes
 * missing and no overtime.
 */
const asOnScreen = ([
  name = '',
  no = '',
  day = '',
  shiftName = '',
  firstIn = '',
  lastOut = '',
  presence = '',
  planned = '',
  worked = '',
  missing = '',
  overtime = '',
  codes = '',
]: readonly string[]) => {
  const minutes = (text: string) => text.replace(':', '.')
  const some = (text: string) => (text === '0:00' ? '–' : minutes(text))
  return [
    `${name} ${no}`,
    `${day.slice(8)}.${day.slice(5, 7)}`,
    shiftName,
    firstIn || '–',
    lastOut || '–',
    minutes(presence),
    minutes(planned),
    minutes(worked),
    some(missing),
    some(overtime),
    codes.split(' ')[0],
  ]
}
/** A cell of the workbook as the text of the other file; times and durations are parts of a day. */
const textOf = (cell: unknown): string => {
  if (!(cell instanceof Date)) return cell === null || cell === undefined ? '' : String(cell)
  const iso = cell.toISOString()
  return iso.startsWith('1899') ? iso.slice(11, 16).replace(/^0(\d:)/, '$1') : iso.slice(0, 10)
}

/**
 * The real API and database with two small companies, at noon of a Monday in March. Each language goes on from test to
 * test in one window.
 */
describe.skipIf(browser === null)('what a report is for', () => {
  const chrome = browser as Browser
  let world: World
  let address: string
  beforeAll(async () => {
    await buildWeb()
    world = await makeWorld({ webRoot, projector: true })
    const token = await world.signIn(world.a.people.chief)
    const { body } = await world.ask('POST', '/api/app/shifts', {
      token,
      body: { title: 'Gündüz', from: '2026-01-01', shift },
    })
    for (const { employeeId } of Object.values(world.a.people))
      await world.ask('POST', `/api/app/shifts/${String(body['shiftId'])}/assign`, {
        token,
        body: { employeeId, from: '2026-02-02', weekdays: [1, 2, 3, 4, 5] },
      })
    const { key } = await makeDevice(world, token)
    const {
      body: { cardId },
    } = await world.ask('POST', '/api/app/cards', { token, body: { number: '111' } })
    await world.ask('POST', `/api/app/cards/${String(cardId)}/assign`, {
      token,
      body: { employeeId: world.a.people.welder.employeeId, from: '2026-02-01T00:00:00Z' },
    })
    await world.swipe(
      key,
      Object.values(parts).map(({ day }) => ({
        id: day,
        at: `${day}T08:25:00`,
        card: '111',
        direction: 'in',
      })),
    )
    await world.settle()
    address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await chrome.close()
    await world?.close()
  })

  const broken: string[] = []
  const enter = async (
    language: keyof typeof parts,
    person: Person,
  ): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await windowOf(chrome, { language }, await sessionAt(address, person))
    const page = await context.newPage()
    page.on('pageerror', error => broken.push(error.message))
    return { context, page }
  }

  describe.each(here)('in %s', language => {
    const t = saidIn(language)
    const { who, hears, day } = parts[language]
    let context: BrowserContext
    let page: Page
    beforeAll(async () => {
      ;({ context, page } = await enter(language, world.a.people[who]))
    })
    afterAll(async () => {
      await context?.close()
    })

    const daily = async (query: string) => {
      await page.goto(`${address}/reports/daily?${query}`)
      await settled(page)
    }
    const query = () => new URL(page.url()).searchParams
    const row = () => page.locator('tbody tr[data-index]').first()
    const dayOfWelder = () =>
      daily(`from=${day}&to=${day}&employee=${world.a.people.welder.employeeId}`)
    const why = () => page.getByRole('dialog', { name: t('why.title') })

    test('a counter and a mark filter the days, stand in the address, and are taken away by their chips', async () => {
      await daily(week)
      const absent = page.getByRole('button', { name: beginning(t('days.absent')) })
      const count = Number(await absent.locator('bdi').innerText())
      await absent.click()
      await page.waitForURL(/presence=absent/)
      await expect
        .poll(async () => (await rowsShown(page)).map(one => one[t('days.firstIn')]), patient)
        .toEqual(Array.from({ length: count }, () => '–'))
      await page
        .getByRole('button', { name: t('filter.remove', { what: t('days.absent') }) })
        .click()
      await page.waitForURL(url => !url.searchParams.has('presence'))
      await page
        .getByRole('combobox', { name: t('days.flags') })
        .or(page.getByRole('textbox', { name: t('days.flags') }))
        .click()
      await page.getByRole('option', { name: t('flag.missingExit.name') }).click()
      await page.waitForURL(/flag=missingExit/)
      await expect
        .poll(
          async () => new Set((await rowsShown(page)).map(one => one[t('days.firstIn')])),
          patient,
        )
        .toEqual(new Set(['08:25']))
    })

    test("a view of one's own is saved as the page's first, and is there after a reload with its filters", async () => {
      await daily('from=2026-02-26&to=2026-02-27&presence=absent')
      await page.getByRole('button', { name: t('views.open') }).click()
      expect(await violations(page)).toEqual([])
      await page.getByRole('menuitem', { name: t('views.save') }).click()
      const dialog = page.getByRole('dialog', { name: t('views.saveTitle') })
      await dialog.getByRole('textbox', { name: t('views.name') }).fill('Şubat, gelmeyenler')
      await dialog.getByRole('checkbox', { name: t('views.asDefault') }).check()
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: t('common.save') }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.goto(`${address}/reports/daily`)
      await page.getByRole('button', { name: 'Şubat, gelmeyenler' }).waitFor()
      await settled(page)
      expect([...query()].filter(([name]) => name !== 'saved')).toEqual(
        expect.arrayContaining([
          ['presence', 'absent'],
          ['from', '2026-02-26'],
          ['to', '2026-02-27'],
        ]),
      )
      await page.reload()
      await page.getByRole('button', { name: 'Şubat, gelmeyenler' }).waitFor()
    })

    test('a shared view stands in the list of a colleague, under who made it, and shows the same filters', async () => {
      const from = who === 'manager' ? 'chief' : who
      const name = `Üç gün (${language})`
      const sharer = who === 'manager' ? await enter(language, world.a.people.chief) : null
      const sharing = sharer?.page ?? page
      await sharing.goto(
        `${address}/reports/daily?from=2026-02-25&to=2026-02-27&flag=missingExit`,
      )
      await settled(sharing)
      await sharing.getByRole('button', { name: t('views.open') }).click()
      await sharing.getByRole('menuitem', { name: t('views.save') }).click()
      const dialog = sharing.getByRole('dialog', { name: t('views.saveTitle') })
      await dialog.getByRole('textbox', { name: t('views.name') }).fill(name)
      await dialog.getByRole('checkbox', { name: t('views.share') }).check()
      await dialog.getByRole('button', { name: t('common.save') }).click()
      await dialog.waitFor({ state: 'detached' })
      await sharer?.context.close()
      const colleague = await enter(language, world.a.people[hears])
      try {
        await colleague.page.goto(`${address}/reports/daily?${week}`)
        await settled(colleague.page)
        await colleague.page.getByRole('button', { name: t('views.open') }).click()
        await colleague.page.getByText(t('views.shared'), { exact: true }).waitFor()
        const item = colleague.page.getByRole('menuitem', {
          name: new RegExp(name.replaceAll(/[()]/g, '\\$&')),
        })
        expect(await item.innerText()).toContain(from === 'chief' ? 'Nurgül' : 'Ferit')
        await item.click()
        await colleague.page.waitForURL(
          url =>
            url.searchParams.get('flag') === 'missingExit' &&
            url.searchParams.get('from') === '2026-02-25' &&
            url.searchParams.get('to') === '2026-02-27',
        )
      } finally {
        await colleague.context.close()
      }
    })

    test('a figure explains itself: rules in order, swipes and decisions, and each leads to its record', async () => {
      await dayOfWelder()
      await row()
        .getByRole('button', {
          name: t('why.openFigure', { what: t('days.firstIn'), value: '08:25' }),
        })
        .click()
      await why()
        .getByRole('region', { name: t('why.answerLabel') })
        .getByRole('paragraph')
        .first()
        .waitFor()
      await why()
        .getByText(new RegExp(`^${t('why.steps')}:`))
        .click()
      await why()
        .getByRole('region', { name: t('why.steps') })
        .getByRole('listitem')
        .first()
        .waitFor()
      await why()
        .getByRole('img', { name: new RegExp(t('dayLine.plan', { spans: '.*08:30.*17:30' })) })
        .waitFor()
      expect(
        await why()
          .getByRole('region', { name: t('why.movements') })
          .innerText(),
      ).toContain('08:25')
      await settled(page)
      expect(await violations(page)).toEqual([])
      await why()
        .getByRole('region', { name: t('why.records') })
        .getByRole('button', { name: /Gündüz/ })
        .first()
        .click()
      const record = page.getByRole('dialog', { name: t('event.title') })
      await record.getByText(t('event.recordedAt'), { exact: true }).waitFor()
      expect(await record.innerText()).toMatch(/Nurgül/)
      await page.keyboard.press('Escape')
      await record.waitFor({ state: 'detached' })
      await why().waitFor()
      await page.keyboard.press('Escape')
      await why().waitFor({ state: 'detached' })
      await page.waitForFunction(() => document.activeElement?.closest('tbody tr') !== null)
    })

    test('a missing exit is put right with a look at before and after, carries its mark, and is undone', async () => {
      await dayOfWelder()
      const asShown = async () => (await row().innerText()).replaceAll(/\s+/g, ' ')
      const [before = {}] = await rowsShown(page)
      const textBefore = await asShown()
      await row().click()
      await why()
        .getByRole('button', { name: t('correctDay.open') })
        .click()
      await why()
        .getByRole('button', { name: t('correctDay.addOut') })
        .click()
      await why().getByLabel(t('correctDay.time'), { exact: true }).fill('17:30')
      const difference = why().getByRole('region', { name: t('correct.preview') })
      const pair = async (name: string) =>
        await difference
          .locator('dl > div', { has: page.getByText(name, { exact: true }) })
          .locator('bdi')
          .allInnerTexts()
      await difference.getByText('17:30').waitFor()
      expect(await pair(t('days.lastOut'))).toEqual(['–', '17:30'])
      const [workedBefore = '', workedAfter = ''] = await pair(t('correct.figure.worked'))
      const [missingBefore = '', missingAfter = ''] = [
        ...(await pair(t('correct.figure.missing'))),
        '',
      ]
      expect([workedBefore, missingBefore]).toEqual([
        before[t('days.worked')],
        before[t('days.missing')],
      ])
      expect(workedAfter).toBe('8.15')
      await settled(page)
      expect(await violations(page)).toEqual([])
      await why().getByLabel(t('reason.label')).fill('Kartını okutmayı unutmuş')
      await why()
        .getByRole('button', { name: t('correct.save'), exact: true })
        .click()
      const undo = page.getByRole('button', { name: t('correct.undo'), exact: true })
      await undo.waitFor()
      await page.keyboard.press('Escape')
      await why().waitFor({ state: 'detached' })
      const marked = row().locator('abbr[aria-label]').filter({ visible: true })
      const marks = async () =>
        (
          await marked.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? ''))
        ).join('|')
      await expect.poll(marks, patient).toContain(t('mark.corrected'))
      const [after = {}] = await rowsShown(page)
      expect([
        after[t('days.lastOut')],
        after[t('days.worked')],
        after[t('days.missing')],
      ]).toEqual([
        '17:30',
        workedAfter,
        missingAfter === '' || missingAfter === '0.00' ? '–' : missingAfter,
      ])
      await undo.click()
      await expect.poll(asShown, patient).toBe(textBefore)
      expect(await marks()).not.toContain(t('mark.corrected'))
    })

    test('the files are what the screen shows: its columns in its order, and every row', async () => {
      await daily(week)
      await page.getByRole('button', { name: t('views.columns.open') }).click()
      await page.getByRole('checkbox', { name: t('common.department') }).uncheck()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      const shown = await rowsShown(page)
      const asked = page.waitForRequest(request => request.url().includes('format=csv'))
      const csv = await readFile(
        await (await downloaded(page, t('export.open'), t('export.csv'))).path(),
        'utf8',
      )
      const fields = new URL((await asked).url()).searchParams.get('columns')?.split(',') ?? []
      expect(fields.slice(0, seen.length)).toEqual(seen)
      const [head = [], ...lines] = csv
        .slice(1)
        .trim()
        .split('\r\n')
        .map(line => line.split(';'))
      expect(head.map(title => title.replace(/ \(.+\)$/, ''))).toEqual(
        fields.map(field => columnTitle(language, field as ColumnName).replace(/ \(.+\)$/, '')),
      )
      expect(lines.map(asOnScreen)).toEqual(
        shown.map(one => [
          one[t('days.name')],
          one[t('days.day')]?.split(' ').at(-1),
          ...(
            [
              'shift',
              'firstIn',
              'lastOut',
              'presence',
              'planned',
              'worked',
              'missing',
              'overtime',
            ] as const
          ).map(name => one[t(`days.${name}`)]),
          one[t('days.codes')]?.split(' ')[0],
        ]),
      )
      const book = await (await downloaded(page, t('export.open'), t('export.xlsx'))).path()
      expect(sheetOf(await readFile(book)).includes('rightToLeft="1"')).toBe(language === 'ar')
      const [sheet] = await readXlsxFile(book)
      expect(sheet?.sheet).toBe(t('page.daily.title'))
      expect(sheet?.data.map(cells => cells.map(textOf))).toEqual(
        [head, ...lines].map(cells => cells.map(text => text.replace(/^0(\d:)/, '$1'))),
      )
      expect(await overflow(page)).toBe(0)
      expect(broken).toEqual([]) // of all these tests: no page threw
    })
  })
})
