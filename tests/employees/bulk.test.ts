import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate, type DepartmentId } from '#domain/shared/values.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { shiftOf } from '#tests/api/newcomer.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'

/** What is done to several people at once: foreseen, answered one by one, taken back as one. */
// Long because each act is done to the same people, foreseen and taken back.
const world = apiTest()
const tokens = {
  chief: '',
  administrator: '',
  manager: '',
}
let count = 0
beforeAll(async () => {
  for (const who of ['chief', 'administrator', 'manager'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
}, 300_000)

/** Two of the office, one of the welders, one who has left. */
type Four = Record<'first' | 'second' | 'welder' | 'former', string>
let people: Four
beforeEach(async () => {
  const { office, welding } = world.a.departments
  people = {
    first: await hire('Alev', office),
    second: await hire('Bora', office),
    welder: await hire('Cem', welding),
    former: await hire('Derya', office),
  }
  await call('POST', `employees/${people.former}/terminate`, { lastDay: '2026-01-30' })
  await world.settle()
})
const hire = async (name: string, departmentId: DepartmentId): Promise<string> =>
  done(
    await hireEmployee(world.deps)(world.a.caller, {
      name,
      surname: 'Er',
      employeeNo: `T${count++}`,
      departmentId,
      startOfEmployment: asLocalDate('2025-06-02'),
    }),
  ).employeeId

const call = (
  method: string,
  url: string,
  body?: unknown,
  token = tokens.chief,
  headers: Record<string, string> = {},
) =>
  world.ask(method, `/api/app/${url}`, {
    token,
    headers: { 'accept-language': 'tr', ...headers },
    ...(body === undefined ? {} : { body }),
  })
type Result = {
  employeeId: string
  done: boolean
  changes: boolean
  code: string | null
  error: string | null
}
const bulk = async (
  act: string,
  employeeIds: readonly string[],
  rest: object,
  token = tokens.chief,
) => {
  const { status, body, text } = await call(
    'POST',
    `employees/bulk/${act}`,
    { employeeIds, ...rest },
    token,
  )
  if (status !== 200) throw new Error(`${act} answered ${status}: ${text}`)
  const results = body['results'] as Result[]
  return {
    body,
    results,
    of: (employeeId: string) => results.find(one => one.employeeId === employeeId),
  }
}
const took = {
  done: true,
  changes: true,
  code: null,
  error: null,
}
const already = { ...took, changes: false }
const head = () => world.deps.log.head()
const undoWhole = async (position: unknown) => {
  await world.settle()
  const answer = await call('POST', `reports/activity/${String(position)}/undo`, {
    reason: 'yanlış seçim',
    together: true,
  })
  await world.settle()
  return answer.body
}
type Row = { employeeId: string; department: string; status: number; lastDay: string | null }
const rows = async (): Promise<(employeeId: string) => Row | undefined> => {
  await world.settle()
  const found = (await call('GET', 'employees?limit=200')).body['rows'] as Row[]
  return employeeId => found.find(row => row.employeeId === employeeId)
}
const departmentsOf = async () => {
  const row = await rows()
  return [people.first, people.second, people.welder].map(id => row(id)?.department)
}

describe('moving several', () => {
  const to = () => ({ departmentId: world.a.departments.welding, from: '2026-03-02' })
  test('says first who will be moved, who is there already and who cannot be, and records nothing', async () => {
    const before = await head()
    const { results, body } = await bulk('move', Object.values(people), {
      ...to(),
      dryRun: true,
    })
    expect(await head()).toBe(before)
    expect(results).toEqual([
      { employeeId: people.first, ...took },
      { employeeId: people.second, ...took },
      { employeeId: people.welder, ...already },
      {
        employeeId: people.former,
        done: false,
        changes: false,
        code: 'employees.outside-employment',
        error: 'Tarih, çalışma süresinin dışında.',
      },
    ])
    expect(body).toMatchObject({
      position: null,
      done: 3,
      refused: 1,
    })
  })
  test('does what was foreseen, keeps what one is refused for to himself, and is taken back as one', async () => {
    const foreseen = await bulk('move', Object.values(people), { ...to(), dryRun: true })
    const { results, body } = await bulk('move', Object.values(people), to())
    expect(results).toEqual(foreseen.results)
    expect(await departmentsOf()).toEqual(['Kaynak', 'Kaynak', 'Kaynak'])
    expect(await undoWhole(body['position'])).toMatchObject({ done: 2, refused: 0 })
    expect(await departmentsOf()).toEqual(['Ofis', 'Ofis', 'Kaynak'])
  })
  test('of one alone is refused as the act on one', async () => {
    const alone = await call('POST', 'employees/bulk/move', {
      employeeIds: [people.former],
      ...to(),
    })
    const single = await call('POST', `employees/${people.former}/move`, to())
    expect([alone.status, alone.body]).toEqual([single.status, single.body])
  })
  test('sent again with its key is answered as the first time, and done once', async () => {
    const send = () =>
      call(
        'POST',
        'employees/bulk/move',
        { employeeIds: [people.first, people.second], ...to() },
        tokens.chief,
        { 'idempotency-key': `bulk-${count}` },
      )
    const first = await send()
    const after = await head()
    expect((await send()).body).toEqual(first.body)
    expect(await head()).toBe(after)
  })
  test('names each once and 500 at most', async () => {
    const { results } = await bulk('move', [people.first, people.first], to())
    expect(results).toEqual([{ employeeId: people.first, ...took }])
    const many = Array.from({ length: 501 }, () => crypto.randomUUID())
    for (const employeeIds of [[], many])
      expect((await call('POST', 'employees/bulk/move', { employeeIds, ...to() })).status).toBe(
        400,
      )
  })
})

describe('ending the employment of several', () => {
  test('ends whose it may, and nobody’s above whoever asks', async () => {
    const { chief, administrator } = world.a.people
    const whom = [chief.employeeId, people.first, people.second]
    for (const dryRun of [true, false]) {
      const { of } = await bulk(
        'terminate',
        whom,
        { lastDay: '2026-03-31', dryRun },
        tokens.administrator,
      )
      expect(of(chief.employeeId)).toMatchObject({
        done: false,
        code: 'access.role-above-own',
        error: expect.stringMatching(/./),
      })
      expect([of(people.first), of(people.second)]).toMatchObject([took, took])
    }
    const row = await rows()
    expect([chief.employeeId, people.first].map(id => row(id)?.lastDay)).toEqual([
      null,
      '2026-03-31',
    ])
    expect(administrator.role).toBe('administrator')
  })
  test('leaves the company its main manager', async () => {
    const { of } = await bulk('terminate', [world.a.people.chief.employeeId, people.first], {
      lastDay: '2026-03-31',
    })
    expect(of(world.a.people.chief.employeeId)?.code).toBe('access.last-main-manager')
    expect(of(people.first)?.done).toBe(true)
  })
  test('is taken back as one: they go on, each as he was', async () => {
    const { body } = await bulk('terminate', [people.first, people.second, people.former], {
      lastDay: '2026-03-01',
    })
    const left = await rows()
    expect(Object.values(people).map(id => left(id)?.status)).toEqual([1, 1, 0, 1])
    expect(await undoWhole(body['position'])).toMatchObject({ done: 3, refused: 0 })
    const back = await rows()
    expect(
      [people.first, people.second, people.former].map(id => [
        back(id)?.status,
        back(id)?.lastDay,
      ]),
    ).toEqual([
      [0, null],
      [0, null],
      [1, '2026-01-30'],
    ])
  })
})

describe('giving several a shift', () => {
  const shift = async () => ({
    shiftId: await shiftOf(world, world.a),
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
    restDays: [7],
  })
  const planOf = async (employeeId: string) => {
    const { body } = await call(
      'GET',
      `calendar?from=2026-03-02&to=2026-03-08&employee=${employeeId}`,
    )
    return (body['rows'] as { plan: string[] }[])[0]?.plan
  }
  test('plans each of them; who has it so already stays as he is', async () => {
    const given = await shift()
    await bulk('shift', [people.welder], given)
    const whom = [people.first, people.welder, people.former]
    for (const dryRun of [true, false]) {
      const { of } = await bulk('shift', whom, { ...given, dryRun })
      expect([of(people.first), of(people.welder), of(people.former)]).toMatchObject([
        took,
        already,
        { done: false, code: 'shifts.employment-ended' },
      ])
    }
    await world.settle()
    expect(await planOf(people.first)).toEqual([
      ...Array.from({ length: 5 }, () => given.shiftId),
      'none',
      'rest',
    ])
  })
  test('is taken back as one', async () => {
    const { body } = await bulk('shift', [people.first, people.second], await shift())
    expect(await undoWhole(body['position'])).toMatchObject({ done: 2, refused: 0 })
    expect(await planOf(people.second)).toEqual(Array.from({ length: 7 }, () => 'none'))
  })
  test('is for a manager as if whoever is not his were not there', async () => {
    const given = await shift()
    const nobody = crypto.randomUUID()
    const { of, results } = await bulk(
      'shift',
      [people.welder, people.first, nobody],
      given,
      tokens.manager,
    )
    expect(of(people.welder)).toMatchObject(took)
    const withoutId = ({ employeeId: _id, ...rest }: Result) => rest
    const [, theirs, nobodys] = results.map(withoutId)
    expect(theirs).toEqual(nobodys)
    expect(theirs).toMatchObject({ done: false, code: 'not-found' })
    await world.settle()
    expect(await planOf(people.first)).toEqual(Array.from({ length: 7 }, () => 'none'))
  })
})

describe('where several may pass', () => {
  const doorsOf = async (employeeId: string) => {
    await world.settle()
    const { body } = await call('GET', `device-access/employees/${employeeId}`)
    return (body['deviceIds'] as string[]).toSorted()
  }
  test('is more or less by what is named, and what is not named stays', async () => {
    const [hall, store] = [
      (await makeDevice(world, tokens.chief)).deviceId,
      (await makeDevice(world, tokens.chief)).deviceId,
    ]
    await call('PUT', `device-access/employees/${people.first}`, {
      groupIds: [],
      deviceIds: [hall],
    })
    const whom = [people.first, people.second]
    const access = (change: 'give' | 'take', deviceId: string) =>
      bulk('device-access', whom, { change, groupIds: [], deviceIds: [deviceId] })
    expect((await access('give', store)).results).toMatchObject([took, took])
    expect(await doorsOf(people.first)).toEqual([hall, store].toSorted())
    expect(await doorsOf(people.second)).toEqual([store])
    const taken = await access('take', hall)
    expect(taken.results).toMatchObject([took, already])
    expect(await doorsOf(people.first)).toEqual([store])
    expect(await undoWhole(taken.body['position'])).toMatchObject({ done: 1, refused: 0 })
    expect(await doorsOf(people.first)).toEqual([hall, store].toSorted())
    const none = {
      change: 'give',
      groupIds: [],
      deviceIds: [],
    }
    expect(
      (await call('POST', 'employees/bulk/device-access', { employeeIds: whom, ...none }))
        .status,
    ).toBe(400)
  })
})

describe('the cards of several', () => {
  const give = async (employeeId: string, number: string) => {
    const { body } = await call('POST', 'cards', { number })
    await call('POST', `cards/${String(body['cardId'])}/assign`, {
      employeeId,
      from: '2026-02-02T00:00:00Z',
    })
    return String(body['cardId'])
  }
  const heldBy = async (employeeId: string) => {
    await world.settle()
    const { body } = await call('GET', `employees/${employeeId}/cards`)
    return (body['rows'] as { number: string; until: string | null }[])
      .filter(({ until }) => until === null)
      .map(({ number }) => number)
      .toSorted()
  }
  test('are taken back, all that each holds, and given again as one', async () => {
    await give(people.first, `81${count}`)
    await give(people.first, `82${count}`)
    await give(people.second, `83${count}`)
    await world.settle()
    const whom = [people.first, people.second, people.welder]
    const foreseen = await bulk('return-cards', whom, { dryRun: true })
    expect(foreseen.results).toMatchObject([took, took, already])
    expect(await heldBy(people.first)).toEqual([`81${count}`, `82${count}`])
    const { results, body } = await bulk('return-cards', whom, {})
    expect(results).toEqual(foreseen.results)
    expect([await heldBy(people.first), await heldBy(people.second)]).toEqual([[], []])
    expect(await undoWhole(body['position'])).toMatchObject({ done: 3, refused: 0 })
    expect(await heldBy(people.first)).toEqual([`81${count}`, `82${count}`])
  })
})

describe('the annual-leave group of several', () => {
  test('is chosen, taken away, and taken back as one', async () => {
    const { body: made } = await call('POST', 'annual-leave-groups', {
      title: `Saha ${count}`,
      validityYears: 5,
      deductWeekends: true,
      tiers: [
        {
          min: 1,
          max: 99,
          days: 20,
        },
      ],
    })
    const annualGroupId = made['annualGroupId']
    const whom = [people.first, people.second]
    const chosen = await bulk('annual-leave-group', whom, { annualGroupId })
    expect(chosen.results).toMatchObject([took, took])
    expect((await bulk('annual-leave-group', whom, { annualGroupId })).results).toMatchObject([
      already,
      already,
    ])
    await world.settle()
    const groupOf = async (employeeId: string) =>
      (await call('GET', `employees/${employeeId}/annual-leave-group`)).body['annualGroupId']
    expect(await groupOf(people.second)).toBe(annualGroupId)
    expect(await undoWhole(chosen.body['position'])).toMatchObject({ done: 2, refused: 0 })
    expect(await groupOf(people.second)).toBeNull()
  })
})

describe('the leave group of several', () => {
  test('is chosen, refused of who is not there, and taken back as one', async () => {
    const { body: made } = await call('POST', 'leave-groups', {
      title: `G${count}`,
      limits: [],
    })
    const leaveGroupId = made['leaveGroupId']
    const { first, second } = people
    const nobody = '00000000-0000-4000-8000-000000000402'
    const foreseen = await bulk('leave-group', [first, second], { leaveGroupId, dryRun: true })
    expect(foreseen.results).toMatchObject([took, took])
    const chosen = await bulk('leave-group', [first, second, nobody], { leaveGroupId })
    expect(chosen.results).toMatchObject([took, took, { done: false }])
    await world.settle()
    const groupOf = async (employeeId: string) =>
      (await call('GET', `employees/${employeeId}/leave-group`)).body['leaveGroupId']
    expect(await groupOf(second)).toBe(leaveGroupId)
    expect(await undoWhole(chosen.body['position'])).toMatchObject({ done: 2, refused: 0 })
    expect(await groupOf(second)).toBeNull()
  })
})
