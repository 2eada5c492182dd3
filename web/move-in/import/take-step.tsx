import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { ProgressLine } from '../../kit/feedback/progress-line.tsx'
import { FileFigures } from '../../kit/patterns/file-figures.tsx'
import { Refusal } from '../../kit/patterns/save-form.tsx'
import { useRefresh } from '../../lib/reads.ts'
import { progressOf, takeFile, type Progress } from '../api.ts'

type Props = {
  readonly moveInId: string
  readonly onCompare: () => void
  readonly onClose: () => void
}

/** How far a file is, which goes on without this window; one that stopped half way is asked to go on. */
export const TakeStep = ({ moveInId, onCompare, onClose }: Props) => {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const query = useQuery(progressOf(moveInId))
  const isOver = query.data?.state === 'done'
  useEffect(() => {
    if (isOver) void refresh()
  }, [isOver, refresh])
  const close = (
    <Button size="sm" variant={isOver ? 'default' : 'filled'} onClick={onClose}>
      {t('common.close')}
    </Button>
  )
  if (query.isPending) return <Skeleton height={80} />
  if (query.isError)
    return (
      <>
        <ProblemNote error={query.error} retry={query.refetch} />
        <div className={form.row}>{close}</div>
      </>
    )
  return (
    <>
      <Now of={query.data} />
      <FileFigures
        label={t('moveIn.outcome')}
        of={[
          { label: t('moveIn.count.fresh'), value: query.data.fresh, tone: 'good' },
          { label: t('moveIn.count.known'), value: query.data.known },
        ]}
      />
      <div className={form.row}>
        {close}
        {isOver && (
          <Button size="sm" onClick={onCompare}>
            {t('moveIn.compare')}
          </Button>
        )}
      </div>
    </>
  )
}

const Now = ({ of }: { of: Progress }) => {
  const { t } = useTranslation()
  if (of.state === 'done')
    return (
      <Notice tone="good" role="status" title={t('moveIn.done')}>
        {t('moveIn.doneText')}
      </Notice>
    )
  if (of.state === 'stopped') return <Stopped of={of} />
  return (
    <>
      <ProgressLine
        label={t('moveIn.taking')}
        done={of.done}
        total={Math.max(of.done, of.rows)}
        secondsLeft={null}
      />
      <p className={form.fine}>{t('moveIn.goesOn')}</p>
    </>
  )
}

const Stopped = ({ of: { moveInId, reading } }: { of: Progress }) => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const go = useMutation({
    mutationFn: async () => (reading === null ? null : takeFile(moveInId, reading)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['move-ins', moveInId] }),
  })
  return (
    <>
      <Notice tone="warn" role="status" title={t('moveIn.stopped')}>
        {t(reading === null ? 'moveIn.fileGone' : 'moveIn.stoppedText')}
      </Notice>
      <Refusal of={go} />
      {reading !== null && (
        <div className={form.row}>
          <Button size="sm" loading={go.isPending} onClick={() => go.mutate()}>
            {t('moveIn.goOn')}
          </Button>
        </div>
      )}
    </>
  )
}
