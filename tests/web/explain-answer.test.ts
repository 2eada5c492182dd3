import { describe, expect, test } from 'vitest'
import type { DayExplanation } from '#web/kit/explain/api.ts'
import { answersOf, todoOf } from '#web/kit/explain/answer.ts'

const none = {
  earlyArrival: 0,
  lateArrival: 0,
  earlyExit: 0,
  lateExit: 0,
  break: 0,
  missingWork: 0,
  overtime: 0,
  flexible: 0,
}
const shift: NonNullable<DayExplanation['shift']> = {
  shiftId: null,
  title: 'Gündüz',
  since: null,
  type: 'fixed',
  periods: [{ start: '07:00', end: '16:00' }],
  lunch: null,
  tolerances: none,
  minimumWork: 0,
}
const swipe = (time: string, direction: 'in' | 'out'): DayExplanation['movements'][number] => ({
  movementId: `00000000-0000-4000-8000-0000000${time.replace(':', '')}0`,
  at: `2026-03-02T${time}:00.000Z`,
  localTime: `2026-03-02T${time}:00`,
  direction,
  deviceId: null,
  device: '',
  source: 'hand',
  corrected: false,
  position: '1',
  recordedAt: `2026-03-02T${time}:00.000Z`,
})
/** A day of eight hours as planned, but for what the test is about. */
const day = (about: Partial<DayExplanation>): DayExplanation =>
  ({
    employeeId: '00000000-0000-4000-8000-000000000001',
    fullName: 'İbrahim Şen',
    day: '2026-03-02',
    zone: 'Europe/Istanbul',
    asOf: null,
    dataUntil: '',
    shift,
    source: 'person',
    holiday: null,
    movements: [swipe('07:00', 'in'), swipe('16:00', 'out')],
    presence: [],
    presenceMinutes: 540,
    planned: 480,
    due: 480,
    worked: 480,
    measuredWorked: 480,
    missing: 0,
    late: 0,
    early: 0,
    break: 0,
    leaveMinutes: { annual: 0, personal: 0, general: 0, insteadOvertime: 0 },
    leaveWorked: 0,
    overtimeRaw: { workday: 0, holiday: 0 },
    overtimePayable: { workday: 0, holiday: 0 },
    nightMinutes: 0,
    codes: ['X'],
    flags: [],
    provisional: false,
    corrected: false,
    trace: [],
    drawing: null,
    sources: [],
    rules: [],
    ...about,
  }) as DayExplanation
const tolerant = { ...shift, tolerances: { ...none, lateArrival: 5 } }
const nobody = { movements: [], presenceMinutes: 0, worked: 0 }

describe('the answer before the rules', () => {
  test.each<
    [string, Partial<DayExplanation>, ReturnType<typeof answersOf>, ReturnType<typeof todoOf>]
  >([
    [
      'a day as planned has nothing missing',
      {},
      [{ say: 'complete', minutes: { planned: 480, worked: 480 } }],
      null,
    ],
    [
      'a shortage by coming late is said in one breath, with the tolerance that was passed',
      {
        shift: tolerant,
        movements: [swipe('07:47', 'in'), swipe('16:00', 'out')],
        missing: 47,
        late: 47,
        worked: 433,
      },
      [
        {
          say: 'missingLate',
          minutes: { missing: 47, tolerance: 5 },
          times: { start: '07:00', in: '07:47' },
        },
      ],
      'missing',
    ],
    [
      'without a word of a tolerance where there is none',
      {
        movements: [swipe('07:00', 'in'), swipe('15:30', 'out')],
        missing: 30,
        early: 30,
        worked: 450,
      },
      [
        {
          say: 'missingEarlyPlain',
          minutes: { missing: 30, tolerance: 0 },
          times: { end: '16:00', out: '15:30' },
        },
      ],
      'missing',
    ],
    [
      'of several causes each is named after the sum',
      {
        movements: [swipe('07:20', 'in'), swipe('15:30', 'out')],
        missing: 50,
        late: 20,
        early: 30,
        worked: 430,
      },
      [
        { say: 'missing', minutes: { missing: 50, planned: 480, worked: 430 } },
        { say: 'late', minutes: { late: 20 }, times: { start: '07:00', in: '07:20' } },
        { say: 'early', minutes: { early: 30 }, times: { end: '16:00', out: '15:30' } },
      ],
      'missing',
    ],
    [
      'leaving a shift that ends on the next date says the date of its end',
      {
        shift: { ...shift, periods: [{ start: '08:00', end: '08:00' }] },
        movements: [swipe('08:00', 'in'), swipe('17:42', 'out')],
        planned: 1440,
        missing: 858,
        early: 858,
        worked: 582,
      },
      [
        {
          say: 'missingEarlyPlain',
          minutes: { missing: 858, tolerance: 0 },
          times: { end: '03.03 08:00', out: '17:42' },
        },
      ],
      'missing',
    ],
    [
      'one cause that is not the whole shortage is not said to be',
      { missing: 60, late: 20, worked: 420 },
      [
        { say: 'missing', minutes: { missing: 60, planned: 480, worked: 420 } },
        { say: 'late', minutes: { late: 20 }, times: { start: '07:00', in: '07:00' } },
      ],
      'missing',
    ],
    [
      'nobody came',
      { ...nobody, missing: 480 },
      [{ say: 'absent', minutes: { missing: 480 }, times: { start: '07:00', end: '16:00' } }],
      'absence',
    ],
    [
      'a swipe is missing',
      {
        movements: [swipe('07:00', 'in')],
        presenceMinutes: 0,
        worked: 0,
        missing: 480,
        flags: ['missingExit'],
      },
      [{ say: 'missingExit', minutes: { missing: 480 }, times: { in: '07:00' } }],
      'swipe',
    ],
    [
      'a holiday by its name',
      {
        ...nobody,
        planned: 0,
        holiday: { title: 'Cumhuriyet Bayramı', kind: 'full', from: null },
      },
      [{ say: 'holiday', name: 'Cumhuriyet Bayramı' }],
      null,
    ],
    ['no shift at all', { ...nobody, planned: 0, shift: null }, [{ say: 'noPlan' }], 'plan'],
    [
      'leave that covers the day',
      { ...nobody, leaveMinutes: { annual: 480, personal: 0, general: 0, insteadOvertime: 0 } },
      [{ say: 'onLeave', minutes: { planned: 480 } }],
      null,
    ],
    [
      'overtime that waits for a word',
      {
        overtimeRaw: { workday: 90, holiday: 0 },
        overtimePayable: { workday: 60, holiday: 0 },
      },
      [
        { say: 'complete', minutes: { planned: 480, worked: 480 } },
        { say: 'overtimeWaits', minutes: { raw: 90, payable: 60 } },
      ],
      'overtime',
    ],
    [
      'a day that is not over says so first',
      { provisional: true },
      [{ say: 'running' }, { say: 'complete', minutes: { planned: 480, worked: 480 } }],
      null,
    ],
    [
      'a day as known earlier is past acting on',
      { asOf: '2026-03-03T00:00:00.000Z', ...nobody, missing: 480 },
      [{ say: 'absent', minutes: { missing: 480 }, times: { start: '07:00', end: '16:00' } }],
      null,
    ],
  ])('%s', (_name, about, said, todo) => {
    expect(answersOf(day(about))).toEqual(said)
    expect(todoOf(day(about))).toBe(todo)
  })
})
