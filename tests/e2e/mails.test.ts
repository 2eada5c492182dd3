import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { languages } from '#words/shared/languages.ts'
import { quietMail, reportMail, shortMail, leaveOffLink } from '../mail/written.ts'
import { findBrowser } from './browser.ts'

const browser = await findBrowser()
afterAll(() => browser?.close())

const text = 'Demir Çelik A.Ş. · سارة'
const table = {
  kind: 'table',
  head: ['Ad Soyad', 'Saat'],
  rows: [
    ['İbrahim Şen', '08:31'],
    ['سارة', '08:02'],
  ],
} as const
const mails = {
  'a report': (language: (typeof languages)[number]) => reportMail(text, language, table),
  'a reminder': (language: (typeof languages)[number]) =>
    shortMail(text, language, leaveOffLink),
  'a quiet reader': (language: (typeof languages)[number]) => quietMail(text, language),
}

/** Each text with its colour and what it stands on, as a browser draws it; runs there. */
const drawnTexts = () => {
  const light = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = (/rgba?\(([^)]+)\)/.exec(colour)?.[1] ?? '')
      .split(',')
      .map(part => Number(part) / 255)
      .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const standsOn = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!backgroundColor.endsWith(', 0)')) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: { text: string; contrast: number }[] = []
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim()) continue
    const [one, other] = [light(getComputedStyle(element).color), light(standsOn(element))]
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    found.push({ text: node.textContent, contrast })
  }
  const { direction } = getComputedStyle(document.body)
  return { found, page: standsOn(document.body), direction }
}

describe.skipIf(!browser)('a mail as a page', () => {
  let open: Browser
  beforeAll(() => {
    if (browser) open = browser
  })
  const cases = (['light', 'dark'] as const).flatMap(colorScheme =>
    languages.map(language => [language, colorScheme] as const),
  )
  test.each(cases)('can be read in %s where all is %s', async (language, colorScheme) => {
    const page = await open.newPage({
      colorScheme,
      viewport: { width: 390, height: 900 },
    })
    const folder = process.env['MAIL_PICTURES']
    try {
      for (const [name, of] of Object.entries(mails)) {
        await page.setContent(of(language).html ?? '')
        const { found, page: standsOn, direction } = await page.evaluate(drawnTexts)
        expect(found.length).toBeGreaterThan(3)
        expect(found.filter(({ contrast }) => contrast < 4.5)).toEqual([])
        expect(standsOn).toBe(colorScheme === 'dark' ? 'rgb(22, 25, 29)' : 'rgb(255, 255, 255)')
        expect(direction).toBe(language === 'ar' ? 'rtl' : 'ltr')
        const path = `${folder}/${name.replaceAll(' ', '-')}-${language}-${colorScheme}.png`
        if (folder) await page.screenshot({ path, fullPage: true })
      }
    } finally {
      await page.close()
    }
  })
})
