import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { dress } from '#web/shell/appearance.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(async () => {
  closeAll()
  localStorage.clear()
  await dress()
})

const panel = async (language: 'tr' | 'ar' = 'tr') => {
  const app = await open('/my-account', { language })
  const [account, appearance] =
    language === 'tr' ? [/^Hesabım: /, 'Görünüm'] : [/^حسابي: /, 'المظهر والتخطيط']
  await app.person.click(await screen.findByRole('button', { name: account }))
  await app.person.click(await screen.findByRole('menuitem', { name: appearance }))
  const dialog = within(await screen.findByRole('dialog', { name: appearance }))
  const choose = async (group: string, value: string) =>
    app.person.click(
      within(dialog.getByRole('group', { name: group })).getByRole('radio', { name: value }),
    )
  return { ...app, dialog, choose }
}
const stored = (name: string) => localStorage.getItem(name)
const banner = () => document.querySelector('header[data-menus]') as HTMLElement
const foot = () => document.querySelector<HTMLElement>('footer[data-type]')
const menu = () => screen.queryByRole('navigation', { name: 'Menü', hidden: true })

describe('how the shell looks', () => {
  test('is as the specification has it until somebody chooses, and then nothing is kept', async () => {
    await open('/my-account')
    await screen.findByRole('heading', { level: 1 })
    expect({ ...banner().dataset }).toMatchObject({
      type: 'sticky',
      blur: 'true',
      width: 'fluid',
      menus: 'within',
    })
    expect(foot()).toBeNull()
    expect(stored('navbarType')).toBeNull()
  })
  test('has its menus at the side, which can be collapsed', async () => {
    covers('3.213', '3.218')
    const { choose, person } = await panel()
    await choose('Menü', 'Yanda')
    expect([stored('appContentLayoutNav'), banner().dataset['menus']]).toEqual([
      'vertical',
      'beside',
    ])
    const narrow = await screen.findByRole('button', { name: 'Menüyü daralt', hidden: true })
    expect(within(menu() as HTMLElement).getByText('Günlük rapor')).toBeTruthy()
    act(() => narrow.click())
    expect(stored('isVerticalNavCollapsed')).toBe('true')
    const sign = await screen.findByRole('button', { name: 'Raporlar', hidden: true })
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(sign)
    expect(await screen.findByRole('menuitem', { name: /^Günlük rapor/ })).toBeTruthy()
  })
  test('keeps the menus at the top in sight, lets them go with the page, or hides them', async () => {
    covers('3.219')
    const { choose } = await panel()
    await choose('Üstteki menü', 'Sayfayla kayar')
    expect([stored('horizontalNavType'), banner().dataset['menus']]).toEqual([
      'static',
      'below',
    ])
    expect(banner().contains(menu())).toBe(false)
    await choose('Üstteki menü', 'Gizli')
    expect([banner().dataset['menus'], menu()]).toEqual(['behind', null])
    await choose('Üstteki menü', 'Yerinde kalır')
    expect(banner().contains(menu())).toBe(true)
  })
  test('has pages in the middle of the window', covers('3.214'), async () => {
    const { choose } = await panel()
    await choose('Sayfa genişliği', 'Ortada, dar')
    expect([
      stored('appContentWidth'),
      screen.getByRole('main', { hidden: true }).dataset['width'],
    ]).toEqual(['boxed', 'boxed'])
  })
  test('has a bar that goes with the page or hides, and is clear or not', async () => {
    covers('3.216', '3.217')
    const { choose, dialog, person } = await panel()
    for (const [value, type] of [
      ['Sayfayla kayar', 'static'],
      ['Gizli', 'hidden'],
    ] as const) {
      await choose('Üst çubuk', value)
      expect([
        stored('navbarType'),
        banner().dataset['type'],
        document.documentElement.dataset['navbar'],
      ]).toEqual([type, type, type])
    }
    await person.click(dialog.getByRole('checkbox', { name: /buğulu/ }))
    expect([stored('isNavbarBlurEnabled'), banner().dataset['blur']]).toEqual([
      'false',
      'false',
    ])
  })
  test('has a foot for whoever wants one', covers('3.215'), async () => {
    const { choose } = await panel()
    await choose('Alt bilgi', 'Yerinde kalır')
    await waitFor(() => expect(foot()?.dataset['type']).toBe('sticky'))
    expect(stored('footerType')).toBe('sticky')
    expect(foot()?.textContent).toContain('Anadolu Döküm Sanayi A.Ş.')
    await choose('Alt bilgi', 'Sayfayla kayar')
    expect(foot()?.dataset['type']).toBe('static')
  })
  test('keeps its theme, and what that comes to', covers('3.220', '3.221'), async () => {
    const { choose } = await panel()
    await choose('Tema', 'Koyu')
    expect([stored('theme'), stored('color-scheme')]).toEqual(['dark', 'dark'])
    await choose('Tema', 'Sistem')
    expect([stored('theme'), stored('color-scheme')]).toEqual(['system', 'light'])
    localStorage.setItem('theme', 'dark')
    runInThisContext(readFileSync('web/public/first-paint.js', 'utf8'))
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  })
  test('is drawn in another colour in each theme', covers('3.222', '3.223'), async () => {
    const { dialog, person } = await panel()
    const swatch = (theme: string, colour: string) =>
      within(dialog.getByRole('group', { name: theme })).getByRole('button', { name: colour })
    const sheet = () => document.head.querySelector('style[data-primary]')?.textContent ?? ''
    await person.click(swatch('Açık temanın rengi', '#7700ee'))
    await waitFor(() => expect(sheet()).toContain("scheme='light'"))
    expect(sheet()).not.toContain("scheme='dark'")
    await person.click(swatch('Koyu temanın rengi', '#ff9f43'))
    await waitFor(() => expect(sheet()).toContain("scheme='dark'"))
    expect([stored('lightThemePrimaryColor'), stored('darkThemePrimaryColor')]).toEqual([
      '#7700ee',
      '#ff9f43',
    ])
    await person.click(dialog.getByRole('button', { name: 'Başlangıçtaki görünüme dön' }))
    await waitFor(() => expect(sheet()).toBe(''))
    expect(stored('lightThemePrimaryColor')).toBeNull()
  })
  test('is chosen in Arabic too, and anything else that is stored counts for nothing', async () => {
    localStorage.clear()
    const { dialog } = await panel('ar')
    localStorage.setItem('navbarType', 'floating')
    localStorage.setItem('lightThemePrimaryColor', 'red; } body { display: none')
    act(() => void dispatchEvent(new Event('storage')))
    expect(banner().dataset['type']).toBe('sticky')
    expect(document.head.querySelector('style[data-primary]')).toBeNull()
    expect(dialog.getAllByRole('radio', { checked: true })).toHaveLength(6)
  })
})
