import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcomes } from '../kit/feedback/outcomes-dialog.tsx'
import type { SaidSubject } from '../kit/fields/subjects.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { useToldApproved } from '../kit/patterns/use-told-approved.ts'
import { waits } from '../lib/waiting.ts'
import { decideMeasured, revoke, type MeasuredRange, type MeasuredAnswer } from './api.ts'
import { MeasuredDialog } from './measured-dialog.tsx'

type Props = {
  from: string
  to: string
  /** Whose was refused. */
  show: (outcomes: Outcomes) => void
}

/** Decides on all that was measured of days and people; one step leads back from all of it. */
export const MeasuredButton = ({ from, to, show }: Props) => {
  const { t } = useTranslation()
  const toldApproved = useToldApproved()
  const [open, setOpen] = useState(false)
  const back = useSave(revoke, {
    says: undone => (undone === waits ? null : t('decided.undone')),
    refreshes: 'all',
    refusal: 'toast',
    fails: t('decided.cannotUndo'),
  })
  const deciding = useSave((asked: MeasuredRange) => decideMeasured(asked), {
    says: (answer, { approve }) =>
      answer.done === 0
        ? null
        : {
            text: approve
              ? toldApproved(
                  answer.results.filter(({ done }) => done),
                  count => t('overtime.did.approve', { count }),
                )
              : t('overtime.did.reject', { count: answer.done }),
            way: { label: t('decided.undo'), act: () => back.save(doneOf(answer)) },
          },
    refreshes: 'all',
    onDone: answer => {
      setOpen(false)
      if (answer.refused > 0) show(outcomesOf(answer))
    },
    fails: t('overtime.cannotDecide'),
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('overtime.measuredMany')}
      </Button>
      {open && (
        <MeasuredDialog
          from={from}
          to={to}
          deciding={deciding}
          onClose={() => {
            deciding.reset()
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

const doneOf = ({ results }: MeasuredAnswer) =>
  results.flatMap(({ employeeId, overtimeId }) =>
    overtimeId === null ? [] : [{ employeeId, overtimeId }],
  )

const outcomesOf = ({ results }: MeasuredAnswer): Outcomes => {
  const said = (done: boolean): SaidSubject[] =>
    results
      .filter(one => one.done === done)
      .map(({ employeeId, employeeNo, fullName, day, error }) => ({
        employeeId,
        employeeNo,
        fullName,
        day,
        ...(error === null ? {} : { said: error }),
      }))
  return { refused: said(false), done: said(true) }
}
