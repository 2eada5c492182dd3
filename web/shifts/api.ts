import {
  DeleteShift,
  GetShift,
  GetShifts,
  PostShift,
  PostShiftActivation,
  PostShiftDeactivation,
  PutShift,
} from '#api/contract/shifts.ts'
import { call, download, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import type { AsFile } from '../kit/table/export-button.tsx'

export type ShiftDetail = Reply<typeof GetShift>
export type ShiftDefinition = Request<typeof PostShift>['body']
export type Shift = ShiftDetail['shift']

export const shiftDetail = (shiftId: string) => oneQuery(GetShift, { params: { shiftId } })
type Asked = Omit<
  Request<typeof GetShifts>['query'] & object,
  'after' | 'format' | 'times' | 'columns'
>
export const shiftFile = (asked: Asked, as: AsFile) =>
  download(GetShifts, { query: { ...asked, ...as } })
export const defineShift = (body: ShiftDefinition) => call(PostShift, { body })
export const redefineShift = (shiftId: string, body: ShiftDefinition) =>
  call(PutShift, { params: { shiftId }, body })
export const setShiftActive = (shiftId: string, active: boolean) =>
  active
    ? call(PostShiftActivation, { params: { shiftId } })
    : call(PostShiftDeactivation, { params: { shiftId } })
export const removeShift = (shiftId: string) => call(DeleteShift, { params: { shiftId } })
