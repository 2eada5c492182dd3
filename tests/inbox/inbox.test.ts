import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { noTolerances } from '#tests/attendance/given.ts'

/** What waits for somebody's own decision: what his people asked for, and nothing of his own. */
type Row = {
  kind: 'correction' | 'overtime'
  id: string
  day: string
  employeeId: string
  fullName: string
  by: string
  reason: string
  at: string | null
  correction: { movements: number; lines: { after: string | null; localTime: string }[] } | null
  overtime: { asked: number; from: string | null; to: string | null; raw: number } | null
}
const world = apiTest({ at: '2026-03-05T09:00:00.000Z' })
const { of } = world
const ask = (who: Who, method: 'GET' | 'POST', url: string, body?: unknown): Promise<Answer> =>
  world.ask(method, `/api/app/${url}`, {
    as: who,
    ...(body === undefined ? {} : { body }),
  })
const must = async (...asked: Parameters<typeof ask>) => {
  const { status, body, text } = await ask(...asked)
  if (status !== 200) throw new Error(`${asked[1]} ${asked[2]} answered ${status}: ${text}`)
  return body
}
const correctionOf = (who: Who, time: string, reason: string) =>
  must(who, 'POST', 'corrections/demand', {
    reason,
    changes: [{ kind: 'add', employeeId: of(who), localTime: time, direction: 'out' }],
  })
const overtimeOf = (who: Who, day: string) =>
  must(who, 'POST', 'overtime/demands', {
    day,
    from: '17:00',
    to: '18:30',
    description: 'Sevkiyat yetişmeli',
  })
const inboxOf = async (who: Who, more = '') =>
  (await must(who, 'GET', `inbox?limit=200${more}`)) as {
    rows: Row[]
    total: number
    next: string | null
  }
const told = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(({ fullName, kind, day }) => `${day} ${fullName} ${kind}`)

beforeAll(async () => {
  await correctionOf('welder', '2026-03-04T16:01', 'Kartım okunmadı')
  await correctionOf('clerk', '2026-03-03T16:05', 'Kartımı evde unuttum')
  await correctionOf('manager', '2026-03-02T16:10', 'Sahadaydım')
  await overtimeOf('welder', '2026-03-06')
  await overtimeOf('manager', '2026-03-05')
  await world.settle()
}, 300_000)

describe('the inbox', () => {
  test('holds what others asked for, the oldest day first, each with who, when and why', async () => {
    const chief = await inboxOf('chief')
    expect(told(chief)).toEqual([
      '2026-03-02 Selim Kaya correction',
      '2026-03-03 Gonca Ünal correction',
      '2026-03-04 İbrahim Şen correction',
      '2026-03-05 Selim Kaya overtime',
      '2026-03-06 İbrahim Şen overtime',
    ])
    expect(chief.total).toBe(5)
    expect(chief.rows[2]).toMatchObject({
      employeeId: of('welder'),
      by: 'İbrahim Şen',
      reason: 'Kartım okunmadı',
      at: '2026-03-05T09:00:00.000Z',
      correction: { movements: 1, lines: [{ localTime: '2026-03-04T16:01:00' }] },
      overtime: null,
    })
    expect(chief.rows[4]).toMatchObject({
      by: 'İbrahim Şen',
      reason: 'Sevkiyat yetişmeli',
      correction: null,
      overtime: { asked: 90, from: '17:00', to: '18:30', raw: 0 },
    })
  })
  test('is of his people for a manager, and of nothing he asked for himself', async () => {
    expect(told(await inboxOf('manager'))).toEqual([
      '2026-03-04 İbrahim Şen correction',
      '2026-03-06 İbrahim Şen overtime',
    ])
  })
  test('is closed to whoever decides nothing', async () => {
    expect((await ask('welder', 'GET', 'inbox')).status).toBe(403)
    expect(await must('welder', 'GET', 'work-counts')).not.toHaveProperty('inbox')
  })
  test.each(['chief', 'administrator', 'manager'] as const)(
    'has for the %s as many rows as its number says',
    async who => {
      const { rows, total } = await inboxOf(who)
      expect(rows).toHaveLength(total)
      expect(await must(who, 'GET', 'work-counts')).toMatchObject({ inbox: total })
    },
  )
  test('comes page by page, each row once', async () => {
    const pages: Row[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = (await must(
        'chief',
        'GET',
        `inbox?limit=2${next ? `&cursor=${encodeURIComponent(next)}` : ''}`,
      )) as { rows: Row[]; next: string | null }
      expect(page.rows.length).toBeLessThanOrEqual(2)
      pages.push(...page.rows)
      next = page.next
    }
    expect(pages).toEqual((await inboxOf('chief')).rows)
  })
})

