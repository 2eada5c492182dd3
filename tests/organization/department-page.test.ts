import { expect, test } from 'vitest'
import { GetDaily } from '#api/contract/attendance.ts'
import { GetCalendar } from '#api/contract/calendar.ts'
import { GetDepartment, GetDepartmentMove } from '#api/contract/department.ts'
import { PostEmployeeMove } from '#api/contract/employees.ts'
import {
  GetDepartmentUsage,
  PostDepartmentManager,
  PutDepartment,
} from '#api/contract/organization.ts'
import { PutDepartmentSchedule } from '#api/contract/schemes.ts'
import { PostShift } from '#api/contract/shifts.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { noTolerances } from '#tests/attendance/given.ts'

/** Long because one company is told a story: its tree, a shift of it, a move and what that changes. */
const world = apiTest()
const { call, refusal, send } = world

test('shows where a department stands, who manages it, and its people with those of all below', async () => {
  const { departments, people } = world.a
  const body = await call(GetDepartment, 'chief', { departmentId: departments.production })
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
  expect(
    await call(GetDepartment, 'chief', { departmentId: departments.welding }),
  ).toMatchObject({
    above: [{ departmentId: departments.production, name: 'Üretim' }],
    below: [],
    people: 1,
  })
})

test('that cannot go says who stands in its way, by name for who may see them all', async () => {
  const { departments, people } = world.a
  const body = await call(GetDepartmentUsage, 'chief', { departmentId: departments.production })
  expect(body).toEqual({
    people: 1,
    first: [{ employeeId: people.manager.employeeId, fullName: 'Selim Kaya' }],
  })
  const { production: departmentId } = departments
  for (const [who, status] of [
    ['manager', 403],
    ['clerk', 403],
    ['stranger', 404],
  ] as const)
    expect((await refusal(GetDepartmentUsage, who, { departmentId })).status).toBe(status)
})

test('a manager sees what is his and nothing above it, and what is not his is not there', async () => {
  const { departments } = world.a
  await call(PutDepartment, 'chief', {
    departmentId: departments.production,
    name: 'Üretim',
    parentId: departments.office,
  })
  const own = await call(GetDepartment, 'manager', { departmentId: departments.production })
  expect([own.above, own.people]).toEqual([[], 2])
  expect(
    await refusal(GetDepartment, 'manager', { departmentId: departments.office }),
  ).toMatchObject({ status: 404, code: 'not-found' })
  expect(
    (await refusal(GetDepartment, 'clerk', { departmentId: departments.office })).status,
  ).toBe(403)
  await call(PutDepartment, 'chief', {
    departmentId: departments.production,
    name: 'Üretim',
    parentId: null,
  })
})

/** The clock's event of an instant, after which sessions are over. */
const tick = async (): Promise<void> => {
  await reachClock(world.deps)(world.clock.at)
  await world.settle()
  await world.signInAgain('chief')
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
  const made = await call(PostShift, 'chief', { title: 'Ofis günü', from: '2026-01-01', shift })
  await call(PutDepartmentSchedule, 'chief', {
    departmentId: departments.office,
    from: '2026-01-01',
    rule: {
      kind: 'weekly',
      shiftId: made.shiftId,
      weekdays: [1, 2, 3, 4, 5],
      restDays: [7],
    },
  })
  await call(PostDepartmentManager, 'chief', {
    departmentId: departments.office,
    employeeId: people.clerk.employeeId,
  })
  const body = await call(GetDepartmentMove, 'chief', {
    departmentId: departments.welding,
    parentId: departments.office,
  })
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
    (await call(GetCalendar, 'chief', { from: '2026-03-02', to: '2026-03-29' })).rows.find(
      ({ employeeId }) => employeeId === people.welder.employeeId,
    )?.plan ?? []
  expect((await planned()).filter(value => value !== 'none')).toEqual([])
  await call(PutDepartment, 'chief', {
    departmentId: departments.welding,
    name: 'Kaynak',
    parentId: departments.office,
  })
  expect((await planned()).filter(value => value !== 'none')).toHaveLength(24)
  // Back to the top: the office's clerk sees them no more, and nothing is planned again.
  expect(
    await call(GetDepartmentMove, 'chief', { departmentId: departments.welding }),
  ).toMatchObject({
    gaining: [],
    losing: [{ employeeId: people.clerk.employeeId }],
    plans: { people: 1, days: 24 },
  })
})

