import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/use-format.ts'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../../kit/patterns/use-save.ts'
import { periodsQuery } from '../periods-api.ts'
import { beginFile, profilesQuery, type FileBegun } from './api.ts'
import { FileProgress } from './file-progress.tsx'
import { ProfileChoice } from './profile-choice.tsx'
import styles from './files.module.css'

type Content = {
  readonly value: string
  readonly label: string
  readonly body: Omit<FileBegun, 'profileId'>
}

/** What can be made into a file: each period that is locked, and what its lock took that no file has. */
const useContents = (): readonly Content[] | undefined => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const { data } = useQuery(periodsQuery)
  return data?.rows
    .filter(({ state }) => state === 'locked' || state === 'exported')
    .flatMap(({ period, version, undelivered }) => {
      const named = month(`${period}-01`)
      return [
        {
          value: period,
          label: t('payrollFiles.ofPeriod', { month: named, version }),
          body: { kind: 'period' as const, period },
        },
        ...undelivered.map(batch => ({
          value: `${period} ${batch}`,
          label: t('payrollFiles.ofBatch', { month: named, batch }),
          body: { kind: 'adjustments' as const, period, batch },
        })),
      ]
    })
}

/** Asks for a file: of what, by which profile; then how far it is, and the file itself. */
export const NewFile = ({
  asked,
  onClose,
}: {
  /** A period where the way here named one. */
  asked: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const saving = useSave(beginFile, {
    says: shownThere,
    fails: t('payrollFile.notBegun'),
    refreshes: ['payroll'],
  })
  return (
    <Dialog title={t('payrollFiles.newTitle')} onClose={onClose} stays>
      {saving.answer ? (
        <div className={styles.one}>
          <FileProgress exportId={saving.answer.exportId} />
        </div>
      ) : (
        <Form asked={asked} saving={saving} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Long because it is one form with what it is filled from. */
const Form = ({
  asked,
  saving,
  onClose,
}: {
  asked: string
  saving: ReturnType<typeof useSave<FileBegun, Awaited<ReturnType<typeof beginFile>>>>
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const contents = useContents()
  const { data } = useQuery(profilesQuery)
  const [what, setWhat] = useState<string | null>(null)
  const [profile, setProfile] = useState<string | null>(null)
  if (!contents || !data) return <Skeleton height={140} />
  if (contents.length === 0)
    return (
      <p className={styles.said}>
        {t('payrollFiles.nothing')}{' '}
        <Link className={styles.link} to="/payroll/periods">
          {t('payrollFiles.toMonthEnd')}
        </Link>
      </p>
    )
  const content = contents.find(({ value }) => value === (what ?? asked)) ?? contents[0]
  const isOfLines = content?.body.kind === 'adjustments'
  const profiles = data.rows.filter(one => !isOfLines || one.adjustments !== 'none')
  const profileId =
    profiles.find(one => one.profileId === profile)?.profileId ?? profiles[0]?.profileId ?? null
  return (
    <SaveForm
      of={saving}
      action={t('payrollFile.make')}
      disabled={profileId === null}
      begins
      onSubmit={() => {
        if (content && profileId !== null) saving.save({ ...content.body, profileId })
      }}
      onCancel={onClose}
    >
      <Select
        size="sm"
        label={t('payrollFiles.of')}
        data={contents.map(({ value, label }) => ({ value, label }))}
        value={content?.value ?? null}
        allowDeselect={false}
        onChange={setWhat}
      />
      <ProfileChoice
        profiles={profiles}
        value={profileId}
        error={saving.wrong('profileId')}
        onChange={setProfile}
      />
    </SaveForm>
  )
}
