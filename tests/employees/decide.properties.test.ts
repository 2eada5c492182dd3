import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimsBy } from '#commands/shared/claims.ts'
import {
  employees,
  namesHeld,
  type EmployeeCommand,
  type EmployeeState,
} from '#domain/employees/employees.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { repeatedInVain } from '#tests/shared/given.ts'
import { departmentId, employeeId } from '#tests/shared/ids.ts'
import { company } from '#tests/shared/memory.ts'

const day = fc
  .constantFrom('2026-03-01', '2026-03-02', '2026-03-15', '2026-04-01', '2026-05-01')
  .map(asLocalDate)
const details = {
  name: fc.constantFrom('Ayşe', ''),
  surname: fc.constant('Yılmaz'),
  nationalId: fc.option(fc.constantFrom('12345678901', '22345678901')),
  phone: fc.option(fc.constantFrom('5321234567', '+90 532 1234567', '5330000000')),
  email: fc.option(fc.constantFrom('a@b.c', 'A@b.c')),
  position: fc.option(fc.constantFrom('Welder', 'Cook')),
}
const into = {
  departmentId: fc.integer({ min: 1, max: 2 }).map(departmentId),
  departmentExists: fc.boolean(),
}
const employee = { employeeId: fc.constant(employeeId()) }
const anyCommand: fc.Arbitrary<EmployeeCommand> = fc.oneof(
  fc.record({
    type: fc.constant('HireEmployee'),
    ...employee,
    employeeNo: fc.constant('1001'),
    ...into,
    startOfEmployment: day,
    ...details,
  }),
  fc.record({ type: fc.constant('ChangeEmployeeDetails'), ...employee, ...details }),
  fc.record({ type: fc.constant('MoveEmployee'), ...employee, ...into, from: day }),
  fc.record({ type: fc.constant('TerminateEmployee'), ...employee, lastDay: day }),
  fc.record({
    type: fc.constant('RehireEmployee'),
    ...employee,
    ...into,
    startOfEmployment: day,
  }),
  fc.record({
    type: fc.constant('EraseEmployee'),
    ...employee,
    ground: fc.constant('asked'),
    today: day,
  }),
)
const commands = fc.array(anyCommand, { maxLength: 30, size: 'max' })

const vault = { hmac: (_purpose: string, _company: unknown, value: string) => value }
const claimsOf = claimsBy(vault, company, employees, namesHeld)

/**
 * Plays commands as `handle` does, and keeps the claims as the log does: taking what is held, or releasing what is not,
 * is an error.
 */
const play = (
  all: readonly EmployeeCommand[],
): { state: EmployeeState; claims: Set<string> } => {
  const claims = new Set<string>()
  let state = employees.initial
  for (const command of all) {
    const decision = employees.decide(state, command)
    if (!decision.ok) continue
    for (const { scope, value, action } of claimsOf(state, decision.value)) {
      const name = `${scope} ${value}`
      expect(claims.has(name)).toBe(action === 'release')
      if (action === 'take') claims.add(name)
      else claims.delete(name)
    }
    state = decision.value.reduce(employees.evolve, state)
  }
  return { state, claims }
}

test('after any commands the names claimed are those the employee has, each taken and released once', () => {
  fc.assert(
    fc.property(commands, all => {
      const { state, claims } = play(all)
      expect([...claims].toSorted()).toEqual(
        namesHeld(state)
          .map(({ scope, value }) => `${scope} ${scope}:${value}`)
          .toSorted(),
      )
    }),
    { numRuns: 500 },
  )
})

test('once erased, an employee holds nothing but his number, whatever came before or after', () => {
  fc.assert(
    fc.property(commands, commands, (before, after) => {
      const hire: EmployeeCommand = {
        type: 'HireEmployee',
        employeeId: employeeId(),
        employeeNo: '1001',
        departmentId: departmentId(1),
        departmentExists: true,
        startOfEmployment: asLocalDate('2026-03-01'),
        name: 'Ayşe',
        surname: 'Yılmaz',
        nationalId: '12345678901',
        phone: '5321234567',
        email: 'a@b.c',
      }
      const end: EmployeeCommand = {
        type: 'TerminateEmployee',
        employeeId: employeeId(),
        lastDay: asLocalDate('2026-05-31'),
      }
      const erase: EmployeeCommand = {
        type: 'EraseEmployee',
        employeeId: employeeId(),
        ground: 'asked',
        today: asLocalDate('2026-06-01'),
      }
      const { state, claims } = play([hire, ...before, end, erase, ...after])
      expect(state.status).toBe('erased')
      expect([...claims]).toEqual(['employee-no employee-no:1001'])
    }),
  )
})

test('an employment never ends before it begins', () => {
  fc.assert(
    fc.property(commands, all => {
      const { state } = play(all)
      expect(
        state.status === 'none' ||
          state.lastDay === null ||
          state.lastDay >= state.startOfEmployment,
      ).toBe(true)
    }),
  )
})

test('any command that comes twice records nothing the second time', () => {
  fc.assert(
    fc.property(commands, all => {
      expect(repeatedInVain(employees, all)).toEqual([])
    }),
  )
})
