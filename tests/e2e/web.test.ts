import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { findBrowser } from './browser.ts'
import { movementReportTests } from './movement-reports.ts'
import { sessionAt, settled, signIn, windowsAt } from './pages.ts'
import { theProduct, type Product } from './product.ts'
import { readerTests } from './readers.ts'
import { long } from '#tests/shared/long.ts'

/** Long because it walks through the product once, from signing in on. */
const browser = await findBrowser()
/** The machine may be busy; nothing here is about speed. */
const patient = { timeout: 180_000 }
const card = `77${Date.now() % 10_000_000}`
const yesterday = (hour: string) =>
  `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T${hour}`

describe.skipIf(browser === null)('the product in a browser', () => {
  const chrome = browser as Browser
  let product: Product
  let session = ''
  beforeAll(async () => {
    product = await theProduct()
    session = await sessionAt(product.api, product.user('company-admin'))
  })
  afterAll(() => chrome.close())

  const inWindow = windowsAt(chrome, () => ({ url: product.api, session }))
  const asGuest = windowsAt(chrome, () => ({ url: product.api }))

  test.each([
    ['tr', 'Kullanıcı adı', 'Parola', 'Oturum aç', 'Panel'],
    ...(long ? ([['en', 'User name', 'Password', 'Sign in', 'Dashboard']] as const) : []),
    ['ar', 'اسم المستخدم', 'كلمة المرور', 'تسجيل الدخول', 'اللوحة'],
  ] as const)('signs in and out in %s', async (language, name, password, submit, title) => {
    covers('1.4', '1.5', '1.6', '9.21')
    await asGuest({ language }, '/login', async page => {
      expect(await page.getAttribute('html', 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
      await page.getByLabel(name).fill('nobody.here')
      await page.getByLabel(password, { exact: true }).fill('Wrong-Password-1')
      await page.getByRole('button', { name: submit }).click()
      expect((await page.getByRole('alert').textContent())?.length).toBeGreaterThan(10)
      await signIn(page, product, 'administrator', { name, password, submit })
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    })
  })

  test('a page without a session leads to sign-in, and a dead session says why', async () => {
    covers('2.84', '2.15', '7.24')
    await asGuest({}, '/reports/daily', async page => {
      await page.getByRole('heading', { name: 'Oturum açın' }).waitFor()
      await page.evaluate(() =>
        sessionStorage.setItem(
          'mesai.session',
          JSON.stringify({
            token: 'dead',
            fileToken: '',
            user: { fullName: 'X' },
            passwordChange: false,
            expiresAt: Date.now() + 1e6,
            fileExpiresAt: Date.now() + 1e6,
          }),
        ),
      )
      await page.goto(`${product.api}/reports/daily`)
      await page.waitForURL(/\/login\?reason=unauthorized/)
      await page.getByText('Oturumunuz sona erdi.').waitFor()
      expect(await page.getByRole('heading', { name: 'Oturum açın' }).count()).toBe(1)
    })
  })

  test(
    'an employee is kept out of what is not his',
    covers('2.80', '6.14', '8.82'),
    async () => {
      await asGuest({}, '/login', async page => {
        await signIn(page, product, 'employee')
        await page.goto(`${product.api}/reports/invalid/movements`)
        await page.waitForURL(/\/403$/)
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
          'Bu sayfayı açma yetkiniz yok',
        )
      })
    },
  )

  test('a swipe is on the screen without a reload, and heals with its day once the card has its owner', async () => {
    await inWindow({}, '/access-control/list', async page => {
      await page.getByText('Canlı', { exact: true }).waitFor()
      await page.getByRole('table').waitFor()
      await product.swipe([
        { id: randomUUID(), at: yesterday('08:01:15'), card, direction: 'in' },
        { id: randomUUID(), at: yesterday('17:58:40'), card, direction: 'out' },
      ])
      await product.swipe([
        {
          id: randomUUID(),
          at: new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19),
          card,
          direction: 'in',
        },
      ])
      await page.locator('tbody tr[data-fresh]', { hasText: 'Tanımsız kart' }).first().waitFor()

      await page.getByRole('button', { name: 'Düzelt' }).click()
      await page.getByRole('menuitem', { name: /Geçersiz hareketler/ }).click()
      const row = page.locator('tbody tr', { hasText: card }).first()
      await row.getByRole('button', { name: 'Sahibine ver' }).click()
      const dialog = page.getByRole('dialog', { name: 'Kartı çalışana ver' })
      await dialog.getByText('3 hareket düzelecek').waitFor()
      await dialog
        .getByRole('textbox', { name: 'Çalışan' })
        .or(dialog.getByRole('combobox', { name: 'Çalışan' }))
        .fill('a')
      await page.getByRole('option').first().click()
      const name = await dialog.getByLabel('Çalışan', { exact: true }).first().inputValue()
      await dialog.getByRole('button', { name: 'Kartı ver' }).click()
      await page.getByText(`Kart artık ${name} adına`).waitFor()
      await page.waitForFunction(
        number =>
          ![...document.querySelectorAll('tbody tr')].some(one =>
            one.textContent?.includes(number),
          ),
        card,
      )

      const day = yesterday('').slice(0, 10)
      await page.goto(
        `${product.api}/reports/daily?from=${day}&to=${day}&search=${encodeURIComponent(name)}`,
      )
      await page
        .locator('tbody tr')
        .first()
        .getByRole('button', { name: /İçeride/ })
        .click()
      const why = page.getByRole('dialog', { name: 'Neden?' })
      await why.getByText('17:58:40').waitFor()
      expect(await why.getByRole('listitem').count()).toBeGreaterThan(2)
    })
  })

  test('who came late is filtered by its counter, comes as a workbook, leads to the person and to why', async () => {
    await inWindow({}, '/reports/latecomers?from=2020-01-01&to=2020-01-31', async page => {
      await page.getByText('Bu dönemde geç gelen yok').waitFor()
      const [to, from] = [0, 60].map(days =>
        new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
      )
      await page.goto(`${product.api}/reports/latecomers?from=${from}&to=${to}`)
      await page.getByRole('table', { name: 'Geç gelenler' }).waitFor()
      await page.getByRole('button', { name: /^Eksik sayıldı/ }).click()
      await page.waitForURL(/forgiven=no/)
      await page.getByRole('button', { name: 'Dışa aktar' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /Excel/ }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`latecomers-${from}-${to}.xlsx`)
      const [sheet] = await readXlsxFile(await file.path())
      expect(sheet?.sheet).toBe('Geç gelenler')
      await page
        .getByRole('table', { name: 'Geç gelenler' })
        .locator('tbody tr')
        .first()
        .getByRole('button', { name: /^Geç/ })
        .click()
      await page.getByRole('dialog', { name: 'Neden?' }).getByRole('listitem').first().waitFor()
      const employee = /why=([0-9a-f-]{36})\./.exec(decodeURIComponent(page.url()))?.[1] ?? ''
      await page.goto(
        `${product.api}/reports/employee?employee=${employee}&from=${from}&to=${to}`,
      )
      await page.getByRole('rowheader', { name: 'Toplam' }).waitFor()
      expect(await page.getByRole('rowheader', { name: /^Hafta/ }).count()).toBeGreaterThan(3)
    })
  })

  test('a proposal of the list is applied in one click with its reason at hand, and undone', async () => {
    const [from, to] = [31, 1].map(days =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    )
    await inWindow(
      {},
      `/reports/error-activity?from=${from}&to=${to}&kind=missingExit`,
      async page => {
        await settled(page)
        const total = () =>
          page
            .getByRole('group', { name: 'Hatalı günlerin özeti' })
            .getByRole('button', { name: /Çıkış eksik/ })
            .locator('bdi')
            .innerText()
        const before = await total()
        await page
          .getByRole('main')
          .getByRole('button', { name: 'Düzelt', exact: true })
          .first()
          .click()
        const dialog = page.getByRole('dialog', { name: 'Öneriyi uygula' })
        await dialog.getByRole('region', { name: 'Kaydedince değişecekler' }).waitFor()
        expect(await dialog.getByLabel('Gerekçe').inputValue()).toMatch(/Çıkış eksik/)
        await dialog.getByRole('button', { name: 'Düzelt', exact: true }).click()
        await expect
          .poll(total, patient)
          .toBe(
            String(Number(before.replaceAll('.', '')) - 1).replaceAll(/\B(?=(\d{3})+$)/g, '.'),
          )
        await page.getByRole('button', { name: 'Geri al', exact: true }).click()
        await expect.poll(total, patient).toBe(before)
      },
    )
  })

  test('language and theme change in place and last', covers('4.88'), async () => {
    await inWindow({}, '/reports/daily', async page => {
      await page.getByRole('table').waitFor()
      await page.getByRole('button', { name: /^Dil/ }).click()
      await page.getByRole('menuitemradio', { name: 'English' }).click()
      await page.getByRole('heading', { level: 1, name: 'Daily report' }).waitFor()
      await page.getByRole('button', { name: 'Theme' }).click()
      await page.getByRole('menuitemradio', { name: 'Dark' }).click()
      await page.waitForFunction(
        () => getComputedStyle(document.body).backgroundColor === 'rgb(20, 22, 24)',
      )
      await page.reload({ waitUntil: 'commit' })
      await page.waitForFunction(
        () =>
          document.documentElement.dataset['mantineColorScheme'] === 'dark' &&
          document.documentElement.lang === 'en',
      )
      await page.getByRole('heading', { level: 1, name: 'Daily report' }).waitFor()
    })
  })

  test('the keyboard alone reaches a page, a row and its explanation', async () => {
    await inWindow({}, '/dashboard', async page => {
      await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Sayfa, kişi veya işlem ara…').fill('günlük')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('table', { name: 'Günlük rapor' }).waitFor()
      await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null)
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Neden?' }).waitFor()
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.activeElement?.tagName === 'TR')
    })
  })

  readerTests(inWindow, () => product)
  movementReportTests(inWindow)
})
