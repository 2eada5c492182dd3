import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { departments, type DepartmentCommand } from '#domain/organization/departments.ts'
import { lineageOn } from '#domain/organization/moves.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { historyOf, repeatedInVain } from '#tests/shared/given.ts'
import { departmentId, employeeId } from '#tests/shared/ids.ts'

const id = fc.integer({ min: 1, max: 6 }).map(departmentId)
const parentId = fc.option(id)
const code = fc.option(fc.constantFrom('a', 'A', 'b', 'C'))
const today = asLocalDate('2026-03-02')
const days = ['2026-02-01', '2026-03-01', '2026-03-02', '2026-04-01', '2026-05-01'].map(
  asLocalDate,
)
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
      from: fc.constantFrom(...days),
      today: fc.constant(today),
    },
    { requiredKeys: ['type', 'departmentId', 'today'] },
  ),
  fc.record({
    type: fc.constant('RemoveDepartment'),
    departmentId: id,
    employees: fc.integer({ min: 0, max: 1 }),
    today: fc.constant(today),
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

test('after any commands every department hangs, on every day, over others on a top one', () => {
  fc.assert(
    fc.property(commands, all => {
      const { departments: tree } = treeAfter(all)
      for (const day of days)
        for (const start of tree.keys()) {
          // Of a circle the lineage would end where it began to repeat, below no top.
          const last = lineageOn(tree, start, day).at(-1)
          const there = last === undefined ? undefined : tree.get(last)
          expect(
            there?.parents.findLast(({ from }) => from <= day)?.parentId ?? null,
          ).toSatisfy(above => above === null || (day < today && !tree.has(above)))
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
