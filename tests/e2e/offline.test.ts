import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { makeWorld, type World } from '#tests/api/world.ts'
import { long } from '#tests/shared/long.ts'
import { findBrowser } from './browser.ts'
import { buildsOf } from './builds.ts'
import { overflow, sessionAt, settled, violations, windowOf, type Look } from './pages.ts'

/** Long because it takes the network away at each moment at which it may matter. */
const browser = await findBrowser()
/** All in `npm run verify`; here the one from right to left, since the other tests are in Turkish. */
const here: readonly ('tr' | 'en' | 'ar')[] = long ? ['tr', 'en', 'ar'] : ['ar']
const said = {
  tr: {
    offline: 'Bağlantı yok.',
    approve: 'Onayla',
    waits: /1 karar bekliyor/,
    chip: 'Gönderilmedi',
    saved: /verdiğiniz karar kaydedildi/,
    people: 'Kişiler',
    departments: 'Departmanlar',
  },
  en: {
    offline: 'No connection.',
    approve: 'Approve',
    waits: /1 decision is waiting/,
    chip: 'Not sent yet',
    saved: /decision you made without a connection is saved/,
    people: 'People',
    departments: 'Departments',
  },
  ar: {
    offline: 'لا يوجد اتصال.',
    approve: 'موافقة',
    waits: /قرار واحد بانتظار/,
    chip: 'لم يُرسل بعد',
    saved: /حُفظ القرار/,
    people: 'الأشخاص',
    departments: 'الأقسام',
  },
}

/** The real API and database with two small companies; the app's files are kept by the browser as in use. */
describe.skipIf(browser === null)('without a network', () => {
  const chrome = browser as Browser
  let world: World
  let url: string
  beforeAll(async () => {
    await buildWeb()
    world = await makeWorld({ webRoot, projector: true })
    url = await world.app.listen({
      port: 0,
      host: '127.0.0.1',
    })
  })
  afterAll(async () => {
    await chrome.close()
    await world?.close()
  })

  const inWindow = async (look: Look, path: string, act: (page: Page) => Promise<void>) => {
    const context = await windowOf(chrome, look, await sessionAt(url, world.a.people.chief))
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', error => broken.push(error.message))
    page.on('dialog', dialog => void dialog.accept()) // a page that something waits on asks before it goes
    try {
      await page.goto(`${url}${path}`)
      await act(page)
      expect(broken).toEqual([])
    } finally {
      await context.close()
    }
  }
  const filesKept = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  const ask = async (day: string): Promise<string> => {
    const { clerk } = world.a.people
    const { status, body } = await world.ask('POST', '/api/app/corrections/demand', {
      token: await world.signIn(clerk),
      body: {
        reason: 'Kartımı unuttum',
        changes: [
          {
            kind: 'add',
            employeeId: clerk.employeeId,
            localTime: `${day}T17:12`,
            direction: 'out',
          },
        ],
      },
    })
    expect(status).toBe(200)
    await world.settle()
    return String(body['correctionId'])
  }
  const decisionsOn = async (correctionId: string): Promise<number> =>
    (await world.deps.log.readAll({ after: 0n, max: 5000, personal: 'sealed' })).filter(
      one => one.type === 'CorrectionApproved' && one.data.correctionId === correctionId,
    ).length

  test.each(
    (
      [
        ['tr', '2026-02-26', 1440],
        ['en', '2026-02-25', 1440],
        ['ar', '2026-02-24', 390],
      ] as const
    ).filter(([language]) => here.includes(language)),
  )(
    'an approval waits, is shown as waiting, lives through a reload and is done once, in %s',
    async (language, day, width) => {
      const words = said[language]
      const correctionId = await ask(day)
      await inWindow(
        { language, worker: true, width },
        '/reports/error-activity?view=requests&status=proposed',
        async page => {
          await settled(page)
          await filesKept(page)
          await page.context().setOffline(true)
          await page.getByText(words.offline).waitFor()
          await page.getByRole('button', { name: words.approve, exact: true }).first().click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: words.approve, exact: true })
            .click()
          await page.getByRole('dialog').waitFor({ state: 'detached' })
          await page.getByText(words.waits).waitFor()
          await page.locator('tbody tr').first().getByText(words.chip).waitFor()
          expect(
            await page
              .locator('tbody tr')
              .first()
              .getByRole('button', { name: words.approve, exact: true })
              .count(),
          ).toBe(0)
          expect(await overflow(page)).toBe(0)
          if (process.env['SHOTS'])
            await page.screenshot({ path: `/tmp/shell-offline-${language}.png` })
          expect(await decisionsOn(correctionId)).toBe(0)

          await page.reload()
          await page.getByText(words.waits).waitFor()
          expect(await decisionsOn(correctionId)).toBe(0)

          await page.context().setOffline(false)
          await page.getByText(words.saved).waitFor()
          await page.getByText(words.waits).waitFor({ state: 'detached' })
          await expect.poll(() => decisionsOn(correctionId)).toBe(1)
          expect(await page.evaluate(() => sessionStorage.getItem('mesai.waiting'))).toBe(null)
        },
      )
    },
  )

  test('an approval that somebody else was faster with is told as refused', async () => {
    const correctionId = await ask('2026-02-23')
    await inWindow(
      { worker: true },
      '/reports/error-activity?view=requests&status=proposed',
      async page => {
        await settled(page)
        await page.context().setOffline(true)
        await page.getByRole('button', { name: 'Onayla', exact: true }).first().click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: 'Onayla', exact: true })
          .click()
        await page.getByText(/1 karar bekliyor/).waitFor()
        await world.ask('POST', `/api/app/corrections/${correctionId}/decide`, {
          token: await world.signIn(world.a.people.administrator),
          body: {
            approve: false,
            reason: 'Çıkış kaydı var',
          },
        })
        await page.context().setOffline(false)
        await page.getByText(/Bekleyen bir karar kaydedilmedi: .{10,}/).waitFor()
        expect(await decisionsOn(correctionId)).toBe(0)
      },
    )
  })

  test.each(here)(
    'a page that was never opened opens from the menu, and says that there is no connection, in %s',
    async language => {
      const words = said[language]
      await inWindow({ language, worker: true }, '/dashboard', async page => {
        await settled(page)
        await filesKept(page)
        await page.evaluate(() => {
          document.body.dataset['kept'] = 'yes'
        })
        await page.context().setOffline(true)
        await page.getByRole('button', { name: words.people, exact: true }).click()
        await page.getByRole('menuitem', { name: new RegExp(`^${words.departments}`) }).click()
        await page.getByRole('heading', { level: 1, name: words.departments }).waitFor()
        await page.getByText(words.offline).waitFor()
        expect(await page.evaluate(() => document.body.dataset['kept'])).toBe('yes')
        await page.context().setOffline(false)
        await page.getByText('Kaynak').first().waitFor()
      })
    },
  )

  test('where the browser keeps no files, a page waits beside its menu without a reload, then opens', async () => {
    await inWindow({}, '/dashboard', async page => {
      await settled(page)
      await page.evaluate(() => {
        document.body.dataset['kept'] = 'yes'
      })
      await page.context().setOffline(true)
      await page
        .getByRole('button', {
          name: 'Kişiler',
          exact: true,
        })
        .click()
      await page.getByRole('menuitem', { name: /^Departmanlar/ }).click()
      await page.getByText('Bu sayfa bu tarayıcıya henüz inmedi').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await page.getByRole('button', { name: 'Kişiler', exact: true }).count()).toBe(1)
      expect(await page.evaluate(() => document.body.dataset['kept'])).toBe('yes')
      await page.context().setOffline(false)
      await page.getByRole('heading', { level: 1, name: 'Departmanlar' }).waitFor()
    })
  })

  test('what the browser keeps are files of the app and no answer of the API', async () => {
    await inWindow({ worker: true }, '/reports/daily', async page => {
      await settled(page)
      await filesKept(page)
      await page.reload()
      await settled(page)
      const kept = await page.evaluate(async () =>
        (
          await Promise.all(
            (
              await caches.keys()
            ).map(async name =>
              (
                await (await caches.open(name)).keys()
              ).map(({ url: of }) => new URL(of).pathname),
            ),
          )
        ).flat(),
      )
      expect(kept).toContain('/index.html')
      expect(kept.length).toBeGreaterThan(100)
      expect(
        kept.filter(
          path =>
            !/^\/(?:assets\/[\w.-]+|index\.html|[\w-]+\.(?:svg|js|png|webmanifest))$/.test(
              path,
            ),
        ),
      ).toEqual([])
    })
  })
})

