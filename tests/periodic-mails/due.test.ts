import { expect, test } from 'vitest'
import { dueMails, mayGetMail } from '#domain/organization/published.ts'
import { asInstant, asLocalDate, type Zone } from '#domain/shared/values.ts'

/** When which of the mails that a company has go out by themselves is due (docs/decisions/0496). */
const zone = 'Europe/Istanbul' as Zone
const march = {
  name: '2026-03',
  from: asLocalDate('2026-03-01'),
  to: asLocalDate('2026-03-31'),
}
const due = (
  now: string,
  { since = '2026-01-01T00:00:00.000Z', lockedAt = null as string | null } = {},
) =>
  dueMails({
    now: asInstant(now),
    zone,
    mails: (['month-sheet', 'week-summary', 'silent-readers'] as const).map(mail => ({
      mail,
      since: asInstant(since),
    })),
    locked: lockedAt === null ? [] : [{ ...march, asOf: asInstant(lockedAt) }],
  }).map(({ mail, period }) => `${mail} ${period}`)

test.each([
  ['nothing before eight in the morning', '2026-04-06T04:59:59.000Z', {}, []],
  [
    'on Monday from eight the week before, and what is silent today',
    '2026-04-06T05:00:00.000Z',
    {},
    ['week-summary 2026-03-30', 'silent-readers 2026-04-06'],
  ],
  [
    'on Tuesday the week still, where Monday was missed',
    '2026-04-07T10:00:00.000Z',
    {},
    ['week-summary 2026-03-30', 'silent-readers 2026-04-07'],
  ],
  [
    'on Wednesday no week any more',
    '2026-04-08T05:00:00.000Z',
    {},
    ['silent-readers 2026-04-08'],
  ],
  [
    'a month once its period is locked',
    '2026-04-08T12:00:00.000Z',
    { lockedAt: '2026-04-08T11:59:00.000Z' },
    ['month-sheet 2026-03', 'silent-readers 2026-04-08'],
  ],
  [
    'a month no more a week after it was locked',
    '2026-04-15T12:00:00.000Z',
    { lockedAt: '2026-04-08T11:59:00.000Z' },
    ['silent-readers 2026-04-15'],
  ],
  [
    'nothing that fell due before it was switched on',
    '2026-04-06T12:00:00.000Z',
    { lockedAt: '2026-04-06T08:00:00.000Z', since: '2026-04-06T09:00:00.000Z' },
    [],
  ],
])('%s', (_, now, known, expected) => expect(due(now, known)).toEqual(expected))

test('each may come to whom its page is shown', () => {
  const nobody = {
    role: 'employee',
    permissions: new Set([]),
    isEmployee: true,
    isManager: true,
  } as const
  for (const mail of ['month-sheet', 'week-summary', 'silent-readers'] as const)
    expect(mayGetMail(mail, nobody)).toBe(false)
  const all = new Set(['sheets.confirm', 'reports.view', 'devices.view'] as const)
  const may = (over: object) =>
    (['month-sheet', 'week-summary', 'silent-readers'] as const).filter(mail =>
      mayGetMail(mail, { ...nobody, permissions: all, isManager: false, ...over }),
    )
  expect(may({})).toEqual(['month-sheet'])
  expect(may({ isManager: true, role: 'manager' })).toEqual(['month-sheet', 'week-summary'])
  expect(may({ role: 'administrator', isEmployee: false })).toEqual(['silent-readers'])
})
