import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'
import { sessionAt, violations, windowOf } from './pages.ts'

/** Long because one roll call is followed through a network that goes, a reload and a sign-out. */
const browser = await findBrowser()
const place = '/access-control/muster'
const keptWords = 'bu tarayıcıda kalan liste'

/** In the page: what a script gets of the list that is kept; null: nothing is. */
const takeList = () =>
  new Promise<{ text: string; key: string } | null>((resolve, reject) => {
    const asked = indexedDB.open('mesai-muster')
    asked.addEventListener('error', () => reject(new Error('there is no store')))
    asked.addEventListener('success', () => {
      const db = asked.result
      if (!db.objectStoreNames.contains('kept')) {
        db.close()
        return resolve(null)
      }
      const found = db.transaction('kept').objectStore('kept').get('list')
      found.addEventListener('success', () => {
        const kept = found.result
        db.close()
        if (kept === undefined) return resolve(null)
        const text = new TextDecoder().decode(kept.sealed)
        crypto.subtle.exportKey('raw', kept.key).then(
          () =>
            resolve({
              text,
              key: 'taken',
            }),
          (error: unknown) =>
            resolve({
              text,
              key: error instanceof Error ? error.name : 'refused',
            }),
        )
      })
    })
  })
/** In the page: whether there is a store, which asking for it would make. */
const isKept = async () =>
  (await indexedDB.databases()).some(({ name }) => name === 'mesai-muster')
/** In the page: every file that the worker keeps, and whether it names somebody of the list. */
const takeFiles = async () => {
  const files: { path: string; names: boolean }[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      files.push({
        path: new URL(request.url).pathname,
        names: (await answer?.text())?.includes('Zeynep Kaya') === true,
      })
    }
  }
  return files
}
/** In the page: as if the list had been kept so many hours before. */
const age = (hours: number) =>
  new Promise<void>(resolve => {
    const asked = indexedDB.open('mesai-muster', 1)
    asked.addEventListener('success', () => {
      const act = asked.result.transaction('kept', 'readwrite')
      const at = act.objectStore('kept')
      const found = at.get('list')
      found.addEventListener('success', () => {
        at.put(
          {
            ...found.result,
            at: Date.now() - hours * 3_600_000,
          },
          'list',
        )
      })
      act.addEventListener('complete', () => {
        asked.result.close()
        resolve()
      })
    })
  })

