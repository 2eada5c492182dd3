import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { CodeField, isWhole } from '../code-field.tsx'
import { SendAgain } from '../send-again.tsx'
import type { NewAddress } from './use-new-address.ts'

/** The second step of a new address: the code that was sent to it. */
export const TypeCode = ({
  of: { code, setCode, sent, ask, confirm },
  says,
  action,
  onClose,
}: {
  of: NewAddress
  /** Where the code went. */
  says: string
  action: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <SaveForm
      of={{ busy: confirm.busy, error: confirm.error ?? ask.error }}
      onSubmit={() => confirm.save()}
      action={action}
      disabled={!isWhole(code)}
      onCancel={onClose}
    >
      <Notice tone="good" role="status">
        {says}
      </Notice>
      <CodeField
        label={t('account.code')}
        value={code}
        onChange={setCode}
        error={confirm.wrong('code')}
        refused={confirm.error}
      />
      <SendAgain sent={sent} busy={ask.busy} onSend={() => ask.save()} />
    </SaveForm>
  )
}
