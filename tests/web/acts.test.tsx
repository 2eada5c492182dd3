import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { people } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

describe('the action log', () => {
  test('says in each row who did what, about whom, and what it was before', async () => {
    await open('/reports/activity')
    const table = within(await screen.findByRole('table', { name: 'İşlem kayıtları' }))
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map(row => [...row.children].map(cell => cell.textContent))
    expect(rows[0]).toEqual([
      '20.11.2026 14:32',
      'Mehmet ÇelikBirim yöneticisi',
      'Takvimi değiştirdi (6 kişi, 18 gün; ilk gün 23.11.2026)',
      'İbrahim Şahin+5',
      '–',
      'Döküm hattı bakımda',
    ])
    expect(rows[1]?.slice(2, 5)).toEqual([
      '01.12.2026 tarihinden itibaren “Montaj” departmanına geçirdi',
      'Işıl Öztürk',
      'Döküm Hattı→Montaj',
    ])
    expect(rows[7]?.[3], 'an erased person').toBe('Silinmiş kişi')
    expect(rows[8]?.[1], 'the product itself').toBe('Sistem')
  })
  test('opens an act with everybody it touched', async () => {
    const { person } = await open('/reports/activity')
    await screen.findByRole('table', { name: 'İşlem kayıtları' })
    await person.click(screen.getAllByText(/^Takvimi değiştirdi/)[0] as HTMLElement)
    const panel = within(await screen.findByRole('dialog', { name: 'İşlem' }))
    expect(panel.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'İbrahim Şahin',
      'Çiğdem Güneş',
      'Ömer Faruk Karamanoğlu',
      've 3 kişi daha',
    ])
  })
  test('shows what taking an act back will record, asks why, and sends the act and those of its request', async () => {
    const { person, asked } = await open('/reports/activity', { language: 'en' })
    await screen.findByRole('table', { name: 'Action log' })
    await person.click(screen.getAllByText(/^Moved/)[0] as HTMLElement)
    const panel = within(await screen.findByRole('dialog', { name: 'Act' }))
    await person.click(panel.getByRole('button', { name: 'Undo' }))
    expect(
      (await panel.findByRole('region', { name: 'What will be recorded' })).textContent,
    ).toContain('Withdrew the move of 01.12.2026: back in “Döküm Hattı”')
    await person.click(panel.getByRole('button', { name: 'Yes, undo it' }))
    expect(asked.some(call => call.method === 'POST')).toBe(false)
    await person.type(panel.getByRole('textbox'), 'wrong person')
    await person.click(
      panel.getByRole('checkbox', {
        name: 'Also take back the 2 other acts of the same request',
      }),
    )
    await person.click(panel.getByRole('button', { name: 'Yes, undo it' }))
    await waitFor(() =>
      expect(asked.find(call => call.method === 'POST')?.body).toEqual({
        reason: 'wrong person',
        together: true,
      }),
    )
  })
  test('says before an undo of whom and which day it is, with the line of that day', async () => {
    const { person, asked } = await open('/reports/activity', { language: 'en' })
    await screen.findByRole('table', { name: 'Action log' })
    await person.click(
      screen.getAllByText(/^Approved overtime of 19.11.2026/)[0] as HTMLElement,
    )
    const panel = within(await screen.findByRole('dialog', { name: 'Act' }))
    await person.click(panel.getByRole('button', { name: 'Undo' }))
    const about = await panel.findByRole('region', { name: 'Who it is about' })
    expect(about.textContent).toContain('19.11.2026 Thursday')
    const [whom] = within(about).getAllByRole('button')
    await waitFor(() => {
      const explained = asked.find(call => call.path === '/api/app/reports/explain')
      expect([explained?.query.get('day'), whom?.textContent]).toEqual([
        '2026-11-19',
        people[7]?.fullName,
      ])
    })
  })
  test('is cut by area and turned round, in the address and in what is asked', async () => {
    const { person, asked } = await open('/reports/activity', { language: 'en' })
    await screen.findByRole('table', { name: 'Action log' })
    await person.click(screen.getByRole('button', { name: /^Cards/ }))
    await waitFor(() =>
      expect(
        asked.some(
          call =>
            call.path === '/api/app/reports/activity' && call.query.get('area') === 'cards',
        ),
      ).toBe(true),
    )
    await waitFor(() =>
      expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(13),
    )
    expect(new URLSearchParams(location.search).get('area')).toBe('cards')
    await person.click(screen.getByRole('button', { name: 'When' }))
    await waitFor(() =>
      expect(asked.some(call => call.query.get('order') === 'asc')).toBe(true),
    )
  })
  test('asks the server for its sentences again in another language', async () => {
    const { asked } = await open('/reports/activity', { language: 'ar' })
    expect(await screen.findAllByText(/^تغيير جدول العمل/)).not.toHaveLength(0)
    expect(asked.find(call => call.path === '/api/app/reports/activity')?.language).toBe('ar')
  })
})
