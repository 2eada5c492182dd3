// Long because both dashboards are looked at by each reader they have.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { grantsOfRole } from '#domain/access/grants.ts'
import { covers } from '#tests/specification/covers.ts'
import type { Answer, Asked } from './fixture/answers.ts'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'

afterEach(() => {
  closeAll()
  vi.unstubAllEnvs()
})
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: RegExp) => screen.findByRole('link', { name })
const panel = (name: string) => screen.findByRole('region', { name })
const withSettings =
  (over: object, more: (asked: Asked) => Answer | undefined = () => undefined) =>
  (asked: Asked): Answer | undefined =>
    asked.path === '/api/app-settings' ? { status: 200, body: settingsOf(over) } : more(asked)

describe('the dashboard of whoever sees others', () => {
  test(
    'has a figure for each state, and each leads to the people it counts',
    covers('1.8'),
    async () => {
      await open('/dashboard')
      await heading('Panel')
      const inside = await link(/^İçeride 82/)
      expect(inside.getAttribute('href')).toBe('/reports/employee-tracking?state=inside')
      expect((await link(/^Gelmesi gerekirdi 7/)).getAttribute('href')).toBe(
        '/reports/employee-tracking?state=overdue',
      )
      expect((await link(/^Geç gelen 10/)).getAttribute('href')).toBe(
        '/reports/latecomers?from=2026-11-20&to=2026-11-20',
      )
      expect(screen.queryByText('İzinli')).toBeNull()
    },
  )
  test('says that locked payroll does not add up, and where it is said what', async () => {
    await open('/dashboard', {
      instead: withSettings({}, ({ path }) =>
        path === '/api/app/payroll/balance'
          ? {
              status: 200,
              body: {
                checkedAt: '2026-11-20T03:00:00.000Z',
                asOf: '2026-11-20T03:00:00.000Z',
                periods: 2,
                people: 120,
                cells: 48_210,
                differences: 3,
                found: [],
              },
            }
          : undefined,
      ),
    })
    const alarm = await screen.findByRole('alert')
    expect(alarm.textContent).toContain('Gece denetimi 3 fark buldu')
    expect(within(alarm).getByRole('link').getAttribute('href')).toBe('/payroll/periods')
  })
  test('counts what waits for a word by the lists themselves', async () => {
    const waiting = withSettings({}, ({ path }) =>
      path === '/api/app/corrections'
        ? {
            status: 200,
            body: {
              rows: [],
              total: 3,
              summary: {},
              dataUntil: '2026-11-20T11:32:05.000Z',
              next: null,
            },
          }
        : undefined,
    )
    const { asked } = await open('/dashboard', { instead: waiting })
    expect((await link(/^Düzeltme talebi 3/)).getAttribute('href')).toBe(
      '/reports/error-activity?view=requests&status=open',
    )
    expect((await link(/^Eksik çalışma kararı/)).getAttribute('href')).toBe(
      '/reports/unapproved-missing-shift?from=2026-10-22&to=2026-11-20',
    )
    expect(asked.find(({ path }) => path === '/api/app/corrections')?.query.get('status')).toBe(
      'open',
    )
  })
  test('asks for nothing that its reader may not see, and offers no way there', async () => {
    const { count } = await open('/dashboard', {
      language: 'en',
      instead: withSettings({
        pages: ['/dashboard'],
        permissions: ['dashboard.view', 'dashboard-devices.view'],
        scope: 'departments',
      }),
    })
    await heading('Dashboard')
    expect(await screen.findByText('Unusually quiet')).toBeTruthy()
    expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([])
    expect(
      [
        '/api/app/devices/counts',
        '/api/app/corrections',
        '/api/app/reports/after-hours-work',
        '/api/app/reports/unapproved-missing-shift',
        '/api/app/reports/error-activity',
      ].map(count),
    ).toEqual([0, 0, 0, 0, 0])
  })
  test('leaves out what its reader has no key for', async () => {
    const widgets = {
      'dashboard-hours.view': 'Arrivals against plan',
      'dashboard-names.view': 'Who today?',
      'dashboard-departments.view': 'Today by department',
      'dashboard-devices.view': 'Readers',
    }
    const shown = () =>
      Object.values(widgets).filter(name => screen.queryByRole('region', { name }) !== null)
    for (const [key, name] of Object.entries(widgets)) {
      await open('/dashboard', {
        language: 'en',
        instead: withSettings({
          pages: ['/dashboard'],
          permissions: ['dashboard.view', key],
          scope: 'departments',
        }),
      })
      await panel(name)
      expect(shown()).toEqual([name])
      closeAll()
    }
  })
  test('says which reader sent days late and how many days that changed, and leads to them', async () => {
    const { count } = await open('/dashboard', { language: 'en' })
    const late = within(await panel('Readers that sent late'))
    const row = await late.findByRole('link', { name: /days late ?2 days changed$/ })
    expect(row.getAttribute('href')).toBe('/reports/daily?late=list')
    expect(late.getByRole('link', { name: 'All (1)' }).getAttribute('href')).toBe(
      '/reports/daily?late=list',
    )
    expect(count('/api/app/reports/late-uploads')).toBe(1)
  })
  test('is silent about late readers where none was', async () => {
    await open('/dashboard', {
      language: 'en',
      instead: ({ path }) =>
        path === '/api/app/reports/late-uploads'
          ? {
              status: 200,
              body: {
                rows: [],
                total: 0,
                summary: { records: 0 },
                dataUntil: '2026-11-20T11:32:05.000Z',
                next: null,
              },
            }
          : undefined,
    })
    await panel('Late arrivals')
    expect(screen.queryByRole('region', { name: 'Readers that sent late' })).toBeNull()
  })
  test('gives each picture as a table too, before anybody asks and by the switch', async () => {
    const { person } = await open('/dashboard', { language: 'en' })
    const arrivals = within(await panel('Arrivals against plan'))
    expect(arrivals.getByRole('row', { name: /^.?07:00–08:00.? 48 0$/ })).toBeTruthy()
    expect(arrivals.queryByRole('group', { name: 'Arrivals against plan' })).toBeNull()
    await person.click(arrivals.getByRole('radio', { name: 'Table' }))
    expect(
      within(arrivals.getByRole('group', { name: 'Arrivals against plan' })).getByRole('row', {
        name: /08:00–09:00.? 31 80$/,
      }),
    ).toBeTruthy()
    const late = within(await panel('Late arrivals'))
    await person.click(late.getByRole('radio', { name: 'Table' }))
    expect(
      within(late.getByRole('row', { name: /20\.11\.2026/ }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/reports/latecomers?from=2026-11-20&to=2026-11-20')
  })
  test('shows thirty days when asked, and the address says so', async () => {
    const { person, asked } = await open('/dashboard', { language: 'en' })
    await panel('Late arrivals')
    await person.click(screen.getByRole('radio', { name: '30 days' }))
    await waitFor(() => expect(asked.at(-1)?.query.get('days')).toBe('30'))
    expect(location.search).toBe('?days=30')
  })
  test('asks again when a swipe is told of, and shows the new figure', async () => {
    let inside = 82
    const { tell, server, count } = await open('/dashboard', {
      language: 'en',
      instead: asked => {
        if (asked.path !== '/api/app/dashboard') return undefined
        const { status, body } = server.answer(asked)
        const board = body as { now: object }
        return { status, body: { ...board, now: { ...board.now, inside } } }
      },
    })
    await link(/^Inside 82/)
    const before = [count('/api/app/dashboard'), count('/api/app/dashboard/trend')]
    inside = 83
    tell('dashboard', {})
    await link(/^Inside 83/)
    expect([count('/api/app/dashboard'), count('/api/app/dashboard/trend')]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ])
  })
  test('names people: the name opens the person, the rest of the line how the day came about', async () => {
    const { person } = await open('/dashboard', { language: 'en' })
    const who = within(await panel('Who today?'))
    const [name, why] = within(who.getByRole('list', { name: 'Late' })).getAllByRole('button')
    if (!name || !why) throw new Error('nobody is late')
    await person.click(name)
    await screen.findByRole('dialog', { name: name.textContent })
    expect(location.search).toMatch(/^\?person=/)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    expect(why.textContent).toContain(name.textContent)
    await person.click(why)
    expect(await screen.findByRole('dialog', { name: 'Why?' })).toBeTruthy()
    expect(location.search).toContain('why=')
  })
  test('without employees says what will come; with an error can be tried again', async () => {
    await open('/dashboard', { scene: 'empty', language: 'ar' })
    expect(await screen.findByText('لا موظفين بعد')).toBeTruthy()
    closeAll()
    await open('/dashboard', { scene: 'error' })
    expect(await screen.findByRole('button', { name: 'Yeniden dene' })).toBeTruthy()
  })
})

describe("an employee's own dashboard", () => {
  const own = {
    scope: 'own',
    permissions: grantsOfRole('employee'),
    pages: ['/dashboard', '/access-control/list', '/reports/daily', '/reports/employee'],
  }
  const none = { status: 200, body: { rows: [] } }
  const quiet = withSettings(own, ({ path }) =>
    /dashboard\/own\/(?:requests|team)$/.test(path) ? none : undefined,
  )
  test(
    'is his day, month and next shifts, and asks nothing of others',
    covers('1.9'),
    async () => {
      const { asked } = await open('/dashboard', { instead: quiet })
      await heading('Günüm')
      expect(await screen.findByRole('img', { name: /08:12–12:03/ })).toBeTruthy()
      expect(screen.getByText('Şu ana kadar 0.12 eksik çalışmanız var.')).toBeTruthy()
      const month = within(screen.getByRole('table', { name: 'Kasım 2026 takvimi' }))
      expect(month.getByRole('button', { name: /^12 MW/ })).toBeTruthy()
      expect(within(await panel('Önünüzdeki yedi gün')).getAllByRole('listitem')).toHaveLength(
        7,
      )
      expect(await screen.findByText('Son aylarda bir talebiniz yok.')).toBeTruthy()
      expect(await screen.findByText('Bu günlerde izinli kimse yok.')).toBeTruthy()
      expect(
        asked.filter(
          ({ path }) => path === '/api/app/dashboard' || path === '/api/app/dashboard/trend',
        ),
      ).toEqual([])
    },
  )
  test('has his sheet of the last month with how it stands, and the way to confirm it', async () => {
    await open('/dashboard', {
      instead: withSettings({
        ...own,
        pages: [...own.pages, '/payroll/own-sheet'],
      }),
    })
    const sheet = await screen.findByRole('region', { name: 'Aylık puantajım' })
    expect(within(sheet).getByText('Ekim 2026')).toBeTruthy()
    expect(within(sheet).getByText('Onaylanmadı')).toBeTruthy()
    expect(
      within(sheet).getByRole('link', { name: 'Gözden geçir ve onayla' }).getAttribute('href'),
    ).toBe('/payroll/own-sheet')
  })
  test('shows what he asked for, whatever it is, and where each stands', async () => {
    await open('/dashboard', { language: 'en', instead: withSettings(own) })
    const rows = await within(await panel('Your requests')).findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^27\.11Exchange of a dayWaits for Deniz Kaya.*Waiting$/),
      expect.stringMatching(
        /^23\.11–25\.11.Yıllık izin. · .3 days.*Waiting for the second approver$/,
      ),
      expect.stringMatching(/^19\.11Correction · 2 movements.*Approved$/),
      expect.stringMatching(/^17\.11.Overtime. · .*Rejected$/),
    ])
  })
  test('shows who of his department is away, and of others not why', async () => {
    await open('/dashboard', { language: 'en', instead: withSettings(own) })
    const team = within(await panel('Who of your department is away'))
    const rows = await team.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Deniz Kaya23\.11–24\.11 $/),
      expect.stringMatching(/^Ali Veli01\.12 Mazeret izni · part of the day$/),
    ])
  })
  test('leads from a day of the month to how it came about', async () => {
    const { person } = await open('/dashboard', { language: 'ar', instead: quiet })
    await heading('يومي')
    await person.click(await screen.findByRole('button', { name: /^12 MW/ }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(location.search).toMatch(/why=.*2026-11-12/)
  })
  test('asks for his day again when a swipe of his is told of', async () => {
    const { tell, count } = await open('/dashboard', { instead: quiet })
    await heading('Günüm')
    await screen.findByText('Şu ana kadar 0.12 eksik çalışmanız var.')
    const before = count('/api/app/dashboard/own')
    tell('dashboard', {})
    await waitFor(() => expect(count('/api/app/dashboard/own')).toBe(before + 1))
  })
})
