import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const page = '/leave-management/annual-leave-tracking'
const nameOf = (at: number): string => people[at]?.fullName ?? ''
const listed = () => screen.findByRole('table', { name: 'Yıllık izin takibi' })
const tick = async (person: Awaited<ReturnType<typeof open>>['person'], at: number) => {
  const [box] = await screen.findAllByRole('checkbox', { name: `Seç: ${nameOf(at)}` })
  if (box) await person.click(box)
}
const dialog = async (name: RegExp | string) =>
  within(await screen.findByRole('dialog', { name }))

describe('accounts of annual leave', () => {
  test('say what has come due and why, and it is given to several at once', async () => {
    covers('2.39')
    const { person, asked } = await open(page)
    await listed()
    expect(screen.getAllByText('1. yıl · 14 gün').length).toBeGreaterThan(0)
    await tick(person, 0)
    await tick(person, 1)
    await person.click(screen.getByRole('button', { name: 'Hak ver' }))
    const asking = await dialog(/Yıllık izin hakkı ver · 2 çalışan/)
    await asking.findByText(/2 çalışana izin hakkı verilecek/)
    expect(asking.getByText(/51 yaşında: en az 20 gün \(4857 m\. 53\)/)).toBeTruthy()
    await person.click(asking.getByRole('button', { name: 'Hak ver' }))
    await screen.findByText('2 çalışana izin hakkı verildi.')
    const sent = asked.filter(({ path }) => path.endsWith('/grants')).map(({ body }) => body)
    const items = [0, 1].map(at => ({
      employeeId: people[at]?.employeeId,
      workYear: 1,
    }))
    expect(sent).toEqual([
      {
        items,
        dryRun: true,
      },
      { items },
    ])
  })
  test('say why days cannot lapse in Turkey', async () => {
    await open(page)
    await listed()
    expect(await screen.findByText(/silme açılamaz/)).toBeTruthy()
  })
  test('open as a statement with who recorded each line', async () => {
    const { person, asked } = await open(page)
    await listed()
    const [row] = screen
      .getAllByRole('row')
      .filter(({ textContent }) => textContent?.includes(nameOf(0)))
    if (!row) throw new Error('nobody is listed')
    await person.click(within(row).getByText('11,5'))
    const panel = await dialog(nameOf(0))
    const lines = within(await panel.findByRole('table', { name: 'Hesap hareketleri' }))
    expect(lines.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Tarih',
      'Hareket',
      'Gün',
      'Bakiye',
    ])
    const [, given, used] = lines.getAllByRole('row').map(({ textContent }) => textContent)
    expect(given).toContain('06.01.2026')
    expect(given).toContain('Hak edildi')
    expect(given).toContain('Kayıt: Nurgül Öztürk')
    expect(used).toContain('23.02.2026 – 25.02.2026')
    expect(used).toContain('−2,5')
    expect(used).toContain('11,5')
    const coming = within(panel.getByRole('table', { name: 'Planlanan ve onay bekleyen' }))
    expect(coming.getAllByRole('row').at(-1)?.textContent).toContain('Onaylı izin')
    await person.click(lines.getByRole('button', { name: 'Hak edildi' }))
    await screen.findByRole('dialog', { name: 'Kayıt' })
    expect(asked.some(({ path }) => path === '/api/app/events/4711')).toBe(true)
    // A line of leave opens the request behind it, a planned one too.
    for (const [list, name, at] of [
      [lines, 'İzin kullanıldı', '4712'],
      [coming, 'Onaylı izin', '4713'],
    ] as const) {
      await person.keyboard('{Escape}')
      await person.click(list.getByRole('button', { name, hidden: true }))
      await waitFor(() =>
        expect(asked.map(({ path }) => path)).toContain(`/api/app/events/${at}`),
      )
    }
  })
  test('are begun from a list, whose rows are shown before they are given', async () => {
    const { person, asked } = await open(page)
    await person.click(await screen.findByRole('button', { name: 'Listeden devret' }))
    const asking = await dialog('Devreden bakiyeleri listeden ver')
    await person.click(asking.getByLabelText('Ya da satırları yapıştırın'))
    await person.paste('Sicil no;Çalışma yılı;Gün\n904;1;3,5\n99999;1;3,5')
    await person.click(asking.getByRole('button', { name: 'Satırları denetle' }))
    await asking.findByText('1 satır verilebilir. 1 satır atlanır.')
    expect(asking.getByText(/bu sicil no yok: 99999/)).toBeTruthy()
    await person.click(asking.getByRole('button', { name: 'Bakiyeleri ver' }))
    await asking.findByText('1 satır verildi.')
    const sent = asked.filter(({ path }) => path.endsWith('/opening'))
    expect(sent.map(({ body }) => body['dryRun'])).toEqual([true, false])
  })
  test('are begun by hand with what was left elsewhere', async () => {
    const { person, asked } = await open(`${page}?account=${people[3]?.employeeId}`)
    const panel = await dialog(nameOf(3))
    await person.click(await panel.findByRole('button', { name: 'Elle hak ver' }))
    const form = within(await panel.findByRole('form', { name: 'Elle hak ver' }))
    await person.type(form.getByLabelText('Gün'), '3,7')
    await person.click(form.getByRole('button', { name: 'Hak ver' }))
    expect(form.getByText(/yarım gün adımlarıyla/)).toBeTruthy()
    await person.type(form.getByLabelText('Gün'), '{Backspace}5')
    expect(form.getByDisplayValue('3.5')).toBeTruthy()
    await person.click(form.getByRole('button', { name: 'Hak ver' }))
    await screen.findByText('1. çalışma yılının izin hakkı verildi.')
    expect(asked.find(({ path }) => path.endsWith('/entitlements'))?.body).toEqual({
      workYear: 1,
      days: 3.5,
    })
  })
})

test('somebody’s page shows his account', async () => {
  await open(`/employee-management/${people[0]?.employeeId ?? ''}`)
  const panel = within(await screen.findByRole('region', { name: 'Yıllık izin' }))
  expect((await panel.findAllByText('11,5')).length).toBeGreaterThan(0)
})
