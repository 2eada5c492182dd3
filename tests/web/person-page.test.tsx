import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { fixture, type Answer, type Asked } from './fixture/answers.ts'
import { idOf, people, permissions } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

/** A person's page with its tabs, and what is done from it. */
// Long because it is one page.
afterEach(closeAll)
const [first] = people
const name = first?.fullName ?? ''
const id = idOf('e', 0)
const page = `/employee-management/${id}`
const title = () => screen.findByRole('heading', { level: 1, name })
const tab = (label: string) => screen.findByRole('tab', { name: label })
/** As the fixture's, with these keys alone. */
const granting =
  (keys: readonly string[]) =>
  (asked: Asked): Answer | undefined => {
    if (asked.path !== '/api/app-settings') return undefined
    const { body, ...answer } = fixture().answer(asked)
    return { ...answer, body: { ...Object(body), permissions: keys } }
  }

describe('a person’s page', () => {
  test(
    'is where a row of the list leads, and the button of the panel',
    covers('2.35'),
    async () => {
      const { person } = await open('/employee-management')
      const [button] = await screen.findAllByTitle(name)
      const row = button?.closest('tr')
      row?.focus()
      await person.keyboard('{Enter}')
      await waitFor(() => expect(location.pathname).toBe(page))
      expect(await title()).toBeTruthy()
      expect(document.title).toBe(`${name} · Mesai`)
      for (const region of ['Yeri', 'İletişim', 'Bugün', 'Bu ay', 'Sonraki günler'])
        expect(screen.getByRole('region', { name: region })).toBeTruthy()
      await person.click(screen.getByRole('button', { name: 'Çalışanlar' }))
      await waitFor(() => expect(location.pathname).toBe('/employee-management'))
    },
  )
  test('asks for its person and his accounts of leave, and each tab its own when it is opened', async () => {
    const { person, asked } = await open(page)
    await title()
    const calls = () =>
      asked.flatMap(({ path }) => (path.includes(id) ? [path.split(`${id}`)[1]] : []))
    // Whatever grew old meanwhile may be asked anew.
    const kinds = () => [...new Set(calls())].toSorted()
    const overview = ['', '/allowances', '/leave-ledger', '/time-off']
    await waitFor(() => expect(kinds()).toEqual(overview))
    await person.click(await tab('Bilgiler'))
    expect(await screen.findByText('10000000146')).toBeTruthy()
    const record = ['/annual-leave-group', '/leave-group', '/record']
    await waitFor(() => expect(kinds()).toEqual([...overview, ...record].toSorted()))
    expect(location.search).toBe('?tab=record')
  })
  test('shows the record as it was on a day, and goes back', async () => {
    const { person, asked } = await open(`${page}?tab=record`)
    const record = within(await screen.findByRole('region', { name: 'Kişi bilgileri' }))
    expect(await record.findByText('Yılmaz')).toBeTruthy()
    await person.type(screen.getByLabelText('Şu gündeki hali'), '01.04.2026')
    expect(await record.findByText('Eski')).toBeTruthy()
    expect(record.getByText('Lojistik ve Depo')).toBeTruthy()
    expect(asked.some(({ query }) => query.get('on') === '2026-04-01')).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Bugüne dön' }))
    expect(await record.findByText('Yılmaz')).toBeTruthy()
  })
  test('tells what was changed, from what to what, to whoever reads the log of acts', async () => {
    await open(`${page}?tab=record`, {
      instead: granting([...permissions, 'activity.view']),
    })
    const history = within(await screen.findByRole('region', { name: 'Kim, neyi değiştirdi' }))
    const entry = within(
      (await history.findByText(/Kişi bilgilerini değiştirdi/)).closest('li') ?? document.body,
    )
    for (const text of ['Eski', 'Yılmaz', 'Ayşe Yılmaz'])
      expect(entry.getByText(text)).toBeTruthy()
  })
  test('does not say on each of his acts whom they are about', async () => {
    await open(`${page}?tab=acts`, { instead: granting([...permissions, 'activity.view']) })
    const heads = (await screen.findAllByRole('columnheader')).map(
      ({ textContent }) => textContent,
    )
    expect(heads).toContain('Ne yaptı')
    expect(heads).not.toContain('Kimin hakkında')
  })
  test('lists cards now and before, readers, movements, the month and what was asked for', async () => {
    const { person } = await open(page)
    await person.click(await tab('Kartlar ve okuyucular'))
    const cards = within(await screen.findByRole('table', { name: 'Kartlar' }))
    expect(cards.getByText('Kendisinde')).toBeTruthy()
    expect(cards.getAllByRole('row')).toHaveLength(3)
    expect(await screen.findByRole('table', { name: 'Geçebildiği okuyucular' })).toBeTruthy()
    await person.click(await tab('Hareketler'))
    expect(
      (await screen.findByRole('link', { name: 'Geçiş listesinde aç' })).getAttribute('href'),
    ).toBe(`/access-control/list?employee=${id}`)
    await person.click(await tab('Takvim'))
    const month = await screen.findByRole('list', { name: 'Kasım 2026' })
    expect(within(month).getAllByRole('listitem')).toHaveLength(30)
    await person.click(await tab('Talepler'))
    expect(await screen.findByRole('region', { name: 'Hareket düzeltmeleri' })).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Fazla mesai' })).toBeTruthy()
  })
  test('has no tab that its reader may not open, whatever the address says', async () => {
    const { asked } = await open(`${page}?tab=acts`, {
      instead: granting(['employees.view']),
    })
    await title()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Genel bakış',
      'Bilgiler',
    ])
    expect(asked.some(({ path }) => path === '/api/app/reports/activity')).toBe(false)
    expect(screen.queryByRole('button', { name: 'Bilgileri düzenle' })).toBeNull()
  })
  test('of nobody says so, with the way back', async () => {
    await open(`/employee-management/${idOf('x', 7)}`)
    expect(
      await screen.findByText('Böyle bir çalışan yok ya da sizin kapsamınızda değil.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Çalışanlar' })).toBeTruthy()
  })
})

