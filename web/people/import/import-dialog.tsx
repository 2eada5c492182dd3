import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { Steps } from '../../kit/patterns/form-page.tsx'
import type { Chosen, Settings } from './api.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { MatchStep } from './match-step.tsx'
import { SaveStep } from './save-step.tsx'

type Step =
  | { readonly is: 'choose' }
  | ({ readonly is: 'match'; readonly settings: Settings | null } & Chosen)
  | ({ readonly is: 'check'; readonly settings: Settings } & Chosen)
  | { readonly is: 'save'; readonly importId: string }
const order = ['choose', 'match', 'check', 'save'] as const

type Props = {
  /** A file that is being saved, or was. */
  readonly importId: string | null
  readonly onStarted: (importId: string) => void
  readonly onClose: () => void
}

/** Employees from a file: choose it, match its columns, see what it comes to, save it. */
export const ImportDialog = ({ importId, onStarted, onClose }: Props) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>(
    importId === null ? { is: 'choose' } : { is: 'save', importId },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size={820}
      title={t('peopleFile.title')}
      closeOnClickOutside={step.is === 'choose'}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={form.form} data-testid="import-employees">
        <Steps
          at={order.indexOf(step.is)}
          steps={order.map(one => t(`peopleFile.step.${one}`))}
        />
        <StepOf step={step} setStep={setStep} onStarted={onStarted} onClose={onClose} />
      </div>
    </Modal>
  )
}

const StepOf = ({
  step,
  setStep,
  onStarted,
  onClose,
}: Omit<Props, 'importId'> & {
  readonly step: Step
  readonly setStep: (step: Step) => void
}) => {
  switch (step.is) {
    case 'choose':
      return (
        <ChooseStep onSent={chosen => setStep({ is: 'match', ...chosen, settings: null })} />
      )
    case 'match':
      return (
        <MatchStep
          key={step.file.importId}
          chosen={step}
          onSent={chosen => setStep({ is: 'match', ...chosen, settings: null })}
          before={step.settings}
          onBack={() => setStep({ is: 'choose' })}
          onMatched={settings => setStep({ ...step, is: 'check', settings })}
        />
      )
    case 'check':
      return (
        <CheckStep
          file={step.file}
          settings={step.settings}
          onSettings={settings => setStep({ ...step, settings })}
          onBack={() => setStep({ ...step, is: 'match' })}
          onStarted={() => {
            const { importId } = step.file
            setStep({ is: 'save', importId })
            onStarted(importId)
          }}
        />
      )
    case 'save':
      return (
        <SaveStep
          importId={step.importId}
          onAgain={() => setStep({ is: 'choose' })}
          onClose={onClose}
        />
      )
  }
}
