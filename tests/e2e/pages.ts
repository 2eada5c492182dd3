import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Product } from './product.ts'

export type Look = {
  language?: 'tr' | 'en' | 'ar'
  theme?: 'light' | 'dark' | 'system'
  width?: number
  height?: number
  /**
   * Keeps the app's files as a browser does, under the page's own policy; elsewhere they would be fetched anew for
   * every window.
   */
  worker?: boolean
  /** It is used with a finger: nothing hovers. */
  touch?: boolean
}

/** A window of its own; scripts may be injected in spite of the page's policy, nothing else is relaxed. */
export const windowOf = async (
  browser: Browser,
  {
    language = 'tr',
    theme = 'light',
    width = 1440,
    height = 900,
    worker = false,
    touch = false,
  }: Look = {},
  session?: string,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
    bypassCSP: !worker,
    serviceWorkers: worker ? 'allow' : 'block',
    timezoneId: 'Asia/Kathmandu',
    locale: 'en-US',
  })
  // A busy machine is no fault of the page.
  context.setDefaultTimeout(Number(process.env['PATIENCE_MS'] ?? 60_000))
  await withoutTaken(context)
  await context.addInitScript(
    ({ language: spoken, theme: chosen, session: kept }) => {
      localStorage.setItem('mesai.language', localStorage.getItem('mesai.language') ?? spoken)
      localStorage.setItem('theme', localStorage.getItem('theme') ?? chosen)
      if (kept && !sessionStorage.getItem('mesai.session'))
        sessionStorage.setItem('mesai.session', kept)
    },
    { language, theme, session },
  )
  return context
}

/**
 * The address of a page that is taken away, to see which tests miss it (`npm run verify -- rows`): whatever the app's
 * files say of it, they say of none.
 */
const taken = process.env['TAKEN_PATH']
const withoutTaken = async (context: BrowserContext): Promise<void> => {
  if (taken === undefined) return
  const said = ['"', "'", '`'].map(quote => `${quote}${taken}${quote}`)
  await context.route(/\.js(?:\?|$)/, async route => {
    const answer = await route.fetch()
    const text = said.reduce((all, one) => all.replaceAll(one, '"/-"'), await answer.text())
    const {
      'content-encoding': _packed,
      'content-length': _long,
      ...headers
    } = answer.headers()
    await route.fulfill({ status: answer.status(), headers, body: text })
  })
}

/** Signs in by hand. */
export const signIn = async (
  page: Page,
  product: Product,
  role: string,
  words = { name: 'Kullanıcı adı', password: 'Parola', submit: 'Oturum aç' },
): Promise<void> => {
  const { username, password } = product.user(role)
  await page.goto(`${product.api}/login`)
  await page.getByLabel(words.name).fill(username)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}

/** A session as the page keeps it, from one call; any number of windows may begin with it. */
export const sessionAt = async (
  url: string,
  { username, password }: { username: string; password: string },
): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  const body = (await answer.json()) as Record<string, unknown>
  return JSON.stringify({
    token: body['access_token'],
    fileToken: body['file_access_token'],
    user: body['user_data'],
    passwordChange: false,
    expiresAt: Date.now() + 3_600_000,
    fileExpiresAt: Date.now() + 3_600_000,
  })
}

export type InWindow = (
  look: Look,
  path: string,
  act: (page: Page) => Promise<void>,
  /** Before anything is loaded. */
  begin?: (page: Page) => void | Promise<void>,
) => Promise<void>

/** Opens a path in a window of its own and closes it after the act; an exception in the page fails the test. */
export const windowsAt =
  (browser: Browser, where: () => { url: string; session?: string | undefined }): InWindow =>
  async (look, path, act, begin) => {
    const { url, session } = where()
    const context = await windowOf(browser, look, session)
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', error => broken.push(error.message))
    await begin?.(page)
    try {
      await page.goto(`${url}${path}`)
      await act(page)
      if (broken.length > 0) throw new Error(`the page threw: ${broken.join(' | ')}`)
    } finally {
      await context.close()
    }
  }

/**
 * Goes on to another page of the app in the same window, as a link does: nothing is loaded anew. Resolves when that
 * page has its title; the same page by another address keeps the one it has, and is drawn anew.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(async to => {
    const another = new URL(to, location.href).pathname !== location.pathname
    const left = another ? document.querySelectorAll('h1') : []
    for (const title of left) title.dataset['left'] = 'yes'
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, path)
  await page.locator('h1:not([data-left])').first().waitFor()
}

/** Somebody, and his department. */
export type Somebody = { readonly employeeId: string; readonly departmentId: string }
/** The first of the company's list. */
export const somebodyAt = async (url: string, session: string): Promise<Somebody> => {
  const { token } = JSON.parse(session) as { token: string }
  const answer = await fetch(`${url}/api/app/employees?limit=1&status=0`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { rows } = (await answer.json()) as { rows: Somebody[] }
  const [first] = rows
  if (!first) throw new Error('the company has nobody')
  return first
}
/** A page of one thing stands among the pages with `:id`: its address for that one. */
export const addressOf = (path: string, { employeeId, departmentId }: Somebody): string =>
  path.replace(':id', path.includes('/department/') ? departmentId : employeeId)

/** Chooses the other colours as another tab of the same person does. */
export const turnTo = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.evaluate(chosen => {
    localStorage.setItem('theme', chosen)
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'theme',
        newValue: chosen,
        storageArea: localStorage,
      }),
    )
  }, theme)
  await page
    .locator(`html[data-mantine-color-scheme="${theme}"]`)
    .waitFor({ state: 'attached' })
  // Two frames on, every colour has begun to change; `settled` waits until the last has.
  await page.evaluate(
    () =>
      new Promise(done => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/**
 * What breaks WCAG 2.2 AA, or good practice, on the page as it stands, one line each. The list of a picker lies outside
 * all regions by its nature.
 */
export const violations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as {
      axe: { run: (root: Document, options: unknown) => Promise<{ violations: Violation[] }> }
    }
    return (
      await runner.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
        rules: { region: { enabled: false } },
      })
    ).violations
  })
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(node => `${node.target.join(' ')} ${node.failureSummary ?? ''}`)
        .join(' | ')}`,
  )
}

/**
 * Nothing is on its way any more: no skeleton, no call, colours at rest; a grid has the words of its heads and the
 * cells of its rows, which it draws some frames after itself.
 */
export const settled = async (page: Page): Promise<void> => {
  await page
    .waitForFunction(() => {
      const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
      return (
        document.querySelector('h1') !== null &&
        document.querySelector('[role="status"][aria-label]:not([aria-label=""])') === null &&
        document.querySelector('[aria-busy="true"]') === null &&
        all('.ag-root').every(
          grid =>
            grid.querySelector('.ag-header-cell') !== null &&
            getComputedStyle(grid).visibility === 'visible', // hidden until its first rows stand
        ) &&
        all('.ag-header-cell').every(head => head.textContent.trim() !== '') &&
        all('.ag-row').every(row => row.querySelector('[role="gridcell"]') !== null)
      )
    })
    .catch(async (error: unknown) => {
      throw new Error(
        `the page did not settle: ${(await page.locator('body').innerText()).slice(0, 400)}`,
        {
          cause: error,
        },
      )
    })
  await page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      ...document
        .getAnimations()
        .filter(one => one.effect?.getTiming().iterations !== Infinity)
        .map(one => one.finished.catch(() => undefined)),
    ]),
  )
}

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
