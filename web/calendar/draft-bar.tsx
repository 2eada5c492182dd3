import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import { PublishDraft } from './publish-draft.tsx'
import type { DraftRow } from './schedule-api.ts'
import styles from './schedule.module.css'

/** Says that what is planned now is a draft, and leads to what it would change. */
export const DraftBar = ({ draft, onEnd }: { draft: DraftRow; onEnd: () => void }) => {
  const { t } = useTranslation()
  const [publishing, publish] = useState(false)
  return (
    <div className={styles.draftBar} role="status">
      <span>
        <strong>
          <bdi>{draft.title ?? t('schedule.draft.title')}</bdi>
        </strong>{' '}
        ·{' '}
        {t('schedule.draft.here', {
          from: showDate(draft.from),
          to: showDate(draft.to),
          count: draft.days,
        })}
      </span>
      <Button variant="default" onClick={onEnd}>
        {t('schedule.draft.leave')}
      </Button>
      <Button onClick={() => publish(true)}>{t('schedule.draft.review')}</Button>
      {publishing && (
        <PublishDraft draftId={draft.draftId} onDone={onEnd} onClose={() => publish(false)} />
      )}
    </div>
  )
}
