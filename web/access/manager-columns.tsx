import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Person } from '../kit/table/person.tsx'
import type { Manager } from './managers-api.ts'

export const useManagerColumns = (): readonly Column<Manager>[] => {
  const { t } = useTranslation()
  return useMemo(
    () =>
      [
        {
          id: 'name',
          header: t('users.name'),
          width: 1.6,
          phone: 'title',
          cell: row => <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />,
        },
        {
          id: 'role',
          header: t('users.role'),
          width: 1,
          cell: row => t(`role.${row.role}`),
        },
        {
          id: 'departments',
          header: t('managers.departments'),
          width: 1.6,
          cell: row => <Departments of={row} />,
        },
        {
          id: 'devices',
          header: t('managers.devices'),
          width: 1.4,
          drop: 's',
          phone: 'hidden',
          cell: row => <Devices of={row} />,
        },
        {
          id: 'level',
          header: t('managers.level'),
          width: 1,
          phone: 'mark',
          cell: row => (
            <Mark
              group={row.approverLevel === 0 ? 'rest' : 'present'}
              text={t(`managers.level.${row.approverLevel}`)}
            />
          ),
        },
        {
          id: 'menuGroup',
          header: t('users.menuGroup'),
          width: 1,
          drop: 's',
          phone: 'hidden',
          cell: row =>
            row.menuGroup ? (
              <bdi title={row.menuGroup.title}>{row.menuGroup.title}</bdi>
            ) : (
              <span className="quiet">{t('users.noMenuGroup')}</span>
            ),
        },
      ] satisfies Column<Manager>[],
    [t],
  )
}

const Departments = ({ of: { role, departments } }: { of: Manager }) => {
  const { t } = useTranslation()
  if (role !== 'manager') return <span className="quiet">{t('managers.everything')}</span>
  if (departments.length === 0) return <Mark group="missing" text={t('managers.nobody')} />
  const names = departments.map(({ name }) => name).join(', ')
  return <bdi title={names}>{names}</bdi>
}

const Devices = ({ of: { role, devices, deviceGroups } }: { of: Manager }) => {
  const { t } = useTranslation()
  if (role !== 'manager') return <span className="quiet">{t('managers.everything')}</span>
  const names = [
    ...deviceGroups.map(({ title }) => title),
    ...devices.map(({ name }) => name),
  ].join(', ')
  return names === '' ? (
    <span className="quiet">{t('managers.noDevices')}</span>
  ) : (
    <bdi title={names}>{names}</bdi>
  )
}
