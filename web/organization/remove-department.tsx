import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { removeDepartment } from './api.ts'
import type { Branch } from './department-tree.ts'
import styles from './organization.module.css'

type Props = { branch: Branch; onDone: () => void; onClose: () => void }

/** Says beforehand what stands in the way (spec, deletion guards); the server has the last word. */
export const RemoveDepartment = ({ branch: { row, children }, onDone, onClose }: Props) => {
  const { t } = useTranslation()
  const guards = [
    ...(children > 0 ? [t('departments.guard.below', { count: children })] : []),
    ...(row.employees > 0 ? [t('departments.guard.employees', { count: row.employees })] : []),
    ...(row.managers.length > 0
      ? [t('departments.guard.managers', { count: row.managers.length })]
      : []),
  ]
  return (
    <Confirm
      title={t('departments.removeTitle', { name: row.name })}
      action={t('departments.remove')}
      danger
      disabled={guards.length > 0}
      act={() => removeDepartment(row.departmentId)}
      says={t('departments.removed', { name: row.name })}
      refreshes={['departments']}
      doneWhenRead
      onDone={onDone}
      onClose={onClose}
      fails={t('departments.cannotRemove')}
    >
      {guards.length === 0 ? (
        <p className={form.fine}>{t('departments.removeWhat')}</p>
      ) : (
        <Notice tone="warn" title={t('departments.guard.title')}>
          <ul className={styles.guards}>
            {guards.map(guard => (
              <li key={guard}>{guard}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Confirm>
  )
}
