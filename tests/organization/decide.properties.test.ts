import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { departments, type DepartmentCommand } from '#domain/organization/departments.ts'
import type { DepartmentId } from '#domain/shared/values.ts'
import { historyOf, repeatedInVain } from '#tests/shared/given.ts'
import { departmentId, employeeId } from '#tests/shared/ids.ts'

const id = fc.integer({ min: 1, max: 6 }).map(departmentId)
const parentId = fc.option(id)
const code = fc.option(fc.constantFrom('a', 'A', 'b', 'C'))
const manager = fc.integer({ min: 1, max: 3 }).map(employeeId)
const anyCommand: fc.Arbitrary<DepartmentCommand> = fc.oneof(
  fc.record({
    type: fc.constant('AddDepartment'),
    departmentId: id,
    name: fc.constantFrom('X', 'Y'),
    code,
    parentId,
  }),
  fc.record(
    {
      type: fc.constant('ChangeDepartment'),
      departmentId: id,
      name: fc.constantFrom('X', 'Y'),
      code,
      parentId,
    },
    { requiredKeys: ['type', 'departmentId'] },
  ),
  fc.record({
    type: fc.constant('RemoveDepartment'),
    departmentId: id,
    employees: fc.integer({ min: 0, max: 1 }),
  }),
  fc.record({
    type: fc.constant('NameManager'),
    departmentId: id,
    employeeId: manager,
    employed: fc.boolean(),
  }),
  fc.record({ type: fc.constant('ReleaseManager'), departmentId: id, employeeId: manager }),
  fc.record({
    type: fc.constant('NameManagerOf'),
    departmentIds: fc.array(id, { maxLength: 3 }),
    employeeId: manager,
    employed: fc.boolean(),
  }),
)
const commands = fc.array(anyCommand, { maxLength: 40, size: 'max' })
const treeAfter = (all: readonly DepartmentCommand[]) =>
  historyOf(departments, all).reduce(departments.evolve, departments.initial)

test('after any commands every department hangs, over departments that exist, on a top one', () => {
  fc.assert(
    fc.property(commands, all => {
      const tree = treeAfter(all)
      for (const start of tree.departments.keys()) {
        let at: DepartmentId | null = start
        for (let steps = 0; at !== null; steps++) {
          const department = tree.departments.get(at)
          expect(department).toBeDefined()
          expect(steps).toBeLessThan(tree.departments.size)
          at = department?.parentId ?? null
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('after any commands no code is borne by two departments', () => {
  fc.assert(
    fc.property(commands, all => {
      const codes = [...treeAfter(all).departments.values()].flatMap(({ code: one }) =>
        one === null ? [] : [one.toUpperCase()],
      )
      expect(new Set(codes).size).toBe(codes.length)
    }),
  )
})

test('any command that comes twice records nothing the second time', () => {
  fc.assert(
    fc.property(commands, all => {
      expect(repeatedInVain(departments, all)).toEqual([])
    }),
  )
})
