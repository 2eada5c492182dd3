import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { settingsOf } from './fixture/settings.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const here = '/settings/customize?tab=retention'
const url = '/api/app/settings/customize/retention'
const contact = () => screen.findByRole('textbox', { name: 'İletişim bilgileri (ay)' })
const identity = () => screen.getByRole('textbox', { name: 'Kimlik bilgileri (yıl)' })
const save = () => screen.getByRole('button', { name: 'Kaydet' })
/** With these rights alone. */
const having = (...permissions: string[]) => ({
  instead: ({ path }: { path: string }) =>
    path === '/api/app-settings'
      ? { status: 200, body: settingsOf({ permissions }) }
      : undefined,
})
const mayErase = having('policy.view', 'employees.erase')
const sent = (asked: readonly { path: string; method: string; body: unknown }[]) =>
  asked.filter(({ path, method }) => path === url && method === 'PUT').map(one => one.body)

test('who would be erased is seen by name before anything is said, and said again before it is done', async () => {
  const { person, asked } = await open(here, mayErase)
  await person.type(await contact(), '6')
  await screen.findByText(/Sevgi Uz/)
  await person.type(identity(), '10')
  await screen.findByText(/iletişim bilgisi 1 kişi, kimlik bilgisi 1 kişi/)
  await person.click(save())
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/Nuri Bal/)
  within(dialog).getByText('30.05.2014')
  expect(sent(asked)).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'Kaydet ve sil' }))
  await screen.findByText('Saklama süreleri kaydedildi.')
  expect(sent(asked)).toEqual([
    {
      contactMonths: 6,
      identityYears: 10,
      visitorMonths: 6,
      from: '2026-07-02',
    },
  ])
})

test('where nobody is met it is saved at once', async () => {
  const { person, asked } = await open(here, mayErase)
  await person.type(await contact(), '12')
  await screen.findByText(/02.07.2026 günü kimsenin bilgisi silinmez/)
  await waitFor(() => expect(save().hasAttribute('disabled')).toBe(false))
  await person.click(save())
  await screen.findByText('Saklama süreleri kaydedildi.')
  expect(sent(asked)).toEqual([
    {
      contactMonths: 12,
      identityYears: null,
      visitorMonths: 6,
      from: '2026-07-02',
    },
  ])
  await screen.findByText('02.07.2026 gününden beri')
  screen.getByText('iletişim: 12 ay · kimlik: kendiliğinden silinmez · ziyaretçi: 6 ay')
})

test('a time out of bounds is said beside its field, and nothing is asked or sent', async () => {
  const { person, asked } = await open(here, mayErase)
  await person.type(await contact(), '300')
  await screen.findByText(/1 ile 240 arasında/)
  expect(save().hasAttribute('disabled')).toBe(true)
  const due = asked.filter(({ path }) => path === `${url}/due`)
  expect(due.map(({ query }) => query.get('contactMonths'))).not.toContain('300')
  expect(sent(asked)).toEqual([])
})

test('whoever may not erase is not offered it', async () => {
  await open(here, having('policy.view', 'policy.update', 'holidays.view'))
  await screen.findByText('Resmi tatiller')
  expect(screen.queryByText('Saklama süreleri')).toBeNull()
})

test('visitors always go, sooner or later: how many at once is said before, and no field stays empty', async () => {
  const { person, asked } = await open(here, mayErase)
  const visitors = await screen.findByRole('textbox', { name: 'Ziyaretçiler (ay)' })
  screen.getByText('Bugüne dek bilgileri yok edilen ziyaretçi: 14')
  await person.clear(visitors)
  await screen.findByText('1 ile 60 arasında bir sayı yazın.')
  expect(save().hasAttribute('disabled')).toBe(true)
  await person.type(visitors, '3')
  await screen.findByText('02.07.2026 günü silinecek ziyaretçi: 3.')
  await person.click(save())
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Kaydet ve sil' }))
  await screen.findByText('Saklama süreleri kaydedildi.')
  expect(sent(asked)).toMatchObject([{ visitorMonths: 3 }])
})
