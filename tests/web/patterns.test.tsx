import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Answer } from './fixture/answers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

/** What each pattern owes to every screen, proven once, on the samples of the demo. */
const at = (show: string, state: string) => open(`/dev/patterns?show=${show}&state=${state}`)
const main = async () => within(await screen.findByRole('main'))
const alert = async () => within(await screen.findByRole('alert'))
const again = 'Yeniden dene'
const refusals = [
  { state: 'failed', says: 'Dönem en fazla 31 gün olabilir.', title: 'Bu ekran yüklenemedi' },
  { state: 'offline', says: /İnternet bağlantınızı/, title: 'Sunucuya ulaşılamıyor' },
  { state: 'forbidden', says: 'Bu işlem için yetkiniz yok.', title: 'Bunu görme yetkiniz yok' },
  { state: 'gone', says: 'Bu kayıt silinmiş.', title: 'Böyle bir kayıt yok' },
] as const

describe.each(['list', 'report'])('a %s', show => {
  test('is a table with its count, and how fresh it is', async () => {
    await at(show, 'rows')
    const table = await screen.findByRole('table', { name: 'Kalıplar' })
    expect(within(table).getAllByRole('row').length).toBe(25)
    const foot = (await main()).getByText(/^24/)
    expect(foot.closest('footer')?.textContent).toContain('14:32:05')
  })
  test('of one row is a table, too', async () => {
    await at(show, 'one')
    const table = await screen.findByRole('table', { name: 'Kalıplar' })
    expect(within(table).getAllByRole('row').length).toBe(2)
  })
  test('on its way keeps its place, and its filters', async () => {
    await at(show, 'loading')
    expect(await screen.findByRole('status', { name: 'Yükleniyor' })).toBeTruthy()
    expect(screen.getByRole('search')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
  test('of nobody says so', async () => {
    await at(show, 'none')
    expect((await main()).getByRole('heading', { name: 'Henüz kimse yok' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
  test('of nobody by its filters leads back to all', async () => {
    await at(show, 'filtered')
    const note = await main()
    expect(note.getByRole('heading', { name: /^Bu filtrelere uyan/ })).toBeTruthy()
    expect(note.getByRole('button', { name: 'Filtreleri temizle' })).toBeTruthy()
    expect(note.queryByText('Henüz kimse yok')).toBeNull()
  })
  test.each(refusals)('says why there is nothing: $state', async ({ state, says, title }) => {
    await at(show, state)
    const note = await alert()
    expect(note.getByRole('heading', { name: title })).toBeTruthy()
    expect(note.getByText(says)).toBeTruthy()
    expect(note.queryByRole('button', { name: again }) !== null).toBe(
      state === 'failed' || state === 'offline',
    )
    expect(note.queryByText(/şirket yöneticinizden isteyin/) !== null).toBe(
      state === 'forbidden',
    )
    expect(screen.queryByRole('table')).toBeNull()
  })
  test('of ten thousand rows draws those near the window, and says how many there are', async () => {
    await at(show, 'many')
    const table = await screen.findByRole('table', { name: 'Kalıplar' })
    expect(table.getAttribute('aria-rowcount')).toBe('10001')
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeLessThan(200))
    expect((await main()).getByText(/10\s000/)).toBeTruthy()
  })
})

describe('a list', () => {
  test('of nobody begins with its first action', async () => {
    await at('list', 'none')
    expect((await main()).getByRole('button', { name: 'Kişi ekle' })).toBeTruthy()
  })
  test('opens a row beside it, and has its bar while rows are ticked', async () => {
    const { person } = await at('list', 'rows')
    const table = within(await screen.findByRole('table', { name: 'Kalıplar' }))
    await person.click(table.getByRole('checkbox', { name: /Ayşe Yılmaz 1000$/ }))
    expect(screen.getByRole('region', { name: 'Seçilen satırlar' })).toBeTruthy()
    await person.click(table.getAllByText('Montaj')[0] ?? document.body)
    const panel = within(await screen.findByRole('dialog'))
    expect(panel.getByText('1001')).toBeTruthy()
  })
})

describe('a detail', () => {
  test('says who it is, what is known and what happened, a part at a time by the arrows', async () => {
    const { person } = await at('detail', 'rows')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ayşe Yılmaz' })).toBeTruthy()
    expect(screen.getByText('Üç gündür geçiş yok')).toBeTruthy()
    const tab = screen.getByRole('tab', { name: 'Günler' })
    tab.focus()
    await person.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toContain('Kartlar')
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
  })
  test('on its way has the way back already', async () => {
    await at('detail', 'loading')
    expect((await main()).getByRole('button', { name: 'Çalışanlar' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })
  test.each(refusals)('says why it is not there: $state', async ({ state, says, title }) => {
    await at('detail', state)
    const note = await alert()
    expect(note.getByRole('heading', { name: title })).toBeTruthy()
    expect(note.getByText(says)).toBeTruthy()
    expect((await main()).getByRole('button', { name: 'Çalışanlar' })).toBeTruthy()
  })
})

describe('a form', () => {
  const send = async () => screen.findByRole('button', { name: 'Kaydet' })
  test('marks what is refused, and puts the focus there', async () => {
    const { person } = await at('form', 'rows')
    await person.click(await send())
    expect((await alert()).getByText('Bazı alanlar eksik veya hatalı.')).toBeTruthy()
    const name = screen.getByLabelText('Ad')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(name))
  })
  test.each(refusals.filter(({ state }) => state !== 'gone'))(
    'keeps what was typed when it is refused: $state',
    async ({ state, says }) => {
      const { person } = await at('form', state)
      await person.type(await screen.findByLabelText('Gerekçe'), 'Unutmuş')
      await person.click(await send())
      expect((await alert()).getByText(says)).toBeTruthy()
      expect(screen.getByLabelText<HTMLTextAreaElement>('Gerekçe').value).toBe('Unutmuş')
    },
  )
  test('is sent once, however often it is pressed', async () => {
    const { person, asked } = await open('/company-management/departments', {
      instead: ({ method, path }) =>
        method === 'POST' && path === '/api/app/departments'
          ? new Promise<Answer>(() => undefined)
          : undefined,
    })
    await person.click(
      (await screen.findAllByRole('button', { name: 'Departman ekle' }))[0] ?? document.body,
    )
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText('Departman'), 'Boyahane{Enter}{Enter}{Enter}')
    await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
    await person.keyboard('{Enter}')
    expect(
      asked.filter(({ method, path }) => method === 'POST' && path === '/api/app/departments'),
    ).toHaveLength(1)
  })
})
