import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const { employeeId = '', fullName = '' } = people[5] ?? {}
const row = () =>
  within(
    screen.getAllByRole('row').find(one => one.textContent?.includes(fullName)) as HTMLElement,
  )
const changing = async () => {
  const { person, asked } = await open('/leave-management/leave-search')
  await screen.findByRole('table', { name: 'İzin talepleri' })
  await person.click(row().getByRole('button', { name: `${fullName} için diğer işlemler` }))
  await person.click(await screen.findByRole('menuitem', { name: 'Onaylı izni değiştir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Onaylı izni değiştir' }))
  const changes = () => asked.filter(({ path }) => path.endsWith('/change'))
  const send = (name: string) => person.click(dialog.getByRole('button', { name }))
  return { person, dialog, changes, send }
}

describe('leave that is approved', () => {
  test('is asked to be less of it, and says that this waits', async () => {
    const { person, dialog, changes, send } = await changing()
    await send('Kısalt')
    expect(dialog.getByText('En az 10 karakter yazın; şimdi 0.')).toBeTruthy()
    await person.clear(dialog.getByLabelText('Yeni ilk gün'))
    await person.type(dialog.getByLabelText('Yeni ilk gün'), '17.11.2026')
    await person.type(dialog.getByLabelText('Açıklama'), 'Erken dönmem gerekiyor')
    await send('Kısalt')
    await screen.findByText('Değişiklik onaya gönderildi.')
    expect(changes().at(-1)?.body).toMatchObject({
      employeeId,
      description: 'Erken dönmem gerekiyor',
      to: { from: '2026-11-17' },
    })
    await waitFor(() => expect(row().getByText(/Kısaltma bekliyor/)).toBeTruthy())
  })
  test('is asked to be withdrawn, whichever days are written', async () => {
    const { person, dialog, changes, send } = await changing()
    await person.clear(dialog.getByLabelText('Yeni ilk gün'))
    await person.type(dialog.getByLabelText('Açıklama'), 'Seyahat iptal oldu')
    await send('Kısalt')
    expect(dialog.getByText('Günü yazın.')).toBeTruthy()
    expect(changes()).toEqual([])
    await person.click(dialog.getByRole('radio', { name: 'Geri çek' }))
    await send('Geri çek')
    await screen.findByText('Değişiklik onaya gönderildi.')
    expect(changes().map(({ body }) => body)).toEqual([
      { employeeId, description: 'Seyahat iptal oldu', to: null },
    ])
  })
})
