import { describe, expect, test } from 'vitest'
import { at, notified, office, person, ruleOf, settingOf, story, swipe } from './history.ts'

describe('held and lapsed', () => {
  const used = {
    ...swipe('08:00:00', 'in'),
    id: 'old',
    moment: '2026-02-27T08:00:00',
  }
  const awaited = {
    at: at('09:00'),
    do: 'awaited',
    device: 'door',
  }
  test('an awaited reader that is back with a swipe of 08:58: there', () =>
    expect(
      story([
        used,
        awaited,
        swipe('08:58:00', 'in', '09:40:00'),
        { at: at('09:40'), do: 'back', device: 'door' },
      ]),
    ).toBe('09:15: 09:15 held reader 11:15, 09:40 lapsed there'))
  test('back without one: told, saying so; still awaited two hours later: told, saying that', () => {
    expect(story([used, awaited, { at: at('09:40'), do: 'back', device: 'door' }])).toBe(
      '09:15: 09:15 held reader 11:15, 09:40 told back',
    )
    expect(story([used, awaited])).toBe('09:15: 09:15 held reader 11:15, 11:15 told awaited')
  })
  test('Friday’s with a quiet weekend: the web on Saturday, the rest on Monday', () => {
    const { notices, messages } = notified([], {
      rules: [
        ruleOf('missing_work', {
          when: { time: '08:00' },
          quiet: {
            hours: null,
            days: ['sat', 'sun'],
            holidays: false,
          },
        }),
      ],
      begin: '2026-03-06T09:00:00Z',
      until: '2026-03-08T21:00:00Z',
    }).end
    expect(notices).toMatchObject([
      {
        day: '2026-03-06',
        due: at('08:00', 7),
        steps: [
          { at: at('08:00', 7), what: 'told' },
          {
            at: at('08:00', 7),
            what: 'held',
            why: 'quiet',
            until: at('00:00', 9),
          },
          { at: at('00:00', 9), what: 'told' },
        ],
      },
    ])
    expect(messages.map(one => [one.channel, one.at])).toEqual([
      ['web', at('08:00', 7)],
      ['sms', at('00:00', 9)],
    ])
  })
  test('while it is held the rule goes off, the day is a holiday, or its instant moves and it may be due again', () => {
    const late0 = [used, awaited]
    const back = {
      at: at('10:00'),
      do: 'back',
      device: 'door',
    }
    const off = {
      at: at('09:30'),
      do: 'rule',
      rule: 'late',
      type: 'enter',
      setting: settingOf({ from: '2026-03-02', on: false }),
    }
    expect(story([...late0, off, back])).toBe(
      '09:15: 09:15 held reader 11:15, 10:00 lapsed rule-off',
    )
    const holiday = {
      at: at('09:30'),
      do: 'holidays',
      set: [{ day: '2026-03-02', from: null }],
      remove: [],
    }
    expect(story([...late0, holiday, back])).toBe(
      '09:15: 09:15 held reader 11:15, 10:00 lapsed holiday',
    )
    const plan = {
      at: at('09:30'),
      do: 'calendar',
      person: 'e1',
      days: {
        '2026-03-02': {
          ...office,
          work: [['11:00', '18:00']],
        },
      },
    }
    expect(story([...late0, plan, back])).toBe(
      '11:15: 09:15 held reader 11:15, 10:00 lapsed moved, 11:15 told',
    )
  })
  test('gathered: one message of all that is told to one by one channel', () => {
    const people = ['e1', 'e2'].map(id => ({
      ...person,
      id,
    }))
    const { notices, messages } = notified([], {
      people,
      rules: [ruleOf('enter', { gather: '10:00' })],
    }).end
    expect(
      notices.map(({ steps }) => steps.map(({ what, at: when }) => `${what} ${when}`)),
    ).toEqual([1, 2].map(() => [`held ${at('09:15')}`, `told ${at('10:00')}`]))
    expect(messages.map(({ id, about }) => [id, about])).toEqual([
      [`r/${at('10:00')}/m1/sms`, ['e1 2026-03-02', 'e2 2026-03-02']],
      [`r/${at('10:00')}/m1/web`, ['e1 2026-03-02', 'e2 2026-03-02']],
    ])
  })
  test('a reminder whose anchor passed while the product was off is over; the rest is judged when it is on', () => {
    const off = {
      at: at('08:30'),
      do: 'off',
      until: at('09:20'),
    }
    expect(
      story([off], {
        rules: [ruleOf('enter', { when: { before: 10 } })],
      }),
    ).toBe('08:50: 09:20 lapsed over')
    expect(story([off])).toBe('09:15: 09:20 told')
    expect(story([off, swipe('09:19:00', 'in', '09:20:00')])).toBe('')
    expect(
      story([{ ...off, until: at('09:00', 9) }], {
        until: at('12:00', 9),
        rules: [ruleOf('missing_work')],
      }),
    ).toContain('18:25: 9. 09:00 lapsed too-old')
  })
  test('nobody is there to be told, and a reminder in quiet hours is lost', () => {
    expect(story([], { users: [] })).toBe('09:15: 09:15 lapsed nobody')
    expect(
      story([], {
        rules: [
          ruleOf('enter', {
            when: { before: 10 },
            channels: ['sms'],
            quiet: {
              hours: ['22:00', '09:00'],
              days: [],
              holidays: false,
            },
          }),
        ],
      }),
    ).toBe('08:50: 08:50 lapsed quiet')
  })
})
