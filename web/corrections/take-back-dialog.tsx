import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../kit/explain/published.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { useTakeBack } from './acts.ts'
import styles from './corrections.module.css'
import { othersOf, subjectsOf, useWhole } from './request-subjects.ts'
import { stepsOfAct, type Correction } from './requests-api.ts'
import { useStepWords } from './steps.ts'
import { shownThere } from '../kit/patterns/use-save.ts'

/** `revoke`: the first of two words. */
export type TakingBack = {
  readonly row: Correction
  readonly how: 'undo' | 'withdraw' | 'revoke'
}
const shown = 6
const actions = {
  undo: 'correct.undo',
  withdraw: 'correct.withdraw',
  revoke: 'requests.revoke',
} as const

/** Asks before an act of correction is undone or a request is withdrawn: of whom, which day, and what it did. */
export const TakeBackDialog = ({
  row: asked,
  how,
  onClose,
}: TakingBack & { onClose: () => void }) => {
  const { t } = useTranslation()
  const words = useStepWords()
  const takeBack = useTakeBack()
  const rows = useWhole([asked])
  const steps = rows.flatMap(stepsOfAct)
  return (
    <Confirm
      title={t(`requests.takeBackTitle.${how}`)}
      action={t(actions[how])}
      danger={how === 'undo'}
      act={() => takeBack(how === 'withdraw' ? asked.correctionId : asked.undo, how)}
      onDone={onClose}
      onClose={onClose}
      says={shownThere}
      fails={t(`requests.cannotTakeBack.${how}`)}
    >
      <DecidedOn of={subjectsOf(rows)} more={othersOf(rows)} />
      <ul className={styles.steps}>
        {steps.slice(0, shown).map((step, index) => (
          <li key={index}>{words(step)}</li>
        ))}
        {steps.length > shown && (
          <li>{t('correct.moreSteps', { count: steps.length - shown })}</li>
        )}
      </ul>
      <p className={form.fine}>{t(`requests.takeBackWhat.${how}`)}</p>
    </Confirm>
  )
}
