import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import type { Asked, SentFile } from './api.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ReadingStep } from './reading-step.tsx'
import { Steps } from '../../kit/patterns/form-page.tsx'

type Step =
  | { is: 'choose' }
  | { is: 'reading'; file: SentFile; asked: Asked | null }
  | { is: 'check'; file: SentFile; asked: Asked }
  | { is: 'progress'; fileId: string }
const order = ['choose', 'reading', 'check', 'progress'] as const

/**
 * Takes a reader's file in: choose it, say how it is read, see what it would come to, confirm. `fileId` is one that is
 * being taken in already; the import goes on without this window, and its address leads back to it. Long because it
 * leads through the steps of an import, each with its ways on and back.
 */
export const ImportDialog = ({
  deviceId,
  fileId,
  onStarted,
  onClose,
}: {
  deviceId: string | null
  fileId: string | null
  onStarted: (fileId: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>(fileId ? { is: 'progress', fileId } : { is: 'choose' })
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={t('deviceFile.title')}
      closeOnClickOutside={step.is === 'choose'}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={form.form}>
        <Steps
          at={order.indexOf(step.is)}
          steps={order.map(one => t(`deviceFile.step.${one}`))}
        />
        {step.is === 'choose' && (
          <ChooseStep onSent={file => setStep({ is: 'reading', file, asked: null })} />
        )}
        {step.is === 'reading' && (
          <ReadingStep
            file={step.file}
            before={step.asked}
            deviceId={deviceId}
            onBack={() => setStep({ is: 'choose' })}
            onAsked={asked => setStep({ is: 'check', file: step.file, asked })}
          />
        )}
        {step.is === 'check' && (
          <CheckStep
            file={step.file}
            asked={step.asked}
            onBack={() => setStep({ is: 'reading', file: step.file, asked: step.asked })}
            onStarted={() => {
              onStarted(step.file.fileId)
              setStep({ is: 'progress', fileId: step.file.fileId })
            }}
          />
        )}
        {step.is === 'progress' && (
          <ProgressStep
            fileId={step.fileId}
            onClose={onClose}
            onAgain={() => setStep({ is: 'choose' })}
          />
        )}
      </div>
    </Modal>
  )
}
