import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Product } from './product.ts'

export type Look = { language?: 'tr' | 'en' | 'ar'; theme?: 'light' | 'dark' | 'auto'; width?: number; height?: number }

/** A window of its own; scripts may be injected in spite of the page's policy, nothing else is relaxed. */
export const windowOf = async (browser: Browser, { language = 'tr', theme = 'light', width = 1440, height = 900 }: Look = {}, session?: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', bypassCSP: true, timezoneId: 'Asia/Kathmandu', locale: 'en-US' })
  await context.addInitScript(({ language: spoken, theme: chosen, session: kept }) => {
    localStorage.setItem('mesai.language', localStorage.getItem('mesai.language') ?? spoken)
    localStorage.setItem('mesai.theme', localStorage.getItem('mesai.theme') ?? chosen)
    if (kept && !sessionStorage.getItem('mesai.session')) sessionStorage.setItem('mesai.session', kept)
  }, { language, theme, session })
  return context
}

/** Signs in by hand and gives the session that other windows may begin with. */
export const signIn = async (page: Page, product: Product, role: string, words = { name: 'Kullanıcı adı', password: 'Parola', submit: 'Oturum aç' }): Promise<string> => {
  const { username, password } = product.user(role)
  await page.goto(`${product.api}/login`)
  await page.getByLabel(words.name).fill(username)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.submit }).click()
  await page.waitForURL(url => url.pathname !== '/login')
  return await page.evaluate(() => sessionStorage.getItem('mesai.session')) ?? ''
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** What breaks WCAG 2.2 AA, or good practice, on the page as it stands, one line each. The list of a picker lies outside all regions by its nature. */
export const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as { axe: { run: (root: Document, options: unknown) => Promise<{ violations: Violation[] }> } }
    return (await runner.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], rules: { region: { enabled: false } } })).violations
  })
  return found.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(node => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`)
}

/** Nothing is on its way any more: no skeleton, no call, colours at rest. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('[role="status"][aria-label]:not([aria-label=""])') === null && document.querySelector('[aria-busy="true"]') === null)
    .catch(async (error: unknown) => { throw new Error(`the page did not settle: ${(await page.locator('body').innerText()).slice(0, 400)}`, { cause: error }) })
  await page.evaluate(() => Promise.all([document.fonts.ready, ...document.getAnimations().filter(one => one.effect?.getTiming().iterations !== Infinity).map(one => one.finished.catch(() => undefined))]))
}

export const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
