import { beforeAll, expect, test } from 'vitest'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { noTolerances } from '#tests/attendance/given.ts'

/** Long because one company is told a story: its tree, a shift of it, a move and what that changes. */
const world = apiTest()
const tokens = { chief: '', manager: '', clerk: '' }
beforeAll(async () => {
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.manager = await world.signIn(world.a.people.manager)
  tokens.clerk = await world.signIn(world.a.people.clerk)
})

const call = async (method: string, path: string, body?: unknown, token = tokens.chief) => {
  const answer = await world.ask(method, `/api/app/${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
  })
  if (method !== 'GET') {
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    await world.settle()
  }
  return answer
}

test('shows where a department stands, who manages it, and its people with those of all below', async () => {
  const { departments, people } = world.a
  const { body } = await call('GET', `departments/${departments.production}`)
  expect(body).toMatchObject({
    name: 'Üretim',
    above: [],
    below: [{ departmentId: departments.welding, name: 'Kaynak', people: 1 }],
    managers: [{ employeeId: people.manager.employeeId, fullName: 'Selim Kaya' }],
    employees: 1,
    people: 2,
    days: {
      day: '2026-03-02',
      now: { people: 2 },
      month: [{ day: '2026-03-01' }, { day: '2026-03-02' }],
    },
  })
  expect((await call('GET', `departments/${departments.welding}`)).body).toMatchObject({
    above: [{ departmentId: departments.production, name: 'Üretim' }],
    below: [],
    people: 1,
  })
})

test('that cannot go says who stands in its way, by name for who may see them all', async () => {
  const { departments, people } = world.a
  const { body } = await call('GET', `departments/${departments.production}/usage`)
  expect(body).toEqual({
    people: 1,
    first: [{ employeeId: people.manager.employeeId, fullName: 'Selim Kaya' }],
  })
  const other = await world.signIn(world.b.people.chief)
  for (const [token, status] of [
    [tokens.manager, 403],
    [tokens.clerk, 403],
    [other, 404],
  ] as const) {
    const url = `/api/app/departments/${departments.production}/usage`
    expect((await world.ask('GET', url, { token })).status).toBe(status)
  }
})

test('a manager sees what is his and nothing above it, and what is not his is not there', async () => {
  const { departments } = world.a
  await call('PUT', `departments/${departments.production}`, {
    name: 'Üretim',
    parentId: departments.office,
  })
  const own = await call(
    'GET',
    `departments/${departments.production}`,
    undefined,
    tokens.manager,
  )
  expect([own.body['above'], own.body['people']]).toEqual([[], 2])
  expect(
    await call('GET', `departments/${departments.office}`, undefined, tokens.manager),
  ).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(
    (await call('GET', `departments/${departments.office}`, undefined, tokens.clerk)).status,
  ).toBe(403)
  await call('PUT', `departments/${departments.production}`, { name: 'Üretim', parentId: null })
})

/** The clock's event of an instant, after which sessions are over. */
const tick = async (): Promise<void> => {
  await reachClock(world.deps)(world.clock.at)
  await world.settle()
  tokens.chief = await world.signIn(world.a.people.chief)
}

const shift = {
  type: 'fixed',
  periods: [{ start: '08:30', end: '17:30' }],
  lunch: null,
  tolerances: noTolerances,
  minimumWork: 0,
}

test('a move says before who will see the people and whose plan it changes, and then it does', async () => {
  const { departments, people } = world.a
  const made = await call('POST', 'shifts', { title: 'Ofis günü', from: '2026-01-01', shift })
  await call('PUT', `departments/${departments.office}/schedule`, {
    from: '2026-01-01',
    rule: {
      kind: 'weekly',
      shiftId: made.body['shiftId'],
      weekdays: [1, 2, 3, 4, 5],
      restDays: [7],
    },
  })
  await call('POST', `departments/${departments.office}/managers`, {
    employeeId: people.clerk.employeeId,
  })
  const asked = `departments/${departments.welding}/move`
  const { body } = await call('GET', `${asked}?parentId=${departments.office}`)
  // Four weeks from Monday the 2nd: twenty days with the shift of the office, four weekly rest days.
  expect(body).toMatchObject({
    departments: 1,
    people: 1,
    gaining: [{ employeeId: people.clerk.employeeId, fullName: 'Gonca Ünal' }],
    losing: [{ employeeId: people.manager.employeeId, fullName: 'Selim Kaya' }],
    plans: {
      people: 1,
      days: 24,
      first: [
        {
          employeeId: people.welder.employeeId,
          fullName: 'İbrahim Şen',
          day: '2026-03-02',
          before: { value: 'none', shift: null },
          after: { value: 'work', shift: 'Ofis günü' },
        },
      ],
    },
  })
  const planned = async () =>
    (
      (await call('GET', 'calendar?from=2026-03-02&to=2026-03-29')).body['rows'] as {
        employeeId: string
        plan: string[]
      }[]
    ).find(({ employeeId }) => employeeId === people.welder.employeeId)?.plan ?? []
  expect((await planned()).filter(value => value !== 'none')).toEqual([])
  await call('PUT', `departments/${departments.welding}`, {
    name: 'Kaynak',
    parentId: departments.office,
  })
  expect((await planned()).filter(value => value !== 'none')).toHaveLength(24)
  // Back to the top: the office's clerk sees them no more, and nothing is planned again.
  expect((await call('GET', asked)).body).toMatchObject({
    gaining: [],
    losing: [{ employeeId: people.clerk.employeeId }],
    plans: { people: 1, days: 24 },
  })
})

test('from a day on: reports of days before keep the tree, scope and counts go by that of today', async () => {
  const { departments, people } = world.a
  const { production, office } = departments
  const put = (name: string, parentId: string | null, from?: string) =>
    call('PUT', `departments/${production}`, { name, parentId, ...(from ? { from } : {}) })
  const daysIn = async (department: string, token = tokens.chief) =>
    (
      (
        await call(
          'GET',
          `reports/daily?from=2026-02-16&to=2026-03-31&department=${department}&sort=day`,
          undefined,
          token,
        )
      ).body['rows'] as { employeeId: string; day: string; department: string }[]
    ).flatMap(({ employeeId, day }) => (employeeId === people.manager.employeeId ? [day] : []))
  const before = await daysIn(production)
  expect(before).toContain('2026-03-02')
  expect(await daysIn(office)).toEqual([])

  // What lies behind: those days of Üretim were below the office, the earlier ones were not.
  await put('Üretim', office, '2026-03-02')
  expect(await daysIn(office)).toEqual(before.filter(day => day >= '2026-03-02'))
  expect(await daysIn(production)).toEqual(before)

  // What lies ahead changes nothing of today: neither the tree, nor whose people the office's manager sees.
  await put('Üretim', null, '2026-03-04')
  const ahead = await call('GET', `departments/${production}`)
  expect(ahead.body).toMatchObject({
    above: [{ departmentId: office }],
    moving: { from: '2026-03-04', below: null },
  })
  const seen = async () =>
    (await call('GET', `departments/${office}`)).body['below'] as { departmentId: string }[]
  expect((await seen()).map(({ departmentId }) => departmentId)).toContain(production)
  world.advance(2 * 24 * 60)
  await tick()
  expect((await seen()).map(({ departmentId }) => departmentId)).not.toContain(production)
  expect((await call('GET', `departments/${production}`)).body).toMatchObject({
    above: [],
    moving: null,
  })
  // And the days between are still of the office.
  expect(await daysIn(office)).toEqual(
    (await daysIn(production)).filter(day => day >= '2026-03-02' && day < '2026-03-04'),
  )
})

test('somebody who moved is found where he was, and his days say so', async () => {
  const { departments, people } = world.a
  await call('POST', `employees/${people.manager.employeeId}/move`, {
    departmentId: departments.office,
    from: '2026-03-04',
  })
  const rowsIn = async (department: string) =>
    (
      (
        await call(
          'GET',
          `reports/daily?from=2026-03-01&to=2026-03-04&department=${department}&sort=day&employee=${
            people.manager.employeeId
          }`,
        )
      ).body['rows'] as { day: string; department: string }[]
    ).map(({ day, department: name }) => [day, name])
  expect((await rowsIn(departments.production)).map(([, name]) => name)).toEqual(
    (await rowsIn(departments.production)).map(() => 'Üretim'),
  )
  expect(await rowsIn(departments.office)).toContainEqual(['2026-03-04', expect.any(String)])
  expect((await rowsIn(departments.production)).map(([day]) => day)).not.toContain('2026-03-04')
  // So do the pages of both departments: each day of the month counts whoever was there on it.
  const counted = async (department: string) =>
    (
      (await call('GET', `departments/${department}`)).body as {
        days: { month: { day: string; people: number }[] }
      }
    ).days.month.flatMap(({ day, people: there }) => (day >= '2026-03-02' ? [there] : []))
  expect(await counted(departments.production)).toEqual([1, 1, 0])
  expect(await counted(departments.office)).toEqual([5, 5, 5])
})

test('a move from before another, or a date that is a slip of the hand, is refused', async () => {
  const { production, office } = world.a.departments
  const refused = await world.ask('PUT', `/api/app/departments/${production}`, {
    token: tokens.chief,
    body: { name: 'Üretim', parentId: office, from: '2026-02-20' },
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'organization.moved-later-already' },
  })
  const far = await world.ask('PUT', `/api/app/departments/${production}`, {
    token: tokens.chief,
    body: { name: 'Üretim', parentId: office, from: '2062-03-03' },
  })
  expect(far).toMatchObject({ status: 422, body: { code: 'organization.moved-too-far' } })
})

test('a move below itself, or below what is not there, is refused before anybody asks for it', async () => {
  const { departments } = world.a
  expect(
    await call('GET', `departments/${departments.office}/move?parentId=${departments.welding}`),
  ).toMatchObject({ status: 422, body: { code: 'organization.department-below-itself' } })
  expect(
    await call(
      'GET',
      `departments/${departments.office}/move?parentId=${world.b.departments.office}`,
    ),
  ).toMatchObject({ status: 404 })
})
