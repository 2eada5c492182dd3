import { beforeAll, expect, test } from 'vitest'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import { noTolerances } from '#tests/attendance/given.ts'

type Day = {
  day: string
  planned: number
  away: number
  waiting: number
  holiday: unknown
}
const world = apiTest({ at: '2026-03-09T05:00:00.000Z' })
let leaveTypeId = ''
let shift = ''
const { of } = world
const must = async (who: Who, method: string, url: string, body?: unknown) => {
  const answer = await world.ask(method, `/api/app/${url}`, {
    as: who,
    ...(body === undefined ? {} : { body }),
  })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.text}`)
  return answer.body
}
const demand = (who: Who, whose: Who, when: object) =>
  must(who, 'POST', 'leaves/demands', {
    employeeId: of(whose),
    leaveTypeId,
    description: 'Resmî daire işi var',
    ...when,
  })
const calendar = async (who: Who, more = '') => {
  await world.settle()
  const { days, rows } = await must(
    who,
    'GET',
    `leaves/calendar?from=2026-03-09&to=2026-03-15${more}`,
  )
  return {
    days: days as Day[],
    rows: rows as {
      fullName: string
      leaves: object[]
    }[],
  }
}
const counts = ({ days }: { days: readonly Day[] }) =>
  days.map(({ day, planned, away, waiting }) => [day.slice(8), planned, away, waiting])

beforeAll(async () => {
  const { shiftId } = await must('chief', 'POST', 'shifts', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: {
      type: 'fixed',
      periods: [
        {
          start: '08:00',
          end: '16:00',
        },
      ],
      lunch: null,
      minimumWork: 0,
      tolerances: noTolerances,
    },
  })
  shift = String(shiftId)
  for (const who of ['welder', 'manager', 'clerk'] as const)
    await must('chief', 'POST', `shifts/${shift}/assign`, {
      employeeId: of(who),
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5],
    })
  const type = await must('chief', 'POST', 'leave-types', {
    title: 'Genel izin',
    calculation: 'general',
    days: 'work',
    worked: false,
    approval: true,
    limit: {
      kind: 'limitless',
    },
    overtimeCoefficient: null,
    colour: '#28c76f',
    offeredDays: null,
    sgk: null,
  })
  leaveTypeId = String(type['leaveTypeId'])
  await must('chief', 'PUT', 'holidays', {
    day: '2026-03-13',
    title: 'Kuruluş günü',
    kind: 'full',
  })
  await demand('manager', 'welder', {
    from: '2026-03-10',
    to: '2026-03-14',
  })
  await demand('clerk', 'clerk', {
    from: '2026-03-11',
    to: '2026-03-11',
    toHalf: true,
  })
})

test('says of each day who is planned, who is away and who asks for it', async () => {
  const found = await calendar('chief')
  expect(counts(found)).toEqual([
    ['09', 3, 0, 0],
    ['10', 3, 1, 0],
    ['11', 3, 1, 1],
    ['12', 3, 1, 0],
    ['13', 0, 0, 0],
    ['14', 0, 0, 0],
    ['15', 0, 0, 0],
  ])
  expect(found.days[4]?.holiday).toEqual({
    title: 'Kuruluş günü',
    kind: 'full',
  })
  expect(found.rows).toMatchObject([
    {
      fullName: 'İbrahim Şen',
      leaves: [
        {
          to: '2026-03-14',
          partly: false,
          waits: false,
          colour: '#28c76f',
        },
      ],
    },
    {
      fullName: 'Gonca Ünal',
      leaves: [
        {
          from: '2026-03-11',
          partly: true,
          waits: true,
          leaveType: 'Genel izin',
        },
      ],
    },
  ])
})
test('is of his people for a manager, and of himself for an employee', async () => {
  const his = await calendar('manager')
  expect(his.rows.map(({ fullName }) => fullName)).toEqual(['İbrahim Şen'])
  expect(his.days[0]?.planned).toBe(2)
  const own = await calendar('clerk')
  expect(own.rows.map(({ fullName }) => fullName)).toEqual(['Gonca Ünal'])
  expect(own.days[0]?.planned).toBe(1)
})
test('is of one department, and of whoever is searched for', async () => {
  const office = await calendar('chief', `&department=${world.a.departments.office}`)
  expect(office.rows.map(({ fullName }) => fullName)).toEqual(['Gonca Ünal'])
  const searched = await calendar('chief', '&search=ibrahim')
  expect(searched.rows.map(({ fullName }) => fullName)).toEqual(['İbrahim Şen'])
  expect(searched.days[0]?.planned).toBe(3)
})
test('counts a leave that waits as if it were approved where it is decided on', async () => {
  const asked = async (from: string, to: string): Promise<string> => {
    const { saved } = await demand('clerk', 'clerk', { from, to })
    const [one] = saved as {
      requestId: string
    }[]
    return one?.requestId ?? ''
  }
  const least = async (requestId: string) => {
    await world.settle()
    const url = `inbox/people/${of('clerk')}/leaves/${requestId}`
    return (await must('chief', 'GET', url))['least']
  }
  await must('chief', 'POST', `shifts/${shift}/assign`, {
    employeeId: of('administrator'),
    from: '2026-03-16',
    weekdays: [1, 2, 3, 4, 5],
  })
  await demand('chief', 'administrator', {
    from: '2026-03-17',
    to: '2026-03-17',
  })
  const besideAnother = await asked('2026-03-16', '2026-03-18')
  expect(await least(besideAnother)).toEqual({
    day: '2026-03-17',
    planned: 2,
    away: 2,
  })
  const alone = await asked('2026-03-22', '2026-03-24')
  expect(await least(alone)).toEqual({
    day: '2026-03-23',
    planned: 2,
    away: 1,
  })
  const tooLong = await asked('2026-04-01', '2026-06-02')
  expect(await least(tooLong)).toBeNull()
})
