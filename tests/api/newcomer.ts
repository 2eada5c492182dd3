import { positionsOf } from '#commands/organization/published.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import type { ShiftId } from '#domain/shared/values.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import type { PostEmployee } from '#api/contract/employees.ts'
import type { Asking } from './api-test.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { done, type Company, type World } from './world.ts'

/** Of each company, since its worlds are made anew. */
const shifts = new WeakMap<Company, Promise<ShiftId>>()
let phones = 0

/** A shift that the company has for whoever is hired, defined when first asked for. */
export const shiftOf = (world: Pick<World, 'deps'>, company: Company): Promise<ShiftId> => {
  const there = shifts.get(company)
  if (there) return there
  const shiftId = defineShift(world.deps)(company.caller, {
    title: 'Yeni gelenler',
    from: asLocalDate('2026-01-01'),
    shift: dayShift,
  }).then(answer => done(answer).shiftId)
  shifts.set(company, shiftId)
  return shiftId
}

/** One that gives a degree, where there is a list. */
const positionOf = async ({ deps }: Pick<World, 'deps'>, { id }: Company): Promise<string> => {
  const all = [...(await positionsOf(deps, id)).positions.values()]
  return (all.find(({ degreeId }) => degreeId !== null) ?? all[0])?.title ?? 'Usta'
}

/** What hiring somebody takes, whoever he is. */
export const newcomer = async (
  world: Pick<World, 'deps'>,
  company: Company,
  over: Readonly<Record<string, unknown>> & { readonly employeeNo: string },
): Promise<Asking<typeof PostEmployee> & Record<string, unknown>> => ({
  name: 'Can',
  surname: 'Er',
  phone: `53${String(70_000_000 + phones++)}`,
  birthDate: '1990-05-17',
  position: await positionOf(world, company),
  departmentId: company.departments.office,
  startOfEmployment: '2026-03-01',
  shift: { shiftId: await shiftOf(world, company), weekdays: [1, 2, 3, 4, 5], restDays: [7] },
  ...over,
})
