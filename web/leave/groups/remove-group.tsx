import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RemoveUnused } from '../../kit/patterns/remove-unused.tsx'
import { PersonName } from '../../kit/table/person.tsx'
import { leaveGroupUsage, removeLeaveGroup, type LeaveGroup } from './api.ts'
import styles from './groups.module.css'

type Props = { group: LeaveGroup; onDone: () => void; onClose: () => void }

/** Says who is in it, by name, as long as somebody is; the server has the last word. */
export const RemoveGroup = ({ group, onDone, onClose }: Props) => {
  const { t } = useTranslation()
  const usage = useQuery(leaveGroupUsage(group.leaveGroupId))
  const { title } = group
  const people = usage.data?.people ?? 0
  return (
    <RemoveUnused
      title={t('leaveGroups.removeTitle', { title })}
      action={t('leaveGroups.remove')}
      of={usage}
      hangs={usage.data && (people > 0 ? [t('leaveGroups.have', { count: people })] : [])}
      what={t('leaveGroups.removeWhat')}
      stays={t('leaveGroups.stays')}
      instead={
        <ul className={styles.names}>
          {(usage.data?.first ?? []).map(({ employeeId, fullName }) => (
            <li key={employeeId}>
              <PersonName name={fullName} id={employeeId} />
            </li>
          ))}
        </ul>
      }
      act={() => removeLeaveGroup(group.leaveGroupId)}
      says={t('leaveGroups.removed', { title })}
      fails={t('leaveGroups.cannotRemove')}
      refreshes={['leave-groups']}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
