import { addDepartment } from '#commands/organization/add-department.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { asLocalDate, type CompanyId } from '#domain/shared/values.ts'

/** Where somebody begins, and what he works. */
export type Place = { readonly departmentId: string; readonly shiftId: string }

const none = {
  earlyArrival: 0,
  lateArrival: 0,
  earlyExit: 0,
  lateExit: 0,
  break: 0,
  missingWork: 0,
  overtime: 0,
  flexible: 0,
}
/** A shift as calls and commands take it: nine to six, without lunch. */
export const nineToSix: Shift = {
  type: 'fixed',
  periods: [{ start: '09:00', end: '18:00' }],
  lunch: null,
  tolerances: none,
  minimumWork: 0,
}

/** A department and a shift of a drill's company. */
export const placeToHire = async (deps: Deps, company: CompanyId): Promise<Place> => {
  const caller = { company, actor: 'system:drill', correlation: 'drill' }
  const department = await addDepartment(deps)(caller, { name: 'Drill' })
  const shift = await defineShift(deps)(caller, {
    title: 'Gündüz',
    from: asLocalDate('2020-01-01'),
    shift: nineToSix,
  })
  if (!department.ok || !shift.ok)
    throw new Error('nobody could begin in the company of the drill')
  return { departmentId: department.value.departmentId, shiftId: shift.value.shiftId }
}

/** What a clerk sends to hire the n-th. */
export const newcomer = (
  { departmentId, shiftId }: Place,
  n: number,
  startOfEmployment: string,
) => ({
  name: `Ad${n}`,
  surname: `Soyad${n}`,
  employeeNo: `D${n}`,
  phone: `53${String(n).padStart(8, '0')}`,
  birthDate: '1990-04-23',
  position: 'Usta',
  departmentId,
  startOfEmployment,
  shift: { shiftId, weekdays: [1, 2, 3, 4, 5], restDays: [7] },
})
