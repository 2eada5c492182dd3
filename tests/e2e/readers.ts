import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { settled, violations, type InWindow } from './pages.ts'
import type { Product } from './product.ts'

const serial = `E2E${Date.now()}`
const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const name = 'Arka kapı'
/** The server path as it was typed into the reader. */
let typed = '/'

/** A ZKTeco terminal that polls, as its firmware does. */
const terminal = (product: Product) => {
  const ask = async (path: string, body?: string) => {
    const response = await fetch(
      `${product.gateway}${typed}iclock/${path}`,
      body === undefined ? {} : { method: 'POST', body },
    )
    return { status: response.status, text: await response.text() }
  }
  return {
    handshake: () => ask(`cdata?SN=${serial}&options=all&pushver=2.4.1&language=69`),
    swipe: (pin: string, time: string) =>
      ask(
        `cdata?SN=${serial}&table=ATTLOG&Stamp=1`,
        `${pin}\t${day} ${time}\t0\t1\t\t0\t0\t\r\n`,
      ),
    poll: () => ask(`getrequest?SN=${serial}`),
    answer: (command: string) =>
      ask(`devicecmd?SN=${serial}`, `ID=${command}&Return=0&CMD=CHECK\n`),
  }
}
const toDevice = async (page: Page, product: Product) => {
  await page.goto(`${product.api}/company-management/devices?search=${serial}`)
  await page.locator('tbody tr', { hasText: serial }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/**
 * Tests of the readers' screens against the running product; each goes on from the one before. Long because it is a
 * list of tests, each on from the one before.
 */
export const readerTests = (inWindow: InWindow, productOf: () => Product): void => {
  test('a reader is registered, told what to type, refused until it is approved, and then heard', async () => {
    covers('1.53')
    const product = productOf()
    const reader = terminal(product)
    await inWindow({}, '/company-management/devices', async page => {
      await page.getByRole('button', { name: 'Okuyucu kaydet' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Okuyucu kaydet' })
      await dialog.getByRole('radio', { name: /ZKTeco/ }).check()
      await dialog.getByRole('button', { name: 'İlerle' }).click()
      await dialog.getByLabel('Seri no').fill(serial)
      await dialog.getByLabel('Ad', { exact: true }).fill(name)
      await dialog.getByRole('button', { name: 'Kaydet' }).click()
      await dialog.getByText(`${name} kaydedildi`).waitFor()
      await dialog.getByText(new URL(product.gateway).port, { exact: true }).waitFor()
      expect((await reader.handshake()).status).toBe(503)
      typed = await dialog.getByText(/^\/s\/.+\/$/).innerText()
      expect((await reader.handshake()).status).toBe(503)
      await dialog.getByRole('button', { name: 'Onayla' }).click()
      await dialog.getByText('Onaylandı. Okuyucu bağlanınca hareketleri alınır.').waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await expect
        .poll(async () => (await reader.handshake()).status, { timeout: 15_000 })
        .toBe(200)
      await dialog.getByText('Duyuluyor', { exact: true }).waitFor({ timeout: 15_000 })
      await dialog.getByRole('button', { name: 'Okuyucunun sayfasına git' }).click()
      await page.getByText('Duyuluyor, hareketleri alınıyor.').waitFor()
      await page.getByRole('region', { name: 'Neler oldu?' }).getByText('Onaylandı.').waitFor()
    })
  })

  test('what it sends is on the screen, and a command goes out to it and comes back done', async () => {
    const product = productOf()
    const reader = terminal(product)
    await inWindow({}, '/company-management/devices', async page => {
      expect(await reader.swipe('90417', '08:01:15')).toEqual({ status: 200, text: 'OK: 1\n' })
      await toDevice(page, product)
      await page.getByRole('link', { name: 'Hareketleri' }).click()
      await page.locator('tbody tr', { hasText: '08:01:15' }).first().waitFor()
      await toDevice(page, product)
      await page.getByRole('tab', { name: 'Komutlar' }).click()
      await page.getByRole('button', { name: 'Yeniden tanıt' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Komutu ver' }).click()
      await page.getByRole('table', { name: 'Komutlar' }).getByText('Sırada').first().waitFor()
      let command = ''
      await expect
        .poll(
          async () => {
            command = /^C:(\d+):CHECK/m.exec((await reader.poll()).text)?.[1] ?? ''
            return command
          },
          { timeout: 15_000 },
        )
        .not.toBe('')
      await reader.answer(command)
      await page
        .getByRole('row', { name: /Yeniden tanıt/ })
        .getByText('Yapıldı')
        .waitFor({ timeout: 15_000 })
    })
  })

  test('a reader that is refused says why, and what to do about it', async () => {
    const product = productOf()
    await inWindow({}, '/company-management/devices', async page => {
      await toDevice(page, product)
      await page.getByRole('tab', { name: 'Bağlantı' }).click()
      await page.getByRole('button', { name: 'Yenisini oluştur' }).click()
      await page.getByText(/^\/s\/.+\/$/).waitFor()
      await expect
        .poll(async () => (await terminal(product).handshake()).status, { timeout: 15_000 })
        .toBe(503)
      const state = page.getByRole('region', { name: 'Durum ve sıradaki adım' })
      await state.getByText(/Konuşuyor ama reddediliyor/).waitFor({ timeout: 30_000 })
      await state.getByText(/Gizli anahtar yanlış ya da yazılmamış/).waitFor()
      await state.getByRole('button', { name: 'Bağlantıyı göster' }).waitFor()
    })
  })

  test('a file from its USB port is tried first, taken in once, and the second time nothing is new', async () => {
    const product = productOf()
    const lines = [
      `    90417\t${day} 08:01:15\t1\t0\t1\t0`,
      `    90417\t${day} 17:58:40\t1\t1\t1\t0`,
      '    90417\t2026-02-30 08:00:00\t1\t0\t1\t0',
      `    90418\t${day} 18:02:03\t1\t1\t1\t0`,
    ]
    const file = {
      name: '1_attlog.dat',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
    }
    await inWindow({}, '/company-management/devices', async page => {
      await toDevice(page, product)
      const trial = async () => {
        await page.getByRole('button', { name: 'Dosyadan al' }).click()
        const dialog = page.getByRole('dialog', { name: 'Dosyadan al' })
        await dialog.locator('input[type="file"]').setInputFiles(file)
        await dialog.getByRole('button', { name: 'Dene' }).click()
        const figures = dialog.getByRole('group', { name: 'Dosyanın özeti' })
        await figures.waitFor()
        return {
          dialog,
          figures: (await figures.innerText())
            .split('\n')
            .filter(text => /^\d/.test(text))
            .map(Number),
        }
      }
      const first = await trial()
      expect(first.figures).toEqual([4, 2, 1, 1]) // lines, new, known by push, unreadable
      await first.dialog.getByRole('row', { name: /2026-02-30/ }).waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await first.dialog.getByRole('button', { name: '2 hareketi al' }).click()
      await first.dialog.getByText('2 yeni hareket alındı').waitFor({ timeout: 20_000 })
      await first.dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click()
      const second = await trial()
      expect(second.figures).toEqual([4, 0, 3, 1])
      expect(
        await second.dialog
          .getByRole('button', { name: 'Alınacak yeni hareket yok' })
          .isDisabled(),
      ).toBe(true)
    })
  })

  test('a card is added and given to somebody', covers('1.16', '1.18'), async () => {
    const number = `88${Date.now() % 10_000_000}`
    await inWindow({}, '/company-management/cards', async page => {
      await page.getByRole('button', { name: 'Kart ekle' }).first().click()
      const adding = page.getByRole('dialog', { name: 'Kart ekle' })
      await adding.getByLabel('Numaralar').fill(`${number}\n${number}1`)
      await adding.getByRole('button', { name: '2 kartı ekle' }).click()
      await page.getByText('2 kart eklendi.').waitFor()
      await page.getByPlaceholder('Numara, ad veya sicil no').fill(`${number}1`)
      const row = page.locator('tbody tr', { hasText: `${number}1` })
      await row.getByRole('button', { name: 'Kişiye ver' }).click()
      const giving = page.getByRole('dialog', { name: /numaralı kartı ver/ })
      await giving
        .getByRole('combobox', { name: 'Çalışan' })
        .or(giving.getByRole('textbox', { name: 'Çalışan' }))
        .fill('a')
      await page.getByRole('option').first().click()
      await giving.getByRole('button', { name: 'Kartı ver' }).click()
      await page.getByText(/Kart .+ adına verildi\./).waitFor()
      await row.getByRole('button', { name: 'Geri al' }).waitFor()
    })
  })
}
