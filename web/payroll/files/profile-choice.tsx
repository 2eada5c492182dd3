import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import type { Profile } from './api.ts'

/** By which profile the file is written; one that nobody tried with its program says so. */
export const ProfileChoice = ({
  profiles,
  value,
  error,
  onChange,
}: {
  profiles: readonly Profile[]
  value: string | null
  error: string | null | undefined
  onChange: (profileId: string | null) => void
}) => {
  const { t } = useTranslation()
  const chosen = profiles.find(({ profileId }) => profileId === value)
  return (
    <>
      <Select
        size="sm"
        label={t('payrollFile.profile')}
        data={profiles.map(({ profileId, name, status }) => ({
          value: profileId,
          label: status === 'ready' ? name : `${name} · ${t('payrollFile.unverified')}`,
        }))}
        value={value}
        allowDeselect={false}
        error={error}
        onChange={onChange}
      />
      {chosen?.status === 'unverified' && (
        <Notice tone="warn" role="status" title={t('payrollFile.unverified')}>
          {t('payrollFile.unverifiedWhat')}
        </Notice>
      )}
    </>
  )
}
