import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '#web/lib/session.ts'
import { tabLine } from '#web/lib/waiting.ts'
import { toast } from '#web/kit/feedback/toasts.tsx'
import { closeAll, open } from './fixture/open.tsx'

afterEach(() => {
  tabLine.clear()
  closeAll()
})
const leave = async ({ person }: Awaited<ReturnType<typeof open>>) => {
  await person.click(screen.getByRole('button', { name: 'Hesabım: Ayşe Yılmaz' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Çıkış yap' }))
}

test('signing out with decisions that wait says how many, and they go only with a yes', async () => {
  const app = await open('/reports/unapproved-missing-shift?from=2026-11-01&to=2026-11-30', {
    instead: ({ path }) =>
      path === '/api/app/missing-work/decide'
        ? { status: 503, body: { error: 'x', code: 'unavailable' } }
        : undefined,
  })
  const row = (await screen.findAllByText('Mehmet Çelik')).flatMap(
    found => found.closest('tr') ?? [],
  )[0] as HTMLElement
  await app.person.click(within(row).getByRole('button', { name: 'Eksik bırak' }))
  await waitFor(() => expect(tabLine.entries()).toHaveLength(1))

  await leave(app)
  const asked = within(
    await screen.findByRole('alertdialog', { name: '1 kararınız henüz gönderilmedi' }),
  )
  await app.person.click(asked.getByRole('button', { name: 'Kal' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([session.current() !== null, tabLine.entries().length]).toEqual([true, 1])

  await leave(app)
  await app.person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Kararları sil ve çık',
    }),
  )
  await screen.findByRole('heading', { name: 'Oturum açın' })
  expect([session.current(), tabLine.entries().length]).toEqual([null, 0])
})
test('without any, it asks nothing', async () => {
  const app = await open('/my-account')
  await screen.findByRole('heading', { level: 1, name: 'Hesabım' })
  await leave(app)
  await screen.findByRole('heading', { name: 'Oturum açın' })
  expect(session.current()).toBeNull()
})
test('whoever signs in next sees nothing that was said to somebody before', async () => {
  const app = await open('/my-account')
  await screen.findByRole('heading', { level: 1, name: 'Hesabım' })
  toast('Ali Kaya işe alındı.', 'success', 'stays')
  await screen.findByText('Ali Kaya işe alındı.')
  await leave(app)
  await app.person.type(await screen.findByLabelText('Kullanıcı adı'), 'ayse')
  await app.person.type(screen.getByLabelText('Parola', { selector: 'input' }), 'Parola123')
  await app.person.click(screen.getByRole('button', { name: 'Oturum aç' }))
  await screen.findByRole('button', { name: 'Hesabım: Ayşe Yılmaz' })
  expect(screen.queryByText('Ali Kaya işe alındı.')).toBeNull()
})
