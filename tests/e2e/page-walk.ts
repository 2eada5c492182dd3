import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Language, Stop, Theme } from './every-page.ts'
import { unreadable } from './figures.ts'
import { goTo, overflow, settled, turnTo, violations, windowOf } from './pages.ts'

/** A window of one language that goes from page to page as people do, and where it stands. */
export type Walk = {
  readonly language: Language
  readonly context: BrowserContext
  readonly page: Page
  readonly at: { address: string; width: number; theme: Theme }
  /** What the pages threw, and calls that were refused: a page that says why is not the page that is meant. */
  readonly broken: string[]
}
/** What each look has found, in whose language and colours, how wide. */
export type Findings = {
  readonly figures: readonly string[]
  readonly barriers: readonly string[]
  readonly phone: readonly string[]
  readonly broken: readonly string[]
}
export const nothing: Findings = { figures: [], barriers: [], phone: [], broken: [] }

/** @param begin an address of the app that needs no data */
export const walkAt = async (
  browser: Browser,
  language: Language,
  begin: string,
  session?: string,
): Promise<Walk> => {
  const at: Walk['at'] = { address: '', width: 1440, theme: 'light' }
  const context = await windowOf(browser, { language, width: at.width }, session)
  const page = await context.newPage()
  const broken: string[] = []
  page.on('pageerror', error => broken.push(error.message))
  page.on('response', answer => {
    if (answer.status() >= 400) broken.push(`${answer.status()} ${answer.url()}`)
  })
  await page.goto(begin)
  // Before it is drawn nobody hears that another tab chose other colours.
  await page.locator('h1').first().waitFor()
  await settled(page)
  return { language, context, page, at, broken }
}

/** Goes where it stands otherwise, is as wide and turns to the colours; each as little as it must. */
export const goOn = async ({ page, at }: Walk, to: Partial<Walk['at']>): Promise<void> => {
  const { address = at.address, width = at.width, theme = at.theme } = to
  if (address !== at.address) {
    at.address = ''
    await goTo(page, address)
    at.address = address
  }
  if (width !== at.width) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    at.width = width
  }
  if (theme !== at.theme) {
    await turnTo(page, theme)
    at.theme = theme
  }
  await settled(page)
}

const barriersOf = async ({ page }: Walk): Promise<readonly string[]> => {
  const barriers = await violations(page)
  if (barriers.length === 0) return []
  // A colour may be on its way from light to dark yet: what is wrong stays wrong at a second look.
  await settled(page)
  return violations(page)
}
const figuresOf = async ({ page }: Walk): Promise<readonly string[]> => {
  await page.evaluate(
    () =>
      new Promise(done => {
        scrollTo(0, 0)
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
  return unreadable(page)
}
const phoneOf = async ({ page }: Walk): Promise<readonly string[]> => {
  const out = await overflow(page)
  return out === 0 ? [] : [`sticks out by ${out} pixels`]
}
const looks = { figures: figuresOf, barriers: barriersOf, phone: phoneOf } as const

/** What a look finds on the page as it stands. */
export const look = async (walk: Walk, asks: Stop['asks']): Promise<readonly string[]> => {
  const { language, at } = walk
  return (await looks[asks](walk)).map(one => `${language} ${at.theme} ${at.width}: ${one}`)
}

/**
 * Stops at each, the last first where the window is as narrow as it was left: it turns into a phone and back once in
 * two pages.
 */
export const lookAround = async (walk: Walk, stops: readonly Stop[]): Promise<Findings> => {
  // Tried again, a page is brought again.
  if (stops.some(({ address }) => address === walk.at.address))
    await goOn(walk, { address: '/403' })
  const found: Record<Stop['asks'], string[]> = { figures: [], barriers: [], phone: [] }
  for (const stop of walk.at.width < 500 ? stops.toReversed() : stops) {
    const { address, width, theme, asks } = stop
    await goOn(walk, { address, width, theme })
    found[asks].push(...(await look(walk, asks)))
  }
  return { ...found, broken: walk.broken.splice(0) }
}
