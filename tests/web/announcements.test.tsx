import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { idOf, people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

const page = '/announcement-center/notifications'
const api = `/api/app${page}`
afterEach(closeAll)

type Person = Awaited<ReturnType<typeof open>>['person']
/** One of the list, opened beside it. */
const opened = async (person: Person, title: string) => {
  await person.click(await screen.findByText(title))
  return within(await screen.findByRole('dialog'))
}
const writing = async (person: Person) => {
  const [add] = await screen.findAllByRole('button', { name: 'Duyuru yaz' })
  if (!add) throw new Error('there is a button')
  await person.click(add)
  return within(await screen.findByRole('dialog'))
}
/** How many stand in the list of who was sent it. */
const readersIn = (panel: ReturnType<typeof within>): number =>
  within(panel.getByRole('region', { name: 'Kimler' })).getAllByRole('listitem').length
const file = (name: string) => new File(['Hat 1: 07:30'], name, { type: 'text/plain' })

describe('the page of announcements', () => {
  test('shows of each to whom it went, by whom, and how many have read it', async () => {
    const { person } = await open(page)
    const panel = await opened(person, 'Servis saatleri değişti')
    await panel.findByText(/servisler 07:30’da kalkar/)
    expect((await panel.findAllByText('Ayşe Yılmaz')).length).toBeGreaterThan(0)
    expect(panel.getByRole('button', { name: /yeniden gönder/ })).toBeTruthy()
  })
  test('names whom one is for, in the list and beside it', async () => {
    const { person } = await open(page)
    const row = (await screen.findByText('Yılbaşı kutlaması')).closest('tr')
    const department = people[0]?.department ?? '-'
    for (const name of [department, 'Gece', 'Kaynakçı', 'Gebze', '2 kişi'])
      expect(row?.textContent).toContain(name)
    expect(row?.textContent).not.toContain('Seçilenler')
    const panel = await opened(person, 'Yılbaşı kutlaması')
    await panel.findByText('Tek tek kişiler')
    for (const name of [department, 'Gece', 'Kaynakçı', 'Gebze', people[1]?.fullName ?? '-'])
      expect(panel.getByText(new RegExp(name))).toBeDefined()
  })
  test('shows its readers page by page, of all and of those in a state, each once', async () => {
    const { person, asked } = await open(page)
    const panel = await opened(person, 'Servis saatleri değişti')
    await panel.findByText('120 kayıttan 100 tanesi gösteriliyor')
    expect(readersIn(panel)).toBe(100)
    await person.click(panel.getByRole('button', { name: 'Devamını göster' }))
    await waitFor(() => expect(readersIn(panel)).toBe(120))
    expect(panel.queryByRole('button', { name: 'Devamını göster' })).toBeNull()
    await person.click(panel.getByRole('button', { name: /^Onaylandı/ }))
    await panel.findByText('40 kayıttan 40 tanesi gösteriliyor')
    expect(
      asked
        .filter(({ path }) => path.endsWith('/audience'))
        .map(({ query }) => query.get('state')),
    ).toContain('confirmed')
  })
  test('shows whom it would reach before it is announced, and sends what was written', async () => {
    const { person, asked } = await open(page)
    const form = await writing(person)
    await person.type(form.getByLabelText('Başlık'), 'Yemek')
    await person.type(form.getByLabelText('Duyuru metni'), 'Mantı var.')
    await person.click(form.getByRole('button', { name: 'Kime gideceğini göster' }))
    await form.findByText(/120 kişiye gider/)
    form.getByText(/^Seçilenlerden 1 kişiye ulaşmaz; hesabı yok/)
    expect(form.queryByText(/e-posta gitmez/)).toBeNull()
    await person.click(form.getByRole('button', { name: 'Duyur' }))
    await screen.findByText('Duyuru kaydedildi.')
    expect(
      asked.find(({ method, path }) => method === 'POST' && path === api)?.body,
    ).toMatchObject({
      texts: { tr: { title: 'Yemek', text: 'Mantı var.' } },
      to: { everybody: true, departments: [], people: [] },
      sendAt: null,
    })
  })
})

describe('the files of an announcement', () => {
  test('are brought together, each answered by itself, taken out again, and go with it in their order', async () => {
    const { person, asked } = await open(page)
    const form = await writing(person)
    const brought = form.getByLabelText('Dosya ekle')
    await person.upload(brought, [file('hat.txt'), file('oyun.exe'), file('durak.txt')])
    const refused = await form.findByRole('alert')
    expect(refused.textContent).toContain('oyun.exe')
    const files = within(form.getByRole('list', { name: 'Ekler' }))
    expect(
      files.getAllByRole('listitem').map(one => one.querySelector('bdi')?.textContent),
    ).toEqual(['hat.txt', 'durak.txt'])
    await person.click(files.getByRole('button', { name: /hat\.txt/ }))
    await person.upload(brought, file('harita.txt'))
    await files.findByText('harita.txt')
    expect(form.queryByRole('alert')).toBeNull()
    await person.type(form.getByLabelText('Başlık'), 'Servis')
    await person.click(form.getByRole('button', { name: 'Duyur' }))
    await screen.findByText('Duyuru kaydedildi.')
    const sent = asked.find(({ method, path }) => method === 'POST' && path === api)
    expect(sent?.body['files']).toEqual([idOf('9', 62), idOf('9', 63)])
  })
  test('are ten at most: what is more is not brought, and says so', async () => {
    const { person, asked } = await open(page)
    const form = await writing(person)
    const eleven = Array.from({ length: 11 }, (_, at) => file(`${at}.txt`))
    await person.upload(form.getByLabelText('Dosya ekle'), eleven)
    expect((await form.findByRole('alert')).textContent).toContain('10')
    expect(asked.filter(({ path }) => path === `${api}/files`)).toEqual([])
  })
  test('are saved from the announcement that they went with', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    )
    const { person, asked } = await open(page)
    const panel = await opened(person, 'Servis saatleri değişti')
    await person.click(await panel.findByRole('button', { name: /servis-saatleri\.pdf/ }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(asked.at(-1)?.path).toBe(`${api}/${idOf('9', 41)}/files/${idOf('9', 51)}`)
    saved.mockRestore()
  })
})

describe('an announcement that waits for its time', () => {
  test('is changed with what was written, chosen and attached before at hand', async () => {
    const { person, asked } = await open(page)
    const panel = await opened(person, 'Yılbaşı kutlaması')
    expect(panel.queryByRole('button', { name: /yeniden gönder/ })).toBeNull()
    await person.click(panel.getByRole('button', { name: 'Duyuruyu değiştir' }))
    const form = within(await screen.findByRole('dialog', { name: 'Duyuruyu değiştir' }))
    const title = form.getByLabelText('Başlık')
    expect(title).toHaveProperty('value', 'Yılbaşı kutlaması')
    for (const { fullName } of people.slice(0, 2))
      form.getByRole('button', { name: `Çıkar: ${fullName}` })
    form.getByText('servis-saatleri.pdf')
    await person.clear(title)
    await person.type(title, 'Yeni yıl kutlaması')
    await person.click(form.getByRole('button', { name: 'Değişikliği kaydet' }))
    await screen.findByText('Duyuru kaydedildi.')
    await screen.findAllByText('Yeni yıl kutlaması')
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `${api}/${idOf('9', 43)}`,
      body: {
        texts: { tr: { title: 'Yeni yıl kutlaması' } },
        to: {
          everybody: false,
          departments: [people[0]?.departmentId],
          people: people.slice(0, 2).map(({ employeeId }) => employeeId),
        },
        channels: ['mail'],
        sendAt: '2026-12-24T05:00:00.000Z',
        files: [idOf('9', 51)],
      },
    })
  })
  test('is taken back with a word, and is nothing to change or send again any more', async () => {
    const { person, asked } = await open(page)
    const panel = await opened(person, 'Yılbaşı kutlaması')
    await person.click(panel.getByRole('button', { name: 'Geri çek' }))
    const sure = within(await screen.findByRole('dialog', { name: 'Duyuru geri çekilsin mi?' }))
    await person.type(sure.getByLabelText('Yerine görünecek söz'), 'Ertelendi.')
    await person.click(sure.getByRole('button', { name: 'Geri çek' }))
    await screen.findByText('Duyuru geri çekildi.')
    expect(asked.find(({ path }) => path.endsWith('/withdraw'))?.body).toEqual({
      word: 'Ertelendi.',
    })
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Duyuruyu değiştir' })).toBeNull(),
    )
  })
})
