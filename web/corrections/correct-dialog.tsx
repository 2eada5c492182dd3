import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../kit/explain/published.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { isReason, ReasonField } from '../kit/fields/reason-field.tsx'
import type { Subject } from '../kit/fields/subjects.tsx'
import { useCorrect } from './acts.ts'
import styles from './corrections.module.css'
import { LiveDifference } from './live-difference.tsx'
import { useStepWords, type Step } from './steps.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'

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
  const words = useStepWords()
  const [reason, setReason] = useState(first)
  const [asked, setAsked] = useState(false)
  const changes = useMemo(() => steps.map(({ change }) => change), [steps])
  const save = useCorrect(() => {
    onDone()
    onClose()
  })
  const submit = () => {
    setAsked(true)
    if (isReason(reason)) save.save({ reason: reason.trim(), changes, demand })
  }
  const wrong = useWrongFields(save.error)
  return (
    <FormDialog
      of={save}
      title={title}
      onClose={onClose}
      onSubmit={submit}
      action={t(demand ? 'correct.propose' : 'correct.save')}
      begins
    >
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
      <WrongGroup wrong={wrong('changes')}>
        <LiveDifference changes={changes} />
      </WrongGroup>
      <ReasonField value={reason} onChange={setReason} asked={asked} wrong={wrong('reason')} />
      {demand && <Notice tone="warn">{t('correct.waits')}</Notice>}
    </FormDialog>
  )
}
