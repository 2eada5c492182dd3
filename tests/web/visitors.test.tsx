import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { GetVisitTypes } from '#api/contract/visit-types.ts'
import { GetKnownVisitors, GetVisits } from '#api/contract/visits.ts'
import { covers } from '#tests/specification/covers.ts'
import { idOf } from './fixture/company.ts'
import { noon } from './fixture/noon.ts'
import { closeAll, open } from './fixture/open.tsx'
import { whole } from './fixture/whole.ts'

const pressed: string[] = []
const press = ({ key }: KeyboardEvent) => pressed.push(key)
/** Every key that goes down from here on, letters among them. */
const countsKeys = () => {
  pressed.length = 0
  window.addEventListener('keydown', press, true)
}
afterEach(() => {
  window.removeEventListener('keydown', press, true)
  return closeAll()
})
const registration = '/visitor-management/visitor-registration'
const search = '/visitor-management/visitor-search'
const typeOf = (n: number, title: string) =>
  whole(GetVisitTypes.reply.shape.rows.element, {
    visitTypeId: idOf('e', n),
    title,
    active: true,
  })
const rowOf = (name: string) =>
  screen.getAllByRole('row').find(row => row.textContent?.startsWith(name)) as HTMLElement
const cellsOf = (name: string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map(cell => cell.textContent)
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('reception', () => {
  test('shows a visitor the text for him over the names of those who came before', async () => {
    const { person } = await open(registration)
    await person.click(
      await screen.findByRole('button', { name: /Ziyaretçi aydınlatma metni/ }),
    )
    const dialog = await screen.findByRole('dialog')
    expect(dialog.closest('[data-full-screen]')).not.toBeNull()
  })
  test('enters somebody who was here before with the keyboard alone, in eight keys at most', async () => {
    covers('1.57', '2.78')
    const { person, asked } = await open(registration)
    const field = await screen.findByLabelText(/Ad, firma ya da telefon/, { selector: 'input' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    countsKeys()
    // Before the list is there: who types fast does not send half a name.
    await person.keyboard('öz{Enter}')
    await waitFor(() => expect(field).toHaveProperty('value', 'Şükrü Öztürk'))
    expect(screen.queryByRole('option')).toBeNull()
    await person.keyboard('{Enter}')
    await screen.findByText('Şükrü Öztürk kaydedildi.')
    expect(pressed.length).toBeLessThanOrEqual(8)
    expect(asked.filter(call => call.method === 'POST')).toHaveLength(1)
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({
      visitors: [
        {
          visitorId: idOf('e', 40),
          name: 'Şükrü Öztürk',
          fromCompany: 'Işıl Makine',
          phone: '0532 111 22 33',
          cardNumber: null,
        },
      ],
      visitTypeId: idOf('e', 1),
      hostId: null,
      departmentId: null,
      reason: null,
      expectedAt: null,
      here: true,
    })
  })
  test('enters somebody new, all that can be said of him, in twenty keys at most beside the letters', async () => {
    const { person, asked } = await open(registration, {
      instead: ({ path }) =>
        path === GetKnownVisitors.url
          ? { status: 200, body: { rows: [] } }
          : path === GetVisitTypes.url
            ? { status: 200, body: { rows: [typeOf(1, 'Görüşme'), typeOf(2, 'Teslimat')] } }
            : undefined,
    })
    const field = await screen.findByLabelText(/Ad, firma ya da telefon/, { selector: 'input' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    countsKeys()
    await person.keyboard('Ayla Yeni{Tab}Kuzey Ltd{Tab}05321112233{Tab}7004')
    await person.keyboard('{Tab}{Tab}{ArrowDown}')
    await screen.findByRole('option', { name: 'Teslimat' })
    await person.keyboard('{ArrowDown}{Enter}{Tab}ay{Enter}')
    await screen.findByDisplayValue(/^Ayşe/)
    await person.keyboard('{Tab}Sözleşme{Enter}')
    await screen.findByText('Ayla Yeni kaydedildi.')
    const besideLetters = pressed.filter(key => key.length > 1)
    expect(besideLetters.length).toBeLessThanOrEqual(20)
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({
      visitors: [
        {
          visitorId: null,
          name: 'Ayla Yeni',
          fromCompany: 'Kuzey Ltd',
          phone: '05321112233',
          cardNumber: '7004',
        },
      ],
      visitTypeId: idOf('e', 2),
      hostId: expect.any(String),
      departmentId: null,
      reason: 'Sözleşme',
      expectedAt: null,
      here: true,
    })
  })
  test('enters two who come together, and says what is missing', async () => {
    const { person, asked } = await open(registration)
    await person.click(await screen.findByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Ziyaretçinin adını yazın.')
    await person.type(
      screen.getByLabelText(/Ad, firma ya da telefon/, { selector: 'input' }),
      'Bir Kişi',
    )
    await person.click(screen.getByRole('button', { name: 'Birlikte gelen ekle' }))
    await person.type(
      screen.getByLabelText(/Ad, firma ya da telefon/, { selector: 'input' }),
      'İki Kişi',
    )
    await person.click(screen.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Bir Kişi ve birlikte gelenler kaydedildi (2 kişi).')
    expect(asked.find(call => call.method === 'POST')?.body).toMatchObject({
      visitors: [{ name: 'Bir Kişi' }, { name: 'İki Kişi' }],
    })
  })
})

describe('the visits', () => {
  test('stand with who is inside and on which card; one comes by one click', async () => {
    covers('1.56', '1.58', '2.79')
    const { person, asked } = await open(search)
    await screen.findByRole('table', { name: 'Ziyaretçi arama' })
    expect(rowOf('Selim Ak').textContent).toContain('7001')
    expect(rowOf('Nur Taş').textContent).toContain('70023 gün gecikti')
    await person.click(within(rowOf('Deniz Kaya')).getByRole('button', { name: 'Geldi' }))
    await screen.findByText('Deniz Kaya içeride.')
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({ cardNumber: null })
    await waitFor(() => expect(rowOf('Deniz Kaya').textContent).toContain('İçeride'))
  })
  test('say how long somebody is inside, or was, and what became of the last card', async () => {
    await open(search)
    await screen.findByRole('table', { name: 'Ziyaretçi arama' })
    // He came at 13:09, and at the company it was 14:32 when this began, whatever day it is here.
    expect(cellsOf('Selim Ak')).toContainEqual(expect.stringMatching(/^1\.[23]\d$/))
    expect(cellsOf('Pınar Su')).toEqual(
      expect.arrayContaining(['0.45', '7004dönmedi, iptal edildi']),
    )
    expect(cellsOf('Nur Taş')).toContain('70023 gün gecikti')
  })
  test('of a group say so, and lead from each to the others', async () => {
    const { person, asked } = await open(search)
    await screen.findByRole('table', { name: 'Ziyaretçi arama' })
    expect(rowOf('Selim Ak').textContent).toContain('2 kişi birlikte')
    expect(rowOf('Nur Taş').textContent).not.toContain('birlikte')
    await person.click(rowOf('Selim Ak'))
    const panel = await opened('Selim Ak')
    await panel.findByText('Deniz Kaya')
    await person.click(panel.getByRole('link', { name: 'Grubu listede göster' }))
    await waitFor(() => expect(location.search).toBe(`?group=${idOf('e', 80)}`))
    await waitFor(() =>
      expect(
        asked
          .findLast(
            ({ path, query }) => path === GetVisits.url && query.has('cursor') === false,
          )
          ?.query.get('group'),
      ).toBe(idOf('e', 80)),
    )
    await waitFor(() => expect(screen.queryByText('Nur Taş')).toBeNull())
    await screen.findByRole('button', { name: /Birlikte gelenler/ })
  })
  test('of a day without any are said of that day alone', async () => {
    await open(registration, {
      instead: ({ path }) =>
        path === GetVisits.url
          ? {
              status: 200,
              body: {
                rows: [],
                total: 0,
                next: null,
                dataUntil: noon,
                summary: { expected: 0, inside: 0, left: 0, absent: 0, out: 0, overdue: 0 },
              },
            }
          : undefined,
    })
    expect(await screen.findByText('Bugün henüz ziyaret yok')).toBeDefined()
    expect(screen.queryByText('Henüz ziyaret yok')).toBeNull()
  })
  test('of somebody with a card ask whether it is back, and a lost one is cancelled', async () => {
    covers('1.61')
    const { person, asked } = await open(search)
    await screen.findByRole('table', { name: 'Ziyaretçi arama' })
    await person.click(within(rowOf('Selim Ak')).getByRole('button', { name: 'Çıktı' }))
    const leaving = await opened('Selim Ak çıkıyor')
    await person.click(leaving.getByRole('radio', { name: 'Geri vermedi' }))
    await person.click(leaving.getByRole('button', { name: 'Çıktı' }))
    await screen.findByText('Selim Ak ayrıldı.')
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({ cardBack: false })
    await person.click(rowOf('Nur Taş'))
    const panel = await opened('Nur Taş')
    await person.click(panel.getByRole('button', { name: 'Kartı iptal et' }))
    const asking = await opened('Kart 7002 iptal edilsin mi?')
    await person.click(asking.getByRole('button', { name: 'Kartı iptal et' }))
    await screen.findByText('Kart 7002 iptal edildi.')
  })
})
