import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { settingsOf } from './fixture/settings.ts'
import { fileToken } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const here = '/settings/customize?tab=company'
const logo = '/api/app/settings/customize/logo'
const address = `/api/app/settings/customize/get-company-logo?token=${fileToken}&timestamp=1772438400000`
const inBar = () => document.querySelector('header a img')?.getAttribute('src') ?? null

test('a logo is chosen, sent as it is, and stands in the bar at once', async () => {
  const { person, asked } = await open(here)
  await screen.findByText('Logo yok: ürünün kendi işareti duruyor.')
  expect(inBar()).toBeNull()
  await person.upload(
    screen.getByLabelText('Logo seç', { selector: 'input' }),
    new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' }),
  )
  await screen.findByText('Logo kaydedildi.')
  expect(asked.find(({ path, method }) => path === logo && method === 'POST')?.body).toEqual({
    content: 'iVBORw==',
  })
  expect(await screen.findByText('320 × 96 piksel')).toBeTruthy()
  await waitFor(() => expect(inBar()).toBe(address))
  expect(
    screen.getByRole('img', { name: 'Anadolu Döküm Sanayi A.Ş. logosu' }).getAttribute('src'),
  ).toBe(address)
})

test('it is changed, and taken away after a question', async () => {
  const { person, asked } = await open(here)
  await person.upload(
    await screen.findByLabelText('Logo seç', { selector: 'input' }),
    new File(['x'], 'logo.webp', { type: 'image/webp' }),
  )
  await person.upload(
    await screen.findByLabelText('Logoyu değiştir', { selector: 'input' }),
    new File(['y'], 'logo.webp', { type: 'image/webp' }),
  )
  await waitFor(() =>
    expect(asked.some(({ path, method }) => path === logo && method === 'PUT')).toBe(true),
  )
  await person.click(screen.getByRole('button', { name: 'Logoyu kaldır' }))
  const question = within(await screen.findByRole('dialog', { name: 'Logo kaldırılsın mı?' }))
  await person.click(question.getByRole('button', { name: 'Logoyu kaldır' }))
  await screen.findByText('Logo yok: ürünün kendi işareti duruyor.')
  await waitFor(() => expect(inBar()).toBeNull())
})

test('what is refused is said in the words of the server', async () => {
  const { person } = await open(here, {
    instead: ({ path, method }) =>
      path === logo && method === 'POST'
        ? {
            status: 422,
            body: {
              error: 'Bu dosya okunabilir bir resim değil.',
              code: 'files.picture-unreadable',
            },
          }
        : undefined,
  })
  await person.upload(
    await screen.findByLabelText('Logo seç', { selector: 'input' }),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  )
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Bu dosya okunabilir bir resim değil.',
  )
})

test('who may not touch it sees it, without buttons', async () => {
  await open(here, {
    instead: ({ path }) =>
      path === '/api/app-settings'
        ? {
            status: 200,
            body: settingsOf({
              permissions: ['holidays.view', 'logo.view'],
              use_custom_logo: true,
              custom_logo_timestamp: 1_772_438_400_000,
            }),
          }
        : undefined,
  })
  await screen.findByText('Logo yok: ürünün kendi işareti duruyor.')
  expect(inBar()).toBe(address)
  expect(screen.queryByLabelText('Logo seç')).toBeNull()
})
