import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(() => closeAll())

describe('adjustments of locked periods', () => {
  test('stand by person and by what moved them, with the difference and why', async () => {
    const { person } = await open('/payroll/adjustments')
    const first = await screen.findByRole('region', { name: 'Ayşe Yılmaz' })
    expect(within(first).getByText('5 satır')).toBeTruthy()
    expect(within(first).getByText('Okuyucudan hareket')).toBeTruthy()
    expect(within(first).getAllByText('+8.00')).toHaveLength(1)
    await person.click(
      within(first).getByRole('button', { name: 'Ayşe Yılmaz, 06.09.2026, Çalışılan: neden?' }),
    )
    const drawer = await screen.findByRole('dialog', { name: 'Neden değişti?' })
    expect(await within(drawer).findByRole('columnheader', { name: 'Sürüm 1' })).toBeTruthy()
  })
  test('are taken into a file by a profile that shows them, and are open no more', async () => {
    const { person, asked } = await open('/payroll/adjustments')
    await screen.findByRole('region', { name: 'Ayşe Yılmaz' })
    await person.click(screen.getByRole('button', { name: 'Dosyaya al' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/Ekim 2026 dönemine yazılır/)
    await waitFor(() => {
      const profile = within(dialog).getByRole('combobox', { name: 'Dosya profili' })
      expect(profile).toHaveProperty('value', 'Genel CSV')
    })
    // What counts as taken and stands in no column is said before.
    const leftOut = within(dialog).getByRole('status').textContent
    expect(leftOut).toContain(
      'Sayılmayan gün, Ödenen mesai, iş günü × 1.5, Onaysız mesai: satırları alınmış sayılır',
    )
    expect(leftOut).not.toContain('Çalışılan')
    await person.click(within(dialog).getByRole('button', { name: 'Dosyaya al' }))
    await within(dialog).findByText('Dosya hazır')
    const sent = asked.find(({ method, path }) => method === 'POST' && path.endsWith('exports'))
    expect(sent?.body).toMatchObject({ kind: 'adjustments', period: '2026-10' })
    await screen.findByText('Açık düzeltme yok')
    expect(within(dialog).getByRole('button', { name: /dosyasını indir$/ })).toBeTruthy()
  })
  test('that a release alone made are held, and asked to be released with a reason', async () => {
    const { person, asked } = await open('/payroll/adjustments?state=held')
    await screen.findByText('Bunları yeni sürüm başka türlü hesaplıyor')
    const first = await screen.findByRole('region', { name: 'Ayşe Yılmaz' })
    expect(within(first).getAllByText('+0.25')).toHaveLength(2)
    await person.click(screen.getByRole('button', { name: 'Serbest bırak' }))
    const dialog = await screen.findByRole('dialog')
    await person.type(within(dialog).getByRole('textbox'), 'Gece hesabı düzeltildi')
    await person.click(within(dialog).getByRole('button', { name: 'Onaya gönder' }))
    expect(await screen.findByText('Serbest bırakma onay bekliyor')).toBeTruthy()
    // Who asked takes it back at most: another lets it go.
    expect(screen.queryByRole('button', { name: 'Serbest bırak' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Talebi geri çek' })).toBeTruthy()
    expect(asked.find(({ path }) => path.endsWith('/release'))?.body).toEqual({
      reason: 'Gece hesabı düzeltildi',
    })
  })
})