describe.skipIf(browser === null)('the roll call without a network', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual', 0)
  })
  afterAll(async () => {
    server?.stop()
    await chrome.close()
  })
  const person = (page: Page, name: string) =>
    page.getByRole('button', {
      name: `${name} güvende`,
    })

  test('shows the last list after a reload, keeps the ticks, sends each once, and leaves nothing', async () => {
    const session = await sessionAt(server.url, {
      username: 'ayse',
      password: 'Parola123',
    })
    const context = await windowOf(
      chrome,
      {
        width: 390,
        height: 844,
      },
      session,
    )
    const page = await context.newPage()
    page.on('dialog', dialog => void dialog.accept())
    try {
      await page.goto(`${server.url}${place}`)
      await page
        .getByRole('button', {
          name: 'Yoklama başlat',
        })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', {
          name: 'Yoklama başlat',
        })
        .click()
      await person(page, 'Zeynep Kaya').waitFor()
      await expect.poll(() => page.evaluate(isKept)).toBe(true)
      await expect.poll(() => page.evaluate(takeList)).not.toBeNull()
      const kept = await page.evaluate(takeList)
      expect(kept?.key).toBe('InvalidAccessError')
      expect(kept?.text).not.toContain('Zeynep')

      // The app's own files come; the server behind them does not answer.
      const sent: unknown[] = []
      await context.route('**/api/**', route => route.abort())
      await context.route('**/health/**', route => route.abort())
      await page.reload()
      await page.getByText(keptWords).waitFor()
      await person(page, 'Zeynep Kaya').click()
      await page.getByText(/1 karar bekliyor/).waitFor()
      expect(await violations(page)).toEqual([])
      await page.reload()
      await page.getByText(keptWords).waitFor()
      await page.getByText(/1 karar bekliyor/).waitFor()

      page.on('request', request => {
        if (request.url().endsWith('/safe')) sent.push(request.postDataJSON())
      })
      await context.unroute('**/api/**')
      await context.unroute('**/health/**')
      await page.getByRole('button', { name: 'Zeynep Kaya: yine ara' }).waitFor()
      expect(sent).toEqual([
        {
          employees: [expect.any(String)],
        },
      ])
      await expect.poll(() => page.getByText(keptWords).count()).toBe(0)

      await page.evaluate(age, 13)
      await context.route('**/api/**', route => route.abort())
      await page.reload()
      await page.getByRole('alert').first().waitFor()
      expect(await page.getByText('Zeynep Kaya').count()).toBe(0)
      await expect.poll(() => page.evaluate(takeList)).toBeNull()
    } finally {
      await context.close()
    }
  })

  test('opens with the network wholly gone, and signing out leaves nothing in the browser', async () => {
    const session = await sessionAt(server.url, {
      username: 'ayse',
      password: 'Parola123',
    })
    const context = await windowOf(chrome, { worker: true }, session)
    const page = await context.newPage()
    try {
      await page.goto(`${server.url}${place}`)
      await page.getByText('Zeynep Kaya').waitFor()
      await expect.poll(() => page.evaluate(isKept)).toBe(true)
      await expect.poll(() => page.evaluate(takeList)).not.toBeNull()
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await expect.poll(async () => (await page.evaluate(takeFiles)).length).toBeGreaterThan(20)

      // Neither the app's own files come from anywhere but this browser.
      const [from, failed]: [boolean[], string[]] = [[], []]
      await context.setOffline(true)
      page.on('response', answer => from.push(answer.fromServiceWorker()))
      page.on('pageerror', error => failed.push(error.message))
      await page.reload()
      await page.getByText(keptWords).waitFor()
      await page.getByText('Zeynep Kaya').waitFor()
      expect(from.length).toBeGreaterThan(3)
      expect(from.every(Boolean)).toBe(true)
      expect(failed).toEqual([])
      expect(await violations(page)).toEqual([])

      await context.setOffline(false)
      await expect.poll(() => page.getByText(keptWords).count()).toBe(0)
      await page.getByRole('button', { name: /^Hesabım:/ }).click()
      await page.getByRole('menuitem', { name: 'Çıkış yap' }).click()
      await page.waitForURL(url => url.pathname === '/login')
      await expect.poll(() => page.evaluate(takeList)).toBeNull()
      const files = await page.evaluate(takeFiles)
      expect(files.filter(({ path }) => path.startsWith('/api/'))).toEqual([])
      expect(files.filter(({ names }) => names).map(({ path }) => path)).toEqual([])
    } finally {
      await context.close()
    }
  }, 300_000)

  test('is kept for nobody whose right is taken away', async () => {
    const session = await sessionAt(server.url, {
      username: 'ayse',
      password: 'Parola123',
    })
    const context = await windowOf(chrome, {}, session)
    const page = await context.newPage()
    try {
      await page.goto(`${server.url}${place}`)
      await page.getByText('Zeynep Kaya').waitFor()
      await expect.poll(() => page.evaluate(isKept)).toBe(true)
      await expect.poll(() => page.evaluate(takeList)).not.toBeNull()
      await context.route('**/api/app/access-control/muster*', route =>
        route.fulfill({
          status: 403,
          json: {
            code: 'forbidden',
            error: 'Bu sayfa size açık değil.',
          },
        }),
      )
      await page.reload()
      await page.getByText('Bu sayfa size açık değil.').waitFor()
      expect(await page.getByText('Zeynep Kaya').count()).toBe(0)
      await expect.poll(() => page.evaluate(takeList)).toBeNull()
    } finally {
      await context.close()
    }
  })

  test('is gone with the session', async () => {
    const session = await sessionAt(server.url, {
      username: 'ayse',
      password: 'Parola123',
    })
    const context = await windowOf(chrome, {}, session)
    const page = await context.newPage()
    try {
      await page.goto(`${server.url}${place}`)
      await page.getByText('Zeynep Kaya').waitFor()
      await expect.poll(() => page.evaluate(isKept)).toBe(true)
      await expect.poll(() => page.evaluate(takeList)).not.toBeNull()
      await context.route('**/api/app/access-control/muster*', route =>
        route.fulfill({
          status: 401,
          json: {
            error: 'Unauthenticated.',
          },
        }),
      )
      await page.reload()
      await page.waitForURL(url => url.pathname === '/login')
      await expect.poll(() => page.evaluate(takeList)).toBeNull()
    } finally {
      await context.close()
    }
  })
})
