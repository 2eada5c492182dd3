import { describe, expect, test } from 'vitest'
import { filtersOf, isAsSaved } from '#web/kit/page/saved-views.ts'

const of = (page: string, query: string) =>
  filtersOf(page, new URLSearchParams(query), '2026-11-20')

describe('what a view keeps of an address', () => {
  test('is what is looked for, not what is open on the page', () => {
    expect(
      of('/company-management/devices', 'state=silent&device=d1&import=f1').filters,
    ).toEqual({ state: 'silent' })
    expect(
      of('/reports/daily', 'presence=absent&why=e1.2026-11-02&late=7&mail=settings').filters,
    ).toEqual({
      presence: 'absent',
    })
  })
  test('holds the reader that movements are looked at for: the same word is a filter there', () => {
    const device = 'd1'
    expect(of('/access-control/list', `device=${device}`).filters).toEqual({ device })
    const view = {
      viewId: 'v1',
      page: '/access-control/list',
      filters: { device },
      period: null,
    }
    expect(isAsSaved(view, new URLSearchParams({ saved: 'v1', device }), '2026-11-20')).toBe(
      true,
    )
    expect(
      isAsSaved(view, new URLSearchParams({ saved: 'v1', device: 'd2' }), '2026-11-20'),
    ).toBe(false)
  })
  test('moves by whole months where the page is about one', () => {
    expect(of('/reports/payroll-attendance', 'month=2026-10&open=e1&figure=absent')).toEqual({
      filters: { month: '2026-10' },
      period: 'lastMonth',
    })
    expect(of('/reports/daily', 'from=2026-10-01&to=2026-10-31').period).toBe('lastMonth')
  })
})
