import { inflateRawSync } from 'node:zlib'
import type { Download, Page } from 'playwright-core'

/** What a menu of exports gives. */
export const downloaded = async (page: Page, menu: string, item: string): Promise<Download> => {
  await page.getByRole('button', { name: menu }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ])
  return file
}

/** The rows of the table as they are read, each by the heads of its columns. */
export const rowsShown = (page: Page): Promise<Record<string, string>[]> =>
  page.evaluate(() => {
    const seen = (cell: Element) =>
      cell instanceof HTMLElement ? cell.innerText.replaceAll(/\s+/g, ' ').trim() : ''
    return [...document.querySelectorAll('tbody tr[data-index]')].map(row =>
      Object.fromEntries(
        [...row.querySelectorAll('td')]
          .filter(cell => cell.checkVisibility())
          .map(cell => [cell.dataset['label'] ?? '', seen(cell)]),
      ),
    )
  })

/** The text of a workbook's sheet: the last part of the file. */
export const sheetOf = (file: Buffer): string => {
  const name = 'xl/worksheets/sheet1.xml'
  return inflateRawSync(file.subarray(file.indexOf(name) + name.length), {
    finishFlush: 2,
  }).toString()
}
