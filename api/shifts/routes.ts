import {
  DeleteShift,
  GetShift,
  GetShifts,
  PostShift,
  PostShiftActivation,
  PostShiftAssignment,
  PostShiftDeactivation,
  PutShift,
} from '#api/contract/shifts.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeRoute } from '#api/shared/whole-list.ts'
import { activateShift, deactivateShift } from '#commands/shifts/activate-shift.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import { redefineShift } from '#commands/shifts/redefine-shift.ts'
import { removeShift } from '#commands/shifts/remove-shift.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { plannedMinutesOf } from '#domain/shifts/published.ts'
import { asEmployeeId, asLocalDate, asShiftId } from '#domain/shared/values.ts'
import { shiftList, shiftWithHistory, type ShiftRow } from '#projections/shifts/shift-list.ts'
import type { ApiDeps } from '../deps.ts'

const columns = [
  'shift',
  'shiftType',
  'shiftHours',
  'lunch',
  'planned',
  'people',
  'validFrom',
  'inUse',
] as const
const hoursOf = ({ shift }: ShiftRow): string =>
  shift.periods.map(({ start, end }) => `${start}–${end}`).join(', ')
const orders = {
  title: (row: ShiftRow) => row.title,
  type: (row: ShiftRow) => row.shift.type,
  hours: hoursOf,
  planned: (row: ShiftRow) => plannedMinutesOf(row.shift),
  people: (row: ShiftRow) => row.employees,
  from: (row: ShiftRow) => row.from,
}
const lineOf = (row: ShiftRow) => ({
  shift: row.title,
  shiftType: row.shift.type === 'holiday' ? 'restDay' : row.shift.type,
  shiftHours: hoursOf(row),
  lunch: row.shift.lunch?.minutes ?? null,
  planned: plannedMinutesOf(row.shift),
  people: row.employees,
  validFrom: row.from,
  inUse: row.active ? 'active' : 'passive',
})

export const shiftRoutes = (api: Api, deps: ApiDeps): void => {
  wholeRoute(api, deps, GetShifts, shiftList, {
    textOf: ({ title }) => title,
    passes: (row, { type, state }) =>
      (type === undefined || row.shift.type === type) &&
      (state === undefined || row.active === (state === 'active')),
    orders,
    answer: rows => ({ rows }),
    name: 'shifts',
    title: 'shifts',
    columns,
    line: lineOf,
  })
  api.route(GetShift, async ({ by, params }) => {
    const found = await read(deps, by, (tx, of) =>
      shiftWithHistory(tx, { ...of, shiftId: asShiftId(params.shiftId) }),
    )
    return found ? ok(found) : refuse({ code: 'shifts.not-found' })
  })
  changingRoutes(api, deps)
}

const changingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostShift, async ({ by, body: { title, from, shift, colour } }) =>
    recordedAnswer(
      await defineShift(deps)(by.caller, {
        title,
        from: asLocalDate(from),
        shift,
        colour: colour ?? null,
      }),
      ({ shiftId }) => ({ shiftId }),
    ),
  )
  api.route(PutShift, async ({ by, params, body }) => {
    const { title, from, shift, colour, preview } = body
    return recordedAnswer(
      await redefineShift(deps)(by.caller, {
        shiftId: asShiftId(params.shiftId),
        title,
        from: asLocalDate(from),
        shift,
        colour: colour ?? null,
        preview,
      }),
    )
  })
  api.route(PostShiftActivation, async ({ by, params }) =>
    recordedAnswer(await activateShift(deps)(by.caller, asShiftId(params.shiftId))),
  )
  api.route(PostShiftDeactivation, async ({ by, params }) =>
    recordedAnswer(await deactivateShift(deps)(by.caller, asShiftId(params.shiftId))),
  )
  api.route(DeleteShift, async ({ by, params }) => {
    const shiftId = asShiftId(params.shiftId)
    const usage = await deps.reads.usage.shift(by.session.company, shiftId)
    return recordedAnswer(await removeShift(deps)(by.caller, { shiftId, usage }))
  })
  api.route(
    PostShiftAssignment,
    async ({ by, params, body: { employeeId, from, weekdays, restDays } }) =>
      recordedAnswer(
        await assignShift(deps)(by.caller, {
          shiftId: asShiftId(params.shiftId),
          employeeId: asEmployeeId(employeeId),
          from: asLocalDate(from),
          weekdays,
          ...(restDays ? { restDays } : {}),
        }),
      ),
  )
}
