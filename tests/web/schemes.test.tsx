import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { valueOn } from '#web/calendar/scheme-editor.tsx'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const here = '/settings/work-schedule-schemes'

test('a pattern says its days in words, equal days together', async () => {
  await open(here)
  await screen.findByRole('table', { name: 'Şablonlar' })
  expect(
    screen.getByRole('img', {
      name: '2 gün Ofis 08:30–17:30, 2 gün Gece 22:00–06:00, 3 gün Boş, 1 gün Hafta tatili',
    }),
  ).toBeTruthy()
})

test('a new pattern is built day by day, shows its first weeks, and is sent as it stands', async () => {
  const { person, asked } = await open(here)
  await person.click(await screen.findByRole('button', { name: 'Yeni şablon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Yeni şablon' }))
  await person.type(dialog.getByRole('textbox', { name: 'Şablon adı' }), 'İki gece bir boş')
  const night = dialog.getByRole('button', { name: 'Döngüye ekle: Gece 22:00–06:00' })
  await person.click(night)
  await person.click(night)
  await person.click(dialog.getByRole('button', { name: 'Döngüye ekle: Boş' }))
  expect(dialog.getByText('Döngü 3 gün')).toBeTruthy()
  const anchor = dialog.getByRole('textbox', { name: 'Döngünün ilk günü' })
  await person.clear(anchor)
  await person.type(anchor, '02.03.2026')
  await person.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await screen.findByText('İki gece bir boş kaydedildi')
  const body = asked.find(call => call.method === 'POST')?.body
  expect(body).toMatchObject({ title: 'İki gece bir boş', anchor: '2026-03-02' })
  expect(body?.['cycle']).toEqual([
    expect.stringMatching(/2$/),
    expect.stringMatching(/2$/),
    'none',
  ])
})

test('a department without a default says whose it follows', async () => {
  await open(`${here}?tab=departments`)
  const row = within(
    await screen.findByRole('table', { name: 'Departman varsayılanları' }),
  ).getByRole('row', {
    name: /Montaj/,
  })
  expect(within(row).getByText('Genel Müdürlük departmanınki')).toBeTruthy()
})

test('a group of people says before saving whose plan is made anew, once its pattern is another', async () => {
  const { person } = await open(`${here}?tab=groups`)
  const groups = await screen.findByRole('table', { name: 'Vardiya grupları' })
  await person.click(within(groups).getByText('A ekibi'))
  const form = within(await screen.findByRole('dialog', { name: 'A ekibi' }))
  const does =
    /^Gruptaki 12 kişinin planı \d\d\.\d\d\.\d{4} gününden başlayarak yeniden kurulur\.$/
  expect(form.queryByText(does)).toBeNull()
  await person.clear(form.getByLabelText('Döngüde kaydırma'))
  await person.type(form.getByLabelText('Döngüde kaydırma'), '2')
  expect(await form.findByText(does)).toBeTruthy()
})

describe('a cycle', () => {
  test.each([
    ['2026-03-02', 'a'],
    ['2026-03-04', 'c'],
    ['2026-03-05', 'a'],
    ['2026-03-01', 'c'],
    ['2026-02-27', 'a'],
  ])('that begins on 2 March has on %s its day %s, forwards and backwards', (day, value) => {
    expect(valueOn(['a', 'b', 'c'], '2026-03-02', day)).toBe(value)
  })
})
