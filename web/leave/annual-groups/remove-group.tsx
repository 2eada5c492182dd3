import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RemoveUnused } from '../../kit/patterns/remove-unused.tsx'
import { PersonName } from '../../kit/table/person.tsx'
import { annualGroupUsage, removeAnnualGroup, type AnnualGroup } from './api.ts'
import styles from '../groups/groups.module.css'

type Props = { group: AnnualGroup; onDone: () => void; onClose: () => void }

/** Says who is in it, by name, as long as somebody is; the server has the last word. */
export const RemoveGroup = ({ group, onDone, onClose }: Props) => {
  const { t } = useTranslation()
  const usage = useQuery(annualGroupUsage(group.annualGroupId))
  const { title } = group
  const people = usage.data?.people ?? 0
  return (
    <RemoveUnused
      title={t('annualGroups.removeTitle', { title })}
      action={t('annualGroups.remove')}
      of={usage}
      hangs={usage.data && (people > 0 ? [t('annualGroups.have', { count: people })] : [])}
      what={t('annualGroups.removeWhat')}
      stays={t('annualGroups.stays')}
      instead={
        <ul className={styles.names}>
          {(usage.data?.first ?? []).map(({ employeeId, fullName }) => (
            <li key={employeeId}>
              <PersonName name={fullName} id={employeeId} />
            </li>
          ))}
        </ul>
      }
      act={() => removeAnnualGroup(group.annualGroupId)}
      says={t('annualGroups.removed', { title })}
      fails={t('annualGroups.cannotRemove')}
      refreshes={['annual-leave-groups']}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
