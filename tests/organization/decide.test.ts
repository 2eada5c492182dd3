import { describe, test } from 'vitest'
import type { DepartmentEvent } from '#domain/organization/events.ts'
import { company } from '#domain/organization/company.ts'
import { departments, type DepartmentCommand } from '#domain/organization/departments.ts'
import type { DatedEvent } from '#domain/organization/moves.ts'
import { asInstant, asLocalDate, type Zone } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { departmentId, employeeId } from '#tests/shared/ids.ts'
import { company as companyId } from '#tests/shared/memory.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because it is the whole tree's rules. */

const added = (
  n: number,
  over: { name?: string; code?: string | null; parent?: number } = {},
): DepartmentEvent => ({
  type: 'DepartmentAdded',
  data: {
    departmentId: departmentId(n),
    name: over.name ?? `Department ${n}`,
    code: over.code ?? null,
    parentId: over.parent ? departmentId(over.parent) : null,
  },
})
const removed = (n: number): DepartmentEvent => ({
  type: 'DepartmentRemoved',
  data: { departmentId: departmentId(n) },
})
const managed = (n: number, by: number): DepartmentEvent => ({
  type: 'DepartmentManagerNamed',
  data: { departmentId: departmentId(n), employeeId: employeeId(by) },
})
const add = (n: number, over: { code?: string; parent?: number } = {}): DepartmentCommand => ({
  type: 'AddDepartment',
  departmentId: departmentId(n),
  name: `Department ${n}`,
  code: over.code ?? null,
  parentId: over.parent ? departmentId(over.parent) : null,
})
const today = asLocalDate('2026-03-02')
const move = (n: number, parent: number | null, from?: string): DepartmentCommand => ({
  type: 'ChangeDepartment',
  departmentId: departmentId(n),
  parentId: parent === null ? null : departmentId(parent),
  from: from === undefined ? undefined : asLocalDate(from),
  today,
})
const moved = (n: number, parent: number | null, from = '2026-03-02'): DepartmentEvent => ({
  type: 'DepartmentMoved',
  data: {
    departmentId: departmentId(n),
    parentId: parent === null ? null : departmentId(parent),
    from: asLocalDate(from),
  },
})
const remove = (n: number, employees = 0): DepartmentCommand => ({
  type: 'RemoveDepartment',
  departmentId: departmentId(n),
  employees,
  today,
})

describe('founding a company', () => {
  const founding = {
    type: 'FoundCompany',
    companyId,
    name: 'Acme',
    country: 'TR',
    zone: 'Europe/Istanbul' as Zone,
  } as const
  const { type: _type, ...data } = founding
  test('it gets its name, country and zone', () =>
    given(company).when(founding).then({ type: 'CompanyFounded', data }))
  test('retried, it is founded once', () =>
    given(company, { type: 'CompanyFounded', data }).when(founding).then())
  test('it is not founded again under another name', () =>
    given(company, { type: 'CompanyFounded', data })
      .when({ ...founding, name: 'Other' })
      .refused({ code: 'organization.company-exists' }))
  test('it is called otherwise, once, and is still the one that was founded', () => {
    const described = {
      type: 'CompanyDescribed',
      data: { companyId, name: 'Acme A.Ş.', country: 'DE' },
    } as const
    const say = { ...described.data, type: 'DescribeCompany' } as const
    given(company, { type: 'CompanyFounded', data }).when(say).then(described)
    given(company, { type: 'CompanyFounded', data }, described).when(say).then()
    given(company, { type: 'CompanyFounded', data }, described).when(founding).then()
    given(company).when(say).then()
  })
  test('a zone nobody knows is refused', () =>
    given(company)
      .when({ ...founding, zone: 'Europe/Ankara' as Zone })
      .refused({ code: 'organization.zone-unknown', zone: 'Europe/Ankara' }))
})

