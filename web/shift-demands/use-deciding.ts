import { useTranslation } from 'react-i18next'
import type { Outcomes } from '../kit/feedback/outcomes-dialog.tsx'
import { useDeciding } from '../kit/patterns/use-deciding.ts'
import { useToldApproved } from '../kit/patterns/use-told-approved.ts'
import { acts, type Act, type ShiftDemand } from './api.ts'

type Deciding = { readonly act: Act; readonly rows: readonly ShiftDemand[] }

/** Decides on demands in the list that is shown; an approval and a rejection have their way back. */
export const useDecidingDemands = (onDone: () => void, show: (outcomes: Outcomes) => void) => {
  const { t } = useTranslation()
  const toldApproved = useToldApproved()
  return useDeciding({
    send: ({ act }: Deciding, rows: readonly ShiftDemand[]) => acts[act](rows),
    says: ({ act }, done, results) =>
      act === 'approve'
        ? toldApproved(results, number => t('shiftDemand.did.approve', { number }))
        : t(`shiftDemand.did.${act}`, { number: done }),
    undo: async ({ act }, done) => {
      if (act === 'approve' || act === 'reject') await acts.revoke(done.map(({ row }) => row))
      return true
    },
    onDone,
    show,
    fails: t('shiftDemand.cannotDecide'),
  })
}
