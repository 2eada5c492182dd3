import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFilters } from '../../lib/use-filters.ts'
import { DetailTabs, useTab } from '../../kit/patterns/detail-page.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { Page } from '../../kit/page/page.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { profilesQuery } from './api.ts'
import { FileList } from './file-list.tsx'
import { NewFile } from './new-file.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileList } from './profile-list.tsx'

const words = ['new', 'file', 'profile'] as const
/** What the address says for a profile that is begun. */
const begun = 'new'

/** Files for payroll programs, and how they look. */
export const PayrollFilesScreen = () => {
  const { filters, change } = useFilters(words)
  return filters.profile === undefined ? (
    <Lists filters={filters} change={change} />
  ) : (
    <OneProfile
      key={filters.profile}
      id={filters.profile}
      onClose={() => change({ profile: '' })}
      onOpen={profile => change({ profile })}
    />
  )
}

const Lists = ({
  filters,
  change,
}: {
  filters: { readonly new?: string; readonly file?: string }
  change: (next: { new?: string; file?: string; profile?: string }) => void
}) => {
  const { t } = useTranslation()
  const { tab, go } = useTab(['files', 'profiles'])
  const isFiles = tab === 'files'
  return (
    <Page
      title={t('page.payrollFiles.title')}
      what={t('page.payrollFiles.what')}
      actions={
        <Button
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => change(isFiles ? { new: 'true' } : { profile: begun })}
        >
          {t(isFiles ? 'payrollFiles.new' : 'payrollFiles.profile.new')}
        </Button>
      }
    >
      <DetailTabs
        label={t('payrollFiles.tabs')}
        tabs={[
          { name: 'files', label: t('payrollFiles.tab.files') },
          { name: 'profiles', label: t('payrollFiles.tab.profiles') },
        ]}
        tab={tab}
        go={go}
      >
        {isFiles ? (
          <FileList opened={filters.file} onOpen={file => change({ file: file ?? '' })} />
        ) : (
          <ProfileList onOpen={profile => change({ profile })} />
        )}
      </DetailTabs>
      {filters.new !== undefined && (
        <NewFile asked={filters.new} onClose={() => change({ new: '' })} />
      )}
    </Page>
  )
}

const OneProfile = ({
  id,
  onClose,
  onOpen,
}: {
  id: string
  onClose: () => void
  onOpen: (profile: string) => void
}) => {
  const { data, isError, error, refetch } = useQuery(profilesQuery)
  const [, copied] = /^copy-(.+)$/.exec(id) ?? []
  const profile = data?.rows.find(({ profileId }) => profileId === (copied ?? id))
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  if (!data) return <TableWaiting rows={12} />
  return (
    <ProfileEditor
      of={profile}
      isNew={copied !== undefined || id === begun}
      onCopy={profile && !copied ? () => onOpen(`copy-${profile.profileId}`) : undefined}
      onClose={onClose}
    />
  )
}
