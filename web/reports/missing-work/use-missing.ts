import { useTranslation } from 'react-i18next'
import { GetMissingWork } from '#api/contract/missing-work.ts'
import type { Outcomes } from '../../kit/feedback/outcomes-dialog.tsx'
import { inParts } from '../../kit/patterns/in-parts.ts'
import { useDeciding, type DecidedRows } from '../../kit/patterns/use-deciding.ts'
import { pageQuery } from '../../lib/reads.ts'
import { waits } from '../../lib/waiting.ts'
import {
  decideMissing,
  reopenMissing,
  type MissingFilters,
  type MissingPage,
  type MissingRow,
  type Reason,
} from '../../overtime/api.ts'
import { idOf, withAct, type Act } from './missing-rows.ts'

type Deciding = { act: Act; rows: readonly MissingRow[]; reason?: Reason }

/** Says what becomes of missing work, in the list that is shown. */
export const useMissing = (
  filters: MissingFilters,
  onDone: () => void,
  show: (outcomes: Outcomes) => void,
) => {
  const { t } = useTranslation()
  return useDeciding({
    send: ({ act, reason }: Deciding, rows: readonly MissingRow[]) =>
      act === 'reopen' ? reopenMissing(rows) : decideMissing(rows, act, reason),
    says: ({ act }, count) => t(`missingWork.did.${act}`, { count }),
    shown: {
      queryKey: pageQuery(GetMissingWork, filters).queryKey,
      idOf,
      withAct: (page: MissingPage, ids, { act, reason }) => withAct(page, ids, act, reason),
    },
    undo: takeBack,
    onDone,
    show,
    fails: t('missingWork.cannot'),
  })
}

/** What was opened again gets its old word, each its own. */
const takeBack = async (
  { act }: Deciding,
  done: DecidedRows<MissingRow, unknown>,
): Promise<boolean> => {
  const rows = done.map(({ row }) => row)
  if (act !== 'reopen') return (await inParts(rows, reopenMissing)).waiting === 0
  let waiting = 0
  for (const row of rows)
    if (row.decided)
      waiting +=
        (await decideMissing([row], row.decided.decision, row.decided.reason ?? undefined)) ===
        waits
          ? 1
          : 0
  return waiting === 0
}
