import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showMinutes } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { SubjectDay, SubjectList, useNames } from '../kit/fields/subjects.tsx'
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
import { Refusal } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { PersonName } from '../kit/table/person.tsx'
import { ofPlan } from './api.ts'

/**
 * What publishing would change, before → after, with its warnings; then publishes, or throws the draft away.
 * Long because publishing, throwing away and taking up again stand side by side.
 */
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
  const { data, isError, error } = useQuery(draftDetail(draftId))
  const takeUp = useSave(() => takeUpDraft(draftId), {
    says: t('schedule.draft.takenUp'),
    refreshes: ofPlan,
    refusal: 'toast',
    fails: t('schedule.draft.cannotTakeUp'),
  })
  const publish = useSave((revision: number) => publishDraft(draftId, revision), {
    says: ({ days }) => t('schedule.draft.published', { count: days }),
    refreshes: ofPlan,
    onDone,
    fails: t('schedule.draft.cannotPublish'),
  })
  const discard = useSave(() => discardDraft(draftId), {
    says: {
      text: t('schedule.draft.discarded'),
      way: {
        label: t('schedule.draft.takeUp'),
        act: () => takeUp.save(),
      },
    },
    refreshes: ofPlan,
    onDone,
    fails: t('schedule.draft.cannotDiscard'),
  })
  return (
    <Dialog title={data?.title ?? t('schedule.draft.title')} size={720} onClose={onClose}>
      <div className={form.form}>
        {!data && !isError ? <Skeleton height={220} /> : data && <Difference draft={data} />}
        <Refusal of={{ error: error ?? publish.error ?? discard.error }} />
        <div className={form.row}>
          <Button
            data-first
            variant="subtle"
            color="red"
            size="sm"
            loading={discard.busy}
            onClick={() => discard.save()}
          >
            {t('schedule.draft.discard')}
          </Button>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            size="sm"
            disabled={!data || data.changed === 0}
            loading={publish.busy}
            onClick={() => {
              if (data) publish.save(data.revision)
            }}
          >
            {t('schedule.draft.publish')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const DayChanges = ({ rows }: Pick<DraftDetail, 'rows'>) => {
  const { t } = useTranslation()
  const { show } = usePlanned()
  return (
    <ul className={styles.differences} tabIndex={0} aria-label={t('schedule.draft.review')}>
      {rows.map(row => (
        <li key={`${row.employeeId} ${row.day}`}>
          <span>
            <PersonName name={row.fullName} id={row.employeeId} />
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
  )
}

const Difference = ({ draft }: { draft: DraftDetail }) => {
  const { t } = useTranslation()
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
      {rows.length > 0 && <DayChanges rows={rows} />}
    </>
  )
}
