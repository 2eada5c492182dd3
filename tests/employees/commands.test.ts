// Long because it holds the commands of employees against the log, claims and accounts together.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { eraseEmployee } from '#commands/employees/erase-employee.ts'
import { hireEmployee, type HireEmployee } from '#commands/employees/hire-employee.ts'
import { moveEmployee } from '#commands/employees/move-employee.ts'
import { onEmployeeErased } from '#commands/employees/on-employee-erased.ts'
import { rehireEmployee } from '#commands/employees/rehire-employee.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { nameManager } from '#commands/organization/name-manager.ts'
import { employeeStream } from '#commands/employees/streams.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import { asLocalDate, type DepartmentId } from '#domain/shared/values.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { departmentId as anyDepartment, employeeId as anyEmployee } from '#tests/shared/ids.ts'
import { caller, company, memoryDeps, otherCompany } from '#tests/shared/memory.ts'
import { covers } from '#tests/specification/covers.ts'

const date = asLocalDate
const department = async (deps: Deps, by: Caller = caller()): Promise<DepartmentId> => {
  const added = await addDepartment(deps)(by, { name: 'Production' })
  if (!added.ok) throw new Error(added.refusal.code)
  return added.value.departmentId
}
const person = (
  departmentId: DepartmentId,
  over: Partial<HireEmployee> = {},
): HireEmployee => ({
  employeeNo: '1001',
  name: 'Ayşe',
  surname: 'Yılmaz',
  departmentId,
  startOfEmployment: date('2026-01-05'),
  ...over,
})
const hired = async (deps: Deps, over: Partial<HireEmployee> = {}, by: Caller = caller()) => {
  const result = await hireEmployee(deps)(by, person(await department(deps, by), over))
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value.employeeId
}

test.each([
  ['employee-no', { employeeNo: '1001' }],
  ['national-id', { employeeNo: '1', nationalId: '12345678901' }],
  ['phone', { employeeNo: '1', phone: '0532 1234567' }],
  ['email', { employeeNo: '1', email: 'AYSE@example.com' }],
])(
  'of sixteen hires at once with one %s exactly one is made',
  covers('5.14', '5.21'),
  async (scope, shared) => {
    const deps = memoryDeps()
    const into = await department(deps)
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) => {
        const unique = scope === 'employee-no' ? {} : { employeeNo: `no ${n}` }
        return hireEmployee(deps)(caller(), person(into, { ...shared, ...unique }))
      }),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.flatMap(result => (result.ok ? [] : [result.refusal]))).toEqual(
      Array.from({ length: 15 }, () => ({ code: 'claimed', scope })),
    )
  },
)

test('another company may employ the same person', async () => {
  const deps = memoryDeps()
  const same = { nationalId: '12345678901', phone: '5321234567', email: 'ayse@example.com' }
  await hired(deps, same)
  expect(
    await hireEmployee(deps)(
      caller({ company: otherCompany }),
      person(await department(deps, caller({ company: otherCompany })), same),
    ),
  ).toMatchObject({ ok: true })
})

test("another company's department is not there", async () => {
  const deps = memoryDeps()
  const foreign = await department(deps, caller({ company: otherCompany }))
  expect(await hireEmployee(deps)(caller(), person(foreign))).toEqual({
    ok: false,
    refusal: { code: 'employees.department-not-found', departmentId: foreign },
  })
})

test('a changed phone is free for others, and the new one is not', async () => {
  const deps = memoryDeps()
  const one = await hired(deps, { phone: '5321111111' })
  const two = await hired(deps, { employeeNo: '1002', phone: '5322222222' })
  const change = changeEmployeeDetails(deps)
  expect(
    await change(caller(), {
      employeeId: one,
      name: 'Ayşe',
      surname: 'Yılmaz',
      phone: '5322222222',
    }),
  ).toEqual({
    ok: false,
    refusal: { code: 'claimed', scope: 'phone' },
  })
  expect(
    await change(caller(), {
      employeeId: one,
      name: 'Ayşe',
      surname: 'Yılmaz',
      phone: '5323333333',
    }),
  ).toMatchObject({ ok: true })
  expect(
    await change(caller(), {
      employeeId: two,
      name: 'Ali',
      surname: 'Kaya',
      phone: '5321111111',
    }),
  ).toMatchObject({
    ok: true,
  })
})

test('a repeated hire gets the same employee and position', async () => {
  const deps = memoryDeps()
  const into = await department(deps)
  const keyed = caller({ requestKey: 'k1' })
  const first = await hireEmployee(deps)(keyed, person(into, { nationalId: '12345678901' }))
  expect(await hireEmployee(deps)(keyed, person(into, { nationalId: '12345678901' }))).toEqual(
    first,
  )
  expect(await deps.log.head()).toBe(2n)
})

