import { Button, Modal, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showMinutes } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { SubjectDay, SubjectList, useNames } from '../shared/subjects.tsx'
import { toast } from '../shared/toasts.tsx'
import { Block } from './cycle-strip.tsx'
import { usePlanned } from './planned.ts'
import {
  discardDraft,
  draftDetail,
  publishDraft,
  takeUpDraft,
  type DraftDetail,
} from './schedule-api.ts'
import styles from './schedule.module.css'
import { useWarningText } from './warning-words.ts'

/** What publishing would change, before → after, with its warnings; then publishes, or throws the draft away. */
export const PublishDraft = ({
  draftId,
  onDone,
  onClose,
}: {
  draftId: string
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const { data, isError, error } = useQuery(draftDetail(draftId))
  const again = () => void client.invalidateQueries({ queryKey: ['calendar'] })
  const done = (text: string) => {
    toast(text)
    again()
    onDone()
  }
  const takeUp = () =>
    takeUpDraft(draftId)
      .then(
        () => toast(t('schedule.draft.takenUp')),
        (refusal: unknown) => toast(problem(refusal), 'error'),
      )
      .finally(again)
  const publish = useMutation({
    mutationFn: (revision: number) => publishDraft(draftId, revision),
    onSuccess: ({ days }) => done(t('schedule.draft.published', { count: days })),
  })
  const discard = useMutation({
    mutationFn: () => discardDraft(draftId),
    onSuccess: () => {
      toast(t('schedule.draft.discarded'), 'success', {
        label: t('schedule.draft.takeUp'),
        act: () => void takeUp(),
      })
      again()
      onDone()
    },
  })
  const failed = error ?? publish.error ?? discard.error
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={data?.title ?? t('schedule.draft.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={form.form}>
        {!data && !isError ? <Skeleton height={220} /> : data && <Difference draft={data} />}
        {failed && (
          <Notice tone="bad" role="alert">
            {problem(failed)}
          </Notice>
        )}
        <div className={form.row}>
          <Button
            data-first
            variant="subtle"
            color="red"
            size="sm"
            loading={discard.isPending}
            onClick={() => discard.mutate()}
          >
            {t('schedule.draft.discard')}
          </Button>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            size="sm"
            disabled={!data || data.changed === 0}
            loading={publish.isPending}
            onClick={() => {
              if (data) publish.mutate(data.revision)
            }}
          >
            {t('schedule.draft.publish')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const Difference = ({ draft }: { draft: DraftDetail }) => {
  const { t } = useTranslation()
  const { show } = usePlanned()
  const warning = useWarningText()
  const names = useNames()
  const { number } = useFormat()
  const {
    changed,
    rows,
    plannedMinutes: { before, after },
    warnings,
    warningCount,
  } = draft
  const since = rows.filter(row => row.changedSince).length
  return (
    <>
      <p className={form.fine}>
        {changed === 0
          ? t('schedule.draft.nothing')
          : t('schedule.draft.changes', {
              count: changed,
              before: showMinutes(before),
              after: showMinutes(after),
            })}
      </p>
      {since > 0 && <Notice tone="bad">{t('schedule.draft.since', { count: since })}</Notice>}
      {warnings.length > 0 && (
        <Notice
          tone="warn"
          title={t('schedule.draft.warnings', {
            count: warningCount,
            shown: number(warningCount),
          })}
        >
          {names(warnings)}
          <SubjectList
            of={warnings.map(one => ({ ...one, said: warning(one) }))}
            label={t('schedule.draft.warned')}
          />
        </Notice>
      )}
      {rows.length > 0 && (
        <ul className={styles.differences} tabIndex={0} aria-label={t('schedule.draft.review')}>
          {rows.map(row => (
            <li key={`${row.employeeId} ${row.day}`}>
              <span>
                <bdi>{row.fullName ?? row.employeeNo}</bdi>
                {row.changedSince && <em>{t('schedule.draft.changedSince')}</em>}
              </span>
              <span>
                <SubjectDay day={row.day} />
              </span>
              <span className={styles.arrow}>
                <Block shown={show(row.before)} named />
                <span aria-hidden className="mirrored">
                  →
                </span>
                <Block shown={show(row.after)} named />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
