import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const slow = { timeout: 8000 }
const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Gelen kutusu' }, slow)
  return [...list.querySelectorAll<HTMLElement>('[data-card]')]
}
const opened = async () =>
  (await cards()).find(card => card.getAttribute('aria-expanded') === 'true')
const approve = () => screen.findByRole('button', { name: 'Onayla' }, slow)

describe('the inbox', () => {
  test('is in the bar with its number, and opens with the first card', async () => {
    const { person } = await open('/dashboard')
    await person.click(
      await screen.findByRole('link', { name: 'Gelen kutusu 3 bekleyen' }, slow),
    )
    expect(await cards()).toHaveLength(3)
    expect((await opened())?.textContent).toContain('17:02')
    const away = await screen.findByRole(
      'region',
      { name: 'O gün departmandan kimler yok' },
      slow,
    )
    expect(within(away).getAllByRole('listitem')).toHaveLength(2)
    expect(await screen.findByRole('region', { name: 'Önceki kararlar' }, slow)).toBeTruthy()
  })
  test('says how it went, and takes a decision back', async () => {
    const { person, asked } = await open('/inbox')
    await person.click(await approve())
    expect(await screen.findByText('Talep onaylandı.', {}, slow)).toBeTruthy()
    await waitFor(async () => expect(await cards()).toHaveLength(2), slow)
    await person.click(screen.getByRole('button', { name: 'Geri al' }))
    await waitFor(async () => expect(await cards()).toHaveLength(3), slow)
    expect(asked.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1)
  })
  test('is worked with the keyboard alone: down, reject with a word, approve', async () => {
    const { person, asked } = await open('/inbox')
    await approve()
    await person.keyboard('j')
    await waitFor(async () => expect((await opened())?.dataset['card']).toBe('1'))
    expect(document.activeElement).toBe(await opened())
    await person.keyboard('r')
    await screen.findByLabelText('Ret gerekçesi', {}, slow)
    await person.keyboard('Kamerada yok{Enter}')
    expect(await screen.findByText('Talep reddedildi.', {}, slow)).toBeTruthy()
    expect(asked.find(({ path }) => path.endsWith('/decide'))?.body).toEqual({
      approve: false,
      reason: 'Kamerada yok',
    })
    await waitFor(async () => expect(await cards()).toHaveLength(2), slow)
    await person.keyboard('a')
    expect(await screen.findByText('Talep onaylandı.', {}, slow)).toBeTruthy()
    await waitFor(async () => expect(await cards()).toHaveLength(1), slow)
  })
  test('keeps a rejection until a reason is given', async () => {
    const { person, count } = await open('/inbox')
    await approve()
    await person.keyboard('r')
    const field = await screen.findByLabelText('Ret gerekçesi', {}, slow)
    await person.keyboard('{Enter}')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await person.keyboard('{Escape}')
    expect(screen.queryByLabelText('Ret gerekçesi')).toBeNull()
    expect((await cards()).length).toBe(3)
    expect(count('/api/app/overtime/reject')).toBe(0)
  })
  test('decides on several in one act', async () => {
    const { person } = await open('/inbox')
    await approve()
    for (const box of await screen.findAllByRole('checkbox')) await person.click(box)
    await person.click(screen.getByRole('button', { name: '3 talebi onayla' }))
    const dialog = await screen.findByRole('dialog', {}, slow)
    await person.click(within(dialog).getByRole('button', { name: 'Onayla' }))
    expect(await screen.findByText('3 talep onaylandı.', {}, slow)).toBeTruthy()
    expect(await screen.findByText('Bekleyen karar yok', {}, slow)).toBeTruthy()
  })
  test('says kindly that somebody else was faster', async () => {
    const { person } = await open('/inbox', {
      instead: ({ path }) =>
        path.endsWith('/decide')
          ? { status: 409, body: { error: '…', code: 'correction.already-decided' } }
          : undefined,
    })
    await person.click(await approve())
    expect(await screen.findByText(/sizden önce bir başkası/, {}, slow)).toBeTruthy()
  })
})
