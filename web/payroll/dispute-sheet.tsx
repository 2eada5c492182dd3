import { useTranslation } from 'react-i18next'
import { PostSheetConfirmation } from '#api/contract/payroll-sheets.ts'
import { constant, longText } from '../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { sayOfSheet } from './api.ts'

const least = 10

/** What is wrong with the sheet, in one's own words. */
export const DisputeSheet = ({
  period,
  hash,
  onClose,
}: {
  period: string
  hash: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const form = useFields(
    PostSheetConfirmation,
    {
      period: constant(period),
      hash: constant(hash),
      reason: longText(t('sheet.disputeReason'), '', {
        least,
        need: t('sheet.disputeHelp'),
        description: t('sheet.disputeHelp'),
        rows: 4,
        maxLength: 500,
        begins: true,
      }),
    },
    {
      send: sayOfSheet,
      says: t('sheet.disputed'),
      fails: t('sheet.notDisputed'),
      refreshes: ['payroll'],
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('sheet.disputeTitle')}
      action={t('sheet.disputeSend')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.all}
    </FormDialog>
  )
}
