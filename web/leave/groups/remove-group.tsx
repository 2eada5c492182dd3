import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InTheWay } from '../../kit/patterns/in-the-way.tsx'
import { RemoveUnused } from '../../kit/patterns/remove-unused.tsx'
import { useMay } from '../../lib/settings.ts'
import { leaveGroupUsage, removeLeaveGroup, type LeaveGroup } from './api.ts'

type Props = { group: LeaveGroup; onDone: () => void }

/** The button for who may, and what it asks. */
export const RemoveGroup = (of: Props) => {
  const { t } = useTranslation()
  const may = useMay('limited-leaves.delete')
  const [asked, setAsked] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        {t('leaveGroups.remove')}
      </Button>
      {asked && <Removal {...of} onClose={() => setAsked(false)} />}
    </>
  )
}

/** Says who is in it, by name, as long as somebody is; the server has the last word. */
const Removal = ({ group, ...closing }: Props & { onClose: () => void }) => {
  const { t } = useTranslation()
  const usage = useQuery(leaveGroupUsage(group.leaveGroupId))
  const { title } = group
  const people = usage.data?.people ?? 0
  return (
    <RemoveUnused
      {...closing}
      title={t('leaveGroups.removeTitle', { title })}
      action={t('leaveGroups.remove')}
      of={usage}
      hangs={usage.data && (people > 0 ? [t('leaveGroups.have', { count: people })] : [])}
      what={t('leaveGroups.removeWhat')}
      stays={t('leaveGroups.stays')}
      instead={<InTheWay people={usage.data?.first ?? []} />}
      act={() => removeLeaveGroup(group.leaveGroupId)}
      says={t('leaveGroups.removed', { title })}
      fails={t('leaveGroups.cannotRemove')}
      refreshes={['leave-groups']}
    />
  )
}
