import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  at,
  type Final,
  notified,
  office,
  person,
  ruleOf,
  settingOf,
  swipe,
  week,
} from './history.ts'

type Fact = Readonly<Record<string, unknown>>

const quiet = {
  hours: ['17:30', '19:00'],
  days: ['wed'],
  holidays: true,
}
const over = {
  until: at('20:00', 5),
  users: [{ id: 'm1', departments: ['d1'] }, { id: 'm2', sees: 'company' }, { id: 'e1' }],
  people: [
    {
      ...person,
      week: {
        ...week,
        thu: { ...office, work: [['22:00', '06:00']] },
      },
    },
    { ...person, id: 'e2' },
  ],
  rules: [
    ruleOf(
      'enter',
      {
        to: { person: true, managers: true, users: ['m2'] },
      },
      'a',
    ),
    ruleOf('exit', { quiet }, 'b'),
    ruleOf('enter', { when: { before: 30 }, quiet }, 'c'),
    ruleOf('missing_work', { when: { time: '09:10' }, gather: '09:20' }, 'd'),
  ],
  channels: {
    sms: { honoursIds: false },
    mail: null,
    push: null,
  },
}
const times = ['07:00', '08:31', '09:15', '09:30', '11:00', '18:25', '18:40', '21:59']
const instants = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.constantFrom(...times))
  .map(([day, time]) => at(time, day))
const people = fc.constantFrom('e1', 'e2')
const dates = fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-04')
const plans = fc.constantFrom<unknown>(
  'free',
  office,
  { ...office, work: [['10:00', '16:00']] },
  null,
)

/** Facts without their instants; ids come with their place. */
const act: fc.Arbitrary<Fact> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        people,
        dates,
        fc.constantFrom('08:00:00', '08:58:10', '18:10:00'),
        fc.constantFrom('in', 'out'),
      )
      .map(([who, day, time, direction]) => ({
        do: 'swipe',
        person: who,
        device: 'door',
        moment: `${day}T${time}`,
        direction,
      })),
  },
  fc.constantFrom('awaited', 'back').map(what => ({ do: what, device: 'door' })),
  fc.constantFrom('pause', 'resume').map(what => ({ do: what, channel: 'sms' })),
  fc.tuple(people, dates, plans).map(([who, day, plan]) => ({
    do: 'calendar',
    person: who,
    days: { [day]: plan },
  })),
  fc.tuple(people, dates).map(([who, day]) => ({
    do: 'leave',
    person: who,
    from: day,
    to: day,
  })),
  dates.map(day => ({
    do: 'holidays',
    set: [{ day, from: '13:00' }],
    remove: [],
  })),
  fc
    .tuple(fc.constantFrom('a', 'b', 'd'), fc.boolean(), fc.constantFrom(1, 10, 200))
    .map(([rule, on, minutes]) => ({
      do: 'rule',
      rule,
      type: { a: 'enter', b: 'exit', d: 'missing_work' }[rule],
      setting: settingOf({
        from: '2026-03-04',
        on,
        when: { after: minutes },
      }),
    })),
  people.map(who => ({
    do: 'terminate',
    person: who,
    lastDay: '2026-03-03',
  })),
  fc.constantFrom('m1', 'e1').map(id => ({
    do: 'user',
    user: { id, active: false },
  })),
  fc.constant({ do: 'off' }),
)
const isMaking = (fact: Fact): boolean => fact['do'] === 'swipe' || fact['do'] === 'leave'
/** In order; the product is off until the next fact, or an hour. */
const histories = fc
  .array(fc.tuple(instants, act), { maxLength: 14 })
  .map(all => all.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))
  .map(all =>
    all.flatMap(([when, fact], index): Fact[] => {
      const next = all[index + 1]?.[0] ?? at('19:00', 5)
      const made = isMaking(fact) ? { id: `i${index}` } : {}
      return fact['do'] === 'off' && next <= when
        ? []
        : [
            {
              at: when,
              ...fact,
              ...made,
              ...(fact['do'] === 'off' ? { until: next } : {}),
            },
          ]
    }),
  )
const stepsUntil = ({ notices }: Final, until: string): readonly string[] =>
  notices
    .flatMap(({ rule, person: who, day, steps }) =>
      steps
        .filter(step => step.at <= until)
        .map(step => JSON.stringify([rule, who, day, step])),
    )
    .toSorted()

test('a look knows nothing that is recorded later: a history that ends before says the same until then', () =>
  fc.assert(
    fc.property(histories, instants, (facts, until) => {
      const isOff = facts.some(
        one =>
          one['do'] === 'off' && String(one['at']) <= until && until < String(one['until']),
      )
      fc.pre(!isOff)
      const before = notified(
        facts.filter(one => String(one['at']) <= until),
        { ...over, until },
      ).end
      const all = notified(facts, over).end
      expect(stepsUntil(before, until)).toEqual(stepsUntil(all, until))
      const ids = ({ messages }: Final) =>
        messages.filter(one => one.at <= until).map(({ id }) => id)
      expect(ids(before)).toEqual(ids(all))
    }),
    { numRuns: 25 },
  ))

test('a notice ends once, is told at most twice, and by nothing but the web in quiet times', () =>
  fc.assert(
    fc.property(histories, facts => {
      const { notices, messages } = notified(facts, over).end
      for (const { steps } of notices) {
        const ends = steps.findIndex(({ what, why }) => what === 'lapsed' && why !== 'moved')
        if (ends >= 0) expect(steps).toHaveLength(ends + 1)
        expect(steps.filter(({ what }) => what === 'told').length).toBeLessThanOrEqual(2)
        expect(steps.map(step => step.at)).toEqual(steps.map(step => step.at).toSorted())
      }
      for (const one of messages)
        if (
          /^[bc]\//.test(one.id) &&
          one.channel === 'sms' &&
          !facts.some(({ rule }) => rule === 'b')
        ) {
          const local = new Date(Date.parse(one.at) + 3 * 3600_000)
          const time = local.toISOString().slice(11, 16)
          expect(time >= '17:30' && time < '19:00').toBe(false)
          expect(local.getUTCDay()).not.toBe(3)
        }
      expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
    }),
    { numRuns: 40 },
  ))

test('looking more often changes nothing', () =>
  fc.assert(
    fc.property(histories, fc.array(instants, { maxLength: 6 }), (facts, looks) => {
      const isQuietOff = (when: string): boolean =>
        facts.some(
          one =>
            one['do'] === 'off' && String(one['at']) <= when && when < String(one['until']),
        )
      const clocks: Fact[] = looks
        .filter(when => !isQuietOff(when))
        .map(when => ({ at: when, do: 'clock' }))
      const both = [...facts, ...clocks].toSorted((one, other) =>
        String(one['at']) < String(other['at'])
          ? -1
          : String(one['at']) > String(other['at'])
            ? 1
            : 0,
      )
      expect(notified(both, over).end).toEqual(notified(facts, over).end)
    }),
    { numRuns: 20 },
  ))

test('a swipe known late is a late fact: the same swipes, known at once, tell no more', () => {
  const told = (known: string): number =>
    notified([swipe('08:58:00', 'in', known)], over).end.notices.filter(
      ({ rule, person: who, day }) => rule === 'a' && who === 'e1' && day === '2026-03-02',
    ).length
  expect(told('08:58:00')).toBe(0)
  expect(told('09:15:00')).toBe(0)
  expect(told('09:15:01')).toBe(1)
})
