import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { settingsOf } from './fixture/settings.ts'
import { closeAll, open } from './fixture/open.tsx'
import { covers } from '#tests/specification/covers.ts'

afterEach(closeAll)
const slow = { timeout: 8000 }
const here = '/settings/customize?tab=company'
const company = '/api/app/settings/customize/company'

test(
  'the company is called otherwise, and another country says before it is saved what stays',
  covers('2.61'),
  async () => {
    const { person, asked } = await open(here)
    const name = await screen.findByRole('textbox', { name: 'Şirketin adı' }, slow)
    await person.clear(name)
    await person.type(name, 'Anadolu Döküm')
    await person.click(screen.getByLabelText('Ülke', { selector: 'input' }))
    await person.click(await screen.findByRole('option', { name: 'Almanya' }, slow))
    expect(screen.getByText(/hiçbir gün yeniden hesaplanmaz.*Almanya için 2026/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('Şirket bilgileri kaydedildi.', {}, slow)
    expect(
      asked.find(({ path, method }) => path === company && method === 'PUT')?.body,
    ).toEqual({
      name: 'Anadolu Döküm',
      country: 'DE',
    })
  },
)

test('nothing is sent without a name', async () => {
  const { person, count } = await open(here)
  const name = await screen.findByRole('textbox', { name: 'Şirketin adı' }, slow)
  await person.clear(name)
  expect(screen.getByText('Şirkete bir ad verin.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(count(company)).toBe(1)
})

test('who may only look changes nothing', async () => {
  await open(here, {
    instead: ({ path }) =>
      path === '/api/app-settings'
        ? { status: 200, body: settingsOf({ permissions: ['holidays.view', 'policy.view'] }) }
        : undefined,
  })
  const name = await screen.findByRole('textbox', { name: 'Şirketin adı' }, slow)
  await waitFor(() => expect(name.hasAttribute('disabled')).toBe(true), slow)
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
})
