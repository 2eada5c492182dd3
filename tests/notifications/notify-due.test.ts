import { describe, expect, test } from 'vitest'
import { at, office, person, ruleOf, settingOf, story, swipe, week } from './history.ts'

const inDoor = swipe('08:58:00', 'in')

describe('when a notice is due (notice-rules 8)', () => {
  test('enter after 10: 09:15, unless he swiped by then and it is known', () => {
    expect(story([])).toBe('09:15: 09:15 told')
    expect(story([swipe('09:15:00', 'in')])).toBe('')
    expect(story([swipe('09:15:01', 'in')])).toBe('09:15: 09:15 told')
    expect(story([swipe('09:15:00', 'in', '09:16:00')])).toBe('09:15: 09:15 told')
  })
  test.each<[string, object, string]>([
    ['exit', { after: 10 }, '18:25: 18:25 told'],
    ['overtime', { before: 10 }, '18:20: 18:20 told'],
    ['overtime', { after: 1 }, '18:31: 18:31 told'],
    ['enter', { time: '08:00' }, ''],
    ['missing_work', { time: '08:00' }, '3. 08:00: 3. 08:00 told'],
  ])('%s %o, inside', (type, when, told) =>
    expect(
      story(type === 'missing_work' || type === 'enter' ? [] : [inDoor], {
        rules: [ruleOf(type, { when })],
        until: '2026-03-03T06:00:00Z',
      }),
    ).toBe(told),
  )
  test('leave in the morning and a half holiday move it', () => {
    const leave = {
      at: at('08:00'),
      do: 'leave',
      id: 'l',
      person: 'e1',
      day: '2026-03-02',
      start: '2026-03-02T09:00:00',
      end: '2026-03-02T11:00:00',
    }
    expect(story([leave])).toBe('11:15: 11:15 told')
    expect(
      story([inDoor], {
        rules: [ruleOf('exit')],
        holidays: [{ day: '2026-03-02', from: '13:00' }],
      }),
    ).toBe('12:55: 12:55 told')
  })
  test('a night shift: after midnight, and not where he would have gone', () => {
    const night = { ...office, work: [['22:00', '06:00']] }
    const over = {
      people: [
        {
          ...person,
          week: { ...week, mon: night, tue: 'free' },
        },
      ],
      until: '2026-03-03T21:00:00Z',
    }
    expect(
      story([], {
        ...over,
        rules: [ruleOf('enter', { when: { time: '00:30' } })],
      }),
    ).toBe('3. 00:30: 3. 00:30 told')
    expect(
      story([], {
        ...over,
        rules: [ruleOf('enter', { when: { time: '10:00' } })],
      }),
    ).toBe('')
  })
  test('a rule changed at noon tells nothing of today, and from tomorrow by its new time', () => {
    const setting = settingOf({
      from: '2026-03-02',
      when: { after: 1 },
    })
    expect(
      story(
        [
          inDoor,
          {
            at: at('12:00'),
            do: 'rule',
            rule: 'late',
            type: 'enter',
            setting,
          },
        ],
        {
          until: '2026-03-03T21:00:00Z',
        },
      ),
    ).toBe('3. 09:06: 3. 09:06 told')
  })
  test('a double shift is not told to go', () => {
    const over = {
      rules: [ruleOf('exit')],
      people: [
        {
          ...person,
          calendar: {
            '2026-03-03': {
              ...office,
              work: [['00:00', '08:00']],
            },
            '2026-03-02': {
              ...office,
              work: [['16:00', '00:00']],
            },
          },
        },
      ],
      until: '2026-03-02T22:00:00Z',
    }
    expect(story([swipe('15:58:00', 'in')], over)).toBe('')
  })
})
