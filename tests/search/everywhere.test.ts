import { beforeAll, describe, expect, test } from 'vitest'
import { PostMenuGroup, PutUserMenuGroup } from '#api/contract/menu-groups.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { asLocalDate, type DepartmentId } from '#domain/shared/values.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { shiftOf } from '#tests/api/newcomer.ts'
import type { Tx } from '#database/types.ts'
import { employeeList } from '#projections/employees/employee-list.ts'
import { isInScope } from '#projections/employees/employee-in-scope.ts'
import { peopleCalled } from '#projections/reports/search/called-so.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'

const world = apiTest()
const { call } = world
const tokens: Record<'chief' | 'manager' | 'welder', string> = {
  chief: '',
  manager: '',
  welder: '',
}
let employeeNo = 900

const hire = async (
  name: string,
  surname: string,
  departmentId: DepartmentId,
  no = String(employeeNo++),
) =>
  done(
    await hireEmployee(world.deps)(world.a.caller, {
      name,
      surname,
      employeeNo: no,
      departmentId,
      startOfEmployment: asLocalDate('2026-02-02'),
    }),
  )

beforeAll(async () => {
  for (const who of ['chief', 'manager', 'welder'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  const { office, welding } = world.a.departments
  await hire('Işıl', 'Güneş', office)
  await hire('أحمد', 'الخطيب', office)
  await hire('فاطمة', 'مصطفى', office)
  for (const name of ['Ali', 'Can', 'Ece', 'Efe', 'Gül', 'Nur', 'Oya', 'Can Ali'])
    await hire(name, 'Dalgıç', office)
  await hire('Zeki', 'Dalgıç', welding)
  await hire('Arda', 'Ak', office, '1902')
  done(await addDepartment(world.deps)(world.a.caller, { name: 'Dalgıç Eğitimi', code: 'DLG' }))
  await shiftOf(world, world.a)
  await makeDevice(world, tokens.chief)
  await world.settle()
})

type Row = { kind: string; name: string | null; number: string | null; match: number }
const found = async (search: string, who: keyof typeof tokens = 'chief'): Promise<Row[]> => {
  const { status, body } = await world.ask(
    'GET',
    `/api/app/search?${new URLSearchParams({ search: search })}`,
    { as: who },
  )
  expect(status).toBe(200)
  return body['rows'] as Row[]
}
const named = async (search: string, who: keyof typeof tokens = 'chief') =>
  (await found(search, who)).map(({ kind, name }) => [kind, name])

describe('one field', () => {
  test.each([
    ['Selim Kaya', ['person', 'Selim Kaya']],
    ['kaya selim', ['person', 'Selim Kaya']],
    ['sel', ['person', 'Selim Kaya']],
    ['ofis', ['department', 'Ofis']],
    ['dlg', ['department', 'Dalgıç Eğitimi']],
    ['yeni gelen', ['shift', 'Yeni gelenler']],
    ['ana kapı', ['device', 'Ana kapı']],
  ] as const)('finds by %s what is meant, of whatever kind', async (search, meant) =>
    expect((await named(search))[0]).toEqual(meant),
  )
  test('finds somebody by his number before whose number only holds it', async () => {
    expect((await found('902')).map(({ number, match }) => [number, match])).toEqual([
      ['902', 0],
      ['1902', 3],
    ])
  })
  test.each([
    ['ISIL gunes', 'Işıl Güneş'],
    ['ışıl GÜNEŞ', 'Işıl Güneş'],
    ['احمد', 'أحمد الخطيب'],
    ['إحمد الخطيب', 'أحمد الخطيب'],
    ['فاطمه', 'فاطمة مصطفى'],
    ['مصطفي', 'فاطمة مصطفى'],
    ['فَاطِمَة', 'فاطمة مصطفى'],
    ['مصـــطفى', 'فاطمة مصطفى'],
  ])('%s finds %s, as letters are typed', async (search, name) =>
    expect(await named(search)).toEqual([['person', name]]),
  )
  test('puts the best match first, whatever kind it is', async () => {
    const rows = await found('dalgıç eğitimi')
    expect(rows).toEqual([expect.objectContaining({ kind: 'department', match: 0 })])
    const all = (await found('can')).map(({ match }) => match)
    expect(all).toEqual(all.toSorted((one, other) => one - other))
    expect(await found('ali dalgıç')).toEqual([
      expect.objectContaining({ name: 'Ali Dalgıç', match: 0 }),
      expect.objectContaining({ name: 'Can Ali Dalgıç', match: 1 }),
    ])
  })
  test('answers a few of each kind, and to a text of a length', async () => {
    const rows = await found('dalgıç')
    expect(rows.filter(({ kind }) => kind === 'person')).toHaveLength(6)
    expect(await found('a'.repeat(100))).toEqual([])
    expect(await found('can '.repeat(25))).toEqual([])
    for (const search of ['a', ' a ', 'a'.repeat(101)])
      expect(
        await world.ask('GET', `/api/app/search?${new URLSearchParams({ search: search })}`, {
          as: 'chief',
        }),
      ).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'search' }] },
      })
    for (const search of ['%%', '__', 'ـــ', '\\\\']) expect(await found(search)).toEqual([])
  })
  test('of another company nobody is found', async () =>
    expect(await named('nurgül öztürk')).toEqual([['person', 'Nurgül Öztürk']]))
})

