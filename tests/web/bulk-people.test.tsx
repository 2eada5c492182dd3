import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Answer, Asked } from './fixture/answers.ts'
import { idOf, people, permissions } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'
import { covers } from '#tests/specification/covers.ts'

/** Several people of the list are acted on at once: ticked, foreseen, done, told one by one, taken back. */
// Long because each act of the bar is driven to its end.
afterEach(closeAll)
const [first, second, third] = people
const nameOf = (one: (typeof people)[number] | undefined) => one?.fullName ?? ''
const refusal = 'Tarih, çalışma süresinin dışında.'

/** The server refuses the second, and finds the third so already. */
const judged = ({ body }: Asked): Answer => {
  const results = (body['employeeIds'] as string[]).map(employeeId => {
    const refused = employeeId === second?.employeeId
    return {
      employeeId,
      done: !refused,
      changes: !refused && employeeId !== third?.employeeId,
      code: refused ? 'employees.outside-employment' : null,
      error: refused ? refusal : null,
    }
  })
  const refused = results.filter(({ done }) => !done).length
  return {
    status: 200,
    body: {
      position: body['dryRun'] ? null : '900',
      done: results.length - refused,
      refused,
      results,
    },
  }
}
const server =
  (may: readonly string[] = [...permissions, 'activity.view']) =>
  (asked: Asked): Answer | undefined => {
    if (asked.path === '/api/app-settings')
      return { status: 200, body: settingsOf({ permissions: may }) }
    if (asked.path.startsWith('/api/app/employees/bulk/')) return judged(asked)
    if (asked.path.endsWith('/undo'))
      return { status: 200, body: { position: '901', done: 1, refused: 0, results: [] } }
    return undefined
  }
const bulkCalls = (asked: readonly Asked[]) =>
  asked.flatMap(({ path, body }) =>
    path.startsWith('/api/app/employees/bulk/') ? [[path.split('/').at(-1), body]] : [],
  )
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))
const bar = async () => within(await screen.findByRole('region', { name: 'Seçilen satırlar' }))
type Opened = Awaited<ReturnType<typeof open>>
/** A button of the bar, or what its menu holds. */
const choose = async (person: Opened['person'], name: string) => {
  const there = (await bar()).queryByRole('button', { name })
  if (there) return person.click(there)
  await person.click((await bar()).getByRole('button', { name: 'Diğer işlemler' }))
  return person.click(await screen.findByRole('menuitem', { name }))
}
const tick = async (person: Opened['person'], count: number) => {
  await screen.findByRole('table', { name: 'Çalışanlar' })
  for (const one of people.slice(0, count)) {
    const [box] = await screen.findAllByRole('checkbox', { name: `Seç: ${one.fullName}` })
    if (box) await person.click(box)
  }
}

describe('moving several', () => {
  test(
    'shows whom it changes and whom not and why, does it to the first, and takes it back as one',
    covers('2.34'),
    async () => {
      const { person, asked } = await open('/employee-management', { instead: server() })
      await tick(person, 3)
      await choose(person, 'Departmana taşı')
      const asking = await dialog(/^Departmana taşı · 3 kişi$/)
      await person.click(asking.getByRole('button', { name: 'Kontrol et' }))
      await asking.findByText('Bir departman seçin.')
      expect(bulkCalls(asked)).toEqual([])
      await person.click(asking.getByRole('combobox', { name: 'Departman' }))
      await person.click(await screen.findByRole('option', { name: /Montaj/ }))
      await person.click(asking.getByRole('button', { name: 'Kontrol et' }))
      await asking.findByText('1 kişi değişecek')
      expect(asking.getByText('1 kişi zaten öyle')).toBeTruthy()
      expect(asking.getByRole('list', { name: '1 kişide yapılamaz' }).textContent).toContain(
        `${nameOf(second)} ${second?.employeeNo}${refusal}`,
      )
      expect(asking.getByText(/gününden itibaren departmanları Montaj olacak/)).toBeTruthy()
      await person.click(asking.getByRole('button', { name: 'Departmana taşı' }))
      await screen.findByText('1 kişide yapıldı.')
      const sent = { departmentId: idOf('a', 3), from: expect.stringMatching(/^\d{4}-/) }
      expect(bulkCalls(asked)).toEqual([
        [
          'move',
          {
            ...sent,
            employeeIds: [first, second, third].map(one => one?.employeeId),
            dryRun: true,
          },
        ],
        ['move', { ...sent, employeeIds: [first?.employeeId], dryRun: false }],
      ])
      expect(screen.queryByRole('region', { name: 'Seçilen satırlar' })).toBeNull()
      await person.click(screen.getByRole('button', { name: 'Geri al' }))
      const undoing = await dialog(/^1 kişide yapılan geri alınsın mı\?$/)
      await person.click(undoing.getByRole('button', { name: 'Evet, geri al' }))
      expect(asked.some(({ path }) => path.endsWith('/undo'))).toBe(false)
      await person.type(undoing.getByRole('textbox'), 'yanlış seçim')
      await person.click(undoing.getByRole('button', { name: 'Evet, geri al' }))
      await screen.findByText('İşlem geri alındı.')
      expect(asked.find(({ path }) => path.endsWith('/activity/900/undo'))?.body).toEqual({
        together: true,
        reason: 'yanlış seçim',
      })
    },
  )
  test('goes back from what is foreseen to what was typed', async () => {
    const { person } = await open('/employee-management', { instead: server() })
    await tick(person, 2)
    await choose(person, 'İşten çıkar')
    const asking = await dialog(/^İşten çıkar · 2 kişi$/)
    const day = asking.getByLabelText('Son çalışma günü')
    await person.clear(day)
    await person.type(day, '30.11.2026')
    await person.click(asking.getByRole('button', { name: 'Kontrol et' }))
    await asking.findByText('Son çalışma günleri 30.11.2026 olacak.')
    await person.click(asking.getByRole('button', { name: 'Geri dön' }))
    expect(asking.getByLabelText<HTMLInputElement>('Son çalışma günü').value).toBe('30.11.2026')
  })
})

