import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { settingsOf } from './fixture/settings.ts'
import { closeAll, open } from './fixture/open.tsx'
import { covers } from '#tests/specification/covers.ts'

afterEach(closeAll)
const here = '/settings/customize?tab=company'
const company = '/api/app/settings/customize/company'
const details = () => within(screen.getByRole('form', { name: 'Şirket' }))

test('the company is called otherwise', covers('2.61'), async () => {
  const { person, asked } = await open(here)
  const name = await screen.findByRole('textbox', { name: 'Şirketin adı' })
  await person.clear(name)
  await person.type(name, 'Anadolu Döküm')
  await person.click(details().getByRole('button', { name: 'Kaydet' }))
  await screen.findByText('Şirket bilgileri kaydedildi.')
  expect(asked.find(({ path, method }) => path === company && method === 'PUT')?.body).toEqual({
    name: 'Anadolu Döküm',
  })
})

test('nothing is sent without a name', async () => {
  const { person, count } = await open(here)
  const name = await screen.findByRole('textbox', { name: 'Şirketin adı' })
  await person.clear(name)
  expect(screen.getByText('Şirkete bir ad verin.')).toBeTruthy()
  await person.click(details().getByRole('button', { name: 'Kaydet' }))
  expect(count(company)).toBe(1)
})

test('who may only look changes nothing', async () => {
  await open(here, {
    instead: ({ path }) =>
      path === '/api/app-settings'
        ? { status: 200, body: settingsOf({ permissions: ['holidays.view', 'policy.view'] }) }
        : undefined,
  })
  const name = await screen.findByRole('textbox', { name: 'Şirketin adı' })
  await waitFor(() => expect(name.hasAttribute('disabled')).toBe(true))
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
})

test('another zone has a day, and what it would move is shown before it is saved', async () => {
  const { person, asked } = await open(here)
  await person.click(await screen.findByRole('button', { name: 'Saat dilimini değiştir' }))
  const form = within(await screen.findByRole('form', { name: 'Saat dilimini değiştir' }))
  expect(form.getByRole('button', { name: 'Kaydet' }).hasAttribute('disabled')).toBe(true)
  await person.click(form.getByLabelText('Saat dilimi', { selector: 'input' }))
  await person.click(await screen.findByRole('option', { name: /Europe\/London/ }))
  expect(form.getByText(/02\.07\.2026 gece yarısından itibaren/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Farkı göster' }))
  expect(await screen.findByText(/günü değişirdi/)).toBeTruthy()
  await person.click(form.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('02.07.2026 gününden beri')).toBeTruthy()
  const put = asked.find(({ path, method }) => path === `${company}/zone` && method === 'PUT')
  expect(put?.body).toEqual({ zone: 'Europe/London', from: '2026-07-02' })
})

test('another country has a day, and what goes and comes with it is shown before it is saved', async () => {
  const { person, asked } = await open(here)
  await person.click(await screen.findByRole('button', { name: 'Ülkeyi değiştir' }))
  const form = within(await screen.findByRole('form', { name: 'Ülkeyi değiştir' }))
  expect(form.getByRole('button', { name: 'Kaydet' }).hasAttribute('disabled')).toBe(true)
  await person.click(form.getByLabelText('Ülke', { selector: 'input' }))
  await person.click(await screen.findByRole('option', { name: 'Almanya' }))
  expect(form.getByText(/02\.07\.2026 gününden itibaren/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Farkı göster' }))
  expect(await screen.findByText('1. Weihnachtstag')).toBeTruthy()
  expect(screen.getByText('Çıkacak tatiller: 1')).toBeTruthy()
  expect(screen.getByText(/günü değişirdi/)).toBeTruthy()
  await person.click(form.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('02.07.2026 gününden beri')).toBeTruthy()
  const put = asked.find(
    ({ path, method }) => path === `${company}/country` && method === 'PUT',
  )
  expect(put?.body).toEqual({ country: 'DE', from: '2026-07-02' })
})

test('the first language and those in use are said, and one without use is not offered', async () => {
  const { person, asked } = await open(here)
  const form = within(await screen.findByRole('form', { name: 'Diller' }))
  // As long as all that there are is what holds, there is nothing to save.
  expect(form.getByRole('button', { name: 'Kaydet' }).hasAttribute('disabled')).toBe(true)
  await person.click(form.getByLabelText('Birinci dil', { selector: 'input' }))
  await person.click(await screen.findByRole('option', { name: 'English' }))
  await person.click(form.getByRole('checkbox', { name: 'العربية' }))
  await person.click(form.getByRole('button', { name: 'Kaydet' }))
  await screen.findByText('Diller kaydedildi.')
  const put = asked.find(
    ({ path, method }) => path === `${company}/languages` && method === 'PUT',
  )
  expect(put?.body).toEqual({ languages: ['en', 'tr'] })
})

test('mails that go out by themselves are off until somebody says which go', async () => {
  const { person, asked } = await open(here)
  const form = within(
    await screen.findByRole('form', { name: 'Kendiliğinden giden e-postalar' }),
  )
  for (const box of form.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false)
  await person.click(form.getByRole('checkbox', { name: /Haftanın özeti/ }))
  await person.click(form.getByRole('checkbox', { name: /Aylık puantaj/ }))
  await person.click(form.getByRole('button', { name: 'Kaydet' }))
  await screen.findByText('E-postalar kaydedildi.')
  const put = asked.find(({ path, method }) => path === `${company}/mails` && method === 'PUT')
  expect(put?.body).toEqual({ periodicMails: ['month-sheet', 'week-summary'] })
})

test('the menu offers what the company uses, and what is spoken already', async () => {
  const { person } = await open(here, {
    instead: ({ path }) =>
      path === '/api/app-settings'
        ? { status: 200, body: settingsOf({ languages: ['en'] }) }
        : undefined,
  })
  await screen.findByRole('form', { name: 'Diller' })
  await person.click(screen.getByRole('button', { name: 'Dil: TR' }))
  const offered = await screen.findAllByRole('menuitemradio')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Türkçe', 'English'])
})
