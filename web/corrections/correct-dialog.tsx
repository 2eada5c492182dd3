import { Button, Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../attendance/published.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { isReason, ReasonField } from '../shared/reason-field.tsx'
import type { Subject } from '../shared/subjects.tsx'
import { useCorrect } from './acts.ts'
import styles from './corrections.module.css'
import { LiveDifference } from './live-difference.tsx'
import { useStepWords, type Step } from './steps.ts'

type Props = {
  title: string
  about?: string | undefined
  of: readonly Subject[]
  steps: readonly Step[]
  reason?: string
  demand: boolean
  onDone: () => void
  onClose: () => void
}
const shown = 6

/**
 * One act of correction before it is made: of whom and which day, its steps in words, the days before and after, and
 * why.
 */
export const CorrectDialog = ({
  title,
  about,
  of,
  steps,
  reason: first = '',
  demand,
  onDone,
  onClose,
}: Props) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const words = useStepWords()
  const [reason, setReason] = useState(first)
  const [asked, setAsked] = useState(false)
  const changes = useMemo(() => steps.map(({ change }) => change), [steps])
  const save = useCorrect(() => {
    onDone()
    onClose()
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isReason(reason)) save.mutate({ reason: reason.trim(), changes, demand })
  }
  const wrong = useWrongFields(save.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form className={form.form} noValidate onSubmit={submit}>
        <DecidedOn of={of} />
        {about && <p className={form.fine}>{about}</p>}
        <ul className={styles.steps}>
          {steps.slice(0, shown).map((step, index) => (
            <li key={index}>{words(step)}</li>
          ))}
          {steps.length > shown && (
            <li>{t('correct.moreSteps', { count: steps.length - shown })}</li>
          )}
        </ul>
        <LiveDifference changes={changes} />
        <ReasonField
          value={reason}
          onChange={setReason}
          asked={asked}
          wrong={wrong('reason')}
        />
        {demand && <Notice tone="warn">{t('correct.waits')}</Notice>}
        {save.isError && (
          <Notice tone="bad" role="alert">
            {problem(save.error)}
          </Notice>
        )}
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={save.isPending} data-autofocus>
            {t(demand ? 'correct.propose' : 'correct.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
