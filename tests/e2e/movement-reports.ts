import { expect, test } from 'vitest'
import { settled, violations, type InWindow } from './pages.ts'

/**
 * Tests of the reports on swipes and of the action log against the running product with its demo company. Long because
 * it is a list of tests.
 */
export const movementReportTests = (inWindow: InWindow): void => {
  test('a day is opened on its line, and its minutes by reader add up', async () => {
    await inWindow(
      {},
      '/access-control/time-detail?sort=presenceMinutes&order=desc',
      async page => {
        await settled(page)
        await page
          .getByRole('table', { name: 'Zaman ayrıntısı' })
          .locator('tbody tr')
          .first()
          .click()
        const panel = page.getByRole('dialog', { name: 'Günün hareketleri' })
        await panel
          .getByRole('region', { name: 'Hareketler' })
          .getByRole('listitem')
          .first()
          .waitFor()
        const minutes = (
          await panel
            .getByRole('table')
            .locator('tr:has(td)')
            .evaluateAll(rows => rows.map(row => row.querySelector('td')?.textContent ?? ''))
        ).map(text => Number(text.split('.')[0]) * 60 + Number(text.split('.')[1]))
        expect(minutes.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(minutes.at(-1))
        await settled(page)
        expect(await violations(page)).toEqual([])
      },
    )
  })
  test('entries stand with their exits, and the counter of strays leaves those alone', async () => {
    await inWindow({ language: 'en' }, '/reports/enter-exit-time', async page => {
      await settled(page)
      await page.getByRole('button', { name: /Without counterpart/ }).click()
      await page.waitForURL(url => url.searchParams.get('mark') === 'stray')
      await settled(page)
      expect(
        await page.getByText(/^(Missing|No) (exit|entry)|^(Exit|Entry) missing/i).count(),
      ).toBeGreaterThan(0)
    })
  })
  test('everybody is somewhere now, each once', async () => {
    await inWindow({ language: 'ar' }, '/reports/employee-tracking', async page => {
      await settled(page)
      const figures = (
        await page
          .getByRole('group', { name: 'الوضع الآن' })
          .getByRole('button')
          .evaluateAll(all => all.map(one => one.querySelector('bdi')?.textContent ?? ''))
      ).map(text => Number(text.replaceAll(/\D/g, '')))
      expect(figures.slice(1).reduce((sum, one) => sum + one, 0)).toBe(figures[0])
      expect(figures[0]).toBeGreaterThan(100)
    })
  })
  test('the action log is cut by area in the address and opens an act', async () => {
    await inWindow({}, '/reports/activity?area=shifts', async page => {
      await settled(page)
      await page
        .getByText(/vardiyasını .* tarihinden itibaren tanımladı/)
        .first()
        .click()
      await page.getByRole('dialog', { name: 'İşlem' }).waitFor()
      await settled(page)
      expect(await violations(page)).toEqual([])
    })
  })
}
