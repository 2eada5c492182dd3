import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { idOf, people } from './fixture/company.ts'
import { settingsOf } from './fixture/settings.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const address = '/employee-management/manager'
const table = (name = 'Yöneticiler') => screen.findByRole('table', { name })
const nameOf = (index: number): string => people[index]?.fullName ?? ''
const rowOf = (index: number) =>
  within(screen.getByText(nameOf(index)).closest('tr, [role="row"]') as HTMLElement)
const panel = async (index: number, person: { click: (at: Element) => Promise<void> }) => {
  await person.click(rowOf(index).getByText(/onaylayan|Onay veremez/))
  return within(await screen.findByRole('dialog', { name: nameOf(index) }))
}
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

describe('the managers', () => {
  test(
    'stand with their departments, readers and step of approval, and who sees nobody is told so',
    covers('1.51', '2.36'),
    async () => {
      await open(address)
      await table()
      expect(rowOf(0).getAllByText('Tüm şirket')).toHaveLength(2)
      expect(rowOf(2).getByText('Bölüm 2')).toBeTruthy()
      expect(rowOf(2).getByText('Ön kapı')).toBeTruthy()
      expect(rowOf(3).getByText('Turnikeler')).toBeTruthy()
      expect(rowOf(4).getByText('Onay veremez')).toBeTruthy()
      expect(rowOf(5).getByText('Kimseyi görmez')).toBeTruthy()
    },
  )
  test('are given another step of approval in a panel', async () => {
    const { person, asked } = await open(address)
    await table()
    const beside = await panel(2, person)
    await person.click(beside.getByRole('button', { name: 'Onay basamağını değiştir' }))
    const giving = await dialog(/onay basamağı/)
    const save = giving.getByRole<HTMLButtonElement>('button', { name: 'Kaydet' })
    expect(save.disabled).toBe(true)
    await person.click(giving.getByRole('radio', { name: 'Onay veremez' }))
    await person.click(save)
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/approver-level'))).toMatchObject({
        method: 'PUT',
        path: `/api/app/managers/${idOf('u', 3)}/approver-level`,
        body: { level: 0 },
      }),
    )
  })
  test('offer no step, department or reader to change of the main manager', async () => {
    const { person } = await open(address)
    await table()
    const beside = await panel(0, person)
    expect(beside.queryByRole('button', { name: /değiştir/ })).toBeNull()
  })
  test('read from right to left in Arabic', async () => {
    await open(address, { language: 'ar' })
    await table('المديرون')
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getByText('لا يرى أحدًا')).toBeTruthy()
  })
})

describe('being main manager', () => {
  const offer = (from: string, to: string) => ({
    handOverId: idOf('h', 1),
    from: { userId: from, fullName: 'Nurgül Öztürk' },
    to: { userId: to, fullName: 'Ferit Aksoy' },
    until: '2026-03-09T08:00:00.000Z',
  })
  const settings = (mainManagerOffer: ReturnType<typeof offer>) => (asked: { path: string }) =>
    asked.path === '/api/app-settings'
      ? { status: 200, body: settingsOf({ mainManagerOffer }) }
      : undefined
  test('is offered to somebody who is named, and to nobody before', async () => {
    const { person, asked } = await open(address)
    await table()
    await person.click(screen.getByRole('button', { name: 'Ana yöneticiliği devret' }))
    const offering = await dialog(/devret/)
    const send = offering.getByRole<HTMLButtonElement>('button', { name: 'Teklif et' })
    expect(send.disabled).toBe(true)
    await person.click(offering.getByRole('combobox', { name: 'Kime' }))
    await person.click(await screen.findByRole('option', { name: nameOf(1) }))
    await person.click(send)
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/main-manager/offer'))?.body).toEqual({
        userId: idOf('u', 2),
      }),
    )
  })
  test('that is offered waits in sight, and can be withdrawn', async () => {
    const { person, asked } = await open(address, {
      instead: settings(offer(idOf('u', 1), idOf('u', 2))),
    })
    await table()
    expect(screen.queryByRole('button', { name: 'Ana yöneticiliği devret' })).toBeNull()
    expect(screen.getByText(/Ferit Aksoy adlı kişiye teklif edildi/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Teklifi geri çek' }))
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/withdraw'))?.body).toEqual({
        handOverId: idOf('h', 1),
      }),
    )
  })
  test('is taken by whom it is offered to, wherever he is, after it was said what follows', async () => {
    const { person, asked } = await open('/reports/daily', {
      instead: settings(offer(idOf('u', 2), idOf('u', 1))),
    })
    await person.click(await screen.findByRole('button', { name: 'Kabul et' }))
    const taking = await dialog(/Ana yönetici siz olun/)
    expect(taking.getByText(/Nurgül Öztürk yönetici olur/)).toBeTruthy()
    expect(asked.some(({ path }) => path.endsWith('/accept'))).toBe(false)
    await person.click(taking.getByRole('button', { name: 'Kabul et' }))
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/accept'))?.body).toEqual({
        handOverId: idOf('h', 1),
      }),
    )
  })
})