test('whose was refused meanwhile is told by name', async () => {
  const { person } = await open('/employee-management', {
    instead: asked =>
      asked.path.endsWith('/bulk/terminate') && asked.body['dryRun']
        ? {
            status: 200,
            body: {
              position: null,
              done: 2,
              refused: 0,
              results: (asked.body['employeeIds'] as string[]).map(employeeId => ({
                employeeId,
                done: true,
                changes: true,
                code: null,
                error: null,
              })),
            },
          }
        : server()(asked),
  })
  await tick(person, 2)
  await choose(person, 'İşten çıkar')
  const asking = await dialog(/^İşten çıkar/)
  await person.click(asking.getByRole('button', { name: 'Kontrol et' }))
  await asking.findByText('2 kişi değişecek')
  await person.click(asking.getByRole('button', { name: 'İşten çıkar' }))
  const outcome = await dialog(/^Ne oldu\?$/)
  expect(outcome.getByRole('region', { name: 'Yapılamayanlar' }).textContent).toContain(refusal)
})

test('a shift, access and a leave group are sent as they are chosen', async () => {
  const { person, asked } = await open('/employee-management', { instead: server() })
  await tick(person, 1)
  await choose(person, 'Vardiya ver')
  const shift = await dialog(/^Vardiya ver/)
  await person.click(shift.getByRole('combobox', { name: 'Vardiya' }))
  await person.click((await screen.findAllByRole('option'))[0] ?? document.body)
  await person.click(shift.getByRole('checkbox', { name: 'Cum' }))
  await person.click(shift.getByRole('button', { name: 'Kontrol et' }))
  await shift.findByText('1 kişi değişecek')
  await person.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await choose(person, 'Geçiş yetkisi')
  const access = await dialog(/^Yetki ver/)
  await person.click(access.getByRole('radio', { name: 'Yetkiyi kaldır' }))
  const taking = await dialog(/^Yetkiyi kaldır/)
  await person.click(taking.getByRole('button', { name: 'Kontrol et' }))
  await taking.findByText('En az bir okuyucu ya da grup seçin.')
  await person.click(taking.getByRole('combobox', { name: 'Okuyucular' }))
  await person.click((await screen.findAllByRole('option'))[0] ?? document.body)
  await person.click(taking.getByRole('button', { name: 'Kontrol et' }))
  await taking.findByText('1 kişi değişecek')
  await person.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await choose(person, 'Yıllık izin grubu')
  const group = await dialog(/^Yıllık izin grubu/)
  await person.click(group.getByRole('button', { name: 'Kontrol et' }))
  await group.findByText('1 kişi değişecek')
  await person.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await choose(person, 'İzin grubu')
  const leave = await dialog(/^İzin grubu/)
  await person.click(leave.getByRole('combobox', { name: 'İzin grubu' }))
  await person.click(await screen.findByRole('option', { name: 'Saha ekibi' }))
  await person.click(leave.getByRole('button', { name: 'Kontrol et' }))
  await leave.findByText('1 kişi değişecek')
  const whom = { employeeIds: [first?.employeeId], dryRun: true }
  expect(bulkCalls(asked)).toEqual([
    [
      'shift',
      {
        ...whom,
        shiftId: expect.any(String),
        from: expect.any(String),
        weekdays: [1, 2, 3, 4],
        restDays: [7],
      },
    ],
    [
      'device-access',
      { ...whom, change: 'take', groupIds: [], deviceIds: [expect.any(String)] },
    ],
    ['annual-leave-group', { ...whom, annualGroupId: null }],
    ['leave-group', { ...whom, leaveGroupId: idOf('a', 71) }],
  ])
})

describe('who is chosen', () => {
  test('may be all who pass the filters, those not shown yet among them', async () => {
    const { person } = await open('/employee-management', { instead: server() })
    await tick(person, 1)
    await person.click(
      (await bar()).getByRole('button', { name: 'Filtreye uyan 120 kişinin hepsini seç' }),
    )
    await waitFor(async () =>
      expect((await bar()).getByRole('status').textContent).toBe('120 satır seçildi'),
    )
  })
  test('is nobody for whom nothing may be done', async () => {
    await open('/employee-management', {
      instead: server(['employees.view', 'departments.view']),
    })
    await screen.findByRole('table', { name: 'Çalışanlar' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
  test('may be planned alone by who plans alone', async () => {
    const { person } = await open('/employee-management', {
      instead: server(['employees.view', 'work-schedules.create', 'rotations.view']),
    })
    await tick(person, 1)
    const acts = (await bar())
      .getAllByRole('button')
      .map(button => button.textContent)
      .filter(text => /ver$|taşı|çıkar|yetkisi|grubu/.test(text ?? ''))
    expect(acts).toEqual(['Vardiya ver'])
  })
})
