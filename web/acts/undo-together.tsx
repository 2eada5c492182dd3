import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReason, ReasonField } from '../kit/fields/reason-field.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { undoAct } from './api.ts'

/** Takes back all of what one request did to many, and says of how many it could not be. */
export const UndoTogether = ({
  position,
  title,
  onClose,
}: {
  /** Of one of its acts. */
  position: string
  title: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const back = useSave(() => undoAct(position, reason.trim(), true), {
    says: ({ done, refused }) =>
      refused > 0 ? t('activity.undoneSome', { done, refused }) : t('activity.undone'),
    refreshes: 'all',
    onDone: onClose,
    fails: t('activity.cannotUndo'),
  })
  return (
    <FormDialog
      of={back}
      title={title}
      danger
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isReason(reason)) back.save()
      }}
      action={t('activity.undoYes')}
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        asked={tried}
        autoFocus
        wrong={back.wrong('reason')}
      />
    </FormDialog>
  )
}
