// Long because the page has two sides, each with what may go wrong.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Answer, Asked } from './fixture/answers.ts'
import { idOf, people, permissions } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'
import { sent } from './fixture/move-in.ts'
import { keepSaved } from './fixture/saved-files.ts'
import { settingsOf } from './fixture/settings.ts'

afterEach(closeAll)
const here = '/company-management/move-in'
const nameOf = (at: number): string => people[at]?.fullName ?? ''
/** No column is known. */
const nobody = Object.fromEntries(Object.keys(sent.matching).map(field => [field, null]))
const textOf = (row: HTMLElement): readonly (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent)

describe('a file of another product', () => {
  const bring = async (instead: (asked: Asked) => Answer | undefined = () => undefined) => {
    const opened = await open(here, { instead })
    await opened.person.click(await screen.findByRole('button', { name: 'Dosya getir' }))
    const dialog = await screen.findByRole('dialog', { name: 'Dosya getir' })
    await opened.person.upload(
      within(dialog).getByLabelText('Dosya seç'),
      new File(['Employee,Check In\n'], 'odoo-ekim.csv'),
    )
    await screen.findByRole('button', { name: 'Dene' })
    return { ...opened, dialog: within(dialog) }
  }

  test('has its columns matched by its titles, and what a person chooses instead is sent', async () => {
    const { person, asked, dialog } = await bring()
    expect(dialog.getByRole('radio', { name: 'Odoo' })).toHaveProperty('checked', true)
    expect(dialog.getByRole('combobox', { name: 'Giriş' })).toHaveProperty('value', 'Check In')
    await person.click(dialog.getByRole('combobox', { name: 'Fazla mesai' }))
    await person.click(await screen.findByRole('option', { name: 'Worked Hours' }))
    await person.click(dialog.getByRole('button', { name: 'Dene' }))
    await screen.findByText('999 · Kimse Yok', { selector: 'li bdi' })
    expect(asked.find(({ path }) => path.endsWith('/check'))?.body).toEqual({
      product: 'odoo',
      matching: { employeeNo: 0, name: 1, in: 2, out: 3, worked: 4, overtime: 4 },
      zone: 'UTC',
      dateOrder: 'day-first',
    })
  })
  test('without a column for whom is not tried, and says which is missing', async () => {
    const unknown = {
      ...sent,
      product: null,
      matching: { ...nobody, in: 2 },
      header: ['A', 'B', 'C'],
    }
    const { person, asked, dialog } = await bring(({ method, path }) =>
      method === 'POST' && path === '/api/app/move-ins'
        ? { status: 200, body: unknown }
        : undefined,
    )
    expect(dialog.getByText(/hangi ürün olduğu anlaşılamadı/)).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Dene' }))
    expect(dialog.getByText(/Kişiyi gösteren bir sütun seçin/)).toBeTruthy()
    expect(asked.some(({ path }) => path.endsWith('/check'))).toBe(false)
  })
  test('is tried row by row, taken once with its progress, and leads to the comparison', async () => {
    const { person, asked, dialog } = await bring()
    await person.click(dialog.getByRole('button', { name: 'Dene' }))
    const faults = await screen.findByRole('region', { name: 'Dışarıda kalan satırlar' })
    expect(textOf(within(faults).getByRole('row', { name: /05 şubat/ }))).toEqual([
      '18',
      'Giriş',
      'Saat okunamıyor',
      '05 şubat',
    ])
    const take = dialog.getByRole('button', { name: 'İçeri al' })
    await person.dblClick(take)
    await screen.findByText('Dosya alındı')
    expect(asked.filter(({ path }) => path.endsWith('/take'))).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Karşılaştır' }))
    expect(await screen.findByText(nameOf(1))).toBeTruthy()
  })
  test('that is put down before it is taken in is given up', async () => {
    const { person, asked } = await bring()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true))
  })
  test('that stopped half way goes on as it was read', async () => {
    const { person, asked } = await open(here)
    await person.click(await screen.findByRole('button', { name: /Frappe.*sürdür/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(await dialog.findByRole('button', { name: 'Devam ettir' }))
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/take'))).toMatchObject({
        path: `/api/app/move-ins/${idOf('d', 2)}/take`,
        body: { product: 'frappe', matching: { name: 0, time: 1 } },
      }),
    )
  })
  test('is taken back as a whole, once that was asked; one that was has no way back', async () => {
    const { person, asked } = await open(here)
    const row = (days: string) => screen.getByRole('row', { name: new RegExp(days) })
    await screen.findByText('01.10.2026 – 31.10.2026')
    expect(within(row('01.09.2026')).queryByRole('button')).toBeNull()
    await person.click(within(row('01.10.2026')).getByRole('button', { name: /geri al/ }))
    expect(asked.every(({ method }) => method === 'GET')).toBe(true)
    await person.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Geri al' }),
    )
    await screen.findByText('Dosya geri alındı.')
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/app/move-ins/${idOf('d', 1)}/take-back`,
    ])
  })
})

describe('the old product’s totals beside ours', () => {
  const compare = `${here}?tab=compare&month=2026-10`
  test('stand by person with what is more or less here', async () => {
    await open(compare)
    const row = await screen.findByRole('row', { name: new RegExp(nameOf(1)) })
    // 11 041 minutes there, 7 less here; overtime is the same.
    expect(textOf(row).slice(2)).toEqual([
      '23 / 2',
      '184.01',
      '183.54',
      '−0.07',
      '5.00',
      '5.00',
      '0.00',
    ])
  })
  test('lead day by day to why a day is what it is here', async () => {
    const { person, asked } = await open(compare)
    // His name leads to himself, as everywhere; the rest of the row to his days.
    const row = await screen.findByRole('row', { name: new RegExp(nameOf(1)) })
    await person.click(within(row).getByText('−0.07'))
    const panel = within(await screen.findByRole('dialog', { name: 'Gün gün karşılaştırma' }))
    const day = await panel.findByRole('row', { name: /02\.10/ })
    expect(textOf(day)[2]).toBe('−0.07f. mesai −0.07')
    await person.click(within(day).getByRole('button'))
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/explain'))?.query.get('day')).toBe(
        '2026-10-02',
      ),
    )
  })
  test('are cut to those that differ, in the file, too', async () => {
    const saved = keepSaved()
    const { person, asked } = await open(compare)
    await screen.findByText(nameOf(0))
    await person.click(screen.getByRole('checkbox', { name: 'Yalnız fark olanlar' }))
    await waitFor(() => expect(screen.queryByText(nameOf(0))).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Dışa aktar' }))
    await person.click(await screen.findByRole('menuitem', { name: /Excel/ }))
    await waitFor(() =>
      expect(
        asked.find(({ query }) => query.get('format') === 'xlsx')?.query.get('differing'),
      ).toBe('true'),
    )
    await waitFor(async () => expect(await saved.texts()).toHaveLength(1))
    saved.restore()
  })
  test('are tried by each ready set of rules, and the closest is named', async () => {
    const { person, asked } = await open(compare)
    await person.click(await screen.findByRole('button', { name: 'Kuralları dene' }))
    const closest = await screen.findByRole('row', { name: /En yakın/ })
    expect(closest.textContent).toMatch(/^Odoo gibi/)
    const sets = asked.filter(({ path }) => path.endsWith('/trial')).map(({ body }) => body)
    expect(sets).toMatchObject([
      { month: '2026-10', policy: {}, shift: {} },
      { policy: { missingExit: 'absent' }, shift: { overtimeBy: 'position' } },
      { policy: { missingExit: 'planFilled' }, shift: { overtimeBy: 'day' } },
      { policy: { breakDeduction: [] }, shift: { hours: 'firstLast', overtime: 'none' } },
      { shift: { paidBreak: { minutes: 15, per: 'break', breaks: 2 } } },
    ])
  })
  test('say so where there is no file, where it fails, and where one may not see them', async () => {
    await open(compare, { scene: 'empty' })
    expect(await screen.findByText('Henüz dosya yok')).toBeTruthy()
    closeAll()
    const broken = ({ path }: Asked): Answer | undefined =>
      path.endsWith('/reports/move-in')
        ? { status: 500, body: { error: 'Şimdi olmadı.', code: 'internal' } }
        : undefined
    await open(compare, { instead: broken })
    expect(await screen.findByText('Şimdi olmadı.')).toBeTruthy()
    closeAll()
    const closed = ({ path }: Asked): Answer | undefined =>
      path === '/api/app-settings' ? without('reports.view') : undefined
    await open(compare, { instead: closed })
    expect(await screen.findByText(/Karşılaştırmayı görme yetkiniz yok/)).toBeTruthy()
  })
})
const without = (permission: string): Answer => ({
  status: 200,
  body: settingsOf({ permissions: permissions.filter(one => one !== permission) }),
})
