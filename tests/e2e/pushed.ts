import type { Browser, Page } from 'playwright-core'
import { untilThere } from '#tests/shared/until.ts'
import { settled, windowOf, type Look } from './pages.ts'

/** A notice as the browser shows it. */
export type ShownPush = {
  readonly title: string
  readonly body: string
  readonly lang: string
  readonly dir: string
  readonly tag: string
}

/**
 * A window whose worker is given what a push service would hand over, as the browser does it, with no page open.
 * Long because it is one window.
 */
export const pushedWindow = async (
  chrome: Browser,
  { url, session, look = {} }: { readonly url: string; readonly session: string; look?: Look },
) => {
  const context = await windowOf(chrome, { ...look, worker: true }, session)
  await context.grantPermissions(['notifications'], { origin: url })
  let registrationId = ''
  // Nothing of ours is in this page: what is handed over by it needs none.
  const cdp = await context.newCDPSession(await context.newPage())
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId
  })
  await cdp.send('ServiceWorker.enable')
  const worker = () => {
    const [found] = context.serviceWorkers()
    if (!found) throw new Error('no worker is at work')
    return found
  }
  return {
    context,
    worker,
    opened: async (path: string): Promise<Page> => {
      const page = await context.newPage()
      await page.goto(`${url}${path}`)
      await settled(page)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      return page
    },
    pushed: async (data: string): Promise<void> => {
      await untilThere('the worker is known', async () => registrationId || null)
      await cdp.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data })
    },
    /**
     * A browser without a screen of its own may refuse to show anything to anybody, whatever it is granted: then what
     * the worker asked it to show is looked at, each by its tag once, as a browser shows it.
     */
    watched: async (page: Page): Promise<void> => {
      if (await page.evaluate(() => Notification.permission === 'granted')) return
      await worker().evaluate(() => {
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
    },
    shown: (): Promise<ShownPush[]> =>
      worker().evaluate(async () => {
        const { registration } = globalThis as unknown as {
          registration: ServiceWorkerRegistration
        }
        return (await registration.getNotifications()).map(
          ({ title, body, lang, dir, tag }) => ({ title, body, lang, dir, tag }),
        )
      }),
    cleared: (): Promise<void> =>
      worker().evaluate(async () => {
        const { registration } = globalThis as unknown as {
          registration: ServiceWorkerRegistration
        }
        for (const one of await registration.getNotifications()) one.close()
      }),
  }
}
