import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { policyValues } from '#api/contract/policy.ts'
import { isOfDays } from '#commands/policy/locked-days.ts'
import { screen as policyWords } from '#words/policy.ts'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'
import { keepSaved } from './fixture/saved-files.ts'

afterEach(() => closeAll())
const url = '/api/app/payroll/what-if'
const region = (name: string) => screen.findByRole('region', { name })
type Opened = Awaited<ReturnType<typeof open>>

const roundTo30 = async ({ person }: Opened) => {
  const rounding = await screen.findByRole('textbox', { name: 'Fazla mesai yuvarlama' })
  await person.clear(rounding)
  await person.type(rounding, '30')
}

describe('rules that are tried', () => {
  test('are sent with the month, and shown as who gains and who loses, and day by day', async () => {
    const it = await open('/payroll/what-if')
    const send = await screen.findByRole('button', { name: 'Dene' })
    expect(send.hasAttribute('disabled')).toBe(true)
    await roundTo30(it)
    await it.person.click(send)
    const bar = await screen.findByRole('progressbar', { name: 'Deneniyor, kişi:' })
    await waitFor(() => expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(30))
    expect(bar.getAttribute('aria-valuemax')).toBe('120')
    expect(screen.getByRole('button', { name: 'Vazgeç' })).toBeTruthy()
    const picture = await region('Kim kazanır, kim kaybeder: departmana göre')
    expect(
      it.asked.find(({ method, path }) => method === 'POST' && path === url)?.body,
    ).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      changes: { policy: { overtimeRounding: 30 } },
    })
    const table = within(picture).getByRole('table')
    const row = within(table).getByRole('row', { name: /^Döküm Hattı/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual(['İş günü mesaisi, ödenecek', '11', '3', '97.00', '85.30', '−11.30'])
    await it.person.click(within(picture).getByText('Tablo'))
    expect(within(picture).getAllByRole('row').length).toBeGreaterThan(6)
    expect(screen.getByText('428 düzeltme açılır')).toBeTruthy()
    const [why] = await screen.findAllByRole('button', {
      name: /, İş günü mesaisi, ödenecek: neden\?$/,
    })
    await it.person.click(why as HTMLElement)
    await screen.findByRole('dialog')
  })
  test('are those that move a figure of a day', async () => {
    await open('/payroll/what-if')
    await screen.findByRole('textbox', { name: 'Fazla mesai yuvarlama' })
    const names = Object.keys(policyValues).flatMap(rule => {
      const words = Object.entries(policyWords).find(
        ([key]) => key === `policy.rule.${rule}.name`,
      )
      return isOfDays(rule) || !words ? [] : [String(words[1].tr)]
    })
    expect(names).toContain('Bordro dönemini iki kişi kilitler')
    for (const name of [...names, 'Süresi geçen yıllık izin silinir'])
      expect(screen.queryByText(name), name).toBeNull()
  })
  test('can be ended while they are computed, and what was typed is still there', async () => {
    const it = await open('/payroll/what-if')
    await screen.findByRole('button', { name: 'Dene' })
    await roundTo30(it)
    await it.person.click(screen.getByRole('button', { name: 'Dene' }))
    await it.person.click(await screen.findByRole('button', { name: 'Vazgeç' }))
    await screen.findByText(/bitmeden durduruldu/)
    expect(
      it.asked.some(({ method, path }) => method === 'DELETE' && path.startsWith(url)),
    ).toBe(true)
    await it.person.click(screen.getByRole('button', { name: 'Başka bir şey dene' }))
    const [rounding] = screen.getAllByDisplayValue('30')
    expect(rounding).toBeTruthy()
  })
  test('of the last days open again by their line', async () => {
    const it = await open('/payroll/what-if')
    const earlier = await region('Son yedi günün denemeleri')
    expect(within(earlier).getByText('61 / 120 kişide değişir')).toBeTruthy()
    await it.person.click(within(earlier).getByRole('link', { name: /^Şirket kuralı/ }))
    await region('Kim kazanır, kim kaybeder: departmana göre')
  })
  test('come as a file', async () => {
    const saved = keepSaved()
    const it = await open(`/payroll/what-if?try=${idOf('9', 3)}`)
    await it.person.click(await screen.findByRole('button', { name: 'Dışa aktar' }))
    await it.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(it.asked.some(({ query }) => query.get('format') === 'csv')).toBe(true),
    )
    await waitFor(async () => expect(await saved.texts()).toHaveLength(1))
    saved.restore()
  })
  test.each([
    ['Vardiya', { shifts: expect.any(Array) }],
    ['Tatil günü', { holidays: [{ day: '2026-10-01', kind: 'full', from: null }] }],
    ['Departman planı', { departments: expect.any(Array) }],
  ])('may be of another kind: %s', async (kind, changes) => {
    const it = await open('/payroll/what-if')
    await it.person.click(await screen.findByRole('combobox', { name: 'Değişen' }))
    await it.person.click(await screen.findByRole('option', { name: kind }))
    if (kind === 'Vardiya') {
      const start = await screen.findByRole('textbox', { name: '1. dilim başlangıcı' })
      await it.person.clear(start)
      await it.person.type(start, '09:30')
    }
    if (kind === 'Departman planı') {
      await it.person.click(await screen.findByRole('combobox', { name: 'Departman' }))
      await it.person.click(await screen.findByRole('option', { name: /Üretim/ }))
    }
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Dene' }).hasAttribute('disabled')).toBe(false),
    )
    await it.person.click(screen.getByRole('button', { name: 'Dene' }))
    await waitFor(() =>
      expect(
        it.asked.find(({ method, path }) => method === 'POST' && path === url)?.body,
      ).toMatchObject({ changes }),
    )
  })
})