describe('who sees a part', () => {
  test('is told of nothing outside it, by no name, number, code or place in the answer', async () => {
    for (const search of ['Gonca Ünal', 'ofis', 'dlg', 'ana kapı', 'Nurgül', '902', 'R-1'])
      expect(await found(search, 'manager')).toEqual([])
    // Eight of that name outside would fill the answer, were it cut to his people afterwards.
    expect(await named('dalgıç', 'manager')).toEqual([['person', 'Zeki Dalgıç']])
    expect(await named('kaynak', 'manager')).toEqual([['department', 'Kaynak']])
  })
  test('and what is asked of the database is the same, whether there is somebody outside or nobody', async () => {
    const { production, welding } = world.a.departments
    const company = world.a.id
    const scope = {
      kind: 'departments',
      departmentIds: [production, welding],
      deviceIds: [],
      employeeId: null,
    } as const
    // So no statement more tells by its time what no answer tells.
    const asked = async (search: string, employeeId: string) => {
      const statements: string[] = []
      await world.deps.db.withCompany(company, async tx => {
        const counted: Tx = {
          query: <R extends object>(text: string, values?: readonly unknown[]) => {
            statements.push(text)
            return tx.query<R>(text, values)
          },
        }
        await peopleCalled(counted, { company, scope, search, most: 50 })
        await employeeList(counted, { company, scope, search, limit: 50 })
        await isInScope(counted, company, employeeId, scope)
      })
      return statements
    }
    const outside = await asked('Gonca Ünal', world.a.people.clerk.employeeId)
    expect(outside.length).toBeGreaterThan(3)
    expect(outside).toEqual(await asked('Gökçe Uçan', world.b.people.clerk.employeeId))
  })
  test('and finds nothing of a kind whose page is not open to him', async () => {
    expect(await found('ibrahim şen', 'welder')).toEqual([])
    expect(await named('yeni gelenler', 'manager')).toEqual([['shift', 'Yeni gelenler']])
    expect(await found('yeni gelenler', 'welder')).toEqual([])
  })
  test('a group of rights that leaves the page of employees out finds no employee', async () => {
    const { administrator } = world.a.people
    const body = await call(PostMenuGroup, 'chief', {
      title: 'Departmanlar',
      permissions: ['employees.view', 'departments.view'],
      pages: ['/company-management/departments'],
    })
    await call(PutUserMenuGroup, 'chief', {
      userId: administrator.userId,
      menuGroupId: body.menuGroupId,
    })
    await world.settle()
    const own = await world.signIn(administrator)
    const kinds = async (search: string) => {
      const answer = await world.ask(
        'GET',
        `/api/app/search?${new URLSearchParams({ search })}`,
        { token: own },
      )
      return (answer.body['rows'] as Row[]).map(({ kind }) => kind)
    }
    expect(await kinds('dalgıç')).toEqual(['department'])
    expect(await kinds('selim kaya')).toEqual([])
  })
})
