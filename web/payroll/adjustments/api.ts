import {
  PostPayrollRelease,
  PostPayrollReleaseApprove,
  PostPayrollReleaseReject,
  PostPayrollReleaseWithdraw,
  type GetPayrollAdjustments,
} from '#api/contract/payroll-adjustments.ts'
import { call, type Reply } from '../../lib/call.ts'

export type Line = Reply<typeof GetPayrollAdjustments>['rows'][number]
export type Release = NonNullable<Reply<typeof GetPayrollAdjustments>['release']>
export const askRelease = (reason: string) => call(PostPayrollRelease, { body: { reason } })
export const approveRelease = (requestId: string) =>
  call(PostPayrollReleaseApprove, { params: { requestId } })
export const rejectRelease = (requestId: string, reason: string) =>
  call(PostPayrollReleaseReject, {
    params: { requestId },
    body: reason === '' ? {} : { reason },
  })
export const withdrawRelease = (requestId: string) =>
  call(PostPayrollReleaseWithdraw, { params: { requestId } })

export const states = ['open', 'taken', 'held'] as const

export type CauseGroup = { readonly key: string; readonly lines: readonly Line[] }
export type PersonGroup = {
  readonly employeeId: string
  readonly employeeNo: string
  readonly fullName: string | null
  readonly lines: number
  readonly causes: readonly CauseGroup[]
}
const keyOf = ({ causes }: Line): string => causes.map(({ position }) => position).join()

/** By person, in their order, and within one by what moved them. */
export const groupsOf = (lines: readonly Line[]): readonly PersonGroup[] => {
  const people = new Map<string, Line[]>()
  for (const line of lines)
    people.set(line.employeeId, [...(people.get(line.employeeId) ?? []), line])
  return [...people.values()].flatMap(own => {
    const [first] = own
    if (!first) return []
    const causes = new Map<string, Line[]>()
    for (const line of own) causes.set(keyOf(line), [...(causes.get(keyOf(line)) ?? []), line])
    const { employeeId, employeeNo, fullName } = first
    return [
      {
        employeeId,
        employeeNo,
        fullName,
        lines: own.length,
        causes: [...causes].map(([key, some]) => ({ key, lines: some })),
      },
    ]
  })
}
