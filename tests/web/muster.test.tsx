import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

describe('who is inside', () => {
  test('stands by place, is ticked off in a roll call, and looked for again', async () => {
    const { person, asked } = await open('/access-control/muster')
    const door = within(await screen.findByRole('region', { name: 'Depo kapısı' }))
    expect(door.getByText('Zeynep Kaya')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Zeynep Kaya güvende' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Yoklama başlat' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Yoklama başlat' }))
    const guests = within(screen.getByRole('region', { name: 'Ziyaretçiler' }))
    expect(guests.getByText('Selim Ak')).toBeTruthy()
    expect(guests.getByText('ziyaret ettiği: Ayşe Yılmaz')).toBeTruthy()
    await person.click(await screen.findByRole('button', { name: 'Selim Ak güvende' }))
    await screen.findByRole('button', { name: 'Selim Ak: yine ara' })
    expect(asked.find(({ path }) => path.endsWith('/safe'))?.body).toEqual({
      employees: [],
      visits: [expect.any(String)],
    })
    await person.click(await screen.findByRole('button', { name: 'Zeynep Kaya güvende' }))
    const again = { name: 'Zeynep Kaya: yine ara' }
    await screen.findByRole('button', again)
    expect(asked.findLast(({ path }) => path.endsWith('/safe'))?.body).toEqual({
      employees: [expect.any(String)],
    })
    await person.click(screen.getByRole('button', { name: /^Aranıyor/ }))
    await waitFor(() => expect(screen.queryByText('Zeynep Kaya')).toBeNull())
    await person.click(screen.getByRole('button', { name: /^Güvende/ }))
    await person.click(await screen.findByRole('button', again))
    await waitFor(() => expect(screen.queryByText('Zeynep Kaya')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Yoklamayı bitir' }))
    expect(await screen.findByText('3 kişi hâlâ aranıyor.')).toBeTruthy()
  })
})
