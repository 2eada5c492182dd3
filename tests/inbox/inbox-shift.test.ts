import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import { dayShift } from '#tests/projections/rig.ts'

/** Another plan that waits for somebody's own decision, once everybody it takes has consented. */
type Row = {
  kind: string
  id: string
  fullName: string
  shift: { status: number; consent: string } | null
}
const world = apiTest({ at: '2026-03-09T05:00:00.000Z' })
let late = ''
const { of } = world
const must = async (who: Who, method: string, url: string, said?: unknown) => {
  const asked = {
    as: who,
    ...(said === undefined ? {} : { body: said }),
  }
  const { status, body, text } = await world.ask(method, `/api/app/${url}`, asked)
  if (status !== 200) throw new Error(`${method} ${url} answered ${status}: ${text}`)
  return body
}
const shiftsOf = async (who: Who): Promise<Row[]> => {
  await world.settle()
  const { rows } = await must(who, 'GET', 'inbox?limit=200')
  return (rows as Row[]).filter(({ kind }) => kind === 'shift')
}
const ask = async (who: Who, more: object): Promise<string> => {
  const { requestId } = await must(who, 'POST', 'shift-demands/demands', {
    description: 'Okul toplantısı var',
    ...more,
  })
  return String(requestId)
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
    return String((await must('chief', 'POST', 'shifts', body))['shiftId'])
  }
  const early = await define('Sabah')
  late = await define('Akşam')
  const plan = (who: Who, value: string) => ({
    employeeId: of(who),
    from: '2026-03-16',
    to: '2026-03-18',
    value,
  })
  await must('chief', 'POST', 'calendar/entries', {
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
    const { total } = await must('chief', 'GET', 'inbox')
    expect(total).toBe(2)
    expect(await must('chief', 'GET', 'work-counts')).toMatchObject({ inbox: total })
  })
  test('is weighed by the days around it, and the hours between them', async () => {
    const [one] = await shiftsOf('manager')
    const url = `inbox/people/${of('welder')}/shifts/${one?.id}`
    expect(await must('manager', 'GET', url)).toMatchObject({
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
      const url = `/api/app/inbox/people/${of(whose)}/shifts/${one?.id}`
      return (await world.ask('GET', url, { as: who })).status
    }
    expect(await statusOf('manager', 'clerk')).toBe(404)
    expect(await statusOf('welder', 'welder')).toBe(403)
  })
  test('leaves the inbox by a decision, and stands in the person’s history', async () => {
    const [one] = await shiftsOf('manager')
    await must('manager', 'POST', 'shift-demands/approve', {
      items: [
        {
          employeeId: of('welder'),
          requestId: one?.id,
        },
      ],
    })
    expect(await shiftsOf('manager')).toEqual([])
    const { decided } = await must(
      'chief',
      'GET',
      `inbox/people/${of('welder')}?day=2026-03-09`,
    )
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
    must('administrator', 'POST', `shift-demands/exchanges/${requestId}/answer`, {
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
    const those = (rows: readonly Row[]) => rows.filter(({ id }) => id === requestId)
    expect(those(await shiftsOf('chief'))).toEqual([])
    const [asked] = those(await shiftsOf('administrator'))
    expect(asked).toMatchObject({
      employeeId: clerk,
      shift: { consent: 'asked' },
    })
    const { people } = await must(
      'administrator',
      'GET',
      `inbox/people/${clerk}/shifts/${requestId}`,
    )
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
