import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import type { ReaderProtocol } from './api.ts'
import { RegisterConnect } from './register-connect.tsx'
import { RegisterFacts } from './register-facts.tsx'
import { RegisterKind } from './register-kind.tsx'
import { Steps } from '../kit/patterns/form-page.tsx'

export type Draft = { serial?: string; protocol?: ReaderProtocol }
type Step =
  | { is: 'kind' }
  | { is: 'facts'; protocol: ReaderProtocol }
  | { is: 'connect'; deviceId: string; secret: string | null }
const order = ['kind', 'facts', 'connect'] as const

/** From the box to the first sound: what kind it is, its number and place, what to type into it, and approval. */
export const RegisterDevice = ({
  draft,
  onOpen,
  onClose,
}: {
  draft: Draft
  onOpen: (deviceId: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>(
    draft.protocol ? { is: 'facts', protocol: draft.protocol } : { is: 'kind' },
  )
  const at = order.indexOf(step.is)
  return (
    <Modal
      opened
      onClose={onClose}
      size={860}
      title={t('devices.register.title')}
      closeOnClickOutside={step.is === 'kind'}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={form.form}>
        <Steps at={at} steps={order.map(one => t(`devices.register.step.${one}`))} />
        {step.is === 'kind' && (
          <RegisterKind onChosen={protocol => setStep({ is: 'facts', protocol })} />
        )}
        {step.is === 'facts' && (
          <RegisterFacts
            protocol={step.protocol}
            serial={draft.serial ?? ''}
            onBack={() => setStep({ is: 'kind' })}
            onRegistered={(deviceId, secret) => setStep({ is: 'connect', deviceId, secret })}
          />
        )}
        {step.is === 'connect' && (
          <RegisterConnect
            deviceId={step.deviceId}
            made={step.secret}
            onDone={() => {
              onClose()
              onOpen(step.deviceId)
            }}
          />
        )}
      </div>
    </Modal>
  )
}