test('moving and hiring again ask the department tree', async () => {
  const deps = memoryDeps()
  const employeeId = await hired(deps)
  const nowhere = {
    ok: false,
    refusal: { code: 'employees.department-not-found', departmentId: anyDepartment(9) },
  }
  expect(
    await moveEmployee(deps)(caller(), {
      employeeId,
      departmentId: anyDepartment(9),
      from: date('2026-02-01'),
    }),
  ).toEqual(nowhere)
  await terminateEmployee(deps)(caller(), { employeeId, lastDay: date('2026-02-15') })
  expect(
    await rehireEmployee(deps)(caller(), {
      employeeId,
      departmentId: anyDepartment(9),
      startOfEmployment: date('2026-02-20'),
    }),
  ).toEqual(nowhere)
  expect(
    await rehireEmployee(deps)(caller(), {
      employeeId,
      departmentId: await department(deps),
      startOfEmployment: date('2026-02-20'),
    }),
  ).toMatchObject({ ok: true })
})

test('only who is employed becomes a manager', async () => {
  const deps = memoryDeps()
  const departmentId = await department(deps)
  const name = nameManager(deps)
  expect(await name(caller(), { departmentId, employeeId: anyEmployee(9) })).toMatchObject({
    refusal: { code: 'organization.manager-not-employed' },
  })
  const employeeId = await hired(deps)
  expect(await name(caller(), { departmentId, employeeId })).toMatchObject({ ok: true })
  const former = await hired(deps, { employeeNo: '1002' })
  await terminateEmployee(deps)(caller(), { employeeId: former, lastDay: date('2026-02-15') })
  expect(await name(caller(), { departmentId, employeeId: former })).toMatchObject({
    refusal: { code: 'organization.manager-not-employed' },
  })
})

/** An erasure takes mails with it, and these are rows. */
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
const withMails = (): Deps => ({ ...memoryDeps(), db: database.db })

const former = async (deps: Deps) => {
  const employeeId = await hired(deps, {
    nationalId: '12345678901',
    phone: '5321234567',
    email: 'ayse@example.com',
  })
  await terminateEmployee(deps)(caller(), { employeeId, lastDay: date('2026-02-15') })
  return employeeId
}
const detailsInLog = async (deps: Deps, employeeId: Awaited<ReturnType<typeof former>>) =>
  (await deps.log.readStream(employeeStream(company, employeeId))).flatMap(event =>
    event.type === 'EmployeeHired' ? [event.data] : [],
  )

test('an erased employee reads as nobody, and his phone is free again', async () => {
  const deps = withMails()
  const employeeId = await former(deps)
  expect(await eraseEmployee(deps)(caller(), { employeeId, ground: 'asked' })).toMatchObject({
    ok: true,
  })
  expect(await detailsInLog(deps, employeeId)).toMatchObject([
    {
      employeeNo: '1001',
      name: null,
      surname: null,
      nationalId: null,
      phone: null,
      email: null,
    },
  ])
  await hired(deps, {
    employeeNo: '1002',
    nationalId: '12345678901',
    phone: '5321234567',
    email: 'ayse@example.com',
  })
  expect(await hireEmployee(deps)(caller(), person(await department(deps)))).toEqual({
    ok: false,
    refusal: { code: 'claimed', scope: 'employee-no' },
  })
})

test('erasing twice is erasing once', async () => {
  const deps = withMails()
  const employeeId = await former(deps)
  await eraseEmployee(deps)(caller(), { employeeId, ground: 'asked' })
  expect(await eraseEmployee(deps)(caller(), { employeeId, ground: 'asked' })).toEqual({
    ok: true,
    value: { position: null },
  })
})

test.each(['asking again', 'the reaction'])(
  'what a crash left undone after the fact is done by %s',
  async how => {
    const deps = withMails()
    const employeeId = await former(deps)
    const crashing: Deps = {
      ...deps,
      vault: {
        ...deps.vault,
        destroy: async () => {
          throw new Error('the process ended here')
        },
      },
    }
    await expect(
      eraseEmployee(crashing)(caller(), { employeeId, ground: 'asked' }),
    ).rejects.toThrow('ended here')
    expect(await detailsInLog(deps, employeeId)).toMatchObject([{ name: 'Ayşe' }])
    if (how === 'asking again')
      await eraseEmployee(deps)(caller(), { employeeId, ground: 'asked' })
    else
      for (const event of await deps.log.readAll({
        after: 0n,
        max: 100,
        types: ['EmployeeErased'],
        personal: 'sealed',
      }))
        if (event.type === 'EmployeeErased') await onEmployeeErased(deps).react([event])
    expect(await detailsInLog(deps, employeeId)).toMatchObject([
      { name: null, surname: null, nationalId: null, phone: null, email: null },
    ])
  },
)

test('a reaction that ran for all erasures runs again without harm', async () => {
  const deps = withMails()
  const employeeId = await former(deps)
  await eraseEmployee(deps)(caller(), { employeeId, ground: 'asked' })
  const head = await deps.log.head()
  for (const event of await deps.log.readStream(employeeStream(company, employeeId)))
    if (event.type === 'EmployeeErased') await onEmployeeErased(deps).react([event])
  expect(await deps.log.head()).toBe(head)
})
