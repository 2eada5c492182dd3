import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../../kit/patterns/use-save.ts'
import { beginFile, profilesQuery } from '../files/api.ts'
import { FileProgress } from '../files/file-progress.tsx'
import { ProfileChoice } from '../files/profile-choice.tsx'
import styles from './adjustments.module.css'

/** Takes what is open into a file: by which profile, then how far it is, then the file. */
export const TakeDialog = ({
  carrying,
  lines,
  onClose,
}: {
  carrying: string
  lines: number
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { month, number } = useFormat()
  const { data } = useQuery(profilesQuery)
  const profiles = data?.rows.filter(({ adjustments }) => adjustments !== 'none') ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const profileId = chosen ?? profiles[0]?.profileId ?? null
  const saving = useSave(beginFile, {
    says: shownThere,
    fails: t('adjustments.notTaken'),
    refreshes: ['payroll'],
  })
  const send = () => {
    if (profileId !== null) saving.save({ kind: 'adjustments', period: carrying, profileId })
  }
  return (
    <Dialog title={t('adjustments.takeTitle')} onClose={onClose} stays>
      {saving.answer ? (
        <div className={styles.taken}>
          <FileProgress exportId={saving.answer.exportId} />
        </div>
      ) : (
        <SaveForm
          of={saving}
          action={t('adjustments.take')}
          disabled={profileId === null}
          begins
          onSubmit={send}
          onCancel={onClose}
        >
          <p className={styles.said}>
            {t('adjustments.takeWhat', {
              number: number(lines),
              month: month(`${carrying}-01`),
            })}
          </p>
          {!data ? (
            <Skeleton height={60} />
          ) : profiles.length === 0 ? (
            <Notice tone="bad">{t('adjustments.noProfile')}</Notice>
          ) : (
            <ProfileChoice
              profiles={profiles}
              value={profileId}
              error={saving.wrong('profileId')}
              onChange={setChosen}
            />
          )}
        </SaveForm>
      )}
    </Dialog>
  )
}
