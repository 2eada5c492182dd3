import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { idOf } from './fixture/company.ts'
import { noon } from './fixture/day.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(() => closeAll())
const url = '/api/app/payroll/periods'
const panel = (name: string) => screen.findByRole('region', { name })
const toast = (text: RegExp) => screen.findByText(text)

describe('the month’s end', () => {
  test('opens with the period that is next to lock, and each count leads to where it is mended', async () => {
    await open('/payroll/periods')
    const list = await panel('Denetim listesi')
    const link = within(list).getByRole('link', { name: 'Eksik giriş ya da çıkış: 7, aç' })
    expect(link.getAttribute('href')).toBe(
      '/reports/error-activity?from=2026-10-01&to=2026-10-31&monthEnd=2026-10',
    )
    await panel('Departmanlar')
    const production = await screen.findByRole('row', { name: /^Üretim/ })
    expect(
      within(production)
        .getByRole('link', { name: 'Onaysız mesai: 2, aç' })
        .getAttribute('href'),
    ).toContain('only=unapproved&department=')
  })
  test('what the checklist led to leads back to it, filtered meanwhile or not', async () => {
    await open('/reports/error-activity?from=2026-10-01&to=2026-10-31&monthEnd=2026-10')
    const back = await screen.findByRole('link', { name: 'Ay sonuna dön: Ekim 2026' })
    expect(back.getAttribute('href')).toBe('/payroll/periods?period=2026-10')
  })
  test('is locked once its warnings are seen, which the lock names with their counts', async () => {
    const { person, asked } = await open('/payroll/periods?period=2026-10')
    await person.click(await screen.findByRole('button', { name: 'Kilitle' }))
    const dialog = await screen.findByRole('dialog')
    const send = within(dialog).getByRole('button', { name: 'Kilitle' })
    await person.click(send)
    await within(dialog).findByText('Kilitlemek için uyarıları gördüğünüzü işaretleyin.')
    expect(asked.filter(({ path }) => path === `${url}/2026-10/lock`)).toEqual([])
    await person.click(within(dialog).getByRole('checkbox'))
    await person.click(send)
    await waitFor(() => {
      const sent = asked.find(({ path }) => path === `${url}/2026-10/lock`)
      expect(sent?.body).toMatchObject({
        acknowledge: { 'missing-swipes': 7, 'unconfirmed-sheets': 9 },
      })
    })
    expect(await screen.findAllByText('Kilitli')).not.toEqual([])
  })
  test('says how far its lock is while it is made, and offers nothing else meanwhile', async () => {
    const { person } = await open('/payroll/periods?period=2026-10')
    await person.click(await screen.findByRole('button', { name: 'Kilitle' }))
    const dialog = await screen.findByRole('dialog')
    await person.click(within(dialog).getByRole('checkbox'))
    await person.click(within(dialog).getByRole('button', { name: 'Kilitle' }))
    const bar = await screen.findByRole('progressbar', { name: 'Kilitleniyor' })
    const card = bar.closest('section')
    for (const done of [40, 80]) {
      await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe(String(done)))
      expect(bar.getAttribute('aria-valuemax')).toBe('120')
      expect(card?.textContent).toContain(`Kilitleniyor ${done} / 120`)
      expect(within(card as HTMLElement).queryByRole('button')).toBeNull()
    }
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.getAllByText('Kilitli')).not.toEqual([])
    await screen.findByRole('button', { name: 'Kilidi açmayı iste' })
  })
  test('one who proposed it reads since when, and withdraws it', async () => {
    const { person } = await open('/payroll/periods?period=2026-10')
    await person.click(await screen.findByRole('button', { name: 'Öner' }))
    await toast(/kilitlenmeye önerildi/)
    await screen.findByText(/^Ayşe Yılmaz önerdi, /)
    await panel('Öneriden beri değişenler')
    await person.click(await screen.findByRole('button', { name: 'Öneriyi geri çek' }))
    await toast(/Öneri geri çekildi/)
    expect(await screen.findByRole('button', { name: 'Öner' })).toBeTruthy()
  })
  test('a request to unlock says who and why, and another decides on it', async () => {
    const { person, asked } = await open('/payroll/periods?period=2026-09')
    await screen.findByText(/Işıl Öztürk istedi: “Yanlış vardiya girilmiş/)
    await person.click(screen.getByRole('button', { name: 'Kilidi aç' }))
    await toast(/Eylül 2026 açıldı/)
    expect(asked.some(({ path }) => path.endsWith('/approve'))).toBe(true)
  })
  test('to unlock asks for ten letters at least, and for somebody where it is for some', async () => {
    const { person, asked } = await open('/payroll/periods?period=2026-08')
    await person.click(await screen.findByRole('button', { name: 'Kilidi açmayı iste' }))
    const dialog = await screen.findByRole('dialog')
    await person.type(within(dialog).getByRole('textbox', { name: 'Neden açılmalı' }), 'kısa')
    await person.click(within(dialog).getByRole('radio', { name: 'Yalnız seçtiklerim' }))
    await person.click(within(dialog).getByRole('button', { name: 'Talep gönder' }))
    await within(dialog).findByText('En az bir kişi seçin.')
    expect(asked.filter(({ path }) => path.endsWith('/unlock'))).toEqual([])
  })
  test('shows what the nightly check found first, and whose it is leads to him', async () => {
    const where = `${idOf('e', 1)} 2026-09-06 worked`
    await open('/payroll/periods', {
      instead: ({ path }) =>
        path.endsWith('/payroll/balance')
          ? {
              status: 200,
              body: {
                checkedAt: noon,
                asOf: noon,
                periods: 2,
                people: 120,
                cells: 48_210,
                differences: 1,
                found: [{ what: 'cell', where }],
              },
            }
          : undefined,
    })
    const check = await panel('Gece denetimi')
    expect(within(check).getByText('Rakam dengede değil')).toBeTruthy()
    expect(within(check).getByText('Çalışılan')).toBeTruthy()
    expect(within(check).getByRole('link', { name: 'Kişi' }).getAttribute('href')).toBe(
      `/employee-management/${idOf('e', 1)}`,
    )
  })
  test('says when the last time stamp came, and since when and why none does', async () => {
    await open('/payroll/periods', {
      instead: ({ path }) =>
        path === '/api/app/proof/stamping'
          ? {
              status: 200,
              body: {
                last: { size: 48_000, at: noon },
                failing: { since: noon, reason: 'refused' },
              },
            }
          : undefined,
    })
    const stamps = await panel('Zaman damgası')
    expect(within(stamps).getByText(/^Son damga: .*kaydı kapsıyor/)).toBeTruthy()
    expect(within(stamps).getByText('Zaman damgası alınamıyor')).toBeTruthy()
    expect(within(stamps).getByText(/hesabı ve kontörü denetleyin/)).toBeTruthy()
  })
  test('why a figure is another shows both sides of its day and what came between', async () => {
    const { person } = await open('/payroll/periods?period=2026-09')
    await panel('Sürümler yan yana')
    const [why] = await screen.findAllByRole('button', { name: /Çalışılan: neden\?$/ })
    await person.click(why as HTMLElement)
    const drawer = await screen.findByRole('dialog', { name: 'Neden değişti?' })
    const row = await within(drawer).findByRole('row', { name: /^Çalışılan/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual(['0.00', '8.00', '+8.00'])
    expect(await within(drawer).findAllByRole('button', { name: /hareket/i })).not.toEqual([])
  })
})
