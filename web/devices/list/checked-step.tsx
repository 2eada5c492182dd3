import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { useProblemText } from '../../kit/feedback/problem-note.tsx'
import type { Listed } from './api.ts'
import { ListedRows } from './listed-rows.tsx'

type Props = {
  checked: Listed
  busy: boolean
  error: Error | null
  onBack: () => void
  onRegister: () => void
}

/** What each row would come to, before anything is registered: rows stand for themselves. */
export const CheckedStep = ({
  checked: { rows, good, bad },
  busy,
  error,
  onBack,
  onRegister,
}: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const problem = useProblemText()
  return (
    <>
      <Notice tone={good > 0 ? 'good' : 'warn'} role="status">
        {t('devices.list.would', { count: good, shown: number(good) })}
        {bad > 0 && ` ${t('devices.list.leftOut', { count: bad, shown: number(bad) })}`}
      </Notice>
      <ListedRows rows={rows} good={t('devices.list.ready')} />
      {error && (
        <Notice tone="bad" role="alert">
          {problem(error)}
        </Notice>
      )}
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onBack} data-first>
          {t('common.back')}
        </Button>
        <Button size="sm" disabled={good === 0} loading={busy} onClick={onRegister}>
          {t('devices.list.register', { count: good, shown: number(good) })}
        </Button>
      </div>
    </>
  )
}
