import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because one company is told a story: its tree, a shift of it, a move and what that changes. */
let world: World
const tokens = { chief: '', manager: '', clerk: '' }
beforeAll(async () => {
  world = await makeWorld()
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.manager = await world.signIn(world.a.people.manager)
  tokens.clerk = await world.signIn(world.a.people.clerk)
}, 60_000)
afterAll(() => world.close())

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

test(
  'shows where a department stands, who manages it, and its people with those of all below',
  covers('2.27'),
  async () => {
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
  },
)

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

const shift = {
  type: 'fixed',
  periods: [{ start: '08:30', end: '17:30' }],
  lunch: null,
  tolerances: {
    earlyArrival: 0,
    lateArrival: 0,
    earlyExit: 0,
    lateExit: 0,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
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
