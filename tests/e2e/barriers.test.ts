import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { long } from '#tests/shared/long.ts'
import { pages } from '#api/contract/pages.ts'
import { findBrowser } from './browser.ts'
import {
  addressOf,
  goTo,
  overflow,
  sessionAt,
  settled,
  somebodyAt,
  type Somebody,
  turnTo,
  violations,
  windowOf,
} from './pages.ts'
import { theProduct, type Product } from './product.ts'

const browser = await findBrowser()
/**
 * Every page of the app by its own table, so that a new one is in; what belongs to no menu, and pages that show
 * something else by their address.
 */
/** The demo has no place of codes: `check-in.test` looks at the screen of one. */
const ofTable: readonly string[] = pages
  .map(({ path }) => path)
  .filter(path => path !== '/qr-codes-and-locations/:id/screen')
const paths = [
  ...ofTable,
  '/403',
  '/no-such-page',
  '/reports/earlyleavers?view=person',
  '/settings/device-groups?view=person',
  '/settings/device-groups?view=difference',
  '/dev/patterns?show=report',
  '/dev/patterns?show=report&state=forbidden',
  '/dev/patterns?show=detail',
  '/dev/patterns?show=form',
  '/dev/patterns?show=parts',
  '/employee-management/:id?tab=record',
  '/employee-management/:id?tab=plan',
]
/**
 * With nine people and not with all: rows are drawn by the same hand, and axe takes a minute for three thousand cells
 * of a payroll sheet.
 */
const withFewRows = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}search=100`
const languages = ['tr', 'ar'] as const
const themes = ['light', 'dark'] as const
type Look = {
  readonly language: (typeof languages)[number]
  readonly theme: (typeof themes)[number]
}
const allLooks: readonly Look[] = themes.flatMap(theme =>
  languages.map(language => ({ language, theme })),
)
/** Each page in one look, the next in the next, which is another colour for its window; in `npm run verify` in all. */
const looksOf = (at: number): readonly Look[] => {
  const turn = [0, 3, 2, 1][at % 4]
  return long ? allLooks : allLooks.filter((_, n) => n === turn)
}
/** A window turns to the other colours once, since a page takes longer to turn than to come. */
const byColours = themes.flatMap(theme =>
  paths
    .map((path, at) => ({ path, looks: looksOf(at) }))
    .filter(({ looks }) => looks[0]?.theme === theme),
)
/** In whose language a page must fit into the window of a phone: those of the table do in Turkish by `phone.test`. */
const onPhone = (path: string, looks: readonly Look[]): readonly Look['language'][] => {
  const seen = languages.filter(language => looks.some(look => look.language === language))
  return long || !ofTable.includes(path) ? seen : seen.filter(language => language !== 'tr')
}
/** Of what is opened: each language and each theme once. */
const someLooks = long ? allLooks : [...looksOf(0), ...looksOf(1)]
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
type Walk = {
  readonly language: (typeof languages)[number]
  readonly context: BrowserContext
  readonly page: Page
  readonly broken: string[]
}

/**
 * A window for each language walks through the app side by side, from page to page as people do; each page is turned
 * to its colours where it stands.
 */
describe.skipIf(browser === null)('no page has a barrier', { timeout: 300_000 }, () => {
  const chrome = browser as Browser
  let product: Product
  let somebody: Somebody = { employeeId: '', departmentId: '' }
  let walks: readonly Walk[] = []
  const walkAt = async (language: Walk['language'], session?: string): Promise<Walk> => {
    const context = await windowOf(chrome, { language, ...wide }, session)
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', error => broken.push(error.message))
    // A page that says why it could not be loaded is not the page that is meant.
    page.on('response', answer => {
      if (answer.status() >= 400) broken.push(`${answer.status()} ${answer.url()}`)
    })
    await page.goto(`${product.api}/${session === undefined ? 'login' : '403'}`)
    // Before it is drawn nobody hears that another tab chose other colours.
    await page.locator('h1').first().waitFor()
    await settled(page)
    return { language, context, page, broken }
  }
  beforeAll(async () => {
    product = await theProduct()
    const session = await sessionAt(product.api, product.user('company-admin'))
    somebody = await somebodyAt(product.api, session)
    walks = await Promise.all(languages.map(language => walkAt(language, session)))
  })
  afterAll(() => chrome.close())

  /** What breaks a rule as the page stands, in the looks of its window. */
  const barriersOf = async (
    { language, page, broken }: Walk,
    looks: readonly Look[] = someLooks,
  ): Promise<string[]> => {
    const found: string[] = []
    for (const { theme } of looks.filter(look => look.language === language)) {
      await turnTo(page, theme)
      await settled(page)
      let barriers = await violations(page)
      // A colour may be on its way from light to dark yet: what is wrong stays wrong at a second look.
      if (barriers.length > 0) {
        await settled(page)
        barriers = await violations(page)
      }
      found.push(...barriers.map(one => `${language} ${theme} ${one}`))
    }
    return [...found, ...broken.splice(0)]
  }
  /** By how many pixels it sticks out on a phone. */
  const outOfPhone = async ({ page }: Walk): Promise<number> => {
    try {
      await page.setViewportSize(phone)
      await settled(page)
      return await overflow(page)
    } finally {
      await page.setViewportSize(wide)
    }
  }

  test.each(byColours.map(({ path, looks }) => [path, looks] as const))(
    '%s: none for axe in its language and colours, and nothing sticks out on a phone',
    async (path, looks) => {
      const asked = onPhone(path, looks)
      const going = walks.filter(({ language }) =>
        looks.some(look => look.language === language),
      )
      const found = await Promise.all(
        going.map(async walk => {
          await goTo(walk.page, withFewRows(addressOf(path, somebody)))
          await settled(walk.page)
          return [
            await barriersOf(walk, looks),
            asked.includes(walk.language) ? await outOfPhone(walk) : 0,
          ]
        }),
      )
      expect(found).toEqual(going.map(() => [[], 0]))
    },
  )

  test('neither has the page to sign in', async () => {
    const guests = await Promise.all(languages.map(language => walkAt(language)))
    const found = await Promise.all(
      guests.map(async guest => [await barriersOf(guest), await outOfPhone(guest)]),
    )
    expect(found).toEqual(languages.map(() => [[], 0]))
    for (const { context } of guests) await context.close()
  })

  test.each(['/reports/daily', '/reports/invalid/movements?reason=unknown-card'])(
    'neither has what a row of %s opens',
    async path => {
      const found = await Promise.all(
        walks.map(async walk => {
          await goTo(walk.page, path)
          await walk.page.locator('tbody tr').first().click()
          await walk.page.getByRole('dialog').waitFor()
          await settled(walk.page)
          return barriersOf(walk)
        }),
      )
      expect(found.flat()).toEqual([])
      for (const { page } of walks) await page.goto(`${product.api}/403`) // what is open goes with the page
    },
  )

  test('neither has the person that a name opens beside a page', async () => {
    const found = await Promise.all(
      walks.map(async walk => {
        await goTo(walk.page, withFewRows('/employee-management'))
        await walk.page.locator('tbody td button').first().click()
        await walk.page.waitForURL(url => url.searchParams.has('person'))
        await walk.page.getByRole('dialog').getByRole('region').first().waitFor()
        return [await barriersOf(walk), await outOfPhone(walk)]
      }),
    )
    expect(found).toEqual(languages.map(() => [[], 0]))
    for (const { page } of walks) await page.goto(`${product.api}/403`)
  })
})
