import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/feedback/dialog.tsx'
import form from '../kit/fields/form.module.css'
import { Copyable } from '../kit/table/copyable.tsx'

/** The address at which a provider reports, shown this once. */
export const AddressOnce = ({ address, onClose }: { address: string; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('integrations.reports')} size={600} stays onClose={onClose}>
      <div className={form.form} data-shown-once>
        <p className={form.fine}>{t('integrations.reportsWhat')}</p>
        <Copyable label={t('integrations.reports')} value={address} />
        <div className={form.row}>
          <Button size="sm" data-autofocus onClick={onClose}>
            {t('integrations.copied')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
