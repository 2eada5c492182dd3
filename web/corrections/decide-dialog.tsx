import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../kit/explain/published.ts'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { useReason } from '../kit/fields/reason-field.tsx'
import { SubjectList } from '../kit/fields/subjects.tsx'
import { decideEach, useAllAgain } from './acts.ts'
import styles from './corrections.module.css'
import { LiveDifference } from './live-difference.tsx'
import { othersOf, subjectsOf, useWhole } from './request-subjects.ts'
import { stepsOfAct, type Correction } from './requests-api.ts'
import { useStepWords } from './steps.ts'
import { inParts } from '../kit/patterns/in-parts.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useToldApproved } from '../kit/patterns/use-told-approved.ts'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'

/**
 * One request or many: approved after a look at what it makes of the days, or rejected with a reason that whoever asked
 * will read. Long because it is one form for both words, and for those that were refused.
 */
export const DecideDialog = ({
  rows: asking,
  approve,
  onDone,
  onClose,
}: {
  rows: readonly Correction[]
  approve: boolean
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const words = useStepWords()
  const again = useAllAgain()
  const toldApproved = useToldApproved()
  const reason = useReason({ label: t('requests.rejection'), autoFocus: true })
  const rows = useWhole(asking)
  const steps = useMemo(() => rows.flatMap(stepsOfAct), [rows])
  const changes = useMemo(() => steps.map(({ change }) => change), [steps])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const save = useSave(
    (of: readonly Correction[]) =>
      inParts(of, part => decideEach(part, approve, approve ? undefined : reason.text)),
    {
      says: ({ results, done }, of) =>
        refusedOf(of, results).length > 0 || done === 0
          ? shownThere
          : approve
            ? toldApproved(results, count => t('requests.approved', { count }))
            : t('requests.rejected', { count: done }),
      fails: t('requests.cannotDecide'),
      onRefused: () => void again(),
      onDone: ({ results }, of) => {
        void again()
        const failed = refusedOf(of, results)
        setRefused(failed)
        if (failed.length > 0) return
        onDone()
        onClose()
      },
    },
  )
  const decide = () => save.save(refused.length > 0 ? refused.map(({ row }) => row) : rows)
  const [one] = rows
  return (
    <FormDialog
      of={save}
      title={t(approve ? 'requests.approveTitle' : 'requests.rejectTitle', {
        count: rows.length,
      })}
      onClose={onClose}
      onSubmit={() => (approve ? decide() : reason.handOn(decide))}
      action={t(approve ? 'requests.approve' : 'requests.reject')}
      begins={approve}
      danger={!approve}
    >
      <DecidedOn of={subjectsOf(rows)} more={othersOf(rows)} />
      {rows.length === 1 && one && (
        <>
          <ul className={styles.steps}>
            {steps.map((step, index) => (
              <li key={index}>{words(step)}</li>
            ))}
          </ul>
          {one.reason && (
            <p className={form.fine}>
              {t('requests.theirReason')} <bdi>{one.reason}</bdi>
            </p>
          )}
        </>
      )}
      {approve ? <LiveDifference changes={changes} /> : reason.field()}
      {refused.length > 0 && (
        <Notice tone="bad" role="alert" title={t('requests.failed', { count: refused.length })}>
          <SubjectList
            label={t('decided.refused')}
            of={refused.flatMap(({ row, said }) =>
              subjectsOf([row])
                .slice(0, 1)
                .map(of => ({ ...of, said })),
            )}
          />
        </Notice>
      )}
    </FormDialog>
  )
}

type Refused = { readonly row: Correction; readonly said: string }
/** What waits for a connection was not refused. */
const refusedOf = (
  rows: readonly Correction[],
  results: readonly ({ readonly done: boolean; readonly error: string | null } | null)[],
): Refused[] =>
  rows.flatMap((row, at) => {
    const result = results[at]
    return result?.done === false ? [{ row, said: result.error ?? '' }] : []
  })
