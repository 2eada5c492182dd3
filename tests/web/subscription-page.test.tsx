import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'
import { shownSubscription, type SubscriptionShown } from './fixture/subscription.ts'

afterEach(closeAll)
const here = '/settings/subscription'
const shown = (over: Partial<Record<keyof SubscriptionShown, unknown>>) => ({
  instead: ({ method, path }: { method: string; path: string }) =>
    method === 'GET' && path === '/api/app/subscription'
      ? { status: 200, body: { ...shownSubscription, ...over } }
      : undefined,
})
const person = userEvent.setup()
const press = async (name: string | RegExp, of: HTMLElement = document.body) =>
  person.click(await within(of).findByRole('button', { name }))
const textOf = async (name: string) =>
  (await screen.findByRole('region', { name })).textContent.replaceAll('\u202f', ' ')

test(
  'says how it stands, how much is used, and what is owed',
  covers('1.79', '7.6'),
  async () => {
    await open(here)
    const standing = await textOf('Durum')
    for (const said of ['Bitmek üzere, ödenmemiş fatura var', '04.12.2026', '52 / 50', '3 / 5'])
      expect(standing).toContain(said)
    expect(await textOf('Faturalar')).toContain('120.00'.replace('.', ','))
    expect(await textOf('Siparişler')).toContain('başladı: 05.11.2026')
  },
)

test('an invoice is paid by transfer: account, reference and sum to the last minor unit', async () => {
  const { asked } = await open(here)
  await press('Havaleyle öde MES2026000000041')
  await press('Havaleyle öde', await screen.findByRole('dialog'))
  const transfer = await textOf('Havale bilgileri')
  for (const said of [
    '120,00',
    'Mesai Yazılım A.Ş.',
    'TR330006100519786457841326',
    'MS-00000001-8',
  ])
    expect(transfer).toContain(said)
  expect(asked.find(({ path }) => path.endsWith('/pay'))?.body).toEqual({
    order: 'o1',
    method: 'transfer',
  })
})

test('an order is quoted before it is placed, and placed only when it is confirmed', async () => {
  const { asked } = await open(here, shown({ terms: [], state: 'expired', plan: null }))
  await press('Abone ol')
  await press('Tutarı göster', await screen.findByRole('dialog'))
  const confirm = await screen.findByRole('dialog', { name: 'Sipariş' })
  expect(confirm.textContent).toContain('420,06')
  const posted = () =>
    asked.flatMap(({ method, path }) =>
      method === 'POST' && path.includes('/subscription/') ? [path] : [],
    )
  expect(posted()).toEqual(['/api/app/subscription/orders/quote'])
  await press('Siparişi onayla', confirm)
  await screen.findByText('Sipariş verildi.')
  expect(posted()).toEqual([
    '/api/app/subscription/orders/quote',
    '/api/app/subscription/orders',
  ])
})

test.each([
  ['nothing yet', { terms: [], state: 'expired' }, ['Abone ol', 'Dene']],
  [
    'a month that ends',
    {},
    ['Yenile', 'Yükselt', 'Kişi ekle', 'Sonraki dönemi belirle', 'Aboneliği iptal et'],
  ],
  [
    'one that is cancelled',
    { cancelled: true, state: 'active' },
    ['Yükselt', 'Kişi ekle', 'Sonraki dönemi belirle', 'İptali geri al'],
  ],
] as const)('of %s what makes sense is offered', async (_, over, acts) => {
  await open(here, shown(over))
  const standing = await screen.findByRole('region', { name: 'Durum' })
  expect(
    within(standing)
      .getAllByRole('button')
      .map(one => one.textContent),
  ).toEqual(acts)
})

test('who may only look is offered nothing', async () => {
  await open(here, {
    instead: ({ path }: { path: string }) =>
      path === '/api/app-settings'
        ? { status: 200, body: settingsOf({ permissions: ['subscription.view'] }) }
        : undefined,
  })
  const standing = await screen.findByRole('region', { name: 'Durum' })
  expect(within(standing).queryAllByRole('button')).toEqual([])
})
