import { useTranslation } from 'react-i18next'
import { Subjects } from '../kit/fields/subjects.tsx'
import { useReason } from '../kit/fields/reason-field.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import type { InboxRow } from './api.ts'

export type ManyRows = { readonly rows: readonly InboxRow[]; readonly approve: boolean }

/** Asks before many are decided on in one act: of whom, which days, and why not. */
export const ManyDialog = ({
  of: { rows, approve },
  onSaid,
  onClose,
}: {
  of: ManyRows
  onSaid: (reason: string | undefined) => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const reason = useReason({ label: t('inbox.whyNot'), autoFocus: true })
  return (
    <FormDialog
      title={t(approve ? 'inbox.approveCount' : 'inbox.rejectCount', { count: rows.length })}
      onClose={onClose}
      onSubmit={() => (approve ? onSaid(undefined) : reason.handOn(onSaid))}
      action={t(approve ? 'inbox.approve' : 'inbox.reject')}
      danger={!approve}
      begins={approve}
    >
      <Subjects of={rows} />
      {!approve && reason.field()}
    </FormDialog>
  )
}
