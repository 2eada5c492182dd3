import { expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import { redefineShift } from '#commands/shifts/redefine-shift.ts'
import { scheduleStream } from '#commands/shifts/streams.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { asLocalDate, type EmployeeId, type ShiftId } from '#domain/shared/values.ts'
import { employeeId as anyEmployee, shiftId as anyShift } from '#tests/shared/ids.ts'
import { caller, company, memoryDeps, otherCompany } from '#tests/shared/memory.ts'
import { noTolerances } from '#tests/attendance/given.ts'

const date = asLocalDate
const day: Shift = {
  type: 'fixed',
  periods: [{ start: '08:00', end: '17:00' }],
  lunch: null,
  minimumWork: 0,
  tolerances: noTolerances,
}
const defined = async (deps: Deps): Promise<ShiftId> => {
  const result = await defineShift(deps)(caller(), {
    title: 'Day',
    from: date('2026-01-01'),
    shift: day,
  })
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value.shiftId
}
const hired = async (deps: Deps): Promise<EmployeeId> => {
  const department = await addDepartment(deps)(caller(), { name: 'Production' })
  if (!department.ok) throw new Error(department.refusal.code)
  const { departmentId } = department.value
  const result = await hireEmployee(deps)(caller(), {
    employeeNo: '1001',
    name: 'Ayşe',
    surname: 'Yılmaz',
    departmentId,
    startOfEmployment: date('2026-01-05'),
  })
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value.employeeId
}
const monday = { from: date('2026-01-05'), weekdays: [1] }

test('a shift that exists is given to an employee who is employed', async () => {
  const deps = memoryDeps()
  const [shiftId, employeeId] = [await defined(deps), await hired(deps)]
  expect(await assignShift(deps)(caller(), { shiftId, employeeId, ...monday })).toMatchObject({
    ok: true,
  })
  expect(await deps.log.readStream(scheduleStream(company, employeeId))).toMatchObject([
    { type: 'ShiftAssigned', data: { shiftId, weekdays: [1] } },
  ])
})

test('shift and employee are asked of the log', async () => {
  const deps = memoryDeps()
  const [shiftId, employeeId] = [await defined(deps), await hired(deps)]
  const assign = assignShift(deps)
  expect(await assign(caller(), { shiftId: anyShift(9), employeeId, ...monday })).toEqual({
    ok: false,
    refusal: { code: 'shifts.not-found', shiftId: anyShift(9) },
  })
  expect(
    await assign(caller(), { shiftId, employeeId: anyEmployee(9), ...monday }),
  ).toMatchObject({
    refusal: { code: 'shifts.employee-not-found' },
  })
  expect(
    await assign(caller({ company: otherCompany }), { shiftId, employeeId, ...monday }),
  ).toMatchObject({
    refusal: { code: 'shifts.not-found' },
  })
  expect(
    await assign(caller(), { shiftId, employeeId, from: date('2025-12-29'), weekdays: [1] }),
  ).toMatchObject({
    refusal: { code: 'shifts.not-yet-defined' },
  })
  await terminateEmployee(deps)(caller(), { employeeId, lastDay: date('2026-01-30') })
  expect(
    await assign(caller(), { shiftId, employeeId, from: date('2026-02-02'), weekdays: [1] }),
  ).toMatchObject({
    refusal: { code: 'shifts.employment-ended' },
  })
})

test('a repeated definition gets the same shift', async () => {
  const deps = memoryDeps()
  const keyed = caller({ requestKey: 'k1' })
  const first = await defineShift(deps)(keyed, {
    title: 'Day',
    from: date('2026-01-01'),
    shift: day,
  })
  expect(
    await defineShift(deps)(keyed, { title: 'Day', from: date('2026-01-01'), shift: day }),
  ).toEqual(first)
})

test("another company's shift is not redefined", async () => {
  const deps = memoryDeps()
  const shiftId = await defined(deps)
  expect(
    await redefineShift(deps)(caller({ company: otherCompany }), {
      shiftId,
      title: 'Mine',
      from: date('2026-02-01'),
      shift: day,
    }),
  ).toMatchObject({ refusal: { code: 'shifts.not-found' } })
  expect(
    await redefineShift(deps)(caller(), {
      shiftId,
      title: 'Late',
      from: date('2026-02-01'),
      shift: day,
    }),
  ).toMatchObject({ ok: true })
})
