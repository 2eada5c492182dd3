import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb, webRoot } from '#runtime/start/web-build.ts'
import { openOffice, type Office } from '#tests/petitions/given.ts'
import { covers } from '#tests/specification/covers.ts'
import { findBrowser } from './browser.ts'
import { sessionAt, settled, violations, windowsAt } from './pages.ts'
import { saidIn } from './said.ts'
import { codeOn, patchesOf, sheetsOf, type Sheet } from './viewer.ts'
import { long } from '#tests/shared/long.ts'

const browser = await findBrowser()
const host = 'https://mesai.example'
const march = 'from=2026-03-01&to=2026-03-31'
const titles = { tr: 'ÖĞRENİM İZNİ DİLEKÇESİ', ar: 'طلب إجازة' } as const
const subtitle = 'Şükrü Ünal’ın işyeri çağrısı, öğün ve gün'

/** Put on paper by mouse, opened in a viewer and looked at as a picture; its code is read from that and followed. */
describe.skipIf(browser === null)('a petition that somebody opens', () => {
  const chrome = browser as Browser
  let office: Office
  let url = ''
  let session = ''
  beforeAll(async () => {
    await buildWeb()
    office = await openOffice({ webRoot, publicUrl: host })
    url = await office.world.app.listen({ port: 0, host: '127.0.0.1' })
    session = await sessionAt(url, office.world.a.people.chief)
    for (const title of Object.values(titles)) await office.form(title, { subtitle })
    await office.leaveOn('welder', '2026-03-12', '2026-03-13', { toHalf: true })
  })
  afterAll(async () => {
    await chrome.close()
    await office?.close()
  })

  type Paper = keyof typeof titles
  const issue = async (language: Paper): Promise<readonly Sheet[]> => {
    const t = saidIn(language)
    const files: Buffer[] = []
    const inWindow = windowsAt(chrome, () => ({ url, session }))
    await inWindow({ language }, `/leave-management/leave-search?${march}`, async page => {
      await settled(page)
      await page.locator('tbody tr').first().getByRole('checkbox').click()
      await page.getByRole('button', { name: t('petitions.issue') }).click()
      const dialog = page.getByRole('dialog', { name: t('petitions.issueOf', { count: 1 }) })
      const form = dialog.getByRole('combobox', { name: t('petitions.form') })
      await form.click()
      await page.getByRole('option', { name: titles[language] }).click()
      await page.waitForFunction(
        title => [...document.querySelectorAll('input')].some(({ value }) => value === title),
        titles[language],
      )
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
      expect(await violations(page)).toEqual([])
      const saved = page.waitForEvent('download')
      const refused = dialog
        .getByRole('alert')
        .innerText()
        .then(text => {
          throw new Error(`not issued: ${text}`)
        })
      const [download] = await Promise.all([
        Promise.race([saved, refused]),
        dialog.getByRole('button', { name: t('petitions.issueAct') }).click(),
      ])
      files.push(await readFile(await download.path()))
    })
    return (await Promise.all(files.map(file => sheetsOf(chrome, file)))).flat()
  }
  const opened = new Map<Paper, Promise<readonly Sheet[]>>()
  /** Each is issued once for all that is asked of it. */
  const sheetIn = async (language: Paper): Promise<Sheet> => {
    const asked = opened.get(language) ?? issue(language)
    opened.set(language, asked)
    // What failed once is opened anew by a second try.
    const [sheet, ...more] = await asked.catch((error: unknown) => {
      opened.delete(language)
      throw error
    })
    if (!sheet || more.length > 0) throw new Error(`${more.length + 1} pages`)
    return sheet
  }
  const lineOf = ({ lines }: Sheet, text: string) => {
    const found = lines.find(line => line.text === text)
    if (!found)
      throw new Error(`${text} is not on it: ${lines.map(one => one.text).join(' | ')}`)
    return found
  }

  test.each(['tr', 'ar'] as const)(
    'is one page of A4 in %s, with all of it inside and the code at its foot',
    async language => {
      const { size, lines } = await sheetIn(language)
      expect(size.map(Math.round)).toEqual([595, 842])
      expect(
        lines.filter(
          ({ x, y, width, height }) => x < 40 || y < 40 || x + width > 555 || y + height > 820,
        ),
      ).toEqual([])
      for (const text of ['İbrahim Şen', 'Mazeret izni', '12.03.2026 – 13.03.2026'])
        expect(lines.map(line => line.text)).toContain(text)
    },
  )

  test(
    'has every letter of Turkish, and draws each with its dots and hooks',
    covers('1.31'),
    async () => {
      const sheet = await sheetIn('tr')
      const written = sheet.lines.map(({ text }) => text).join('')
      for (const letter of 'ÇĞİÖŞÜçğıöşü') expect(written).toContain(letter)
      // Ö 3, Ğ 2, R E N 1 each, İ 2, M 1; İ 2, Z N 1 each, İ 2; D 1, İ 2, L E K Ç E S 1 each, İ 2.
      expect(patchesOf(sheet, lineOf(sheet, titles.tr))).toBe(11 + 6 + 11)
      const [label, value] = ['Ad soyad', 'İbrahim Şen'].map(text => lineOf(sheet, text).x)
      expect(value).toBeGreaterThan(label ?? 0)
    },
  )

  test('reads from right to left in Arabic, its letters joined', async () => {
    const sheet = await sheetIn('ar')
    const [label, value] = ['القسم', 'Kaynak'].map(text => lineOf(sheet, text).x)
    expect(value).toBeLessThan(label ?? 0)
    const [first, second] = titles.ar.split(' ').map(word => lineOf(sheet, word))
    expect(first?.x).toBeGreaterThan(second?.x ?? 0)
    // طلب is one stroke with a dot; of إجازة stand an alif with its hamza, جا and ز with a dot each, ة with two.
    // Not joined they would be 4 and 10.
    expect(first && patchesOf(sheet, first)).toBe(2)
    expect(second && patchesOf(sheet, second)).toBe(9)
  })

  test.each(long ? (['tr', 'ar'] as const) : (['ar'] as const))(
    'has a code in %s that says whether it is as signed, changed or unknown, and no name',
    async language => {
      const code = codeOn(await sheetIn(language)) ?? ''
      expect(code).toMatch(
        new RegExp(`^${host}/verify#[-0-9a-f]{36}[.][-0-9a-f]{36}[.][0-9a-f]{64}$`),
      )
      const [, company = '', paper = '', hash = ''] =
        /#([^.]+)[.]([^.]+)[.](.+)/.exec(code) ?? []
      const t = saidIn(language)
      const follow = async (given: string, answer: string, role: 'status' | 'alert') =>
        windowsAt(chrome, () => ({ url }))({ language }, `/verify#${given}`, async page => {
          await page.getByRole(role).filter({ hasText: answer }).waitFor()
          await settled(page)
          expect(await page.locator('body').innerText()).not.toMatch(/İbrahim|Şen|Mazeret/)
          expect(await violations(page)).toEqual([])
        })
      await follow(`${company}.${paper}.${hash}`, t('verify.asSigned'), 'status')
      const other = hash.replace(/^./, letter => (letter === '0' ? '1' : '0'))
      await follow(`${company}.${paper}.${other}`, t('verify.changed'), 'alert')
      await follow(`${company}.${company}.${hash}`, t('verify.unknown'), 'alert')
    },
  )
})
