import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostBulkLeaveGroup } from '#api/contract/bulk-people.ts'
import { GetLeaveGroups } from '#api/contract/leave-groups.ts'
import { call } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useMay } from '../../lib/settings.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

const leaveGroups = oneQuery(GetLeaveGroups, { query: {} })

/** How much leave of each type they may take. */
export const LeaveGroupTogether = (together: BulkDialogProps) => {
  const { t } = useTranslation()
  const may = useMay('limited-leaves.view')
  const rows = useQuery({ ...leaveGroups, enabled: may }).data?.rows ?? []
  const [leaveGroupId, setGroup] = useState<string | null>(null)
  const none = t('person.noLeaveGroup')
  const name = rows.find(row => row.leaveGroupId === leaveGroupId)?.title ?? none
  return (
    <BulkDialog
      {...together}
      action={t('person.leaveGroup')}
      send={whom => call(PostBulkLeaveGroup, { body: { ...whom, leaveGroupId } })}
      does={() => t('bulkPeople.does.leaveGroup', { name })}
    >
      {() => (
        <Select
          size="sm"
          clearable
          data-autofocus
          openOnFocus={false}
          label={t('person.leaveGroup')}
          placeholder={none}
          data={rows.map(row => ({ value: row.leaveGroupId, label: row.title }))}
          value={leaveGroupId}
          onChange={setGroup}
        />
      )}
    </BulkDialog>
  )
}
