import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workOnImports } from '#commands/employees/import/job.ts'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { shiftOf } from '#tests/api/newcomer.ts'
import { makeWorld, type World } from '#tests/api/world.ts'
import { csvOf, newRow, titles } from '#tests/employees/import-rig.ts'
import { findBrowser } from './browser.ts'
import { overflow, sessionAt, settled, violations, windowOf } from './pages.ts'
import { beginning, saidIn } from './said.ts'

const browser = await findBrowser()
const phone = { width: 390, height: 844 }
const shift = 'Yeni gelenler'
const looks = [
  {
    language: 'tr',
    theme: 'light',
    nth: 1,
  },
  {
    language: 'ar',
    theme: 'dark',
    nth: 2,
  },
] as const

/** Who is hired on a phone, one by one or from a file: every step of it has no barrier, and nothing sticks out. */
describe.skipIf(browser === null)('hiring on a phone', () => {
  const chrome = browser as Browser
  let world: World
  let address = ''
  beforeAll(async () => {
    await buildWeb()
    world = await makeWorld({ webRoot })
    await shiftOf(world, world.a)
    await world.settle()
    address = await world.app.listen({
      host: '127.0.0.1',
      port: 0,
    })
  })
  afterAll(async () => {
    await chrome.close()
    await world?.close()
  })

  const barriers: string[] = []
  /** Looked at as it stands: by axe, and by how far the page or the dialog reaches beyond its edge. */
  const looked = async (page: Page, step: string): Promise<void> => {
    await settled(page)
    const found = await violations(page)
    barriers.push(...found.map(one => `${step}: ${one}`))
    const body = page.locator('.mantine-Modal-body')
    const inner = await body.evaluate(one => one.scrollWidth - one.clientWidth)
    const beyond = Math.max(inner, await overflow(page))
    if (beyond > 0) barriers.push(`${step}: sticks out by ${beyond}`)
  }
  const hired = async (search: string): Promise<unknown[]> => {
    await world.settle()
    const { body } = await world.ask('GET', `/api/app/employees?search=${search}`, {
      token: await world.signIn(world.a.people.chief),
    })
    return body['rows'] as unknown[]
  }

  describe.each(looks)('in $language, $theme', ({ language, theme, nth }) => {
    const t = saidIn(language)
    let context: BrowserContext
    let page: Page
    let dialog: Locator
    const button = (label: string) =>
      dialog.getByRole('button', {
        name: label,
        exact: true,
      })
    const field = (label: string) => dialog.getByLabel(beginning(label))
    const pick = async (label: string, name: string): Promise<void> => {
      await field(label).first().click()
      await page
        .getByRole('option', { name: beginning(name) })
        .first()
        .click()
    }
    const start = async (label: string): Promise<void> => {
      await page.goto(`${address}/employee-management`)
      await settled(page)
      await page.getByRole('button', { name: label }).click()
      dialog = page.getByRole('dialog')
      await dialog.waitFor()
    }
    beforeAll(async () => {
      const session = await sessionAt(address, world.a.people.chief)
      context = await windowOf(
        chrome,
        {
          language,
          theme,
          ...phone,
        },
        session,
      )
      page = await context.newPage()
    })
    afterAll(() => context?.close())

    test('goes through four steps', async () => {
      barriers.length = 0
      const no = `T${nth}`
      await start(t('employees.add'))
      await button(t('common.next')).click()
      await looked(page, 'what is missing')
      await field(t('person.field.name')).fill('Deniz')
      await field(t('person.field.surname')).fill('Tan')
      await field(t('person.field.birthDate')).fill('17.05.1990')
      await field(t('person.field.phone')).fill(`532111220${nth}`)
      await looked(page, 'person')
      await button(t('common.next')).click()
      await field(t('newPerson.withUser')).check()
      await field(t('newPerson.username')).fill(`deniz.tan${nth}`)
      await field(t('newPerson.password')).first().fill('Gecici-Sifre-42x')
      await looked(page, 'user')
      await button(t('common.next')).click()
      await field(t('common.employeeNo')).fill(no)
      await field(t('person.field.position')).first().fill('Usta')
      await pick(t('common.department'), 'Ofis')
      await pick(t('newPerson.shift'), shift)
      await looked(page, 'work')
      await button(t('common.next')).click()
      await field(t('newPerson.cardNumber')).fill(`8800${nth}`)
      await looked(page, 'card')
      await button(t('newPerson.save')).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await hired(no)).toHaveLength(1)
      expect(barriers).toEqual([])
    })

    test('takes a file from choosing it to taking it back', async () => {
      barriers.length = 0
      const from = nth * 100
      const rows = [
        newRow(from),
        newRow(from + 1, { Departman: `Yeni depo ${nth}` }),
        newRow(from + 2, { Telefon: '12' }),
      ]
      await start(t('employees.import'))
      await looked(page, 'choose')
      await dialog.locator('input[type="file"]').setInputFiles({
        name: 'liste.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csvOf([titles, ...rows])),
      })
      await button(t('peopleFile.check')).waitFor()
      await looked(page, 'match')
      await button(t('peopleFile.check')).click()
      await button(t('peopleFile.save')).waitFor()
      await dialog.getByRole('checkbox').first().check()
      await button(t('peopleFile.save')).waitFor()
      await looked(page, 'check')
      await button(t('peopleFile.save')).click()
      await button(t('peopleFile.another')).waitFor()
      await looked(page, 'saving')
      await work()
      await dialog.getByText(t('peopleFile.saved')).waitFor()
      await looked(page, 'saved')
      expect(await hired(`S${from}`)).toHaveLength(1)
      expect(await hired(`S${from + 2}`)).toHaveLength(0)
      const asked = page.waitForResponse(one => one.url().endsWith('/undo'))
      await button(t('peopleFile.undo')).click()
      await asked
      await work()
      await dialog.getByText(t('peopleFile.undone')).waitFor()
      await looked(page, 'undone')
      expect(await hired(`S${from}`)).toHaveLength(0)
      expect(barriers).toEqual([])
    })
    /** As the process does beside requests. */
    const work = async (): Promise<void> => {
      await world.settle()
      const { deps } = world
      const { signal } = new AbortController()
      await workOnImports(deps, deps.reads)(signal, error => {
        throw error
      })
      await world.settle()
    }
  })
})
