import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { makeWorld, type World } from '#tests/api/world.ts'
import { findBrowser } from './browser.ts'
import { sessionAt } from './pages.ts'
import { pushedWindow } from './pushed.ts'

/**
 * What the browser does with what a push service gives it. No push service is reached from here, so that what it would
 * hand over is handed over as it does: to the worker, with no page open.
 */
const browser = await findBrowser()

describe.skipIf(browser === null)('a notice that is pushed', () => {
  const chrome = browser as Browser
  let world: World
  let url: string
  let window: Awaited<ReturnType<typeof pushedWindow>>
  beforeAll(async () => {
    await buildWeb()
    world = await makeWorld({ webRoot, projector: true })
    url = await world.app.listen({
      port: 0,
      host: '127.0.0.1',
    })
    const session = await sessionAt(url, world.a.people.chief)
    window = await pushedWindow(chrome, { url, session })
  })
  afterAll(async () => {
    await chrome.close()
    await world?.close()
  })

  test('is shown with the page closed, in the language of its user, and says no more than that one waits', async () => {
    const before = await window.opened('/')
    await window.watched(before)
    await before.close()
    await window.pushed('{"tag":"first","language":"ar"}')
    await expect.poll(window.shown).toEqual([
      {
        title: 'Mesai',
        body: 'هناك إشعار بانتظارك.',
        lang: 'ar',
        dir: 'rtl',
        tag: 'first',
      },
    ])
    await window.cleared()
  })
  test('twice is shown once, and one that cannot be read is shown all the same', async () => {
    const page = await window.opened('/')
    await window.watched(page)
    await window.pushed('{"tag":"same","language":"tr"}')
    await window.pushed('{"tag":"same","language":"tr"}')
    await window.pushed('{"tag":7,"language":"__proto__"}')
    await expect
      .poll(async () => (await window.shown()).map(({ body }) => body).toSorted())
      .toEqual(['A notice waits for you.', 'Sizi bekleyen bir bildirim var.'])
    await window.cleared()
    await page.close()
  })
  test('leads whoever chooses it to what he was told, in the page that is open or in a new one', async () => {
    const page = await window.opened('/my-account')
    const worker = window.worker()
    const choose = () =>
      worker.evaluate(() => {
        const scope = globalThis as unknown as EventTarget & {
          clients: {
            openWindow: (to: string) => Promise<null>
          }
          opened?: string
        }
        // A person's choice alone may open a window; what would be opened is written down.
        scope.clients.openWindow = async to => {
          scope.opened = to
          return null
        }
        const event = Object.assign(new Event('notificationclick'), {
          notification: { close: () => undefined },
          waitUntil: () => undefined,
        })
        scope.dispatchEvent(event)
      })
    await choose()
    await page.waitForURL(`${url}/my-account/notices`)
    await page.close()
    await choose()
    await expect
      .poll(() => worker.evaluate(() => (globalThis as unknown as { opened?: string }).opened))
      .toBe('/#notices')
    const anew = await window.opened('/#notices')
    await anew.waitForURL(`${url}/my-account/notices`)
    await anew.close()
  })
  test('stays switched on where the push service gives the browser another address', async () => {
    const page = await window.opened('/')
    const asked = page.context().waitForEvent('request', {
      predicate: request => request.url().endsWith('/api/push/replaced'),
    })
    await window.worker().evaluate(() => {
      const subscription = (endpoint: string) => ({
        toJSON: () => ({
          endpoint,
          keys: {
            p256dh: 'p'.repeat(87),
            auth: 'a'.repeat(22),
          },
        }),
      })
      const event = Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription: subscription('https://push.example.com/old'),
        newSubscription: subscription('https://push.example.com/new'),
        waitUntil: () => undefined,
      })
      ;(globalThis as unknown as EventTarget).dispatchEvent(event)
    })
    expect((await asked).postDataJSON()).toEqual({
      before: {
        endpoint: 'https://push.example.com/old',
        auth: 'a'.repeat(22),
      },
      next: {
        endpoint: 'https://push.example.com/new',
        p256dh: 'p'.repeat(87),
        auth: 'a'.repeat(22),
      },
    })
    await page.close()
  })
})
