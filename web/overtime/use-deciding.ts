import { useTranslation } from 'react-i18next'
import { GetAfterHoursWork } from '#api/contract/overtime.ts'
import type { Outcomes } from '../kit/feedback/outcomes-dialog.tsx'
import { inParts } from '../kit/patterns/in-parts.ts'
import { useDeciding, type DecidedRows } from '../kit/patterns/use-deciding.ts'
import { useToldApproved } from '../kit/patterns/use-told-approved.ts'
import { pageQuery } from '../lib/reads.ts'
import {
  approve,
  reject,
  remove,
  revoke,
  type AfterHoursFilters,
  type AfterHoursPage,
  type AfterHoursRow,
  type Reason,
} from './api.ts'
import {
  againOf,
  approvalOf,
  askedOf,
  idOf,
  withAct,
  type Act,
  type GivenOvertime,
} from './rows.ts'

type Deciding = {
  act: Act
  rows: readonly AfterHoursRow[]
  given?: GivenOvertime
  reason?: Reason
}

/** Approves, rejects and takes back, in the list that is shown. */
export const useDecidingOvertime = (
  filters: AfterHoursFilters,
  onDone: () => void,
  show: (outcomes: Outcomes) => void,
) => {
  const { t } = useTranslation()
  const toldApproved = useToldApproved()
  return useDeciding({
    send,
    says: ({ act }: Deciding, done, results) =>
      act === 'approve'
        ? toldApproved(results, count => t('overtime.did.approve', { count }))
        : t(`overtime.did.${act}`, { count: done }),
    shown: {
      queryKey: pageQuery(GetAfterHoursWork, filters).queryKey,
      idOf,
      withAct: (page: AfterHoursPage, ids, { act, given = {} }) =>
        withAct(page, ids, act, given),
    },
    undo: takeBack,
    onDone,
    show,
    fails: t('overtime.cannotDecide'),
  })
}

/** Demands and decisions alike are gone; the log of acts leads back. */
export const useRemovingOvertime = (onDone: () => void, show: (outcomes: Outcomes) => void) => {
  const { t } = useTranslation()
  return useDeciding({
    send: (
      { reason }: { rows: readonly AfterHoursRow[]; reason: Reason },
      rows: readonly AfterHoursRow[],
    ) => remove(rows.map(knownOf), reason),
    says: (_, count) => t('overtime.removed', { count }),
    onDone,
    show,
    fails: t('overtime.cannotRemove'),
  })
}

const knownOf = ({ employeeId, overtimeId }: AfterHoursRow) => ({
  employeeId,
  overtimeId: overtimeId ?? '',
})
const send = ({ act, given = {}, reason }: Deciding, rows: readonly AfterHoursRow[]) => {
  switch (act) {
    case 'approve':
      return approve(
        rows.map(row => approvalOf(row, given)),
        reason,
      )
    case 'reject':
      return reject(rows.map(askedOf), reason)
    case 'revoke':
      return revoke(rows.map(knownOf))
  }
}

type Answered = Extract<Awaited<ReturnType<typeof send>>, object>['results'][number]
const takeBack = async (
  { act }: Deciding,
  decided: DecidedRows<AfterHoursRow, Answered>,
): Promise<boolean> => {
  const done = decided.map(({ row, result }) => ({
    row,
    overtimeId: result.overtimeId ?? row.overtimeId,
  }))
  if (act !== 'revoke') {
    const { waiting } = await inParts(
      done.flatMap(({ row, overtimeId }) =>
        overtimeId === null ? [] : [{ employeeId: row.employeeId, overtimeId }],
      ),
      revoke,
    )
    return waiting === 0
  }
  const before = (status: AfterHoursRow['status']) =>
    done.flatMap(({ row }) => (row.status === status ? [againOf(row)] : []))
  const one = await inParts([...before(1), ...before(2)], part => approve(part, undefined))
  const other = await inParts(before(3), part => reject(part, undefined))
  return one.waiting + other.waiting === 0
}
