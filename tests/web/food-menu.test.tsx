import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'

afterEach(closeAll)
const page = '/cafeteria/food-menu?at=2026-11-20'
const dayOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }))
const save = { name: 'Kaydet' }

describe('the food menu', () => {
  test(
    'shows what is served on each day of a week, and the weeks beside it',
    covers('2.25'),
    async () => {
      const { person } = await open(page)
      const monday = await dayOf('Pazartesi 16.11.2026')
      expect(monday.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Mercimek çorbası',
        'İzmir köfte',
        'Pirinç pilavı',
        'Ayran',
      ])
      expect((await dayOf('Cuma 20.11.2026')).getByText('Menü yok')).toBeTruthy()
      await person.click(screen.getByRole('button', { name: 'Önceki hafta' }))
      const before = await dayOf('Pazartesi 09.11.2026')
      expect(await before.findByText('Zeytinyağlı taze fasulye')).toBeTruthy()
    },
  )
  test('is entered for the days of a week that have none, from the week before if wanted', async () => {
    const { person, asked } = await open(page)
    await person.click(await screen.findByRole('button', { name: 'Haftayı gir' }))
    const dialog = await opened('Yemek menüsü gir')
    expect(dialog.getAllByRole('textbox')).toHaveLength(3)
    await person.click(dialog.getByRole('button', save))
    expect(dialog.getByText('En az bir yemek yazın.')).toBeTruthy()
    await person.type(
      dialog.getByLabelText('21 Kasım 2026 Cumartesi'),
      'Tarhana{Enter} {Enter} Mantı ',
    )
    await person.click(dialog.getByRole('button', { name: 'Geçen haftadan al' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('20 Kasım 2026 Cuma')).toHaveProperty(
        'value',
        expect.stringContaining('Ayran'),
      ),
    )
    await person.click(dialog.getByRole('button', save))
    await screen.findByText('Menü kaydedildi.')
    expect(asked.find(call => call.method === 'POST')?.body).toEqual({
      menus: [
        {
          day: '2026-11-20',
          dishes: ['Mercimek çorbası', 'Zeytinyağlı taze fasulye', 'Pirinç pilavı', 'Ayran'],
        },
        { day: '2026-11-21', dishes: ['Tarhana', 'Mantı'] },
      ],
    })
    expect(await (await dayOf('Cumartesi 21.11.2026')).findByText('Mantı')).toBeTruthy()
  })
  test('of one day is changed, and removed', async () => {
    const { person, asked } = await open(page)
    const change = { name: '16 Kasım 2026 Pazartesi: menüyü değiştir' }
    await person.click(await screen.findByRole('button', change))
    const dialog = await opened('16 Kasım 2026 Pazartesi')
    const dishes = dialog.getByLabelText('Yemekler')
    await person.clear(dishes)
    await person.type(dishes, 'x'.repeat(101))
    await person.click(dialog.getByRole('button', save))
    expect(dialog.getByText('Bir yemeğin adı en çok 100 harf olur.')).toBeTruthy()
    await person.clear(dishes)
    await person.type(dishes, 'Kuru fasulye{Enter}Pilav')
    await person.click(dialog.getByRole('button', save))
    await screen.findByText('Menü kaydedildi.')
    expect(asked.find(call => call.method === 'PUT')).toMatchObject({
      path: '/api/app/cafeteria/food-menu/2026-11-16',
      body: { dishes: ['Kuru fasulye', 'Pilav'] },
    })
    await person.click(await screen.findByRole('button', change))
    const again = await opened('16 Kasım 2026 Pazartesi')
    await person.click(again.getByRole('button', { name: 'Menüyü sil' }))
    await screen.findByText('Menü silindi.')
    expect(await (await dayOf('Pazartesi 16.11.2026')).findByText('Menü yok')).toBeTruthy()
  })
  test('is only looked at by who may not enter it', async () => {
    await open(page, {
      instead: ({ path }) =>
        path === '/api/app-settings'
          ? { status: 200, body: settingsOf({ permissions: ['food-menu.view'] }) }
          : undefined,
    })
    const monday = await dayOf('Pazartesi 16.11.2026')
    expect(await monday.findByText('Ayran')).toBeTruthy()
    expect(monday.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Haftayı gir' })).toBeNull()
  })
})