describe('adding a department', () => {
  test('below another one', () =>
    given(departments, added(1))
      .when(add(2, { parent: 1 }))
      .then(added(2, { parent: 1 })))
  test('retried, it is one department', () => given(departments, added(1)).when(add(1)).then())
  test('an id that was removed does not come back', () =>
    given(departments, added(1), removed(1)).when(add(1)).then())
  test('below one that is not there is refused', () =>
    given(departments)
      .when(add(2, { parent: 1 }))
      .refused({ code: 'organization.parent-not-found', departmentId: departmentId(1) }))
  test('with the code of another one is refused, however it is written', covers('3.120'), () =>
    given(departments, added(1, { code: 'PRD' }))
      .when(add(2, { code: 'prd' }))
      .refused({
        code: 'organization.department-code-taken',
        departmentId: departmentId(1),
        departmentCode: 'prd',
      }),
  )
  test('with the code of one that was removed is fine', () =>
    given(departments, added(1, { code: 'PRD' }), removed(1))
      .when(add(2, { code: 'PRD' }))
      .then(added(2, { code: 'PRD' })))
})

describe('changing a department', () => {
  test('renames and moves in one act', covers('3.121'), () =>
    given(departments, added(1), added(2))
      .when({
        type: 'ChangeDepartment',
        departmentId: departmentId(2),
        name: 'Night crew',
        code: 'N',
        parentId: departmentId(1),
        today,
      })
      .then(
        {
          type: 'DepartmentRenamed',
          data: { departmentId: departmentId(2), name: 'Night crew', code: 'N' },
        },
        moved(2, 1),
      ),
  )
  test('to what it is already records nothing', () =>
    given(departments, added(1), added(2, { parent: 1 }))
      .when({
        type: 'ChangeDepartment',
        departmentId: departmentId(2),
        name: 'Department 2',
        code: null,
        parentId: departmentId(1),
        today,
      })
      .then())
  test('its own code in other letters is a change, not a clash', () =>
    given(departments, added(1, { code: 'prd' }))
      .when({ type: 'ChangeDepartment', departmentId: departmentId(1), code: 'PRD', today })
      .then({
        type: 'DepartmentRenamed',
        data: { departmentId: departmentId(1), name: 'Department 1', code: 'PRD' },
      }))
  test('below itself is refused', () =>
    given(departments, added(1))
      .when(move(1, 1))
      .refused({
        code: 'organization.department-below-itself',
        departmentId: departmentId(1),
        parentId: departmentId(1),
      }))
  test('below its own grandchild is refused', () =>
    given(departments, added(1), added(2, { parent: 1 }), added(3, { parent: 2 }))
      .when(move(1, 3))
      .refused({
        code: 'organization.department-below-itself',
        departmentId: departmentId(1),
        parentId: departmentId(3),
      }))
  test('to the top is fine', () =>
    given(departments, added(1), added(2, { parent: 1 }))
      .when(move(2, null))
      .then(moved(2, null)))
  test('from a day that lies ahead or behind, once', () => {
    const tree = [added(1), added(2), added(3)]
    given(departments, ...tree)
      .when(move(3, 2, '2026-04-01'))
      .then(moved(3, 2, '2026-04-01'))
    given(departments, ...tree)
      .when(move(3, 2, '2026-02-01'))
      .then(moved(3, 2, '2026-02-01'))
    given(departments, ...tree, moved(3, 2, '2026-04-01'))
      .when(move(3, 2, '2026-04-01'))
      .then()
    // Another word for the same day takes the place of the first.
    given(departments, ...tree, moved(3, 2, '2026-04-01'))
      .when(move(3, 1, '2026-04-01'))
      .then(moved(3, 1, '2026-04-01'))
  })
  test('from before it was moved already is refused, and a date that is a slip of the hand', () => {
    given(departments, added(1), added(2), added(3), moved(3, 2, '2026-04-01'))
      .when(move(3, 1))
      .refused({
        code: 'organization.moved-later-already',
        from: asLocalDate('2026-04-01'),
      })
    given(departments, added(1), added(2))
      .when(move(2, 1, '2062-03-02'))
      .refused({
        code: 'organization.moved-too-far',
        earliest: asLocalDate('2025-03-01'),
        latest: asLocalDate('2027-03-03'),
      })
  })
  test('a circle of a day that lies ahead is refused', () =>
    given(departments, added(1), added(2), moved(2, 1, '2026-04-01'))
      .when(move(1, 2))
      .refused({
        code: 'organization.department-below-itself',
        departmentId: departmentId(1),
        parentId: departmentId(2),
      }))
  test('a move that was written down without a date holds from the day it was recorded', () => {
    const undated: DatedEvent<DepartmentEvent> = {
      type: 'DepartmentMoved',
      data: { departmentId: departmentId(3), parentId: departmentId(1) },
      recordedAt: asInstant('2026-02-10T09:00:00.000Z'),
    }
    given(departments, added(1), added(2), added(3), undated)
      .when(move(3, 2, '2026-02-01'))
      .refused({ code: 'organization.moved-later-already', from: asLocalDate('2026-02-10') })
  })
  test('one that is not there is refused', () =>
    given(departments)
      .when(move(1, null))
      .refused({ code: 'organization.department-not-found', departmentId: departmentId(1) }))
})

