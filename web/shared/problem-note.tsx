import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useTranslation } from 'react-i18next'
import { CallError } from '../lib/call.ts'
import styles from './notes.module.css'

/** The server's sentence, or ours where no server answered. */
export const useProblemText = () => {
  const { t } = useTranslation()
  return (error: unknown): string =>
    error instanceof CallError
      ? (error.problem?.error ??
        (error.lost
          ? t(`problem.${error.lost}`)
          : error.status === 0
            ? t('problem.offline')
            : t('problem.unknown', { status: error.status })))
      : t('problem.unexpected')
}

export const ProblemNote = ({ error, retry }: { error: unknown; retry: () => unknown }) => {
  const { t } = useTranslation()
  const text = useProblemText()
  const offline = error instanceof CallError && error.status === 0
  const Icon = offline ? IconCloudOff : IconAlertTriangle
  return (
    <div className={styles.note} role="alert" data-tone="bad">
      <Icon size={26} stroke={1.6} aria-hidden />
      <h2>{offline ? t('problem.offlineTitle') : t('problem.title')}</h2>
      <p>{text(error)}</p>
      <Button variant="default" onClick={() => void retry()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
