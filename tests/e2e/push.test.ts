import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { makeWorld, type World } from '#tests/api/world.ts'
import { untilThere } from '#tests/shared/until.ts'
import { findBrowser } from './browser.ts'
import { sessionAt, settled, windowOf } from './pages.ts'

/**
 * What the browser does with what a push service gives it. No push service is reached from here, so that what it would
 * hand over is handed over as it does: to the worker, with no page open.
 */
const browser = await findBrowser()
type Shown = {
  title: string
  body: string
  lang: string
  dir: string
  tag: string
}

describe.skipIf(browser === null)('a notice that is pushed', () => {
  const chrome = browser as Browser
  let world: World
  let url: string
  let context: BrowserContext
  let cdp: CDPSession
  let registrationId = ''
  beforeAll(async () => {
    await buildWeb()
    world = await makeWorld({ webRoot, projector: true })
    url = await world.app.listen({
      port: 0,
      host: '127.0.0.1',
    })
    const session = await sessionAt(url, world.a.people.chief)
    context = await windowOf(chrome, { worker: true }, session)
    await context.grantPermissions(['notifications'], {
      origin: url,
    })
    // Nothing of ours is in this window: what is handed over by it needs no page.
    cdp = await context.newCDPSession(await context.newPage())
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.at(-1)?.registrationId ?? registrationId
    })
    await cdp.send('ServiceWorker.enable')
  })
  afterAll(async () => {
    await chrome.close()
    await world?.close()
  })

  const opened = async (path: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${url}${path}`)
    await settled(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    return page
  }
  const pushed = async (data: string): Promise<void> => {
    await untilThere('the worker is known', async () => registrationId || null)
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId,
      data,
    })
  }
  /**
   * A browser without a screen of its own may refuse to show anything to anybody, whatever it is granted: then what the
   * worker asked it to show is looked at, each by its tag once, as a browser shows it.
   */
  const watched = async (page: Page): Promise<void> => {
    if (await page.evaluate(() => Notification.permission === 'granted')) return
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no worker is at work')
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as {
        registration: ServiceWorkerRegistration
      }
      const asked = new Map<string, Notification>()
      registration.showNotification = async (title, options = {}) => {
        const tag = options.tag ?? ''
        const close = () => asked.delete(tag)
        asked.set(tag, { title, ...options, tag, close } as unknown as Notification)
      }
      registration.getNotifications = async () => [...asked.values()]
    })
  }
  const shown = async (): Promise<Shown[]> => {
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no worker is at work')
    return worker.evaluate(async () => {
      const { registration } = globalThis as unknown as {
        registration: ServiceWorkerRegistration
      }
      return (await registration.getNotifications()).map(({ title, body, lang, dir, tag }) => ({
        title,
        body,
        lang,
        dir,
        tag,
      }))
    })
  }
  const cleared = async (): Promise<void> => {
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(async () => {
      const { registration } = globalThis as unknown as {
        registration: ServiceWorkerRegistration
      }
      for (const one of await registration.getNotifications()) one.close()
    })
  }

  test('is shown with the page closed, in the language of its user, and says no more than that one waits', async () => {
    const before = await opened('/')
    await watched(before)
    await before.close()
    await pushed('{"tag":"first","language":"ar"}')
    await expect.poll(shown).toEqual([
      {
        title: 'Mesai',
        body: 'هناك إشعار بانتظارك.',
        lang: 'ar',
        dir: 'rtl',
        tag: 'first',
      },
    ])
    await cleared()
  })
  test('twice is shown once, and one that cannot be read is shown all the same', async () => {
    const page = await opened('/')
    await watched(page)
    await pushed('{"tag":"same","language":"tr"}')
    await pushed('{"tag":"same","language":"tr"}')
    await pushed('{"tag":7,"language":"__proto__"}')
    await expect
      .poll(async () => (await shown()).map(({ body }) => body).toSorted())
      .toEqual(['A notice waits for you.', 'Sizi bekleyen bir bildirim var.'])
    await cleared()
    await page.close()
  })
  test('leads whoever chooses it to what he was told, in the page that is open or in a new one', async () => {
    const page = await opened('/my-account')
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no worker is at work')
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
    const anew = await opened('/#notices')
    await anew.waitForURL(`${url}/my-account/notices`)
    await anew.close()
  })
  test('stays switched on where the push service gives the browser another address', async () => {
    const page = await opened('/')
    const asked = page.context().waitForEvent('request', {
      predicate: request => request.url().endsWith('/api/push/replaced'),
    })
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => {
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