describe.skipIf(browser === null)('the files that the browser keeps', () => {
  // A browser that is watched now and then holds a new worker back before its first line, for ever: then it is tried
  // with another, which is what a person's own browser, watched by nobody, never needs.
  const watched = { retry: 4 }
  test(
    'follow a new build and an older one, keep those of the one before for its open pages, no more',
    watched,
    async () => {
      const chrome = (await findBrowser()) as Browser
      await buildWeb()
      const server = await buildsOf(['first', 'second', 'third'])
      const context = await windowOf(chrome, { worker: true })
      const page = await context.newPage()
      const kept = () =>
        page.evaluate(async () =>
          (await caches.keys()).map(name => name.replace('mesai-', '')).toSorted(),
        )
      const served = () =>
        page.evaluate(
          () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
        )
      const has = (name: string) =>
        page.evaluate(
          async file => (await caches.match(file)) !== undefined,
          `/assets/only-${name}.js`,
        )
      await page.addInitScript(() => {
        const taken = new Promise(resolve => {
          navigator.serviceWorker.addEventListener(
            'controllerchange',
            () => {
              resolve(true)
            },
            { once: true },
          )
        })
        Object.assign(window, { taken })
      })
      const takenOver = () =>
        page.evaluate(async () => {
          await (
            await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
          ).update()
          return Promise.race([
            Reflect.get(window, 'taken'),
            new Promise(resolve => {
              setTimeout(resolve, 30_000, false)
            }),
          ])
        })
      /**
       * As the app does it when somebody is signed in; until the new worker is in charge, since one that takes over in
       * the midst of a reload breaks it off.
       */
      const load = async () => {
        let taken: unknown = false
        for (let tries = 0; taken !== true && tries < 2; tries++) {
          await page.goto(`${server.url}/login`, { timeout: 30_000 })
          taken = await takenOver()
        }
        expect(taken).toBe(true)
      }
      const patient = { timeout: 60_000 }
      try {
        await load()
        await expect.poll(kept, patient).toEqual(['first'])
        server.to('second')
        await load()
        expect(await served()).toBe('second')
        await expect.poll(() => has('second'), patient).toBe(true)
        await expect.poll(kept, patient).toEqual(['first', 'second'])
        server.to('third')
        await load()
        await expect.poll(kept, patient).toEqual(['second', 'third'])
        server.to('second') // the operator goes back
        await load()
        expect(await served()).toBe('second')
        await context.setOffline(true)
        await page.reload()
        expect(await served()).toBe('second')
      } finally {
        await context.close()
        server.stop()
        await chrome.close()
      }
    },
  )
})