describe('removing a department', () => {
  test('an empty one goes', () => given(departments, added(1)).when(remove(1)).then(removed(1)))
  test('retried, it is gone once', () =>
    given(departments, added(1), removed(1)).when(remove(1)).then())
  test('with sub-departments it stays', covers('5.75', '8.61'), () =>
    given(departments, added(1), added(2, { parent: 1 }), added(3, { parent: 1 }))
      .when(remove(1))
      .refused({ code: 'organization.department-has-sub-departments', subDepartments: 2 }),
  )
  test('once its sub-department is gone it goes', () =>
    given(departments, added(1), added(2, { parent: 1 }), removed(2))
      .when(remove(1))
      .then(removed(1)))
  test('with one that will be below it stays, until that one hangs elsewhere', () => {
    given(departments, added(1), added(2), moved(2, 1, '2026-04-01'))
      .when(remove(1))
      .refused({ code: 'organization.department-has-sub-departments', subDepartments: 1 })
    given(departments, added(1), added(2, { parent: 1 }), moved(2, null, '2026-03-01'))
      .when(remove(1))
      .then(removed(1))
  })
  test('with employees it stays', covers('5.76', '8.61'), () =>
    given(departments, added(1))
      .when(remove(1, 12))
      .refused({ code: 'organization.department-has-employees', employees: 12 }),
  )
  test('with managers it stays', covers('5.77', '8.61'), () =>
    given(departments, added(1), managed(1, 5))
      .when(remove(1))
      .refused({ code: 'organization.department-has-managers', managers: 1 }),
  )
})

describe('managers', () => {
  const name = {
    type: 'NameManager',
    departmentId: departmentId(1),
    employeeId: employeeId(5),
    employed: true,
  } as const
  const release = {
    type: 'ReleaseManager',
    departmentId: departmentId(1),
    employeeId: employeeId(5),
  } as const
  test('an employee is named', covers('3.122'), () =>
    given(departments, added(1)).when(name).then(managed(1, 5)),
  )
  test('named twice, he is named once', () =>
    given(departments, added(1), managed(1, 5)).when(name).then())
  test('somebody who is not employed is refused', () =>
    given(departments, added(1))
      .when({ ...name, employed: false })
      .refused({ code: 'organization.manager-not-employed', employeeId: employeeId(5) }))
  test('all that somebody manages is said whole: what is new is named, what is not said is released', () => {
    const manage = (...numbers: readonly number[]) =>
      ({
        type: 'NameManagerOf',
        departmentIds: numbers.map(departmentId),
        employeeId: employeeId(5),
        employed: true,
      }) as const
    const past = [added(1), added(2), added(3), managed(1, 5), managed(2, 5), managed(3, 6)]
    given(departments, ...past)
      .when(manage(2, 3))
      .then(
        {
          type: 'DepartmentManagerReleased',
          data: { departmentId: departmentId(1), employeeId: employeeId(5) },
        },
        managed(3, 5),
      )
    given(departments, ...past)
      .when(manage(1, 2))
      .then()
    given(departments, ...past)
      .when(manage(1, 9))
      .refused({ code: 'organization.department-not-found', departmentId: departmentId(9) })
    given(departments, ...past)
      .when({ ...manage(1, 2, 3), employed: false })
      .refused({ code: 'organization.manager-not-employed', employeeId: employeeId(5) })
    given(departments, ...past)
      .when({ ...manage(1), employed: false })
      .then({
        type: 'DepartmentManagerReleased',
        data: { departmentId: departmentId(2), employeeId: employeeId(5) },
      })
  })
  test('he is released, and nobody else', () =>
    given(departments, added(1), managed(1, 5), managed(1, 6))
      .when(release)
      .then({
        type: 'DepartmentManagerReleased',
        data: { departmentId: departmentId(1), employeeId: employeeId(5) },
      }))
  test('releasing who is none records nothing', () =>
    given(departments, added(1), managed(1, 6)).when(release).then())
})
