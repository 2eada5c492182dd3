import { useTranslation } from 'react-i18next'
import { PostBulkCardReturn } from '#api/contract/bulk-people.ts'
import form from '../../kit/fields/form.module.css'
import { call } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

/** They hand back whatever cards they hold. */
export const CardsTogether = (together: BulkDialogProps) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <BulkDialog
      {...together}
      action={t('bulkPeople.cards')}
      send={whom => call(PostBulkCardReturn, { body: whom })}
      does={() => t('bulkPeople.does.cards')}
      was={row => `${t('employees.cards')}: ${number(row.cards)}`}
    >
      {() => <p className={form.fine}>{t('bulkPeople.cardsWhat')}</p>}
    </BulkDialog>
  )
}
