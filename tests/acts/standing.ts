import type { LogPosition } from '#domain/shared/values.ts'
import { waysBack } from '#commands/acts/index.ts'
import type { UndoableType } from '#commands/acts/index.ts'
import type { everyAct } from './every-act.ts'

type Cases = Awaited<ReturnType<typeof everyAct>>['cases']

/** Every kind of act that has a way back. */
// Object.keys gives the names of its own literal.
export const kinds = Object.keys(waysBack) as readonly UndoableType[]

/** What another that stands would stand in the way of, and what stands in the way of many others. */
const first: readonly UndoableType[] = [
  'LogoRemoved',
  'EmployeeHired',
  'EmployeeHiringWithdrawn',
  'EmployeeRehired',
]
const last: readonly UndoableType[] = [
  'PositionDefined',
  'LeaveTypeRemoved',
  'ApproverLevelSet',
  'EmployeeTerminated',
]
/** Of a day, or a type of leave, on which another of them stands already. */
export const oneAtATime: readonly UndoableType[] = [
  'OvertimeDemandChanged',
  'OvertimeApproved',
  'OvertimeRejected',
  'OvertimeApprovalRevoked',
  'OvertimeRejectionRevoked',
  'OvertimeDeleted',
  'LeaveDemanded',
  'LeaveRequestApproved',
  'LeaveRequestRejected',
  'LeaveDecisionRevoked',
  'LeaveRequestDeleted',
  'LeaveChangeDemanded',
  'ShiftDemanded',
  'ShiftDemandApproved',
  'ShiftDemandRejected',
  'LeaveTypeRemoved',
]

/** Does one, and says up to where the log went before and after. */
export const doAct = async (
  cases: Cases,
  kind: UndoableType,
  head: () => Promise<LogPosition>,
): Promise<{
  readonly kind: UndoableType
  readonly from: LogPosition
  readonly to: LogPosition
  readonly after: () => Promise<unknown>
}> => {
  const { act, after } = await cases[kind]()
  const from = await head()
  const result = await act()
  if (!result.ok) throw new Error(`${kind} was refused: ${JSON.stringify(result)}`)
  return { kind, from, to: await head(), after }
}

/**
 * Does one of each kind and leaves it standing, beside all others.
 * @param between what is done once people were hired, whom later acts stand in the way of
 * @returns those that may not stand beside the others
 */
export const allStanding = async (
  cases: Cases,
  head: () => Promise<LogPosition>,
  between: () => Promise<void> = async () => undefined,
): Promise<readonly UndoableType[]> => {
  const apart: UndoableType[] = []
  const others = kinds.filter(kind => !first.includes(kind) && !last.includes(kind))
  for (const kind of first) await doAct(cases, kind, head)
  await between()
  for (const kind of [...others, ...last])
    await doAct(cases, kind, head).catch(() => apart.push(kind))
  return apart
}
