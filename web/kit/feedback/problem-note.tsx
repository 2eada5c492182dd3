import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../lib/call.ts'
import { couldNot } from '../../lib/could-not.ts'
import { useFormat } from '../../lib/use-format.ts'
import styles from './notes.module.css'

/** The server's sentence, or ours where no server answered; led by what could not be done where it does not say it. */
export const useProblemText = () => {
  const { t } = useTranslation()
  const why = useWhy()
  return (error: unknown): string => {
    const what = couldNot(error)
    if (what === null) return why(error)
    const unsent = error instanceof CallError && error.lost === 'unsent'
    return `${what} ${unsent ? t('problem.notConnected') : why(error)}`
  }
}

const useWhy = () => {
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

const kinds = {
  offline: { Icon: IconCloudOff, title: 'problem.offlineTitle', hint: null },
  forbidden: { Icon: IconLock, title: 'problem.forbiddenTitle', hint: 'blank.forbiddenText' },
  gone: { Icon: IconZoomQuestion, title: 'problem.goneTitle', hint: null },
  failed: { Icon: IconAlertTriangle, title: 'problem.title', hint: null },
} as const
const kindOf = (error: unknown): keyof typeof kinds => {
  if (!(error instanceof CallError)) return 'failed'
  if (error.status === 0) return 'offline'
  if (error.status === 403) return 'forbidden'
  return error.status === 404 ? 'gone' : 'failed'
}

/** In place of what could not be had: why, and what to do; asked again where that may help. */
export const ProblemNote = ({ error, retry }: { error: unknown; retry: () => unknown }) => {
  const { t } = useTranslation()
  const text = useProblemText()
  const percent = error instanceof CallError ? error.prepared : null
  if (percent !== null) return <Preparing {...{ percent, retry }} text={text(error)} />
  const kind = kindOf(error)
  const { Icon, title, hint } = kinds[kind]
  return (
    <div className={styles.note} role="alert" data-tone="bad">
      <Icon size={26} stroke={1.6} aria-hidden />
      <h2>{t(title)}</h2>
      <p>{text(error)}</p>
      {hint && <p>{t(hint)}</p>}
      {(kind === 'offline' || kind === 'failed') && (
        <Button variant="default" onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}

const askedAgainMs = 3000
type Prepared = { percent: number; text: string; retry: () => unknown }
/** Nothing failed: it is asked for until it is there. */
const Preparing = ({ percent, text, retry }: Prepared) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const again = useEffectEvent(() => void retry())
  useEffect(() => {
    const timer = setInterval(again, askedAgainMs)
    return () => clearInterval(timer)
  }, [])
  const title = t('problem.preparingTitle', { percent: number(percent) })
  return (
    <div className={styles.note} role="status">
      <IconHourglass size={26} stroke={1.6} aria-hidden />
      <h2>{title}</h2>
      <progress className={styles.prepared} max={100} value={percent} aria-label={title} />
      <p>{text}</p>
    </div>
  )
}
