import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

const page = '/announcement-center/system-notifications'
afterEach(closeAll)

describe('the page of system notifications', () => {
  test('says in one’s own words what the product says, and where it leads', async () => {
    await open(page)
    const silent = await screen.findByRole('link', { name: /Ön kapı sustu/ })
    expect(silent.getAttribute('href')).toMatch(/^\/company-management\/devices\?device=/)
    for (const said of [
      'Ön kapı için dosya alındı: 3 yeni kayıt.',
      'Çalışan aktarımı bitti: 12 kişi eklendi ya da değişti.',
      'Mesai artık 1.1.0 sürümünde.',
      'Bakım 22:00’de',
    ])
      expect(screen.getByText(said)).toBeTruthy()
    expect(screen.getByText(/Kilitli Ekim 2026 döneminde düzeltme var/)).toBeTruthy()
  })
  test('takes one off that was read, and all at once', async () => {
    const { person } = await open(page)
    await screen.findByText('Bakım 22:00’de')
    const row = screen.getByText('Bakım 22:00’de').closest('[role="row"], tr') as HTMLElement
    await person.click(within(row).getByRole('button', { name: 'Okudum' }))
    await waitFor(() => expect(screen.queryByText('Bakım 22:00’de')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Tümünü okudum' }))
    await screen.findByText('Okunmamış sistem mesajı yok')
  })
  test('shows in its other list whom rules told, and of whom', async () => {
    const { person } = await open(page)
    await person.click(await screen.findByRole('radio', { name: 'Kuralların bildirdikleri' }))
    expect(await screen.findByText('Selim Kaya')).toBeTruthy()
    expect(screen.getByText('İbrahim Şen')).toBeTruthy()
    // Why: the rule as it was, and what held it.
    await person.click(screen.getByText('Selim Kaya'))
    const panel = within(await screen.findByRole('dialog', { name: 'Neden bildirildi?' }))
    expect(panel.getByText(/10 dk sonra gelmemişse yöneticileri haber alır/)).toBeTruthy()
    expect(panel.getByText(/Departman: Üretim.* gününden beri/)).toBeTruthy()
    expect(panel.getByText(/okuyucudan veri gelmiyordu/)).toBeTruthy()
  })
})