describe('what a decision is weighed by', () => {
  test('is told of people in scope alone', async () => {
    const day = '?day=2026-03-04'
    expect((await ask('manager', 'GET', `inbox/people/${of('welder')}${day}`)).status).toBe(200)
    expect((await ask('manager', 'GET', `inbox/people/${of('clerk')}${day}`)).status).toBe(404)
    expect((await ask('welder', 'GET', `inbox/people/${of('welder')}${day}`)).status).toBe(403)
  })
  test('says of a day to come that nobody is known to be away', async () => {
    const url = (day: string) => `inbox/people/${of('welder')}?day=${day}`
    expect(await must('chief', 'GET', url('2026-03-06'))).toMatchObject({ known: false })
    expect(await must('chief', 'GET', url('2026-03-04'))).toMatchObject({ known: true })
  })
})

describe('a decision', () => {
  test('takes the card out of every inbox, and stands in the person’s history', async () => {
    const { rows } = await inboxOf('manager')
    const [correction, overtime] = rows
    await must('manager', 'POST', `corrections/${correction?.id}/decide`, {
      approve: false,
      reason: 'Kamerada görünmüyor',
    })
    await must('manager', 'POST', 'overtime/approve', {
      items: [{ employeeId: of('welder'), overtimeId: overtime?.id }],
    })
    await world.settle()
    expect(told(await inboxOf('manager'))).toEqual([])
    expect(told(await inboxOf('chief'))).toHaveLength(3)
    const { decided } = await must(
      'chief',
      'GET',
      `inbox/people/${of('welder')}?day=2026-03-04`,
    )
    expect(decided).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'correction',
          day: '2026-03-04',
          outcome: 'rejected',
          by: 'Selim Kaya',
        }),
        expect.objectContaining({ kind: 'overtime', day: '2026-03-06', outcome: 'approved' }),
      ]),
    )
  })
  test('made a second time says that somebody decided already', async () => {
    const [card] = (await inboxOf('administrator')).rows
    const body = { approve: true }
    await must('administrator', 'POST', `corrections/${card?.id}/decide`, body)
    const again = await ask('chief', 'POST', `corrections/${card?.id}/decide`, body)
    expect([again.status, again.body['code']]).toEqual([409, 'correction.already-decided'])
  })
})

describe('who else is away', () => {
  test('is who was planned in the same department and did not come', async () => {
    const { shiftId } = await must('chief', 'POST', 'shifts', {
      title: 'Gündüz',
      from: '2026-01-01',
      shift: {
        type: 'fixed',
        periods: [{ start: '08:00', end: '16:00' }],
        lunch: null,
        minimumWork: 0,
        tolerances: noTolerances,
      },
    })
    for (const employeeId of [of('administrator'), of('welder')])
      await must('chief', 'POST', `shifts/${String(shiftId)}/assign`, {
        employeeId,
        from: '2026-03-02',
        weekdays: [1, 2, 3, 4, 5],
      })
    await world.settle()
    expect(
      await must('chief', 'GET', `inbox/people/${of('clerk')}?day=2026-03-03`),
    ).toMatchObject({
      awayInAll: 1,
      away: [{ employeeId: of('administrator'), fullName: 'Ferit Aksoy', why: 'absent' }],
    })
  })
})
