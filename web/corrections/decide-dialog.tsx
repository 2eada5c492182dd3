import { Button, Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../attendance/published.ts'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { isReason, ReasonField } from '../shared/reason-field.tsx'
import { SubjectList } from '../shared/subjects.tsx'
import { toast } from '../shared/toasts.tsx'
import { useEach } from '../shared/use-each.ts'
import { decide, useAllAgain } from './acts.ts'
import styles from './corrections.module.css'
import { LiveDifference } from './live-difference.tsx'
import { othersOf, subjectsOf, useWhole } from './request-subjects.ts'
import { stepsOfAct, type Correction } from './requests-api.ts'
import { useStepWords } from './steps.ts'

/**
 * One request or many: approved after a look at what it makes of the days, or rejected with a reason that whoever asked
 * will read.
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
  const problem = useProblemText()
  const words = useStepWords()
  const again = useAllAgain()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const rows = useWhole(asking)
  const steps = useMemo(() => rows.flatMap(stepsOfAct), [rows])
  const changes = useMemo(() => steps.map(({ change }) => change), [steps])
  const each = useEach((row: Correction) =>
    decide(row.correctionId, approve, approve ? undefined : reason.trim()),
  )
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!approve && !isReason(reason)) return
    const { failed, done } = await each.start(
      each.state.failed.length > 0 ? each.state.failed.map(({ item }) => item) : rows,
    )
    void again()
    if (failed.length > 0) return
    if (done > 0) toast(t(approve ? 'requests.approved' : 'requests.rejected', { count: done }))
    onDone()
    onClose()
  }
  const [one] = rows
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      title={t(approve ? 'requests.approveTitle' : 'requests.rejectTitle', {
        count: rows.length,
      })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form className={form.form} noValidate onSubmit={event => void submit(event)}>
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
        {approve ? (
          <LiveDifference changes={changes} />
        ) : (
          <ReasonField
            value={reason}
            onChange={setReason}
            asked={asked}
            label={t('requests.rejection')}
            autoFocus
          />
        )}
        {each.state.failed.length > 0 && (
          <Notice
            tone="bad"
            role="alert"
            title={t('requests.failed', { count: each.state.failed.length })}
          >
            <SubjectList
              label={t('decided.refused')}
              of={each.state.failed.flatMap(({ item, error }) =>
                subjectsOf([item])
                  .slice(0, 1)
                  .map(of => ({ ...of, said: problem(error) })),
              )}
            />
          </Notice>
        )}
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            size="sm"
            loading={each.state.running}
            {...(approve ? { 'data-autofocus': true } : { color: 'red' })}
          >
            {t(approve ? 'requests.approve' : 'requests.reject')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
