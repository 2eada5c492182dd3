import { GetShifts, PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { read } from '#api/shared/read.ts'
import { recorded } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import { ok } from '#domain/shared/result.ts'
import { asEmployeeId, asLocalDate, asShiftId } from '#domain/shared/values.ts'
import { shiftList } from '#projections/shifts/shift-list.ts'
import type { ApiDeps } from '../deps.ts'

export const shiftRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetShifts, async ({ by }) => ok(await read(deps, by, shiftList)))
  api.route(PostShift, async ({ by, body: { title, from, shift } }) =>
    recorded(await defineShift(deps)(by.caller, { title, from: asLocalDate(from), shift }), ({ shiftId }) => ({ shiftId })))
  api.route(PostShiftAssignment, async ({ by, params, body: { employeeId, from, weekdays } }) =>
    recorded(await assignShift(deps)(by.caller, { shiftId: asShiftId(params.shiftId), employeeId: asEmployeeId(employeeId), from: asLocalDate(from), weekdays })))
}
