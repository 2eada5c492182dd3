import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../../kit/patterns/use-save.ts'
import { useCodeName } from '../codes.ts'
import { beginFile, profilesQuery, type Profile } from '../files/api.ts'
import { FileProgress } from '../files/file-progress.tsx'
import { ProfileChoice } from '../files/profile-choice.tsx'
import styles from './adjustments.module.css'

/** Codes of which the file of a profile says nothing: their lines would be taken, and nobody would read them. */
const codesLeftOut = ({ rows, columns }: Profile, codes: readonly string[]): string[] => {
  if (rows === 'employee-code' || rows === 'employee-day-code') return []
  const told = new Set(
    columns.flatMap(({ source }) => ('codes' in source ? Object.keys(source.codes) : [])),
  )
  return codes.filter(code => !told.has(code))
}

/** Takes what is open into a file: by which profile, then how far it is, then the file. */
export const TakeDialog = ({
  carrying,
  lines,
  codes,
  onClose,
}: {
  carrying: string
  lines: number
  /** What the lines are of. */
  codes: readonly string[]
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { month, number } = useFormat()
  const { isHere, profiles, profile, choose } = useProfile(codes)
  const profileId = profile?.profileId ?? null
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
          {!isHere ? (
            <Skeleton height={60} />
          ) : profiles.length === 0 ? (
            <Notice tone="bad">{t('adjustments.noProfile')}</Notice>
          ) : (
            <>
              <ProfileChoice
                profiles={profiles}
                value={profileId}
                error={saving.wrong('profileId')}
                onChange={choose}
              />
              <LeftOut of={profile} codes={codes} />
            </>
          )}
        </SaveForm>
      )}
    </Dialog>
  )
}

/** Among profiles that show adjustments; one that says all of it where nobody has chosen another. */
const useProfile = (codes: readonly string[]) => {
  const { data } = useQuery(profilesQuery)
  const [chosen, choose] = useState<string | null>(null)
  const profiles = data?.rows.filter(({ adjustments }) => adjustments !== 'none') ?? []
  const profile =
    profiles.find(({ profileId }) => profileId === chosen) ??
    profiles.find(one => codesLeftOut(one, codes).length === 0) ??
    profiles[0]
  return { isHere: data !== undefined, profiles, profile, choose }
}

const LeftOut = ({ of, codes }: { of: Profile | undefined; codes: readonly string[] }) => {
  const { t } = useTranslation()
  const nameOf = useCodeName()
  const leftOut = of ? codesLeftOut(of, codes) : []
  if (leftOut.length === 0) return null
  return (
    <Notice tone="warn" role="status" title={t('adjustments.leftOut')}>
      {t('adjustments.leftOutWhat', { codes: leftOut.map(nameOf).join(', ') })}
    </Notice>
  )
}
