import { Button, Drawer } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay, useSettings } from '../lib/settings.ts'
import { mayOpen, pageOfDepartment } from '../kit/page/pages.ts'
import { DepartmentForm } from './department-form.tsx'
import type { Branch } from './department-tree.ts'
import { Managers } from './managers.tsx'
import styles from './organization.module.css'
import { RemoveDepartment } from './remove-department.tsx'

type Props = {
  branch: Branch | undefined
  branches: readonly Branch[]
  onAddBelow: (departmentId: string) => void
  onClose: () => void
}

/** One department: its words and place, who leads it, what can be done with it. */
export const DepartmentPanel = ({ branch, branches, onAddBelow, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={branch !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      title={<bdi>{branch?.row.name ?? t('common.department')}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {branch && (
        <Inside
          key={branch.row.departmentId}
          branch={branch}
          branches={branches}
          onAddBelow={onAddBelow}
          onClose={onClose}
        />
      )}
    </Drawer>
  )
}

const Inside = ({ branch, branches, onAddBelow, onClose }: Props & { branch: Branch }) => {
  const { t } = useTranslation()
  const { row } = branch
  const pages = useSettings().data?.pages ?? []
  const [mayAdd, mayChange, mayRemove] = [
    useMay('departments.create'),
    useMay('departments.update'),
    useMay('departments.delete'),
  ]
  const [removing, setRemoving] = useState(false)
  return (
    <div className={styles.panel}>
      {mayChange && (
        <DepartmentForm
          key={`${row.name}|${row.code}|${row.parentId}`}
          branches={branches}
          department={row}
          below={null}
          onDone={() => undefined}
        />
      )}
      <Managers department={row} />
      <div className={styles.last}>
        <Button
          size="sm"
          variant="default"
          component={Link}
          to={pageOfDepartment(row.departmentId)}
        >
          {t('department.openPage')}
        </Button>
        {mayOpen('/employee-management', pages) && (
          <Button
            size="sm"
            variant="default"
            component={Link}
            to={`/employee-management?department=${row.departmentId}`}
          >
            {t('departments.people', { count: branch.people })}
          </Button>
        )}
        {mayAdd && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={15} />}
            onClick={() => onAddBelow(row.departmentId)}
          >
            {t('departments.addBelow')}
          </Button>
        )}
        {mayRemove && (
          <Button size="sm" variant="subtle" color="red" onClick={() => setRemoving(true)}>
            {t('departments.remove')}
          </Button>
        )}
      </div>
      {removing && (
        <RemoveDepartment
          branch={branch}
          branches={branches}
          onDone={onClose}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}
