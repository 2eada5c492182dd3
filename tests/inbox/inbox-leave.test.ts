import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

/** Leave that waits for somebody's own decision, at his level, with what it is weighed by. */
type Row = {
  kind: string
  id: string
  fullName: string
  leave: {
    status: number
  } | null
}
const world = apiTest({ at: '2026-03-09T05:00:00.000Z' })
let leaveTypeId = ''
const { of } = world
const ask = (who: Who, method: string, url: string, body?: unknown): Promise<Answer> =>
  world.ask(method, `/api/app/${url}`, {
    as: who,
    ...(body === undefined ? {} : { body }),
  })
const must = async (...asked: Parameters<typeof ask>) => {
  const { status, body, text } = await ask(...asked)
  if (status !== 200) throw new Error(`${asked[1]} ${asked[2]} answered ${status}: ${text}`)
  return body
}
const demand = async (who: Who, from: string, to = from): Promise<string> => {
  const { saved } = await must(who, 'POST', 'leaves/demands', {
    leaveTypeId,
    description: 'Resmî daire işi var',
    from,
    to,
  })
  const [one] = saved as {
    requestId: string
  }[]
  return one?.requestId ?? ''
}
const leavesOf = async (who: Who): Promise<Row[]> => {
  await world.settle()
  const { rows } = await must(who, 'GET', 'inbox?limit=200')
  return (rows as Row[]).filter(({ kind }) => kind === 'leave')
}
const namesFor = async (who: Who) => (await leavesOf(who)).map(({ fullName }) => fullName)
const decide = (who: Who, act: string, whose: Who, requestId: string) =>
  must(who, 'POST', `leaves/${act}`, {
    items: [
      {
        employeeId: of(whose),
        requestId,
      },
    ],
  })
const level = (to: 1 | 2) =>
  must('chief', 'PUT', `managers/${world.a.people.administrator.userId}/approver-level`, {
    level: to,
  })

beforeAll(async () => {
  const type = await must('chief', 'POST', 'leave-types', {
    title: 'Genel izin',
    calculation: 'general',
    days: 'calendar',
    worked: false,
    approval: true,
    limit: {
      kind: 'limitless',
    },
    overtimeCoefficient: null,
    colour: null,
    offeredDays: null,
    sgk: null,
  })
  leaveTypeId = String(type['leaveTypeId'])
})

describe('leave in the inbox', () => {
  test('waits for those who may say the next word, and never for whose it is', async () => {
    covers('4.8')
    const request = await demand('welder', '2026-03-16', '2026-03-18')
    await demand('manager', '2026-03-17')
    expect(await namesFor('manager')).toEqual(['İbrahim Şen'])
    expect(await namesFor('chief')).toEqual(['İbrahim Şen', 'Selim Kaya'])
    await level(2)
    await decide('manager', 'approve', 'welder', request)
    expect(await namesFor('manager')).toEqual([])
    const [second] = await leavesOf('administrator')
    expect(second).toMatchObject({
      fullName: 'İbrahim Şen',
      leave: {
        status: 1,
        days: 3,
      },
    })
    await decide('administrator', 'approve', 'welder', request)
    expect(await namesFor('administrator')).toEqual(['Selim Kaya'])
    await level(1)
  })
  test('is counted where the menu says how much waits', async () => {
    const { total } = await must('chief', 'GET', 'inbox')
    expect(await must('chief', 'GET', 'work-counts')).toMatchObject({
      inbox: total,
    })
    expect(total).toBe(1)
  })
  test('is weighed by the balance, the year and who else of the department is on leave', async () => {
    const request = await demand('clerk', '2026-03-20', '2026-03-21')
    await demand('administrator', '2026-03-21', '2026-03-23')
    await must('chief', 'POST', `employees/${of('clerk')}/entitlements`, {
      workYear: 1,
    })
    await world.settle()
    const url = `inbox/people/${of('clerk')}/leaves/${request}`
    expect(await must('chief', 'GET', url)).toMatchObject({
      balance: {
        remaining: 14,
        available: 14,
      },
      year: {
        year: 2026,
        types: [
          {
            leaveType: 'Genel izin',
            approved: 0,
            waiting: 2,
          },
        ],
      },
      overlap: [
        {
          fullName: 'Ferit Aksoy',
          from: '2026-03-21',
          to: '2026-03-23',
          waits: true,
        },
      ],
      overlapInAll: 1,
    })
    expect((await ask('manager', 'GET', url)).status).toBe(404)
    expect((await ask('clerk', 'GET', url)).status).toBe(403)
  })
  test('is decided with what was shown of it, which is kept, and nobody makes up', async () => {
    const request = await demand('welder', '2026-04-01')
    await world.settle()
    const url = `inbox/people/${of('welder')}/leaves/${request}`
    const { shown, team } = await must('manager', 'GET', url)
    const { shown: another } = await must('chief', 'GET', url)
    const [text, seal] = String(shown).split('.')
    const seenAfter = async (given: unknown) => {
      const items = [{ employeeId: of('welder'), requestId: request, shown: given }]
      await must('manager', 'POST', 'leaves/approve', { items })
      await world.settle()
      const { rows } = await must('manager', 'GET', 'leaves?from=2026-04-01&to=2026-04-01')
      await decide('manager', 'revoke', 'welder', request)
      return (rows as { seen: unknown[] }[])[0]?.seen
    }
    for (const made of [another, `${text}A.${seal}`, `${text}.${'0'.repeat(64)}`, 'made.up'])
      expect(await seenAfter(made)).toEqual([null])
    expect(await seenAfter(shown)).toEqual([
      {
        at: expect.stringMatching(/^\d+$/),
        remaining: 0,
        available: 0,
        days: 1,
        minutes: expect.any(Number),
        team,
        overlap: 0,
        least: null,
      },
    ])
    await decide('chief', 'delete', 'welder', request)
  })
  test('stands in the person’s history once it was decided on', async () => {
    const url = `inbox/people/${of('welder')}?day=2026-03-09`
    const { decided } = await must('chief', 'GET', url)
    expect(decided).toEqual([
      expect.objectContaining({
        kind: 'leave',
        day: '2026-03-16',
        outcome: 'approved',
        by: 'Ferit Aksoy',
      }),
    ])
  })
})
