import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { Copyable } from '../kit/table/copyable.tsx'
import styles from './webhooks.module.css'

/** The secret of a webhook, this once. */
export const SecretShown = ({
  secret,
  onClose,
}: {
  readonly secret: string
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('webhooks.secret')} stays onClose={onClose}>
      <div className={styles.inside} data-shown-once>
        <Copyable label={t('webhooks.secret')} value={secret} />
        <Notice tone="warn" role="status">
          {t('webhooks.secretOnce')}
        </Notice>
      </div>
    </Dialog>
  )
}
