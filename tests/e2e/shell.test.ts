// Long because it looks at each part of the frame around the pages.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { covers } from '#tests/specification/covers.ts'
import { idOf, people } from '#tests/web/fixture/company.ts'
import { serve } from '#tests/web/fixture/serve.ts'
import { findBrowser } from './browser.ts'
import { goTo, overflow, sessionAt, settled, windowsAt } from './pages.ts'

const browser = await findBrowser()
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menü' })
const pathOf = (page: Page) => new URL(page.url()).pathname
/** How far down a page of any length is scrolled; what follows from it is drawn in the next frame. */
const scrollDown = (page: Page, top: number) =>
  page.evaluate(async to => {
    document.body.style.minHeight = '4000px'
    globalThis.scrollTo({ top: to, behavior: 'instant' })
    await new Promise(done => {
      requestAnimationFrame(() => requestAnimationFrame(done))
    })
  }, top)
const scheme = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])

/** What surrounds the pages, over the fixture. */
describe.skipIf(browser === null)('the shell', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serve>>
  let session = ''
  beforeAll(async () => {
    await buildWeb()
    server = await serve('usual')
    session = await sessionAt(server.url, {
      username: 'ayse',
      password: 'Parola123',
    })
  })
  afterAll(async () => {
    server?.stop()
    await chrome.close()
  })
  const inWindow = windowsAt(chrome, () => ({
    url: server.url,
    session,
  }))
  const asGuest = windowsAt(chrome, () => ({
    url: server.url,
  }))
  const withWeakPassword = windowsAt(chrome, () => ({
    url: server.url,
    session: session.replace('"passwordChange":false', '"passwordChange":true'),
  }))

  test('is Turkish and light until somebody chooses, and follows the machine where that is chosen', async () => {
    covers('1.4', '1.80', '1.81', '4.87', '4.88', '4.89')
    const context = await chrome.newContext({
      colorScheme: 'dark',
      locale: 'en-US',
      bypassCSP: true,
    })
    try {
      const page = await context.newPage()
      await page.goto(`${server.url}/login`)
      await page.getByRole('heading', { name: 'Oturum açın' }).waitFor()
      expect(await scheme(page)).toBe('light')
      const choose = async (name: string) => {
        await page.getByRole('button', { name: 'Tema' }).click()
        await page.getByRole('menuitemradio', { name }).click()
      }
      await choose('Sistem')
      await expect.poll(() => scheme(page)).toBe('dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await expect.poll(() => scheme(page)).toBe('light')
      await choose('Koyu')
      await expect.poll(() => scheme(page)).toBe('dark')
    } finally {
      await context.close()
    }
  })

  test('has a translucent bar across the top that stays, pages as wide as the window, and no foot', async () => {
    covers('1.82', '1.83', '1.84', '1.85')
    await inWindow({ width: 1920, height: 900 }, '/reports/daily', async page => {
      await settled(page)
      await scrollDown(page, 900)
      const bar = await page.getByRole('banner').evaluate(one => ({
        top: one.getBoundingClientRect().top,
        width: one.getBoundingClientRect().width,
        blur: getComputedStyle(one).backdropFilter,
      }))
      const window = await page.evaluate(() => document.documentElement.clientWidth)
      expect(bar).toEqual({
        top: 0,
        width: window,
        blur: expect.stringContaining('blur('),
      })
      const tops = await menu(page)
        .locator('a, button')
        .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
      expect(tops.length).toBeGreaterThan(3)
      expect(new Set(tops).size).toBe(1)
      expect(
        await page.getByRole('main').evaluate(one => one.getBoundingClientRect().width),
      ).toBe(window)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
    })
  })

  test('leads back to the top after 200 pixels, and begins each page there, or at what its address names', async () => {
    covers('1.86', '2.85', '2.86', '9.62', '9.71')
    await inWindow({}, '/reports/daily', async page => {
      await settled(page)
      const up = page.getByRole('button', {
        name: 'Başa dön',
      })
      await scrollDown(page, 200)
      expect(await up.count()).toBe(0)
      await scrollDown(page, 201)
      await up.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await scrollDown(page, 900)
      await goTo(page, '/reports/latecomers')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      const asked = await page.evaluate(async () => {
        const place = document.createElement('div')
        place.id = 'far'
        place.style.cssText = 'position: absolute; top: 1500px'
        document.body.append(place)
        const asks: unknown[] = []
        const scroll = globalThis.scrollTo
        globalThis.scrollTo = (how?: unknown) => void asks.push(how)
        history.pushState(null, '', '#far')
        dispatchEvent(new PopStateEvent('popstate'))
        await new Promise(done => {
          setTimeout(done, 1000)
        })
        globalThis.scrollTo = scroll
        return asks
      })
      expect(asked.at(-1)).toEqual({
        top: 1440,
        behavior: 'instant',
      })
    })
  })

  test('has its menus below each other behind a button under 1264 pixels, and side by side again above', async () => {
    covers('4.90', '4.91', '9.53', '9.54')
    await inWindow({ width: 1264 }, '/reports/daily', async page => {
      await settled(page)
      const button = page.getByRole('button', {
        name: 'Menü',
        exact: true,
      })
      const shown = async () => [await menu(page).isVisible(), await button.isVisible()]
      expect(await shown()).toEqual([true, false])
      await page.setViewportSize({
        width: 1263,
        height: 900,
      })
      await expect.poll(shown).toEqual([false, true])
      await button.click()
      const links = page.getByRole('dialog').getByRole('link')
      await links.first().waitFor()
      const boxes = await links.evaluateAll(all =>
        all.map(one => one.getBoundingClientRect().top),
      )
      expect(boxes.length).toBeGreaterThan(3)
      expect(boxes).toEqual([...new Set(boxes)].toSorted((a, b) => a - b))
      await page.keyboard.press('Escape')
      await page.setViewportSize({
        width: 1264,
        height: 900,
      })
      await expect.poll(shown).toEqual([true, false])
    })
  })

  /** As somebody chose it who was here before. */
  const chosen =
    (choices: Readonly<Record<string, string>>) =>
    async (page: Page): Promise<void> => {
      await page.addInitScript(kept => {
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
      }, choices)
    }
  const boxOf = (page: Page, role: 'banner' | 'main' | 'contentinfo') =>
    page.getByRole(role).evaluate(one => one.getBoundingClientRect().toJSON())

  test('is laid out as chosen: menus at the side, pages in the middle, a clear bar that goes, a foot', async () => {
    covers('3.213', '3.214', '3.215', '3.216', '3.217')
    await inWindow(
      { width: 1920 },
      '/reports/daily',
      async page => {
        await settled(page)
        const side = menu(page)
        await side.waitFor()
        // The list lies in a frame of its own and has been scrolled to the page that is open.
        const { x, y, width } = await side.evaluate(one =>
          (one.parentElement ?? one).getBoundingClientRect().toJSON(),
        )
        expect({ x, y, width }).toEqual({
          x: 0,
          y: 52,
          width: 232,
        })
        const open = await side.locator('[aria-current="page"]').boundingBox()
        expect((open?.y ?? 0) > y && (open?.y ?? 900) < 880).toBe(true)
        const main = await boxOf(page, 'main')
        const window = await page.evaluate(() => document.documentElement.clientWidth)
        expect([main.width, Math.round(main.left + main.right)]).toEqual([1440, window + 232])
        const bar = page.getByRole('banner')
        expect(await bar.evaluate(one => getComputedStyle(one).backdropFilter)).toBe('none')
        await scrollDown(page, 900)
        expect((await boxOf(page, 'banner')).bottom).toBeLessThan(0)
        expect((await boxOf(page, 'contentinfo')).bottom).toBe(900)
        await page.setViewportSize({
          width: 1263,
          height: 900,
        })
        await expect.poll(() => side.isVisible()).toBe(false)
        await page.setViewportSize({
          width: 1264,
          height: 900,
        })
        await expect.poll(() => side.isVisible()).toBe(true)
      },
      chosen({
        appContentLayoutNav: 'vertical',
        appContentWidth: 'boxed',
        navbarType: 'static',
        isNavbarBlurEnabled: 'false',
        footerType: 'sticky',
      }),
    )
  })

  test('has menus that go with the page, and a bar that comes only when it is looked for', async () => {
    covers('3.216', '3.219')
    const top = async (page: Page) => Math.round((await boxOf(page, 'banner')).top)
    await inWindow(
      {},
      '/reports/daily',
      async page => {
        await settled(page)
        expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0)
        expect((await menu(page).boundingBox())?.y).toBe(52)
        await scrollDown(page, 600)
        expect([await top(page), ((await menu(page).boundingBox())?.y ?? 0) < 0]).toEqual([
          0,
          true,
        ])
      },
      chosen({ horizontalNavType: 'static' }),
    )
    await inWindow(
      {},
      '/reports/daily',
      async page => {
        await settled(page)
        await page.mouse.move(700, 500)
        await expect.poll(() => top(page)).toBe(8 - 52)
        await page.mouse.move(700, 3)
        await expect.poll(() => top(page)).toBe(0)
      },
      chosen({ navbarType: 'hidden' }),
    )
  })

  test('changes at 600, 960, 1280, 1920 and 2560 pixels: phone, fewer columns, hand for keys, more air', async () => {
    covers('9.55', '9.56', '9.57', '9.58', '9.59', '9.60', '9.61')
    await inWindow({ width: 960 }, '/reports/daily', async page => {
      await settled(page)
      const filters = page.getByRole('button', {
        name: 'Filtreler',
        exact: true,
      })
      const heads = () => page.getByRole('columnheader').filter({ visible: true }).count()
      const as = async (width: number) => {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        return {
          heads: await heads(),
          phone: await filters.isVisible(),
        }
      }
      const wide = await as(960)
      const middle = await as(959)
      expect(middle.heads).toBeLessThan(wide.heads)
      expect([wide.phone, middle.phone]).toEqual([false, false])
      expect((await as(600)).phone).toBe(false)
      expect((await as(599)).phone).toBe(true)
      expect([(await as(320)).phone, await overflow(page)]).toEqual([true, 0])
      const keys = page.getByRole('button', {
        name: 'Klavye kısayolları',
      })
      const at = async (width: number) => {
        await page.setViewportSize({ width, height: 900 })
        return [
          await keys.isVisible(),
          await page.getByRole('main').evaluate(one => getComputedStyle(one).paddingLeft),
        ]
      }
      expect([await at(1279), await at(1280), await at(1919)]).toEqual([
        [false, '28px'],
        [true, '28px'],
        [true, '28px'],
      ])
      expect([await at(1920), await at(2559), await at(2560)]).toEqual([
        [true, '40px'],
        [true, '40px'],
        [true, '64px'],
      ])
    })
  })

  test('is not around the pages that anybody may see, and signing in is for guests alone', async () => {
    covers('2.2', '2.4', '2.6', '2.7', '2.8', '2.13', '2.14', '6.13', '8.81')
    const none = 'Aradığınız sayfa yok'
    await asGuest({}, '/login', async page => {
      for (const [path, title] of [
        ['/login', 'Oturum açın'],
        ['/403', 'Bu sayfayı açma yetkiniz yok'],
        ['/token-directing', 'Oturumunuz açılamadı'],
        ['/installation', 'Kurulum'],
        ['/new-account', 'Yeni şirket hesabı'],
        ['/nowhere/at-all', none],
        ['/pages/misc/not-found/', none],
        ['/pages/misc/not-found/and/more', none],
      ] as const) {
        await page.goto(`${server.url}${path}`)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        expect([
          path,
          pathOf(page),
          await page.getByRole('banner').locator('nav').count(),
        ]).toEqual([path, path, 0])
      }
      // A guest signs in first, and is led on from there.
      await page.goto(`${server.url}/installation/portal`)
      await page.getByRole('heading', { level: 1, name: 'Oturum açın' }).waitFor()
      expect(pathOf(page)).toBe('/login')
    })
    await inWindow({}, '/login', async page => {
      await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor()
      expect(pathOf(page)).toBe('/dashboard')
    })
  })

  test('fetches a page when it is opened for the first time', async () => {
    covers('2.5')
    await inWindow({}, '/reports/daily', async page => {
      await settled(page)
      const fetched = () =>
        page.evaluate(
          () =>
            performance
              .getEntriesByType('resource')
              .filter(one => /work-schedule-screen/.test(one.name)).length,
        )
      expect(await fetched()).toBe(0)
      await goTo(page, '/shift-management/work-schedule')
      await settled(page)
      expect(await fetched()).toBeGreaterThan(0)
    })
  })

  test('is loaded anew where a part of it did not come, and then shows the page that was asked for', async () => {
    covers('2.87')
    await inWindow({}, '/reports/daily', async page => {
      await settled(page)
      // Some browsers ask again for what did not come: to the old page it stays gone.
      let pages = 0
      page.on('request', request => {
        if (request.isNavigationRequest()) pages += 1
      })
      await page.route(/work-schedule-screen[^/]*\.js/, route =>
        pages === 0 ? route.fulfill({ status: 404 }) : route.continue(),
      )
      const loaded = page.waitForEvent('load')
      await page.evaluate(() => {
        history.pushState(null, '', '/shift-management/work-schedule')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await loaded
      await page
        .getByRole('heading', {
          level: 1,
          name: 'Çalışma takvimi',
        })
        .waitFor()
      expect([pathOf(page), pages]).toEqual(['/shift-management/work-schedule', 1])
    })
  })

  test('asks beside the sentences what every page waits for, and brings its part, of one person too', async () => {
    const asked: string[] = []
    const before = (what: RegExp) => asked.findIndex(one => what.test(one))
    let answer: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await inWindow(
      {},
      `/employee-management/${idOf('e', 0)}`,
      async page => {
        // nothing is drawn yet: the settings and the sentences are not there
        await expect.poll(() => before(/\/person-screen-/)).toBeGreaterThan(-1)
        expect(before(/\/app-settings/)).toBeGreaterThan(-1)
        expect(before(/\/api\/app\/views/)).toBeGreaterThan(-1)
        expect(await page.locator('h1').count()).toBe(0)
        answer()
        await page
          .getByRole('heading', {
            level: 1,
            name: people[0]?.fullName ?? '',
          })
          .waitFor()
        expect(asked.filter(one => one.includes('/app-settings'))).toHaveLength(1)
        // The frame, the page and the sentences, not a file for each thing that some of them share.
        expect(asked.filter(one => one.endsWith('.js')).length).toBeLessThan(60)
      },
      async page => {
        page.on('request', request => asked.push(request.url()))
        for (const slow of ['**/app-settings*', '**/assets/general-*.js'])
          await page.route(slow, async route => {
            await held
            await route.continue()
          })
      },
    )
  })

  test('holds who has a weak password in a dialog of 600 by 600 until it is changed, and says so for 3 s', async () => {
    covers('2.110', '2.111', '2.113', '2.114', '2.115', '2.124', '4.79', '8.2', '8.5', '9.65')
    await withWeakPassword({}, '/dashboard', async page => {
      const dialog = page.getByRole('dialog', {
        name: 'Parolayı değiştir',
      })
      await dialog.getByText('Parola nasıl olmalı?').waitFor()
      const { width, height } = await dialog.evaluate(one =>
        one.getBoundingClientRect().toJSON(),
      )
      expect([width, height]).toEqual([600, 600])
      const fields = dialog.locator('input')
      expect(await fields.count()).toBe(3)
      for (const [at, password] of ['Eski1234', 'Yeni-Sifre-1', 'Yeni-Sifre-1'].entries()) {
        const field = fields.nth(at)
        await field.fill(password)
        expect(await field.getAttribute('type')).toBe('password')
        await dialog.getByRole('button', { name: 'Parolayı göster' }).nth(at).click()
        expect(await field.getAttribute('type')).toBe('text')
      }
      await page.clock.install()
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await dialog.getByRole('button', { name: 'Parolamı değiştir' }).click()
      const sentence = 'Parolanız değişti. Yeni parolanızla oturum açın.'
      // The page of signing in says it, too, and goes on saying it.
      const toast = page.getByRole('status').locator('[data-tone]').filter({
        hasText: sentence,
      })
      const shown = async (after: number) => {
        await page.clock.runFor(after)
        return toast.count()
      }
      await expect.poll(() => shown(10)).toBe(1)
      const box = await toast.boundingBox()
      expect([(box?.x ?? 0) > 720, (box?.y ?? 900) < 200]).toEqual([true, true])
      expect(pathOf(page)).toBe('/login')
      expect([await shown(2950), await shown(100)]).toEqual([1, 0])
      expect(await page.getByText(sentence).count()).toBe(1)
    })
  })

  test('counts the last ten of 120 minutes without a sign of life, and then ends the session and says so', async () => {
    covers('2.122', '4.80', '4.81', '4.82', '4.83', '4.84', '8.14', '8.15', '9.19', '9.20')
    const context = await chrome.newContext({
      locale: 'en-US',
      bypassCSP: true,
      viewport: { width: 1440, height: 900 },
    })
    try {
      const page = await context.newPage()
      await page.clock.install()
      await page.addInitScript(kept => sessionStorage.setItem('mesai.session', kept), session)
      await page.goto(`${server.url}/my-account`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const warning = page.getByRole('alertdialog', {
        name: 'Oturum kapanmak üzere',
      })
      // However long opening it took, the last sign is now, and time stands where the test puts it.
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await page.mouse.move(200, 200)
      await page.clock.fastForward('01:59:48')
      expect(await warning.count()).toBe(0)
      await page.clock.runFor(3000)
      await warning.getByRole('timer').waitFor()
      expect(await warning.getByRole('timer').innerText()).toMatch(
        /Oturumunuz (?:9|10) saniye sonra kapanacak/,
      )
      await page.clock.runFor(11_000)
      const ended = page.getByRole('alertdialog', {
        name: 'Oturum kapandı',
      })
      await ended.waitFor()
      expect([pathOf(page), new URL(page.url()).searchParams.get('reason')]).toEqual([
        '/login',
        'timeout',
      ])
      // It stays for whoever comes back later, until he moves the mouse.
      await page.clock.runFor(120_000)
      expect(await ended.count()).toBe(1)
      await page.mouse.move(300, 300)
      await page.mouse.move(310, 310)
      await page.clock.runFor(500)
      await ended.waitFor({ state: 'detached' })
      // Where there is none, a touch does the same.
      await page.goto(`${server.url}/login?reason=timeout`)
      await ended.waitFor()
      await page.clock.runFor(120_000)
      expect(await ended.count()).toBe(1)
      await page.locator('body').dispatchEvent('touchstart')
      await page.clock.runFor(500)
      await ended.waitFor({ state: 'detached' })
    } finally {
      await context.close()
    }
  })
})
