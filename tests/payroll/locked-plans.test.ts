// Long because it is one locked month that each kind of plan reaches into, said and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GetPayrollAdjustments } from '#api/contract/payroll-adjustments.ts'
import { GetWhatIf, PostWhatIf } from '#api/contract/what-if.ts'
import { workOnWhatIfs } from '#commands/payroll/what-if-job.ts'
import { makeDevice } from '#tests/api/examples.ts'
import type { Answer } from '#tests/api/world.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'
import { noTolerances } from '#tests/attendance/given.ts'

/** A plan that is nobody's alone, taken back on locked days, asks what it makes of them (`payroll-rules §4.5`). */
let it: PayrollWorld
let late = ''
const send = (method: string, url: string, body: object): Promise<Answer> =>
  it.world.ask(method, `/api/app/${url}`, {
    token: it.token(),
    body,
  })
const said = (method: string, url: string, body: object) => it.must(send(method, url, body))
const shift = (start: string, end: string) => ({
  type: 'fixed',
  periods: [
    {
      start,
      end,
    },
  ],
  lunch: null,
  minimumWork: 0,
  tolerances: noTolerances,
})
const weekly = (shiftId: string, weekdays: readonly number[]) => ({
  kind: 'weekly',
  shiftId,
  weekdays,
  restDays: [7],
})

/**
 * Today is 2 April, and March is locked after all of it was said: of each thing what held first, something else from
 * the second week on, and something else again from April, which is free.
 */
beforeAll(async () => {
  it = await payrollWorld()
  await it.now('2026-03-02T05:00:00.000Z')
  const { welder, clerk, manager, administrator } = it.company.people
  const { office } = it.company.departments
  const id = async (name: string, url: string, body: object): Promise<string> =>
    String((await said('POST', url, body)).body[name])
  const day = await id('shiftId', 'shifts', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: shift('09:00', '18:00'),
  })
  const early = await id('shiftId', 'shifts', {
    title: 'Erken',
    from: '2026-01-01',
    shift: shift('07:00', '15:00'),
  })
  late = await id('shiftId', 'shifts', {
    title: 'Geç',
    from: '2026-03-20',
    shift: shift('12:00', '20:00'),
  })
  await said('PUT', `shifts/${late}`, {
    title: 'Geç',
    from: '2026-03-02',
    shift: shift('13:00', '20:00'),
  })
  const schemes = 'work-schedule-schemes'
  const scheme = (from: string, cycle: readonly string[]) => ({
    title: 'Dönüşüm',
    from,
    anchor: '2026-03-02',
    cycle,
  })
  const schemeId = await id('schemeId', schemes, scheme('2026-01-01', [day, day, 'rest']))
  const steady = await id('schemeId', schemes, scheme('2026-01-01', [day, 'rest']))
  const group = await id('groupId', 'shift-groups', {
    title: 'Ekip',
  })
  const follows = (from: string, offset: number) =>
    said('PUT', `shift-groups/${group}/scheme`, {
      from,
      schemeId: steady,
      offset,
    })
  const goes = (who: { readonly employeeId: string }, rule: object) =>
    said('PUT', `employees/${who.employeeId}/schedule`, {
      from: '2026-03-02',
      rule,
    })
  await follows('2026-03-02', 0)
  await goes(welder, weekly(day, [1, 2, 3, 4, 5]))
  await goes(manager, {
    kind: 'scheme',
    schemeId,
    offset: 0,
  })
  await goes(administrator, {
    kind: 'group',
    groupId: group,
  })
  const { deviceId, key } = await makeDevice(it.world, it.token())
  const cardId = await id('cardId', 'cards', {
    number: '7001',
  })
  await said('POST', `cards/${cardId}/assign`, {
    employeeId: welder.employeeId,
    from: '2026-03-01T00:00:00Z',
  })
  await it.now('2026-03-20T20:00:00.000Z')
  await it.world.swipe(
    key,
    ['16', '17', '18'].flatMap(date =>
      ['09:00', '18:00'].map((time, n) => ({
        id: `${date}-${n}`,
        at: `2026-03-${date}T${time}:00`,
        card: '7001',
        direction: n === 0 ? 'in' : 'out',
      })),
    ),
  )
  const schedule = `departments/${office}/schedule`
  for (const [from, end, cycle, offset, weekdays, zone] of [
    ['2026-03-09', '16:00', [day, 'rest', 'rest'], 1, [1, 2, 3], 'Europe/Berlin'],
    ['2026-04-06', '17:00', [day, 'rest'], 0, [4, 5], 'Europe/London'],
  ] as const) {
    await said('PUT', `shifts/${day}`, {
      title: 'Gündüz',
      from,
      shift: shift('09:00', end),
    })
    await said('PUT', `${schemes}/${schemeId}`, scheme(from, cycle))
    await follows(from, offset)
    await said('PUT', schedule, {
      from,
      rule: weekly(early, weekdays),
    })
    await said('POST', `devices/${deviceId}/zone`, { zone, from: `${from}T00:00:00.000Z` })
    const { body } = await said('POST', 'calendar/drafts', {
      title: from,
      from,
      to: from,
    })
    const draft = `calendar/drafts/${String(body['draftId'])}`
    const changes = [
      {
        employeeId: clerk.employeeId,
        from,
        to: from,
        value: day,
      },
    ]
    await said('PUT', `${draft}/entries`, {
      revision: body['revision'],
      changes,
    })
    await said('POST', `${draft}/publish`, {
      revision: 2,
      reason: 'Plan',
    })
  }
  await it.now('2026-04-07T08:00:00.000Z')
  await it.lock('2026-03')
}, 300_000)
afterAll(() => it.world.close())

