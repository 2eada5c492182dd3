import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import form from '../../kit/fields/form.module.css'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../../kit/patterns/use-save.ts'
import { Copyable } from '../../kit/table/copyable.tsx'
import { PasswordAsk } from './password-ask.tsx'
import { makeRecoveryCodes } from './second-factor-api.ts'

/** Shown this once; only the button puts them away, so that no slip of the hand loses them. */
export const RecoveryCodes = ({
  codes,
  onDone,
}: {
  codes: readonly string[]
  onDone: () => void
}) => {
  const { t } = useTranslation()
  return (
    <div className={form.form} data-shown-once>
      <Notice tone="warn" role="status">
        {t('factor.recoveryShown')}
      </Notice>
      <Copyable label={t('factor.recovery')} value={codes.join('\n')} />
      <div className={form.row}>
        <Button size="sm" onClick={onDone}>
          {t('factor.recoveryKept')}
        </Button>
      </div>
    </div>
  )
}

export const MakeRecoveryCodes = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const make = useSave(() => makeRecoveryCodes(password), {
    says: shownThere,
    refreshes: ['myaccount'],
    fails: t('factor.recoveryCannot'),
  })
  return (
    <Dialog title={t('factor.recovery')} size={480} onClose={onClose} stays>
      {make.answer ? (
        <RecoveryCodes codes={make.answer.recoveryCodes} onDone={onClose} />
      ) : (
        <SaveForm
          of={make}
          onSubmit={() => make.save()}
          action={t('factor.recoveryMake')}
          disabled={password === ''}
          onCancel={onClose}
        >
          <p className={form.fine}>{t('factor.recoveryMakeText')}</p>
          <PasswordAsk value={password} onChange={setPassword} wrong={make.wrong} />
        </SaveForm>
      )}
    </Dialog>
  )
}
