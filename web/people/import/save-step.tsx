import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { ProgressLine } from '../../kit/feedback/progress-line.tsx'
import { useRefresh } from '../../lib/reads.ts'
import {
  giveUp,
  progressOf,
  refusedOf,
  resumeFile,
  stopFile,
  undoFile,
  type Progress,
} from './api.ts'
import { ErrorsTable } from './errors-table.tsx'
import { FileFigures } from '../../kit/patterns/file-figures.tsx'
import { Refusal } from '../../kit/patterns/save-form.tsx'

type Props = {
  readonly importId: string
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** How far saving is, which goes on without this window; at the end what it came to, and the way back. */
export const SaveStep = ({ importId, onAgain, onClose }: Props) => {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const query = useQuery(progressOf(importId))
  const state = query.data?.state
  const refused = useQuery(refusedOf(importId, state)).data?.rows ?? []
  useEffect(() => {
    if (state === 'saved' || state === 'undone') void refresh()
  }, [state, refresh])
  if (query.isPending) return <Skeleton height={80} />
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const of = query.data
  return (
    <>
      <Now of={of} />
      <Outcomes of={of} />
      <ErrorsTable rows={refused} />
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onAgain} data-first>
          {t('peopleFile.another')}
        </Button>
        <Acts of={of} />
        <Button size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </>
  )
}

const Now = ({ of }: { of: Progress }) => {
  const { t } = useTranslation()
  switch (of.state) {
    case 'sent':
    case 'saving':
    case 'undoing':
      return (
        <>
          <Line of={of} />
          <p className={form.fine}>{t('peopleFile.goesOn')}</p>
        </>
      )
    case 'stopped':
      return (
        <Notice tone="warn" role="status" title={t('peopleFile.stopped')}>
          {t('peopleFile.stoppedText')}
        </Notice>
      )
    case 'saved':
      return (
        <Notice tone="good" role="status" title={t('peopleFile.saved')}>
          {t('peopleFile.savedText')}
        </Notice>
      )
    case 'undone':
      return (
        <Notice tone="good" role="status" title={t('peopleFile.undone')}>
          {t('peopleFile.undoneText')}
        </Notice>
      )
  }
}

/** Rows, then passwords; or what is taken back. */
const Line = ({ of }: { of: Progress }) => {
  const { t } = useTranslation()
  if (of.state === 'undoing')
    return (
      <ProgressLine
        label={t('peopleFile.undoing')}
        done={of.undone + of.notUndone}
        total={of.created + of.updated}
        secondsLeft={null}
      />
    )
  const isHashing = of.done === of.rows && of.passwords > 0
  return (
    <ProgressLine
      label={t(isHashing ? 'peopleFile.passwords' : 'peopleFile.saving')}
      done={isHashing ? of.passwordsSet : of.done}
      total={isHashing ? of.passwords : of.rows}
      secondsLeft={of.secondsLeft}
    />
  )
}

const Outcomes = ({ of }: { of: Progress }) => {
  const { t } = useTranslation()
  const isBack = of.undone + of.notUndone > 0
  return (
    <FileFigures
      label={t('peopleFile.outcome')}
      of={[
        { label: t('peopleFile.count.created'), value: of.created, tone: 'good' },
        { label: t('peopleFile.count.updated'), value: of.updated, tone: 'good' },
        { label: t('peopleFile.count.left'), value: of.same },
        { label: t('peopleFile.count.notTaken'), value: of.refused, tone: 'bad' },
        ...(isBack
          ? [
              { label: t('peopleFile.count.undone'), value: of.undone },
              {
                label: t('peopleFile.count.notUndone'),
                value: of.notUndone,
                tone: 'bad' as const,
              },
            ]
          : []),
      ]}
    />
  )
}

/** What can be done with it as it stands. */
const Acts = ({ of: { importId, state, undoUntil } }: { of: Progress }) => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: async (what: (id: string) => Promise<unknown>) => what(importId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['employee-imports', importId] }),
  })
  const button = (label: string, what: (id: string) => Promise<unknown>) => (
    <Button
      key={label}
      size="sm"
      variant="default"
      loading={act.isPending}
      onClick={() => act.mutate(what)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Refusal of={act} />
      {state === 'saving' && button(t('peopleFile.stop'), stopFile)}
      {state === 'stopped' && [
        button(t('peopleFile.giveUp'), giveUp),
        button(t('peopleFile.goOn'), resumeFile),
      ]}
      {state === 'saved' && undoUntil !== null && button(t('peopleFile.undo'), undoFile)}
    </>
  )
}
