import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetCheckInPhoto } from '#api/contract/scan-photo.ts'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { addressOf } from '../lib/call.ts'
import { useSession } from '../lib/use-session.ts'
import { useWhen } from '../lib/use-when.ts'
import styles from './person-photo.module.css'

type Props = {
  readonly employeeId: string
  readonly of: {
    readonly movementId: string
    readonly at: string
    readonly photoAt: string | null
  }
  readonly onClose: () => void
}

/** The photo that came with a check-in, and when it came, which may be later. That it is looked at is written down. */
export const ScanPhoto = ({ employeeId, of: { movementId, at, photoAt }, onClose }: Props) => {
  const { t } = useTranslation()
  const when = useWhen()
  const [failed, setFailed] = useState(false)
  const token = useSession()?.fileToken
  const of = { params: { employeeId, movementId }, query: token ? { token } : {} }
  return (
    <Dialog title={t('checkIns.photo.title')} size={720} onClose={onClose}>
      {failed ? (
        <Notice tone="bad">{t('checkIns.photo.cannot')}</Notice>
      ) : (
        <figure className={styles.place}>
          <img
            src={addressOf(GetCheckInPhoto.url, of)}
            alt={t('checkIns.photo.alt', { time: when(at) })}
            onError={() => setFailed(true)}
          />
          {photoAt !== null && (
            <figcaption>{t('checkIns.photo.came', { time: when(photoAt) })}</figcaption>
          )}
        </figure>
      )}
    </Dialog>
  )
}