test('from a day on: reports of days before keep the tree, scope and counts go by that of today', async () => {
  const { departments, people } = world.a
  const { production, office } = departments
  const put = (name: string, parentId: string | null, from?: string) =>
    call(PutDepartment, 'chief', {
      departmentId: production,
      name,
      parentId,
      ...(from ? { from } : {}),
    })
  const daysIn = async (department: string) =>
    (
      await call(GetDaily, 'chief', {
        from: '2026-02-16',
        to: '2026-03-31',
        department,
        sort: 'day',
      })
    ).rows.flatMap(({ employeeId, day }) =>
      employeeId === people.manager.employeeId ? [day] : [],
    )
  const before = await daysIn(production)
  expect(before).toContain('2026-03-02')
  expect(await daysIn(office)).toEqual([])

  // What lies behind: those days of Üretim were below the office, the earlier ones were not.
  await put('Üretim', office, '2026-03-02')
  expect(await daysIn(office)).toEqual(before.filter(day => day >= '2026-03-02'))
  expect(await daysIn(production)).toEqual(before)

  // What lies ahead changes nothing of today: neither the tree, nor whose people the office's manager sees.
  await put('Üretim', null, '2026-03-04')
  const ahead = await call(GetDepartment, 'chief', { departmentId: production })
  expect(ahead).toMatchObject({
    above: [{ departmentId: office }],
    moving: { from: '2026-03-04', below: null },
  })
  const seen = async () => (await call(GetDepartment, 'chief', { departmentId: office })).below
  expect((await seen()).map(({ departmentId }) => departmentId)).toContain(production)
  world.advance(2 * 24 * 60)
  await tick()
  expect((await seen()).map(({ departmentId }) => departmentId)).not.toContain(production)
  expect(await call(GetDepartment, 'chief', { departmentId: production })).toMatchObject({
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
  await call(PostEmployeeMove, 'chief', {
    employeeId: people.manager.employeeId,
    departmentId: departments.office,
    from: '2026-03-04',
  })
  const rowsIn = async (department: string) =>
    (
      await call(GetDaily, 'chief', {
        from: '2026-03-01',
        to: '2026-03-04',
        department,
        sort: 'day',
        employee: people.manager.employeeId,
      })
    ).rows.map(({ day, department: name }) => [day, name])
  expect((await rowsIn(departments.production)).map(([, name]) => name)).toEqual(
    (await rowsIn(departments.production)).map(() => 'Üretim'),
  )
  expect(await rowsIn(departments.office)).toContainEqual(['2026-03-04', expect.any(String)])
  expect((await rowsIn(departments.production)).map(([day]) => day)).not.toContain('2026-03-04')
  // So do the pages of both departments: each day of the month counts whoever was there on it.
  const counted = async (department: string) =>
    (await call(GetDepartment, 'chief', { departmentId: department })).days?.month.flatMap(
      ({ day, people: there }) => (day >= '2026-03-02' ? [there] : []),
    )
  expect(await counted(departments.production)).toEqual([1, 1, 0])
  expect(await counted(departments.office)).toEqual([5, 5, 5])
})

test('a move from before another, or a date that is a slip of the hand, is refused', async () => {
  const { production, office } = world.a.departments
  const refused = await send(PutDepartment, 'chief', {
    departmentId: production,
    name: 'Üretim',
    parentId: office,
    from: '2026-02-20',
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'organization.moved-later-already' },
  })
  const far = await send(PutDepartment, 'chief', {
    departmentId: production,
    name: 'Üretim',
    parentId: office,
    from: '2062-03-03',
  })
  expect(far).toMatchObject({ status: 422, body: { code: 'organization.moved-too-far' } })
})

test('a move below itself, or below what is not there, is refused before anybody asks for it', async () => {
  const { departments } = world.a
  expect(
    await refusal(GetDepartmentMove, 'chief', {
      departmentId: departments.office,
      parentId: departments.welding,
    }),
  ).toMatchObject({ status: 422, code: 'organization.department-below-itself' })
  expect(
    await refusal(GetDepartmentMove, 'chief', {
      departmentId: departments.office,
      parentId: world.b.departments.office,
    }),
  ).toMatchObject({ status: 404 })
})
