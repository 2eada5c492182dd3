import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/shifts.ts'
import { call, download, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'

const GetShifts = endpoint<typeof contract.GetShifts>('GET', '/api/app/shifts')
const GetShift = endpoint<typeof contract.GetShift>('GET', '/api/app/shifts/:shiftId')
const PostShift = endpoint<typeof contract.PostShift>('POST', '/api/app/shifts')
const PutShift = endpoint<typeof contract.PutShift>('PUT', '/api/app/shifts/:shiftId')
const PostShiftActivation = endpoint<typeof contract.PostShiftActivation>('POST', '/api/app/shifts/:shiftId/activate')
const PostShiftDeactivation = endpoint<typeof contract.PostShiftDeactivation>(
  'POST',
  '/api/app/shifts/:shiftId/deactivate',
)
const DeleteShift = endpoint<typeof contract.DeleteShift>('DELETE', '/api/app/shifts/:shiftId')

export type ShiftDetail = Reply<typeof contract.GetShift>
export type ShiftDefinition = Request<typeof contract.PostShift>['body']
export type Shift = ShiftDetail['shift']

export const shiftDetail = (shiftId: string) =>
  queryOptions({
    queryKey: ['shifts', 'one', shiftId],
    queryFn: ({ signal }) => call(GetShift, { params: { shiftId }, query: { after: ownPosition() }, signal }),
  })
type Asked = Omit<Request<typeof contract.GetShifts>['query'] & object, 'after' | 'format' | 'times' | 'columns'>
export const shiftFile = (asked: Asked, as: AsFile) => download(GetShifts, { query: { ...asked, ...as } })
export const defineShift = (body: ShiftDefinition) => call(PostShift, { body })
export const redefineShift = (shiftId: string, body: ShiftDefinition) => call(PutShift, { params: { shiftId }, body })
export const setShiftActive = (shiftId: string, active: boolean) =>
  active ? call(PostShiftActivation, { params: { shiftId } }) : call(PostShiftDeactivation, { params: { shiftId } })
export const removeShift = (shiftId: string) => call(DeleteShift, { params: { shiftId } })
