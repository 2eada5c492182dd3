import { at, factOf, historyOf, office, ruleOf, settingOf, swipe } from './history.ts'

const announced = factOf('announce', {
  id: 'a',
  to: { departments: ['d1'], people: [] },
  text: 'Ş',
  plain: true,
  confirm: true,
  channels: ['sms', 'mail'],
  when: at('10:30'),
})
/** Something of everything that may be told. */
export const muchHistory = historyOf(
  [
    swipe('08:58:00', 'in', '08:59:00'),
    factOf('awaited', { at: at('09:00'), device: 'door' }),
    factOf('answer', {
      at: at('09:16'),
      message: 'r/e1/2026-03-02/m1/sms',
      kind: 'later',
      id: 'p',
      state: null,
    }),
    factOf('leave', {
      id: 'l',
      person: 'e1',
      day: '2026-03-02',
      start: '2026-03-02T17:00',
      end: '2026-03-02T18:00:00',
    }),
    announced,
    factOf('rule', {
      rule: 'late',
      type: 'enter',
      setting: settingOf({
        from: '2026-03-03',
        quiet: {
          hours: ['22:00', '07:00'],
          days: ['sun'],
          holidays: true,
        },
        gather: '10:00',
      }),
    }),
    factOf('calendar', {
      person: 'e1',
      days: { '2026-03-03': null, '2026-03-04': office },
    }),
    factOf('holidays', {
      set: [{ day: '2026-03-04', from: '13:00' }],
      remove: ['2026-03-05'],
    }),
    factOf('off', { until: at('10:20') }),
    factOf('resend', { at: at('12:00'), announcement: 'a' }),
    factOf('back', { at: at('12:00'), device: 'door' }),
    factOf('rehire', {
      at: at('12:00'),
      person: 'e1',
      start: '2026-03-09',
    }),
  ],
  {
    users: [{ id: 'm1', departments: ['d1'] }, { id: 'e1' }],
    rules: [ruleOf('exit'), ruleOf('missing_work', { when: { time: '08:00' } }, 'late')],
    texts: [{ text: 'www.x', plain: true }],
    until: at('12:00', 4),
    channels: {
      sms: { honoursIds: false },
      mail: { honoursIds: true },
      push: null,
    },
  },
)
