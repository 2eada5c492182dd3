import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from './browser.ts'
import { everyPage, languages, period, someSeen, stopsOf } from './every-page.ts'
import { goOn, look, lookAround, nothing, walkAt, type Walk } from './page-walk.ts'
import { sessionAt, type Somebody } from './pages.ts'
import { theProduct, type Product } from './product.ts'

const browser = await findBrowser()

/** A window for each language walks through the app; where a page stands, all that is asked of every page is. */
describe.skipIf(browser === null)('every page', { timeout: 300_000 }, () => {
  const chrome = browser as Browser
  let product: Product
  let somebody: Somebody = { employeeId: '', departmentId: '' }
  let walks: readonly Walk[] = []
  beforeAll(async () => {
    product = await theProduct()
    const session = await sessionAt(product.api, product.user('company-admin'))
    const { token } = JSON.parse(session) as { token: string }
    const daily = await fetch(`${product.api}/api/app/reports/daily?${period}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const [first] = ((await daily.json()) as { rows: Somebody[] }).rows
    if (!first) throw new Error('the company has nobody whose pages could be seen')
    somebody = first
    const begin = `${product.api}/403`
    walks = await Promise.all(
      languages.map(language => walkAt(chrome, language, begin, session)),
    )
  })
  afterAll(() => chrome.close())

  test.each(everyPage.map(page => [page.few, page] as const))(
    '%s: its figures can be read whole, none of it is a barrier for axe, and nothing sticks out on a phone',
    async (_, page) => {
      for (const walk of walks) {
        const stops = stopsOf(page, walk.language, somebody)
        expect(await lookAround(walk, stops)).toEqual(nothing)
      }
    },
  )

  /** Whether what was opened breaks a rule, in some looks. */
  const barriersOf = async (walk: Walk): Promise<readonly string[]> => {
    const found: string[] = []
    for (const { language, theme } of someSeen)
      if (language === walk.language) {
        await goOn(walk, { theme })
        found.push(...(await look(walk, 'barriers')))
      }
    return [...found, ...walk.broken.splice(0)]
  }
  const onPhone = async (walk: Walk): Promise<readonly string[]> => {
    await goOn(walk, { width: 390 })
    return look(walk, 'phone')
  }
  const someWalks = () =>
    walks.filter(walk => someSeen.some(({ language }) => language === walk.language))

  test.each(['/reports/daily', '/reports/invalid/movements?reason=unknown-card'])(
    'what a row of %s opens is no barrier either',
    async address => {
      const found = await Promise.all(
        someWalks().map(async walk => {
          await goOn(walk, { address, width: 1440 })
          await walk.page.locator('tbody tr').first().click()
          await walk.page.getByRole('dialog').waitFor()
          return barriersOf(walk)
        }),
      )
      expect(found.flat()).toEqual([])
    },
  )

  test('neither is the person that a name opens beside a page, and he fits into a phone', async () => {
    const found = await Promise.all(
      someWalks().map(async walk => {
        await goOn(walk, { address: '/employee-management?search=100', width: 1440 })
        await walk.page.locator('tbody td button').first().click()
        await walk.page.waitForURL(url => url.searchParams.has('person'))
        await walk.page.getByRole('dialog').getByRole('region').first().waitFor()
        return [...(await barriersOf(walk)), ...(await onPhone(walk))]
      }),
    )
    expect(found.flat()).toEqual([])
  })

  test('neither is the page to sign in', async () => {
    const guests = await Promise.all(
      someWalks().map(({ language }) => walkAt(chrome, language, `${product.api}/login`)),
    )
    const found = await Promise.all(
      guests.map(async guest => [...(await barriersOf(guest)), ...(await onPhone(guest))]),
    )
    expect(found.flat()).toEqual([])
  })

  test('control: what each look is for is found where it is planted', async () => {
    const [walk] = walks
    if (walk === undefined) throw new Error('nobody walks')
    await goOn(walk, { address: '/no-such-page', width: 1440 })
    await goOn(walk, { address: '/403' }) // as it is, however often this is tried
    await walk.page.evaluate(() => {
      const [cut, under, lid, wide, unnamed] = [
        document.createElement('p'),
        document.createElement('p'),
        document.createElement('i'),
        document.createElement('p'),
        document.createElement('input'),
      ]
      cut.textContent = '112.00'
      cut.style.cssText = 'inline-size: 20px; overflow: hidden'
      under.textContent = '32188.20'
      lid.style.cssText =
        'display: block; position: relative; block-size: 30px; margin-block-start: -30px; background: white'
      wide.style.cssText = 'inline-size: 500px; block-size: 9px'
      document.querySelector('main')?.append(cut, under, lid, wide, unnamed)
    })
    expect(await look(walk, 'figures')).toEqual([
      expect.stringMatching(/^tr \w+ 1440: 112\.00 .*cut by p/),
      expect.stringMatching(/^tr \w+ 1440: 32188\.20 .*covered by i/),
    ])
    expect(await look(walk, 'barriers')).toContainEqual(expect.stringMatching(/label: input/))
    expect(await onPhone(walk)).toEqual([expect.stringMatching(/390: sticks out by \d{3} /)])
  })
})
