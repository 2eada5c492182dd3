import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  closeAll()
})
const profile = '6d657361-6900-4000-8000-000000000001'

describe('payroll files', () => {
  test('are listed with what is in them, come again, and say their sums and hashes', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined) // the file goes nowhere here
    URL.createObjectURL = () => 'blob:file'
    const { person, asked } = await open('/payroll/exports')
    const table = await screen.findByRole('table', { name: 'Bordro dosyaları' })
    await person.click(
      within(table).getByRole('button', { name: 'puantaj-2026-09.csv dosyasını indir' }),
    )
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/file'))).toBe(true))
    await person.click(within(table).getByText('Ağustos 2026, sürüm 1'))
    const one = await screen.findByRole('dialog', { name: 'Bordro dosyası' })
    expect(within(one).getByText('ab'.repeat(32))).toBeTruthy()
    expect(within(one).getByRole('region', { name: 'Denetim toplamları' })).toBeTruthy()
  })
  test('fill a template once it is said who has no row in it', async () => {
    const saved = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined)
    URL.createObjectURL = () => 'blob:file'
    const { person, asked } = await open('/payroll/exports')
    const table = await screen.findByRole('table', { name: 'Bordro dosyaları' })
    await person.click(within(table).getByText('Ağustos 2026, sürüm 1'))
    const part = await screen.findByRole('region', { name: 'Bordro programının şablonu' })
    const chooser = part.querySelector('input[type=file]')
    if (!(chooser instanceof HTMLInputElement)) throw new Error('a file can be chosen')
    await person.upload(chooser, new File(['Sicil No'], 'bordro.csv'))
    const alert = await within(part).findByRole('alert')
    expect(alert.textContent).toContain('1 kişinin şablonda satırı yok')
    expect(within(part).getByText('Fazla Mesai')).toBeTruthy()
    await person.click(within(part).getByRole('button', { name: 'Onlar olmadan doldur' }))
    await person.click(
      await within(part).findByRole('button', { name: 'bordro.csv dosyasını indir' }),
    )
    expect(saved).toHaveBeenCalled()
    const sent = asked.filter(({ path }) => path.endsWith('/template'))
    expect(sent.map(({ body }) => body['without'])).toEqual([false, true])
  })
  test('a new one is of the locked period that the month’s end named', async () => {
    const { person, asked } = await open('/payroll/exports?new=2026-08')
    const dialog = await screen.findByRole('dialog')
    await person.click(await within(dialog).findByRole('button', { name: 'Dosyayı hazırla' }))
    await within(dialog).findByText('Dosya hazır')
    const sent = asked.find(({ method, path }) => method === 'POST' && path.endsWith('exports'))
    expect(sent?.body).toEqual({ kind: 'period', period: '2026-08', profileId: profile })
  })
  test('profiles that nobody tried say so', async () => {
    await open('/payroll/exports?tab=profiles')
    const row = await screen.findByRole('row', { name: /Luca/ })
    expect(within(row).getByText('Doğrulanmadı')).toBeTruthy()
    const ready = screen.getByRole('row', { name: /Genel CSV/ })
    expect(within(ready).getByText('Denendi')).toBeTruthy()
  })
  test('a profile is edited column by column beside what its file would say', async () => {
    const { person, asked } = await open(`/payroll/exports?profile=${profile}`)
    const preview = await screen.findByRole('region', { name: 'Önizleme' })
    await within(preview).findByText(/1001;Ayşe Yılmaz/)
    await person.click(screen.getByRole('button', { name: 'Sicil No Sicil numarası' }))
    const title = screen.getByRole('textbox', { name: 'Başlık' })
    await person.clear(title)
    await person.type(title, 'No')
    await person.click(screen.getByRole('button', { name: 'T.C. Kimlik No sütununu çıkar' }))
    const previews = () => asked.filter(({ path }) => path.endsWith('/preview'))
    await waitFor(() => expect(previews().length).toBeGreaterThan(1))
    await person.click(screen.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() => {
      const sent = asked.find(({ method }) => method === 'PUT')
      expect(sent?.path).toBe(`/api/app/payroll/profiles/${profile}`)
      expect(sent?.body['columns']).toMatchObject([
        { title: 'No' },
        { title: 'Adı Soyadı', source: { field: 'fullName' } },
        ...Array.from({ length: 17 }, () => ({})),
      ])
    })
    await screen.findByRole('tab', { name: 'Dosya profilleri' })
  })
  test('what the server has against a profile stands beside it, in its words', async () => {
    await open('/payroll/exports?profile=new', {
      instead: ({ path }) =>
        path.endsWith('/preview')
          ? {
              status: 422,
              body: { code: 'payroll.column-width', error: '“Sicil No” sütununa yazın.' },
            }
          : undefined,
    })
    const preview = await screen.findByRole('region', { name: 'Önizleme' })
    await within(preview).findByText('“Sicil No” sütununa yazın.')
    expect(within(preview).getByText('Bu düzenden dosya çıkmıyor')).toBeTruthy()
  })
})