describe('what is done from it', () => {
  const saved = {
    instead: ({ method }: { method: string }) =>
      method === 'PUT' || method === 'POST'
        ? { status: 200, body: { position: '900' } }
        : undefined,
  }
  test('details are changed as a whole, and a name is needed', async () => {
    const { person, asked } = await open(page, saved)
    await person.click(await screen.findByRole('button', { name: 'Bilgileri düzenle' }))
    const form = within(await screen.findByRole('dialog', { name: 'Bilgileri düzenle' }))
    const surname = await form.findByLabelText(/^Soyad/)
    await person.clear(surname)
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    expect(form.getByText('Bu alan gerekli.')).toBeTruthy()
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
    await person.type(surname, 'Demir')
    await person.click(form.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/api/app/employees/${id}`,
      body: {
        name: 'Ayşe',
        surname: 'Demir',
        nationalId: '10000000146',
        birthDate: '1990-04-23',
        email: 'kisi@example.com',
      },
    })
  })
  test(
    'a telephone, an address and a date say in what form they are wanted, once left',
    covers('5.15', '5.20', '5.25'),
    async () => {
      const { person, asked } = await open(page, saved)
      await person.click(await screen.findByRole('button', { name: 'Bilgileri düzenle' }))
      const form = within(await screen.findByRole('dialog', { name: 'Bilgileri düzenle' }))
      const write = async (label: RegExp, text: string) => {
        const field = await form.findByLabelText(label)
        await person.clear(field)
        await person.type(field, text)
        await person.tab()
      }
      await write(/^Telefon/, '532 111')
      expect(form.getByText(/en az 10 rakam/)).toBeTruthy()
      await write(/^E-posta/, 'gonca@')
      expect(form.getByText(/Geçerli bir e-posta/)).toBeTruthy()
      await write(/^Doğum tarihi/, '1990-05-17')
      expect(form.getByText(/gg\.aa\.yyyy/)).toBeTruthy()
      await person.click(form.getByRole('button', { name: 'Kaydet' }))
      expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
      await write(/^Telefon/, '5321112233')
      await write(/^E-posta/, 'gonca@ornek.com')
      await write(/^Doğum tarihi/, '17.05.1990')
      await person.click(form.getByRole('button', { name: 'Kaydet' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        phone: '5321112233',
        email: 'gonca@ornek.com',
        birthDate: '1990-05-17',
        title: 'Dr.',
        inOffice: true,
        relativeCloseness: 'mother',
      })
    },
  )
  test('his door password is dots until somebody asks for it', async () => {
    const { person, asked } = await open(`${page}?tab=record`, {
      instead: granting([...permissions, 'cards.update']),
    })
    const record = within(await screen.findByRole('region', { name: 'Kişi bilgileri' }))
    const show = await record.findByRole('button', { name: 'Göster' })
    expect(asked.some(({ path }) => path.endsWith('/door-password'))).toBe(false)
    await person.click(show)
    expect(await record.findByText('4711')).toBeTruthy()
  })
  test('he is moved from a day on, and his last day is set', async () => {
    const { person, asked } = await open(page, saved)
    const more = async (item: string, dialog = item) => {
      await person.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
      await person.click(await screen.findByRole('menuitem', { name: item }))
      return within(await screen.findByRole('dialog', { name: dialog }))
    }
    const move = await more('Departmanını değiştir')
    await person.click(move.getByRole('combobox', { name: 'Departman' }))
    await person.click(await screen.findByRole('option', { name: /Montaj/ }))
    await person.click(move.getByRole('button', { name: 'Departmanını değiştir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const end = await more('İşten çıkar', `${name} işten çıkarılsın mı?`)
    const day = end.getByLabelText('Son çalışma günü')
    await person.clear(day)
    await person.type(day, '31.12.2026')
    await person.click(end.getByRole('button', { name: 'İşten çıkar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(
      asked.flatMap(({ method, path, body }) => (method === 'POST' ? [[path, body]] : [])),
    ).toEqual([
      [
        `/api/app/employees/${id}/move`,
        { departmentId: expect.any(String), from: expect.any(String) },
      ],
      [`/api/app/employees/${id}/terminate`, { lastDay: '2026-12-31' }],
    ])
  })
})
