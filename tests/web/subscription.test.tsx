import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'

afterEach(closeAll)
type Settings = Parameters<typeof settingsOf>[0]
const standing = (over: Settings) => ({
  instead: ({ path }: { path: string }) =>
    path === '/api/app-settings' ? { status: 200, body: settingsOf(over) } : undefined,
})
const degrees = '/settings/degrees'

describe('above every page', () => {
  test('who runs the company is told until when it is paid for', covers('4.49'), async () => {
    const subscription = {
      state: 'expiring',
      last: '2099-04-30',
      service: '2099-04-30',
    } as const
    await open(degrees, standing({ subscription }))
    expect(await screen.findByText('Aboneliğiniz 30.04.2099 tarihinde bitiyor.')).toBeDefined()
  })
  test('and after its last day until when everything stays open', async () => {
    const subscription = {
      state: 'expiring',
      last: '2020-04-30',
      service: '2099-05-07',
    } as const
    await open(degrees, standing({ subscription }))
    expect(
      await screen.findByText(/30.04.2020 tarihinde bitti. 07.05.2099 gününe kadar/),
    ).toBeDefined()
  })
  test('a manager of departments is not told what he cannot act on', async () => {
    const subscription = {
      state: 'expiring',
      last: '2099-04-30',
      service: '2099-04-30',
    } as const
    await open(degrees, standing({ subscription, scope: 'departments' }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/Aboneliğiniz/)).toBeNull()
  })
  test('everybody is told what is closed', async () => {
    const subscription = {
      state: 'expired',
      last: '2026-01-31',
      service: '2026-01-31',
    } as const
    await open(degrees, standing({ subscription, scope: 'departments' }))
    expect(
      await screen.findByText(/^Aboneliğinizin süresi doldu. Kayıtlarınız duruyor/),
    ).toBeDefined()
  })
  test('more people than the package has', covers('7.6'), async () => {
    await open(degrees, standing({ is_personal_capacity_exceed: true }))
    expect(await screen.findByText(/^Çalışan sayınız paketinizdekinden fazla/)).toBeDefined()
  })
  test('nothing at all where nothing is sold', covers('4.48'), async () => {
    await open(degrees)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/[Aa]bone/)).toBeNull()
  })
})
