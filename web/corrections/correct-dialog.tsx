import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../kit/explain/published.ts'
import { PostCorrection } from '#api/contract/corrections.ts'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import styles from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import type { Subject } from '../kit/fields/subjects.tsx'
import { useCorrect } from './acts.ts'
import own from './corrections.module.css'
import { LiveDifference } from './live-difference.tsx'
import { useStepWords, type Step } from './steps.ts'
import { reason } from '../kit/patterns/choice-kinds.tsx'
import { drawnBy } from '../kit/patterns/field-kinds.tsx'
import { useDraft } from '../kit/patterns/use-fields.tsx'
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
  const changes = useMemo(() => steps.map(({ change }) => change), [steps])
  const save = useCorrect(() => {
    onDone()
    onClose()
  })
  const form = useDraft(
    PostCorrection,
    {
      changes: drawnBy(
        {
          first: null,
          sent: () => [...changes],
        },
        ({ error }) => (
          <WrongGroup wrong={error}>
            <LiveDifference changes={changes} />
          </WrongGroup>
        ),
      ),
      reason: reason(first),
    },
    { send: body => save.save({ ...body, demand }), wrong: save.wrong },
  )
  return (
    <FormDialog
      of={save}
      title={title}
      onClose={onClose}
      onSubmit={form.submit}
      action={t(demand ? 'correct.propose' : 'correct.save')}
      begins
    >
      <DecidedOn of={of} />
      {about && <p className={styles.fine}>{about}</p>}
      <ul className={own.steps}>
        {steps.slice(0, shown).map((step, index) => (
          <li key={index}>{words(step)}</li>
        ))}
        {steps.length > shown && (
          <li>{t('correct.moreSteps', { count: steps.length - shown })}</li>
        )}
      </ul>
      {form.all}
      {demand && <Notice tone="warn">{t('correct.waits')}</Notice>}
    </FormDialog>
  )
}
