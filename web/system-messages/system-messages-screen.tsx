import { SegmentedControl } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { MessageList } from './message-list.tsx'
import styles from './system-messages.module.css'
import { ToldList } from './told-list.tsx'

/** What the product says, and, for who may, what notice rules told. */
export const SystemMessagesScreen = () => {
  const { t } = useTranslation()
  const maySeeNotices = useMay('notifications.view')
  const [shown, setShown] = useState<'messages' | 'told'>('messages')
  const views: ReactNode = maySeeNotices && (
    <SegmentedControl
      className={styles.views}
      size="xs"
      aria-label={t('systemMessages.views')}
      value={shown}
      onChange={value => setShown(value === 'told' ? 'told' : 'messages')}
      data={[
        { value: 'messages', label: t('systemMessages.view.messages') },
        { value: 'told', label: t('systemMessages.view.told') },
      ]}
    />
  )
  return shown === 'told' && maySeeNotices ? (
    <ToldList views={views} />
  ) : (
    <MessageList views={views} />
  )
}
