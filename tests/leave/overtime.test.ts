import { describe, expect, test } from 'vitest'
import { act, demand, hourly, m1, m2, overtime, told } from './given.ts'

/** Long because each rule of `leave-rules §6` has its cases. */
const measured = [
  {
    day: '2025-03-03',
    workday: 120,
    holiday: 0,
  },
]
const two = {
  managers: [m1, m2],
  measured,
}
const code = (
  commands: readonly Record<string, unknown>[],
  over: Record<string, unknown> = {
    measured,
  },
) => {
  const { ok: _, ...refusal } = told(commands, over).last
  return refusal
}
const openMinutes = (id: string, more: Record<string, unknown> = {}) => ({
  do: 'approveMeasured',
  by: 'm1',
  id,
  day: '2025-03-03',
  kind: 'workday',
  ...more,
})

describe('asked for', () => {
  test('is checked in its order', () => {
    const late = {
      day: '2019-01-01',
      description: 'short',
    }
    expect(
      code([
        overtime('o1', {
          by: 'nobody',
          ...late,
        }),
      ]),
    ).toEqual({
      code: 'authority-insufficient',
    })
    expect(code([overtime('o1', late)])).toMatchObject({
      code: 'description-too-short',
    })
    expect(
      code([
        overtime('o1', {
          day: '2019-01-01',
        }),
      ]),
    ).toEqual({
      code: 'outside-employment',
      day: '2019-01-01',
    })
    expect(
      code([
        overtime('o1', {
          day: '2025-02-23',
        }),
      ]),
    ).toEqual({
      code: 'request-period-expired',
      days: 7,
    })
    expect(
      code([
        overtime('o1', {
          day: '2025-02-24',
        }),
      ]),
    ).toMatchObject({
      status: 0,
    })
    expect(
      code([
        overtime('o1', {
          day: '2025-02-23',
          place: 'outside',
        }),
      ]),
    ).toMatchObject({
      status: 0,
    })
  })
  test('twice for the same time is refused, and the first made is named', () => {
    const window = (from: string, to: string) => ({
      window: {
        from,
        to,
      },
    })
    expect(code([overtime('o2'), overtime('o1')])).toEqual({
      code: 'already-demanded',
      request: 'o2',
      minutes: 90,
    })
    expect(
      code([
        overtime('o1', window('22:00', '01:00')),
        overtime('o2', window('23:59', '02:00')),
      ]),
    ).toMatchObject({
      request: 'o1',
    })
    expect(
      code([
        overtime('o1', window('18:00', '19:00')),
        overtime('o2', window('19:00', '20:00')),
      ]),
    ).toMatchObject({
      request: 'o2',
      status: 0,
    })
    expect(code([overtime('o1'), overtime('o2', window('19:00', '20:00'))])).toMatchObject({
      status: 0,
    })
    expect(code([overtime('o1'), act('reject', 'm1', 'o1'), overtime('o2')])).toMatchObject({
      status: 0,
    })
  })
})