/** Where the acts of a kind are taken back, the one said last first. */
const actsOf = async (kind: string): Promise<readonly string[]> => {
  const { body } = await it.must(it.get('reports/activity?limit=100'))
  return z
    .object({
      rows: z.array(
        z.object({
          position: z.string(),
          kind: z.string(),
        }),
      ),
    })
    .parse(body)
    .rows.filter(act => act.kind === kind)
    .map(({ position }) => `reports/activity/${position}/undo`)
}
/** Looks at what-ifs as the refusal proposes them. */
const lookedAt = async (refused: Answer) => {
  const seen: string[] = []
  for (const one of z.array(z.looseObject({})).parse(refused.body['tries']))
    seen.push(PostWhatIf.reply.parse((await it.must(it.post('payroll/what-if', one))).body).id)
  await workOnWhatIfs(it.world.deps, it.world.deps.reads.whatIfs)(
    new AbortController().signal,
    error => {
      throw error
    },
  )
  let [changed, lines] = [0, 0]
  for (const id of seen) {
    const { body } = await it.must(it.get(`payroll/what-if/${id}`))
    const { state, result } = GetWhatIf.reply.parse(body)
    if (state !== 'done' || !result) throw new Error('it was not shown')
    changed += result.changed
    lines += result.lockedLines
  }
  return {
    seen,
    changed,
    lines,
  }
}
const takeBack = async (act: string, preview: readonly string[] = []) => {
  const answer = await it.post(act, {
    reason: 'Yanlış yazıldı',
    preview,
  })
  await it.world.settle()
  return answer
}
const openLines = async (): Promise<number> =>
  GetPayrollAdjustments.reply.parse(
    (await it.must(it.get('payroll/adjustments?state=open&limit=200'))).body,
  ).total

// The draft first: it is on a day that the others reach over.
test.each([
  'CalendarChanged',
  'ShiftDefined',
  'SchemeDefined',
  'ShiftGroupSchemeSet',
  'DepartmentScheduleSet',
  'DeviceZoneSet',
])('%s is taken back on locked days by who looked at what it makes of them', async kind => {
  const [free = '', locking = ''] = await actsOf(kind)
  // What begins after them is free.
  expect((await takeBack(free)).body).not.toHaveProperty('code')
  const before = await openLines()

  expect((await it.must(it.get(locking))).body['problem']).toBeNull()
  const refused = await takeBack(locking)
  expect([refused.status, refused.body['code']]).toEqual([409, 'payroll.preview-needed'])
  expect(refused.body).toMatchObject({
    periods: ['2026-03'],
    people: Object.keys(it.company.people).length,
  })
  expect(await openLines()).toBe(before)

  const { seen, changed, lines } = await lookedAt(refused)
  expect(changed).toBeGreaterThan(0)
  const done = await takeBack(locking, seen)
  expect([done.status, done.body['code']]).toEqual([200, undefined])
  expect(await openLines()).not.toBe(before)
  if (before === 0) expect(await openLines()).toBe(lines)
})

test('a first version stays on locked days: nobody can look at what is without it', async () => {
  const locking = (await actsOf('ShiftDefined')).at(-4) ?? ''
  const before = await it.must(it.get(`shifts/${late}`))
  expect((await it.must(it.get(locking))).body['problem']).toMatchObject({
    code: 'activity.not-undoable',
  })
  const refused = await takeBack(locking)
  expect([refused.status, refused.body['code']]).toEqual([422, 'activity.not-undoable'])
  expect((await it.must(it.get(`shifts/${late}`))).body).toEqual(before.body)
})
