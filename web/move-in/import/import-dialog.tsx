import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { Steps } from '../../kit/patterns/form-page.tsx'
import { giveUp, type Reading } from '../api.ts'
import type { Chosen } from './chosen.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { MatchStep } from './match-step.tsx'
import { TakeStep } from './take-step.tsx'

type Step =
  | { readonly is: 'choose' }
  | { readonly is: 'match'; readonly chosen: Chosen; readonly before: Reading | null }
  | { readonly is: 'check'; readonly chosen: Chosen; readonly reading: Reading }
  | { readonly is: 'take'; readonly moveInId: string }
const order = ['choose', 'match', 'check', 'take'] as const

type Props = {
  /** A file that is being taken in, or stopped half way. */
  readonly moveInId: string | null
  readonly onStarted: (moveInId: string) => void
  readonly onCompare: () => void
  readonly onClose: () => void
}

/**
 * A file of another product: choose it, match its columns, see what it comes to, take it in, which goes on without this
 * window. What was sent and not taken in is given up. Long because it leads through four steps, each with its ways.
 */
export const ImportDialog = ({ moveInId, onStarted, onCompare, onClose }: Props) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>(
    moveInId === null ? { is: 'choose' } : { is: 'take', moveInId },
  )
  const leave = () => {
    if (step.is === 'match' || step.is === 'check') giveUp(step.chosen.file.moveInId)
  }
  return (
    <Modal
      opened
      onClose={() => {
        leave()
        onClose()
      }}
      size={820}
      title={t('moveIn.bring')}
      closeOnClickOutside={step.is === 'choose'}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={form.form}>
        <Steps at={order.indexOf(step.is)} steps={order.map(one => t(`moveIn.step.${one}`))} />
        {step.is === 'choose' && (
          <ChooseStep onSent={chosen => setStep({ is: 'match', chosen, before: null })} />
        )}
        {step.is === 'match' && (
          <MatchStep
            key={step.chosen.file.moveInId}
            chosen={step.chosen}
            before={step.before}
            onSent={chosen => {
              leave()
              setStep({ is: 'match', chosen, before: null })
            }}
            onBack={() => {
              leave()
              setStep({ is: 'choose' })
            }}
            onMatched={reading => setStep({ is: 'check', chosen: step.chosen, reading })}
          />
        )}
        {step.is === 'check' && (
          <CheckStep
            file={step.chosen.file}
            reading={step.reading}
            onBack={() => setStep({ is: 'match', chosen: step.chosen, before: step.reading })}
            onStarted={() => {
              const { moveInId: started } = step.chosen.file
              setStep({ is: 'take', moveInId: started })
              onStarted(started)
            }}
          />
        )}
        {step.is === 'take' && (
          <TakeStep moveInId={step.moveInId} onCompare={onCompare} onClose={onClose} />
        )}
      </div>
    </Modal>
  )
}
