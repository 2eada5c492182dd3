import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../lib/reads.ts'
import { useFormat } from '../../lib/use-format.ts'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { ProgressLine } from '../../kit/feedback/progress-line.tsx'
import { deviceFile } from './api.ts'
import { Figures } from './figures.tsx'

/**
 * How far the import is; it goes on without this window. At the end, what it came to. Long because it says of each
 * state of an import what can be done next.
 */
export const ProgressStep = ({
  fileId,
  onClose,
  onAgain,
}: {
  fileId: string
  onClose: () => void
  onAgain: () => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const refresh = useRefresh()
  const query = useQuery(deviceFile(fileId))
  const [from] = useState(Date.now)
  const [began, setBegan] = useState<number | null>(null)
  const { data, dataUpdatedAt } = query
  if (data && began === null) setBegan(data.done)
  const over = data?.state === 'done'
  useEffect(() => {
    if (over) void refresh()
  }, [over, refresh])
  if (query.isPending) return <Skeleton height={80} />
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const file = query.data
  const speed = (file.done - (began ?? 0)) / Math.max(1, dataUpdatedAt - from)
  return (
    <>
      {file.state === 'importing' && (
        <ProgressLine
          label={t('deviceFile.importing')}
          done={file.done}
          total={file.lines}
          secondsLeft={speed > 0 ? Math.ceil((file.lines - file.done) / speed / 1000) : null}
        />
      )}
      {file.state === 'done' && (
        <Notice
          tone="good"
          role="status"
          title={t('deviceFile.done', { count: file.fresh, shown: number(file.fresh) })}
        >
          {t('deviceFile.doneText')}
        </Notice>
      )}
      {(file.state === 'stopped' || file.state === 'sent') && (
        <Notice tone="warn" role="alert" title={t('deviceFile.stopped')}>
          {t('deviceFile.stoppedText')}
        </Notice>
      )}
      <Figures of={file} />
      {file.state === 'importing' && <p className={form.fine}>{t('deviceFile.goesOn')}</p>}
      <div className={form.row}>
        {file.state !== 'importing' && (
          <Button variant="default" size="sm" onClick={onAgain} data-first>
            {t('deviceFile.anotherFile')}
          </Button>
        )}
        <Button size="sm" variant={over ? 'filled' : 'default'} onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </>
  )
}