describe('decided', () => {
  test('on other terms, on which a second approval builds, and revoking restores', () => {
    const first = act('approve', 'm1', 'o1', {
      minutes: 60,
      coefficient: 2,
    })
    const { answers, state } = told([overtime('o1'), first, act('approve', 'm2', 'o1')], two)
    expect(answers).toMatchObject([
      {
        status: 0,
      },
      {
        status: 1,
      },
      {
        status: 2,
        warnings: [],
      },
    ])
    expect(state.requests).toMatchObject([
      {
        id: 'o1',
        asked: 90,
        minutes: 60,
        coefficient: 2,
        compensation: 'pay',
        status: 2,
      },
    ])
    expect(
      told([overtime('o1'), first, act('revoke', 'm1', 'o1')], two).state.requests,
    ).toMatchObject([
      {
        minutes: 90,
        coefficient: 1.5,
        status: 0,
      },
    ])
    expect(
      code([
        overtime('o1'),
        act('approve', 'm1', 'o1', {
          minutes: 91,
        }),
      ]),
    ).toEqual({
      code: 'more-than-asked',
      asked: 90,
      minutes: 91,
    })
  })
  test('what was measured and not asked for is open until somebody decides on it', () => {
    const { answers, state } = told(
      [overtime('o1'), openMinutes('o2'), openMinutes('o3'), act('revoke', 'm1', 'o2')],
      {
        measured,
      },
    )
    expect(answers).toMatchObject([
      {
        status: 0,
      },
      {
        request: 'o2',
        status: 2,
      },
      {
        code: 'already-decided',
      },
      {
        request: 'o2',
        status: null,
      },
    ])
    expect(answers[2]).toEqual({
      ok: false,
      code: 'already-decided',
    })
    expect(state.overtime).toEqual([
      {
        day: '2025-03-03',
        kind: 'workday',
        measured: 120,
        open: 30,
        approved: 0,
        payable: 0,
        timeOff: 0,
      },
    ])
    expect(
      code([
        openMinutes('o1', {
          by: 'nobody',
        }),
      ]),
    ).toEqual({
      code: 'authority-insufficient',
    })
    expect(
      code([
        openMinutes('o1', {
          kind: 'holiday',
        }),
      ]),
    ).toEqual({
      code: 'none-found',
    })
    expect(
      code(
        [
          openMinutes('o1', {
            by: 'e1',
          }),
        ],
        {
          managers: [
            {
              ...m1,
              id: 'e1',
            },
          ],
          measured,
        },
      ),
    ).toEqual({
      code: 'own-request',
    })
  })
  test('warns of more than 11 hours a day and 270 hours a year', () => {
    const day = overtime('o1', {
      minutes: 180,
      by: 'm1',
    })
    expect(code([day])).toMatchObject({
      warnings: [],
    })
    expect(
      code([
        day,
        overtime('o2', {
          minutes: 1,
          by: 'm1',
          kind: 'holiday',
        }),
      ]),
    ).toMatchObject({
      warnings: [
        {
          code: 'over-11-hours',
          day: '2025-03-03',
          minutes: 661,
        },
      ],
    })
    const year = Array.from(
      {
        length: 91,
      },
      (_, index) =>
        overtime(`o${index}`, {
          by: 'm1',
          place: 'outside',
          minutes: 180,
          day: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
        }),
    )
    expect(code(year.slice(0, 90))).toMatchObject({
      warnings: [],
    })
    expect(code(year)).toMatchObject({
      warnings: [
        {
          code: 'over-270-hours',
          year: 2025,
          minutes: 16_380,
        },
      ],
    })
  })
})

