import { beforeAll, describe, expect, test } from 'vitest'
import { PostCalendarEntries } from '#api/contract/calendar.ts'
import { GetInbox, GetInboxPerson, GetInboxShift, GetWorkCounts } from '#api/contract/inbox.ts'
import {
  PostShiftDemand,
  PostShiftDemandApproval,
  PostShiftExchangeAnswer,
} from '#api/contract/shift-demands.ts'
import { PostShift } from '#api/contract/shifts.ts'
import { apiTest, type Asking, type Who } from '#tests/api/api-test.ts'
import { dayShift } from '#tests/projections/rig.ts'

/** Another plan that waits for somebody's own decision, once everybody it takes has consented. */
const world = apiTest({ at: '2026-03-09T05:00:00.000Z' })
let late = ''
const { call, send, of } = world
const shiftsOf = async (who: Who) => {
  await world.settle()
  const { rows } = await call(GetInbox, who, { limit: 200 })
  return rows.filter(({ kind }) => kind === 'shift')
}
type Demand = Omit<Asking<typeof PostShiftDemand>, 'description'>
const ask = async (who: Who, more: Demand): Promise<string> => {
  const { requestId } = await call(PostShiftDemand, who, {
    description: 'Okul toplantısı var',
    ...more,
  })
  return requestId
}

beforeAll(async () => {
  const define = async (title: string): Promise<string> => {
    const [start, end] = title === 'Akşam' ? ['15:00', '23:00'] : ['08:00', '17:00']
    const periods = [{ start, end }]
    const body = {
      title,
      from: '2026-01-01',
      shift: {
        ...dayShift,
        periods,
        lunch: null,
      },
    }
    return (await call(PostShift, 'chief', body)).shiftId
  }
  const early = await define('Sabah')
  late = await define('Akşam')
  const plan = (who: Who, value: string) => ({
    employeeId: of(who),
    from: '2026-03-16',
    to: '2026-03-18',
    value,
  })
  await call(PostCalendarEntries, 'chief', {
    changes: [
      plan('welder', early),
      plan('manager', early),
      plan('clerk', early),
      plan('administrator', late),
    ],
  })
  await world.settle()
})

describe('another plan in the inbox', () => {
  test('waits for who decides on it, and never for whose it is', async () => {
    await ask('welder', {
      kind: 'shift',
      shiftId: late,
      days: ['2026-03-16'],
    })
    await ask('manager', {
      kind: 'rest',
      days: ['2026-03-16'],
    })
    expect((await shiftsOf('chief')).map(({ fullName }) => fullName).toSorted()).toEqual([
      'Selim Kaya',
      'İbrahim Şen',
    ])
    const [one, ...more] = await shiftsOf('manager')
    expect(more).toEqual([])
    expect(one).toMatchObject({
      fullName: 'İbrahim Şen',
      reason: 'Okul toplantısı var',
      shift: {
        status: 0,
        kind: 'shift',
        changes: [
          {
            day: '2026-03-16',
            plannedShift: 'Sabah',
            wantedShift: 'Akşam',
          },
        ],
      },
    })
  })
  test('is counted where the menu says how much waits', async () => {
    const { total } = await call(GetInbox, 'chief')
    expect(total).toBe(2)
    expect(await call(GetWorkCounts, 'chief')).toMatchObject({ inbox: total })
  })
  test('is weighed by the days around it, and the hours between them', async () => {
    const [one] = await shiftsOf('manager')
    expect(
      await call(GetInboxShift, 'manager', {
        employeeId: of('welder'),
        shiftDemandId: one?.id,
      }),
    ).toMatchObject({
      people: [
        {
          fullName: 'İbrahim Şen',
          days: [
            {
              day: '2026-03-15',
              asked: false,
            },
            {
              day: '2026-03-16',
              asked: true,
              shift: 'Akşam',
              hours: [
                {
                  start: '15:00',
                  end: '23:00',
                },
              ],
            },
            {
              day: '2026-03-17',
              asked: false,
              shift: 'Sabah',
              hours: [
                {
                  start: '08:00',
                  end: '17:00',
                },
              ],
            },
          ],
        },
      ],
      shortRests: [
        {
          employeeId: of('welder'),
          day: '2026-03-17',
          minutes: 540,
        },
      ],
      changed: null,
    })
  })
  test('is weighed by nobody who has not the person, nor under another’s name', async () => {
    const [one] = await shiftsOf('manager')
    const statusOf = async (who: Who, whose: Who) => {
      return (await send(GetInboxShift, who, { employeeId: of(whose), shiftDemandId: one?.id }))
        .status
    }
    expect(await statusOf('manager', 'clerk')).toBe(404)
    expect(await statusOf('welder', 'welder')).toBe(403)
  })
  test('leaves the inbox by a decision, and stands in the person’s history', async () => {
    const [one] = await shiftsOf('manager')
    await call(PostShiftDemandApproval, 'manager', {
      items: [
        {
          employeeId: of('welder'),
          requestId: one?.id,
        },
      ],
    })
    expect(await shiftsOf('manager')).toEqual([])
    const { decided } = await call(GetInboxPerson, 'chief', {
      employeeId: of('welder'),
      day: '2026-03-09',
    })
    expect(decided).toEqual([
      expect.objectContaining({
        kind: 'shift',
        day: '2026-03-16',
        outcome: 'approved',
      }),
    ])
  })
})

describe('an exchange in the inbox', () => {
  const answer = (requestId: string, consents: boolean) =>
    call(PostShiftExchangeAnswer, 'administrator', {
      shiftDemandId: requestId,
      employeeId: of('clerk'),
      consents,
    })
  test('waits for the colleague first, and for who decides once he has consented', async () => {
    const requestId = await ask('clerk', {
      kind: 'exchange',
      colleagueId: of('administrator'),
      days: ['2026-03-17'],
    })
    const clerk = of('clerk')
    const those = (rows: readonly { readonly id: string }[]) =>
      rows.filter(({ id }) => id === requestId)
    expect(those(await shiftsOf('chief'))).toEqual([])
    const [asked] = those(await shiftsOf('administrator'))
    expect(asked).toMatchObject({
      employeeId: clerk,
      shift: { consent: 'asked' },
    })
    const { people } = await call(GetInboxShift, 'administrator', {
      employeeId: clerk,
      shiftDemandId: requestId,
    })
    expect(people).toMatchObject([{ employeeId: clerk }, { employeeId: of('administrator') }])
    await answer(requestId, true)
    const [given] = those(await shiftsOf('chief'))
    expect(given).toMatchObject({
      people: 2,
      shift: {
        consent: 'given',
        kind: 'exchange',
      },
    })
  })
  test('that is declined waits for nobody', async () => {
    const requestId = await ask('clerk', {
      kind: 'exchange',
      colleagueId: of('administrator'),
      days: ['2026-03-18'],
    })
    await answer(requestId, false)
    for (const who of ['chief', 'administrator'] as const)
      expect((await shiftsOf(who)).map(({ id }) => id)).not.toContain(requestId)
  })
})
