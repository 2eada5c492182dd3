import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetAnnualGroups } from '#api/contract/annual-groups.ts'
import { PostBulkAnnualGroup } from '#api/contract/bulk-people.ts'
import { call } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useMay } from '../../lib/settings.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

const annualGroups = oneQuery(GetAnnualGroups, { query: {} })

/** By which group their annual leave is given. */
export const GroupTogether = (together: BulkDialogProps) => {
  const { t } = useTranslation()
  const may = useMay('annual-leaves.view')
  const rows = useQuery({ ...annualGroups, enabled: may }).data?.rows ?? []
  const [annualGroupId, setGroup] = useState<string | null>(null)
  const none = t('person.noAnnualGroup')
  const name = rows.find(row => row.annualGroupId === annualGroupId)?.title ?? none
  return (
    <BulkDialog
      {...together}
      action={t('person.annualGroup')}
      send={whom => call(PostBulkAnnualGroup, { body: { ...whom, annualGroupId } })}
      does={() => t('bulkPeople.does.group', { name })}
    >
      {() => (
        <Select
          size="sm"
          clearable
          data-autofocus
          openOnFocus={false}
          label={t('person.annualGroup')}
          placeholder={none}
          data={rows.map(row => ({ value: row.annualGroupId, label: row.title }))}
          value={annualGroupId}
          onChange={setGroup}
        />
      )}
    </BulkDialog>
  )
}