describe('as time off', () => {
  const inLieu = overtime('o1', {
    by: 'm1',
    compensation: 'timeOff',
  })
  const hours = hourly('r1', '2025-03-05', '09:00', '11:00', {
    type: 'instead',
  })
  test('is credited by its share and coefficient for six months, and leave takes from it', () => {
    const { answers, state } = told([inLieu, hours], {
      measured,
    })
    expect(answers[1]).toMatchObject({
      minutes: 120,
      use: [
        {
          from: 'o1',
          minutes: 120,
        },
      ],
    })
    expect(state.credits).toEqual([
      {
        id: 'o1',
        from: '2025-03-03',
        expires: '2025-09-03',
        minutes: 135,
        used: 0,
        reserved: 120,
        expired: 0,
        available: 15,
      },
    ])
    expect(state.overtime).toMatchObject([
      {
        approved: 90,
        payable: 0,
        timeOff: 90,
        open: 30,
      },
    ])
  })
  test('has its minutes first, in the order in which approvals came', () => {
    const more = (id: string, window: string, compensation: string) =>
      overtime(id, {
        by: 'm1',
        compensation,
        minutes: 60,
        window: {
          from: window,
          to: '23:59',
        },
      })
    const { state } = told(
      [
        more('o3', '18:00', 'pay'),
        {
          ...more('o2', '18:00', 'timeOff'),
          kind: 'holiday',
        },
        overtime('o9', {
          by: 'm1',
          compensation: 'timeOff',
          minutes: 60,
        }),
        {
          ...openMinutes('o4', {
            compensation: 'timeOff',
            minutes: 1,
          }),
        },
      ],
      {
        measured,
      },
    )
    expect(state.overtime[0]).toMatchObject({
      approved: 120,
      payable: 60,
      timeOff: 60,
    })
    expect(state.credits).toMatchObject([
      {
        id: 'o9',
        minutes: 90,
      },
    ])
  })
  test('a share that grows is booked anew', () => {
    const outOf = [
      overtime('o1', {
        by: 'm1',
        compensation: 'timeOff',
        minutes: 100,
      }),
      {
        ...overtime('o2', {
          by: 'm1',
          compensation: 'timeOff',
          minutes: 100,
        }),
        window: {
          from: '18:00',
          to: '20:00',
        },
      },
    ]
    expect(
      told(outOf, {
        measured,
      }).state.credits,
    ).toMatchObject([
      {
        id: 'o1',
        minutes: 150,
      },
      {
        id: 'o2',
        minutes: 30,
      },
    ])
    expect(
      told([...outOf, act('revoke', 'm1', 'o1')], {
        measured,
      }).state.credits,
    ).toMatchObject([
      {
        id: 'o2',
        minutes: 150,
      },
    ])
  })
  test('beyond what there is it is refused', () =>
    expect(
      code([
        inLieu,
        hourly('r1', '2025-03-05', '09:00', '12:00', {
          type: 'instead',
        }),
      ]),
    ).toEqual({
      code: 'time-off-exceeded',
      available: 135,
      requested: 180,
    }))
  test('overtime of which something is taken stays approved', () => {
    const taken = [inLieu, hours]
    expect(code([...taken, act('revoke', 'm1', 'o1')])).toEqual({
      code: 'time-off-taken',
      minutes: 120,
    })
    expect(code([...taken, act('reject', 'm1', 'o1')])).toMatchObject({
      code: 'already-decided',
    })
    expect(
      code([...taken, act('delete', 'e1', 'r1'), act('revoke', 'm1', 'o1')]),
    ).toMatchObject({
      status: 0,
    })
  })
  test('is usable for six months, to the day', () => {
    const on = (day: string) =>
      code([
        inLieu,
        demand('r1', day, day, {
          type: 'instead',
        }),
      ])
    expect(on('2025-09-03')).toMatchObject({
      available: 135,
    })
    expect(on('2025-09-04')).toMatchObject({
      available: 0,
    })
    expect(on('2025-02-28')).toMatchObject({
      available: 0,
    })
  })
})

describe('a proposed movement', () => {
  const correction = (more: Record<string, unknown> = {}) => ({
    do: 'correction',
    id: 'x1',
    moment: '2025-03-03T08:00',
    direction: 'in',
    description: 'forgot to swipe in',
    ...more,
  })
  test('is checked in its order, and decided as every request is', () => {
    expect(
      code([
        correction({
          by: 'nobody',
          description: '',
        }),
      ]),
    ).toEqual({
      code: 'authority-insufficient',
    })
    expect(
      code([
        correction({
          moment: '2025-03-03T09:01',
          description: '',
        }),
      ]),
    ).toMatchObject({
      code: 'description-too-short',
    })
    expect(
      code([
        correction({
          moment: '2025-03-03T09:01',
        }),
      ]),
    ).toEqual({
      code: 'in-future',
    })
    expect(
      code([
        correction({
          moment: '2020-02-29T08:00',
        }),
      ]),
    ).toEqual({
      code: 'outside-employment',
      day: '2020-02-29',
    })
    expect(code([correction(), act('approve', 'm1', 'x1')])).toEqual({
      request: 'x1',
      status: 2,
    })
    expect(told([correction()]).state.requests).toEqual([
      {
        id: 'x1',
        kind: 'correction',
        status: 0,
      },
    ])
    expect(code([correction(), act('delete', 'e1', 'x1')])).toMatchObject({
      status: null,
    })
  })
})
