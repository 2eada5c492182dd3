import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote, useProblemText } from '../../kit/feedback/problem-note.tsx'
import { showDate } from '../../lib/format.ts'
import { useRefresh } from '../../lib/reads.ts'
import { checkFile, takeFile, type Reading, type SentFile } from '../api.ts'
import { Outcome } from './outcome.tsx'

type Props = {
  readonly file: SentFile
  readonly reading: Reading
  readonly onBack: () => void
  readonly onStarted: () => void
}

/**
 * A dry run: what taking it in would come to, with each row that is left out. Long because it says how a check goes and
 * what can be done then.
 */
export const CheckStep = ({ file: { moveInId }, reading, onBack, onStarted }: Props) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const refresh = useRefresh()
  const query = useQuery({
    queryKey: ['move-ins', moveInId, 'check', reading],
    queryFn: () => checkFile(moveInId, reading),
    staleTime: 0,
    retry: false,
  })
  const start = useMutation({
    mutationFn: () => takeFile(moveInId, reading),
    onSuccess: () => {
      void refresh('move-ins')
      onStarted()
    },
  })
  const back = (
    <Button variant="default" size="sm" onClick={onBack} data-first>
      {t('common.back')}
    </Button>
  )
  if (query.isPending)
    return (
      <div role="status" aria-label={t('moveIn.checking')}>
        <Skeleton height={64} mb={14} />
        <Skeleton height={160} />
      </div>
    )
  if (query.isError)
    return (
      <>
        <ProblemNote error={query.error} retry={query.refetch} />
        <div className={form.row}>{back}</div>
      </>
    )
  const { from, to, isNew } = query.data
  return (
    <>
      <Outcome of={query.data} />
      {from !== null && to !== null && (
        <p className={form.fine}>
          {t('moveIn.span')}{' '}
          <bdi dir="ltr">
            {showDate(from)} – {showDate(to)}
          </bdi>
        </p>
      )}
      {start.isError && (
        <Notice tone="bad" role="alert">
          {problem(start.error)}
        </Notice>
      )}
      <p className={form.fine}>{t('moveIn.does')}</p>
      <div className={form.row}>
        {back}
        <Button
          size="sm"
          loading={start.isPending}
          disabled={!isNew}
          onClick={() => start.mutate()}
        >
          {t(isNew ? 'moveIn.take' : 'moveIn.nothing')}
        </Button>
      </div>
    </>
  )
}
