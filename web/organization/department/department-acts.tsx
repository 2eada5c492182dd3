import { Button, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { departments } from '../../kit/filters/department-picker.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { DepartmentForm } from '../department-form.tsx'
import { branchesOf } from '../department-tree.ts'
import { RemoveDepartment } from '../remove-department.tsx'
import type { DepartmentProfile } from './api.ts'
import { MoveDepartment } from './move-department.tsx'

type Open = 'edit' | 'add' | 'move' | 'remove'

/** What can be done with a department, each for whoever may. */
export const DepartmentActs = ({ of }: { of: DepartmentProfile }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open | null>(null)
  const [mayAdd, mayChange, mayRemove] = [
    useMay('departments.create'),
    useMay('departments.update'),
    useMay('departments.delete'),
  ]
  return (
    <>
      {mayChange && (
        <Button variant="default" onClick={() => setOpen('edit')}>
          {t('department.edit')}
        </Button>
      )}
      {(mayAdd || mayChange || mayRemove) && (
        <Menu width={230} position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={8} aria-label={t('department.more')}>
              <IconDots size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayChange && (
              <Menu.Item onClick={() => setOpen('move')}>{t('department.move')}</Menu.Item>
            )}
            {mayAdd && (
              <Menu.Item onClick={() => setOpen('add')}>{t('departments.addBelow')}</Menu.Item>
            )}
            {mayRemove && (
              <Menu.Item color="red" onClick={() => setOpen('remove')}>
                {t('departments.remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {open && <Opened of={of} what={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const Opened = ({
  of: { departmentId, name },
  what,
  onClose,
}: {
  of: DepartmentProfile
  what: Open
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { compare } = useFormat()
  const navigate = useNavigate()
  const { data } = useQuery(departments)
  const branches = useMemo(() => branchesOf(data?.rows ?? [], compare), [data, compare])
  const branch = branches.find(({ row }) => row.departmentId === departmentId)
  if (!branch) return null
  switch (what) {
    case 'move':
      return <MoveDepartment branch={branch} branches={branches} onClose={onClose} />
    case 'remove':
      return (
        <RemoveDepartment
          branch={branch}
          branches={branches}
          onDone={() => void navigate('/company-management/departments')}
          onClose={onClose}
        />
      )
    case 'edit':
    case 'add':
      return (
        <Dialog title={what === 'edit' ? name : t('departments.addTitle')} onClose={onClose}>
          <DepartmentForm
            branches={branches}
            department={what === 'edit' ? branch.row : null}
            below={departmentId}
            onClose={onClose}
            onDone={onClose}
          />
        </Dialog>
      )
  }
}
