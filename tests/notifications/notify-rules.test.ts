import { describe, expect, test } from 'vitest'
import { at, notified, settingOf } from './history.ts'

describe('the saving of a rule (notice-rules 1.4)', () => {
  const saved = (over: Record<string, unknown>, type = 'enter', rule = 'late') =>
    notified([
      {
        at: at('08:00'),
        do: 'rule',
        rule,
        type,
        setting: settingOf({ from: '2026-03-02', ...over }),
      },
    ]).answers[0]
  test.each<[Record<string, unknown>, string, object]>([
    [{}, 'exit', { code: 'type-differs', type: 'enter' }],
    [
      { from: '2026-03-01' },
      'enter',
      {
        code: 'date-past',
        day: '2026-03-01',
        today: '2026-03-02',
      },
    ],
    [{ target: { department: 'd9' } }, 'enter', { code: 'not-found' }],
    [{ when: { after: 721 } }, 'enter', { code: 'minutes-invalid', least: 1, most: 720 }],
    [
      { to: { person: false, managers: false, users: [] } },
      'enter',
      { code: 'recipients-missing' },
    ],
    [{ channels: [] }, 'enter', { code: 'channels-missing' }],
    [
      {
        quiet: {
          hours: ['09:00', '09:00'],
          days: [],
          holidays: false,
        },
      },
      'enter',
      { code: 'range-invalid' },
    ],
    [{ when: { before: 5 }, gather: '10:00' }, 'enter', { code: 'not-for-reminders' }],
  ])('%o as %s: %o', (over, type, refusal) =>
    expect(saved(over, type)).toEqual({
      ok: false,
      ...refusal,
    }),
  )
  test('missing work has no before', () =>
    expect(saved({ when: { before: 5 } }, 'missing_work', 'new')).toEqual({
      ok: false,
      code: 'before-not-possible',
    }))
})
