import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'

afterEach(closeAll)
const notice = 'Kişisel verilerin işlenmesine ilişkin aydınlatma metni'
type Call = {
  readonly method: string
  readonly path: string
  readonly body: unknown
}
const written = (asked: readonly Call[]) =>
  asked
    .filter(({ method, path }) => method !== 'GET' && path.includes('consents'))
    .map(({ method, path, body }) => [method, path.split('/consents')[1], body])
const button = (name: string) => screen.findByRole('button', { name })
const asksFor = (consentsAsked: number) => ({
  instead: ({ path }: { path: string }) =>
    path === '/api/app-settings'
      ? { status: 200, body: settingsOf({ consentsAsked }) }
      : undefined,
})

test('who has texts to read is told above every page, and is led to them', async () => {
  const { person } = await open('/settings/degrees', asksFor(1))
  await screen.findByText('Okumanız gereken 1 metin var.')
  await person.click(screen.getByRole('link', { name: 'Şimdi oku' }))
  await screen.findByRole('region', { name: 'Metinler ve rızalarım' })
  expect(screen.queryByText('Okumanız gereken 1 metin var.')).toBeNull()
})

test('what waits stands first; it is read before anything can be said of it', async () => {
  const { person, asked } = await open('/my-account?tab=consents')
  const panel = await screen.findByRole('region', { name: 'Metinler ve rızalarım' })
  const [first] = await within(panel).findAllByRole('listitem')
  expect(first?.textContent).toContain(notice)
  expect(first?.textContent).toContain('1. sürüme onay vermiştiniz')
  await person.click(await button('Oku ve yanıtla'))
  const dialog = within(await screen.findByRole('dialog', { name: notice }))
  dialog.getByText(/puantaj ve bordro için işlenir/)
  // A notice is read, and not declined.
  expect(dialog.queryByRole('button', { name: 'Rıza vermiyorum' })).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Okudum, anladım' }))
  await screen.findByText('Okuduğunuz kaydedildi')
  expect(written(asked)).toEqual([
    [
      'POST',
      '/c0000000-0000-4000-8000-000000000001',
      {
        version: 2,
        agrees: true,
        language: 'tr',
      },
    ],
  ])
})

test('consent that was given is withdrawn where it stands', async () => {
  const { person, asked } = await open('/my-account?tab=consents')
  await person.click(await button('Metni aç'))
  await person.click(await button('Rızamı geri alıyorum'))
  await screen.findByText('Rıza vermediğiniz kaydedildi')
  expect(written(asked)[0]?.[2]).toMatchObject({ agrees: false, version: 1 })
  await waitFor(() => expect(screen.getAllByText('Rıza verilmedi').length).toBe(1))
})

test('the company writes another version with the last in view, and sees who has said what', async () => {
  const { person, asked } = await open('/settings/customize?tab=consents')
  await screen.findByText('1 kişi okudu, 1 kişi okumadı')
  await person.click(await button('Kim ne dedi'))
  const who = within(await screen.findByRole('dialog'))
  await who.findByText(/Gonca Ünal/)
  await person.click(who.getByRole('button', { name: /^Okundu/ }))
  await waitFor(() => expect(who.queryByText(/Gonca Ünal/)).toBeNull())
  who.getByText(/Selim Kaya/)
  await person.keyboard('{Escape}')
  await person.click(await button('Yeni sürüm yaz'))
  const editor = within(await screen.findByRole('dialog', { name: 'Yeni sürüm yaz' }))
  const title = editor.getByRole('textbox', { name: 'Başlık' })
  expect(title).toHaveProperty('value', notice)
  await person.type(title, '!')
  await person.click(editor.getByRole('button', { name: 'Yayımla' }))
  await screen.findByText('Metin yayımlandı')
  expect(written(asked)).toMatchObject([
    [
      'PUT',
      '/c0000000-0000-4000-8000-000000000001',
      {
        after: 2,
        kind: 'notice',
        words: { tr: { title: `${notice}!` } },
      },
    ],
  ])
})
