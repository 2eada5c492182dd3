import { Button } from '@mantine/core'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { tabLine, type WaitingCall } from '../../lib/waiting.ts'
import styles from './waiting-chip.module.css'

export const useWaiting = (): readonly WaitingCall[] =>
  useSyncExternalStore(tabLine.subscribe, tabLine.entries)
/** The decision on this that waits for a connection. */
export const useWaitingOn = (subject: string): WaitingCall | undefined =>
  useWaiting().find(({ subjects }) => subjects.includes(subject))

/** Which rows can be ticked: what waits is decided on already. Both functions must be constant. */
export const useNotWaiting = <Row,>(
  subjectOf: (row: Row) => string,
  may: (row: Row) => boolean,
): ((row: Row) => boolean) => {
  const entries = useWaiting()
  return useCallback(
    (row: Row) =>
      may(row) && !entries.some(({ subjects }) => subjects.includes(subjectOf(row))),
    [entries, may, subjectOf],
  )
}

/** In place of the state that it does not have yet. */
export const WaitingChip = () => {
  const { t } = useTranslation()
  return (
    <span className={styles.chip} title={t('waiting.chipWhat')}>
      <IconCloudOff size={13} aria-hidden />
      {t('waiting.chip')}
    </span>
  )
}

/**
 * In place of what else could be done: a decision that was not sent can still be taken back, with all that was decided
 * in the same act.
 */
export const TakeBackWaiting = ({ entry }: { entry: WaitingCall }) => {
  const { t } = useTranslation()
  if (entry.sent) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      title={
        entry.subjects.length > 1
          ? t('waiting.takeBackMany', { count: entry.subjects.length })
          : undefined
      }
      onClick={() => tabLine.drop(entry.key)}
    >
      {t('waiting.takeBack')}
    </Button>
  )
}
