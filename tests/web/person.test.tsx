import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { idOf, people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const [first] = people
const name = first?.fullName ?? ''
const panel = () => screen.findByRole('dialog', { name })
const shown = () => new URLSearchParams(location.search).get('person')

describe('a name', () => {
  test('opens the person beside the list, without the row, and Back closes it', async () => {
    const { person } = await open('/employee-management?status=0')
    const [button] = await screen.findAllByRole('button', { name })
    if (!button) throw new Error('the list has no names')
    await person.click(button)
    const inside = within(await panel())
    expect(shown()).toBe(idOf('e', 0))
    expect(new URLSearchParams(location.search).get('status')).toBe('0')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    for (const region of ['Bugün', 'Bu ay', 'Sonraki günler', 'İletişim'])
      expect(inside.getByRole('region', { name: region })).toBeTruthy()
    expect(inside.getByRole('link', { name: '+90 532 111 22 33' }).getAttribute('href')).toBe(
      'tel:+905321112233',
    )
    expect(inside.getByRole('link', { name: 'Çalışan raporunu aç' }).getAttribute('href')).toBe(
      `/reports/employee?employee=${idOf('e', 0)}`,
    )
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shown()).toBeNull()
  })
  test('is reached, opened and left with the keyboard, and has the focus again', async () => {
    const { person } = await open('/employee-management')
    const [button] = await screen.findAllByRole('button', { name })
    button?.focus()
    await person.keyboard('{Enter}')
    const page = within(await panel()).getByRole('link', { name: 'Sayfayı aç' })
    expect(page.getAttribute('href')).toBe(`/employee-management/${idOf('e', 0)}`)
    await waitFor(() => expect(document.activeElement).toBe(page))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
  test('in an address opens the person with the page', async () => {
    const { person } = await open(`/reports/daily?person=${idOf('e', 0)}`)
    await panel()
    await person.click(within(await panel()).getByRole('button', { name: 'Kapat' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe('/reports/daily')
    expect(shown()).toBeNull()
  })
  test('of nobody says so', async () => {
    await open(`/reports/daily?person=${idOf('x', 7)}`)
    expect(
      await screen.findByText('Böyle bir çalışan yok ya da sizin kapsamınızda değil.'),
    ).toBeTruthy()
  })
})

test('somebody who left is hired again from a day on, in a department', async () => {
  const { person, asked } = await open(`/reports/daily?person=${idOf('e', 9)}`, {
    instead: ({ method, path }) =>
      method === 'POST' && path.endsWith('/rehire')
        ? { status: 200, body: { position: '900' } }
        : undefined,
  })
  const begin = await screen.findByRole('button', { name: 'Yeniden işe al' })
  await person.click(begin)
  const form = within(await screen.findByRole('dialog', { name: 'Yeniden işe al' }))
  const send = form.getByRole('button', { name: 'Yeniden işe al' })
  await person.click(send)
  expect(form.getByText('Bir departman seçin.')).toBeTruthy()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  const department = form.getByRole('combobox', { name: 'Departman' })
  await waitFor(() => expect(document.activeElement).toBe(department))
  const from = form.getByLabelText('İşe giriş')
  await person.clear(from)
  await person.type(from, '02.11.2026')
  await person.click(department)
  await person.click(await screen.findByRole('option', { name: /Montaj/ }))
  await person.click(send)
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Yeniden işe al' })).toBeNull(),
  )
  expect(asked.find(({ path }) => path.endsWith('/rehire'))).toMatchObject({
    path: `/api/app/employees/${idOf('e', 9)}/rehire`,
    body: { startOfEmployment: '2026-11-02', departmentId: expect.any(String) },
  })
})
test('nobody who works here is offered to be hired again', async () => {
  await open(`/reports/daily?person=${idOf('e', 0)}`)
  await panel()
  expect(await screen.findByText('Bu ay')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Yeniden işe al' })).toBeNull()
})
