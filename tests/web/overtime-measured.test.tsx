import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { idOf } from './fixture/company.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const list = '/shift-management/after-hours-work?from=2026-11-01&to=2026-11-30'
const measured = '/api/app/overtime/measured'
const opened = async () => {
  const app = await open(list)
  const name = 'Ölçülenlere topluca karar ver'
  await app.person.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...app, dialog }
}
const show = { name: 'Önce göster' }

describe('what was measured of days and people', () => {
  test('is shown by name before it is decided on, and taken back in one step', async () => {
    const { person, dialog, asked } = await opened()
    await person.click(dialog.getByRole('button', show))
    const rows = await dialog.findAllByRole('listitem')
    expect(rows.length).toBeGreaterThan(3)
    const [foreseen] = asked.filter(({ path }) => path === measured)
    expect(foreseen?.body).toEqual({
      approve: true,
      from: '2026-11-01',
      to: '2026-11-30',
      compensation: 'pay',
      dryRun: true,
    })
    expect(dialog.getByRole('status').textContent).toContain(`${rows.length} kayıt`)
    await person.click(dialog.getByRole('button', { name: 'Onayla' }))
    const said = `${rows.length} fazla mesai onaylandı.`
    expect(await screen.findByText(said)).toBeTruthy()
    const [, decided] = asked.filter(({ path }) => path === measured)
    expect(decided?.body).not.toHaveProperty('dryRun')
    const ways = await screen.findAllByText('Geri al')
    await person.click(ways.at(-1) as HTMLElement)
    expect(await screen.findByText('Geri alındı.')).toBeTruthy()
    const back = asked.filter(({ path }) => path === '/api/app/overtime/revoke')
    expect(back).toHaveLength(1)
    expect(back[0]?.body['items']).toHaveLength(rows.length)
  })
  test('says of which the way that was chosen is refused, before anything is decided on', async () => {
    const error = 'Tatil ya da hafta tatilinde çalışmanın karşılığı ücrettir.'
    const of = { employeeId: idOf('e', 1), employeeNo: '1', day: '2026-11-15', minutes: 60 }
    const results = [
      { done: true, code: null, error: null, fullName: 'Ali Can', kind: 'workday' },
      {
        done: false,
        code: 'overtime.must-be-paid',
        error,
        fullName: 'Oya Su',
        kind: 'holiday',
      },
    ].map(one => ({ overtimeId: null, ...of, ...one }))
    const name = 'Ölçülenlere topluca karar ver'
    const { person } = await open(list, {
      instead: ({ path }) =>
        path === measured
          ? { status: 200, body: { position: null, done: 1, refused: 1, left: 0, results } }
          : undefined,
    })
    await person.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', show))
    expect(await dialog.findByText(`1 kayıt reddedilir: ${error}`)).toBeTruthy()
    expect(dialog.getByRole('status').textContent).toContain('1 kayıt')
    expect(dialog.queryByText('Oya Su')).toBeNull()
  })
  test('asks for its days, and for those in their order', async () => {
    const { person, dialog, count } = await opened()
    const last = dialog.getByLabelText('Son gün')
    await person.clear(last)
    await person.type(last, '01.10.2026')
    await person.click(dialog.getByRole('button', show))
    const wrong = 'Son gün ilk günden önce olamaz.'
    expect(await dialog.findByText(wrong)).toBeTruthy()
    expect(count(measured)).toBe(0)
  })
  test('of which there is none is said with its days', async () => {
    const error = '01.11.2026 – 30.11.2026 arasında karar bekleyen ölçülmüş fazla mesai yok.'
    const name = 'Ölçülenlere topluca karar ver'
    const { person } = await open(list, {
      instead: ({ path }) =>
        path === measured
          ? {
              status: 422,
              body: {
                error,
                code: 'overtime.none-found',
              },
            }
          : undefined,
    })
    await person.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', show))
    expect(await dialog.findByText(/arasında karar bekleyen/)).toBeTruthy()
  })
})
