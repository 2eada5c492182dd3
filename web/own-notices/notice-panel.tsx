import { Button, Drawer } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSave } from '../kit/patterns/use-save.ts'
import { showInstant } from '../lib/format.ts'
import { useRefresh } from '../lib/reads.ts'
import { useZone } from '../lib/settings.ts'
import { AttachedFiles } from '../kit/table/attached-files.tsx'
import { useSettingWords } from '../notifications/published.ts'
import { confirmRead, markRead, ofOwnNotices, takeFile, type OwnNotice } from './api.ts'
import styles from './own-notices.module.css'

/** One of what somebody was told, whole. It is read by being opened; what fails of it is tried at the next opening. */
export const NoticePanel = ({
  notice,
  onClose,
}: {
  notice: OwnNotice | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const unread = notice !== null && notice.readAt === null ? notice.noticeId : null
  useReadOnOpening(unread)
  return (
    <Drawer
      opened={notice !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={<bdi>{notice?.title ?? t('notices.gone')}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {notice && <Told notice={notice} />}
    </Drawer>
  )
}

const useReadOnOpening = (unread: string | null): void => {
  const refresh = useRefresh()
  useEffect(() => {
    if (unread !== null)
      void markRead(unread).then(
        () => refresh(...ofOwnNotices),
        () => undefined,
      )
  }, [unread, refresh])
}

const Told = ({ notice: { at, text, readAt, rules, announcement } }: { notice: OwnNotice }) => {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <div className={styles.told}>
      <p className="quiet">
        <time dateTime={at} dir="ltr">
          {showInstant(at, zone)}
        </time>
        {readAt !== null && ` · ${t('notices.readAt', { time: showInstant(readAt, zone) })}`}
      </p>
      {announcement?.withdrawn && <p className="quiet">{t('notices.withdrawn')}</p>}
      {text !== null && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <ToldBecause of={rules} />
      {announcement && (
        <AttachedFiles
          files={announcement.files}
          take={({ attachmentId }) => takeFile(announcement.announcementId, attachmentId)}
        />
      )}
      {announcement?.confirm && !announcement.withdrawn && (
        <Confirmation announcement={announcement} />
      )}
    </div>
  )
}

/** By which rule he was told: when it tells, as it was then. */
const ToldBecause = ({ of }: { of: OwnNotice['rules'] }) => {
  const { t } = useTranslation()
  const { whenOf } = useSettingWords()
  return of.map(rule => (
    <p key={JSON.stringify(rule)} className="fine">
      {t('notices.because', { when: whenOf(rule) })}
    </p>
  ))
}

/** *Read and understood*, once; then since when. */
const Confirmation = ({
  announcement: { announcementId, confirmedAt },
}: {
  announcement: NonNullable<OwnNotice['announcement']>
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { save, busy } = useSave(() => confirmRead(announcementId), {
    says: t('notices.confirmDone'),
    fails: t('notices.cannotConfirm'),
    refreshes: ofOwnNotices,
    refusal: 'toast',
  })
  return confirmedAt === null ? (
    <Button loading={busy} onClick={() => save()}>
      {t('notices.confirm')}
    </Button>
  ) : (
    <p className="quiet">
      {t('notices.confirmedAt', { time: showInstant(confirmedAt, zone) })}
    </p>
  )
}
