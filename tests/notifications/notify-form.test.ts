import { describe, expect, test } from 'vitest'
import { notifyLine } from '#commands/notifications/notify-line.ts'
import { notifyLines } from '#commands/notifications/notify-lines.ts'
import {
  at,
  factOf,
  historyOf,
  office,
  person,
  ruleOf,
  settingOf,
  swipe,
  week,
} from './history.ts'

type Fact = Readonly<Record<string, unknown>>
/** What is wrong with a history, as `error path`; or nothing. */
const wrong = (facts: readonly Fact[], over: Record<string, unknown> = {}): string => {
  const line = notifyLine(historyOf(facts, over))
  return line.ok ? '' : `${line.issue.error} ${line.issue.path}`.trim()
}
const planned = (plan: unknown) => ({
  people: [{ ...person, week: { ...week, mon: plan } }],
})

describe('the form of a history', () => {
  test.each<[string, readonly Fact[], Record<string, unknown>]>([
    ['', [], {}],
    ['unknown-field extra', [], { extra: 1 }],
    ['not-a-zone zone', [], { zone: 'Europe/Atlantis' }],
    ['not-an-instant until', [], { until: '2026-03-02T21:00:00.000Z' }],
    ['not-an-instant begin', [], { begin: '2026-03-02T00:00:00+03:00' }],
    [
      'day-listed-twice holidays.1.day',
      [],
      {
        holidays: [1, 2].map(() => ({
          day: '2026-03-02',
          from: null,
        })),
      },
    ],
    ['id-used-before users.1.id', [], { users: [{ id: 'm1' }, { id: 'm1' }] }],
    ['too-small limits.sms', [], { limits: { sms: 0 } }],
    [
      'minutes-invalid rules.0.settings.0',
      [],
      { rules: [ruleOf('enter', { when: { after: 0 } })] },
    ],
    [
      'setting-listed-twice rules.0.settings.1',
      [],
      {
        rules: [
          {
            id: 'r',
            type: 'enter',
            settings: [settingOf(), settingOf()],
          },
        ],
      },
    ],
    [
      '',
      [],
      planned({
        ...office,
        work: [
          ['20:00', '00:30'],
          ['01:00', '05:00'],
        ],
      }),
    ],
    ['', [], planned({ ...office, minutes: 480 })],
    ['invalid-union people.0.week.mon', [], planned({ ...office, work: [['09:00', '09:00']] })],
    [
      'invalid-union people.0.week.mon',
      [],
      planned({
        ...office,
        work: [
          ['09:00', '12:00'],
          ['11:00', '13:00'],
        ],
      }),
    ],
    ['', [factOf('clock')], {}],
    ['unknown-field facts.0.by', [factOf('clock', { by: 'x' })], {}],
    ['before-begin facts.0.at', [factOf('clock', { at: '2026-03-01T21:00:00Z' })], {}],
    ['after-until facts.0.at', [factOf('clock', { at: '2026-03-02T21:00:01Z' })], {}],
    ['falling facts.1.at', [factOf('clock'), factOf('clock', { at: at('09:59') })], {}],
    ['while-off facts.1.at', [factOf('off', { until: at('11:00') }), factOf('clock')], {}],
    ['', [factOf('off', { until: at('11:00') }), factOf('clock', { at: at('11:00') })], {}],
    ['id-used-before facts.1.id', [swipe('08:00:00', 'in'), swipe('08:00:00', 'in')], {}],
    [
      'not-there facts.0.person',
      [
        swipe('08:00:00', 'in', '08:00:00', {
          person: 'e9',
        }),
      ],
      {},
    ],
    [
      'not-a-leave facts.0',
      [
        factOf('leave', {
          id: 'l',
          person: 'e1',
          from: '2026-03-02',
        }),
      ],
      {},
    ],
    [
      '',
      [
        factOf('leave', {
          id: 'l',
          person: 'e1',
          from: '2026-03-02',
          to: '2026-03-02',
        }),
      ],
      {},
    ],
    [
      'not-one-name facts.0',
      [
        factOf('report', {
          message: null,
          id: null,
          state: 'busy',
        }),
      ],
      {},
    ],
    [
      'invalid-value facts.0.state',
      [
        factOf('report', {
          message: null,
          id: 'p',
          state: 'lost',
        }),
      ],
      {},
    ],
    [
      'invalid-value facts.0.state',
      [
        factOf('answer', {
          message: 'm',
          kind: 'refused',
          id: null,
          state: 'delivered',
        }),
      ],
      {},
    ],
  ])('%s', (expected, facts, over) => expect(wrong(facts, over)).toBe(expected))

  test('a fact of no kind is not of it', () => expect(wrong([factOf('dance')])).not.toBe(''))
})

test('bad lines are answered in their place, and the others are decided', async () => {
  const good = JSON.stringify(historyOf([]))
  const source = async function* () {
    yield Buffer.from(`${good}\nnot json\n{"zone":1}\n${good}`)
  }
  const answers = notifyLines(source())
  const lines: unknown[] = []
  let answer = await answers.next()
  for (; !answer.done; answer = await answers.next()) lines.push(JSON.parse(answer.value))
  expect(lines).toMatchObject([
    [{ notices: [{ person: 'e1' }] }],
    { error: 'not-json', line: 2, path: '' },
    { error: 'invalid-type', line: 3, path: 'zone' },
    [{ notices: [{ person: 'e1' }] }],
  ])
  expect(answer.value).toEqual({ allOfTheForm: false })
})
