import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixture, type Answer, type Asked } from './fixture/answers.ts'
import { idOf, permissions } from './fixture/company.ts'
import { personalDataKept as kept } from './fixture/personal-data.ts'
import { closeAll, open } from './fixture/open.tsx'
import { keepSaved } from './fixture/saved-files.ts'

/** All that is kept of a person, to be read: what the file holds, class by class. */
afterEach(closeAll)
const id = idOf('e', 0)
const page = `/employee-management/${id}/personal-data`
const told = (asked: Asked): Answer | undefined => {
  const { body, ...answer } = fixture().answer(asked)
  if (asked.path === '/api/app-settings')
    return {
      ...answer,
      body: {
        ...Object(body),
        permissions: [...permissions, 'employees.erase'],
        pages: [...Object(body).pages, '/employee-management/:id/personal-data'],
      },
    }
  return undefined
}
const region = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name }))

test('tells every class of the file, one that comes later under its own name', async () => {
  await open(page, { instead: told })
  const movements = await region('Hareketler (2)')
  expect(movements.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    'Okuyucu',
    'Okuyucu saati',
    'Yön',
  ])
  expect(movements.getByText('01.03.2026 08:10')).toBeTruthy()
  expect(movements.getByText('Giriş')).toBeTruthy()
  expect((await region('Günler (1)')).getByText('8.05')).toBeTruthy()
  expect((await region('Kayıttaki olaylar (1)')).getByText('İşe alındı')).toBeTruthy()
  expect((await region('Geçiş yetkileri (1)')).getByText('2')).toBeTruthy()
  expect((await region('hats (1)')).getByText('mavi')).toBeTruthy()
  expect((await region('Kayıt')).getByText('+905321112233')).toBeTruthy()
  expect((await region('Bunlardan kayıt yok')).getByText(/Belgeler · Acil durum/)).toBeTruthy()
  expect(screen.getByText('İbrahim Şen · sicil no 103')).toBeTruthy()
  expect(screen.queryByText('m1')).toBeNull()
})

test('asks once, however often the page is drawn, and gives the same as a file', async () => {
  const saved = keepSaved()
  const { person, asked } = await open(page, { instead: told })
  await region('Hareketler (2)')
  await person.click(screen.getByRole('button', { name: 'JSON' }))
  await waitFor(async () =>
    expect(await saved.texts()).toEqual([JSON.stringify(kept, null, 2)]),
  )
  window.dispatchEvent(new Event('focus'))
  const looks = asked.filter(({ path }) => path.endsWith('/personal-data'))
  expect(looks).toHaveLength(1)
  saved.restore()
})

test('is read in Arabic and in English', async () => {
  await open(page, { instead: told, language: 'ar' })
  expect((await region('الحركات (2)')).getByText('دخول')).toBeTruthy()
  closeAll()
  await open(page, { instead: told, language: 'en' })
  expect((await region('Movements (2)')).getByText('In')).toBeTruthy()
})

test('draws the first rows of a long class, and all once they are asked for, or printed', async () => {
  const movements = Array.from({ length: 60 }, (_, n) => ({
    device: `Kapı ${n}`,
    direction: 'in',
  }))
  const { person } = await open(page, {
    instead: asked =>
      asked.path.endsWith('/personal-data')
        ? { status: 200, body: { ...kept, movements } }
        : told(asked),
  })
  const panel = await region('Hareketler (60)')
  expect(panel.queryByText('Kapı 59')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(panel.getByText('Kapı 59')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(panel.queryByText('Kapı 59')).toBeNull()
  await person.click(panel.getByRole('button', { name: '60 kaydın tümünü göster' }))
  expect(panel.getByText('Kapı 59')).toBeTruthy()
})
