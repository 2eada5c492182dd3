import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

describe('who decides while one is away', () => {
  test('is said from the inbox, listed there, and ended there', async () => {
    const { person, asked } = await open('/inbox')
    await person.click(await screen.findByRole('button', { name: 'Vekâlet' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Yokluğunuzda kim karar verir' }),
    )
    expect(await dialog.findByText('Verilmiş vekâlet yok.')).toBeTruthy()
    const form = within(dialog.getByRole('form', { name: 'Vekâlet ver' }))
    await person.click(form.getByRole('button', { name: 'Vekâlet ver' }))
    expect(form.getByText('Kimin karar vereceğini seçin.')).toBeTruthy()
    expect(form.getByText('Son günü yazın.')).toBeTruthy()
    await person.click(form.getByRole('combobox', { name: 'Vekil' }))
    const mehmet = await screen.findByRole('option', { name: 'Mehmet Çelik' })
    expect(screen.queryByRole('option', { name: 'Ayşe Yılmaz' })).toBeNull() // who is away herself
    await person.click(mehmet)
    await person.clear(form.getByLabelText('İlk gün'))
    await person.type(form.getByLabelText('İlk gün'), '16.03.2026')
    await person.type(form.getByLabelText('Son gün'), '20.03.2026')
    await person.click(form.getByRole('button', { name: 'Vekâlet ver' }))
    const who = 'Mehmet Çelik, Ayşe Yılmaz adına'
    await dialog.findByText(who)
    expect(form.queryByText('Kimin karar vereceğini seçin.')).toBeNull()
    expect(
      asked.find(({ method, path }) => method === 'POST' && path.endsWith('/delegations'))
        ?.body,
    ).toEqual({
      from: expect.any(String),
      to: expect.any(String),
      first: '2026-03-16',
      last: '2026-03-20',
    })
    await person.click(dialog.getByRole('button', { name: `Sona erdir: ${who}` }))
    expect(await dialog.findByText('Verilmiş vekâlet yok.')).toBeTruthy()
  })
})
