import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { Facts } from '../kit/table/facts.tsx'
import type { Manager } from './managers-api.ts'
import styles from './users.module.css'

export type ManagerEdit = 'departments' | 'devices' | 'level' | 'group'
type Props = {
  manager: Manager | null
  onEdit: (manager: Manager, what: ManagerEdit) => void
  onClose: () => void
}

/** One manager: whose people and which readers he sees, with which authority, and what of it can be changed. */
export const ManagerPanel = ({ manager, onEdit, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={manager !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={<bdi>{manager?.fullName ?? t('managers.one')}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {manager && <Inside manager={manager} onEdit={what => onEdit(manager, what)} />}
    </Drawer>
  )
}

const Inside = ({
  manager,
  onEdit,
}: {
  manager: Manager
  onEdit: (what: ManagerEdit) => void
}) => {
  const { t } = useTranslation()
  const { role, departments, devices, deviceGroups, approverLevel, menuGroup, mayRule } =
    manager
  const isCut = role === 'manager'
  const isMain = role === 'company-admin'
  const all = t('managers.everything')
  return (
    <div className={styles.panel}>
      <Facts
        facts={[
          { label: t('users.role'), value: t(`role.${role}`) },
          {
            label: t('managers.departments'),
            value: isCut ? (
              <Names none={t('managers.nobody')} of={departments.map(({ name }) => name)} />
            ) : (
              all
            ),
          },
          {
            label: t('managers.devices'),
            value: isCut ? (
              <Names
                none={t('managers.noDevices')}
                of={[
                  ...deviceGroups.map(({ title }) => title),
                  ...devices.map(({ name }) => name),
                ]}
              />
            ) : (
              all
            ),
          },
          { label: t('managers.level'), value: t(`managers.level.${approverLevel}`) },
          {
            label: t('users.menuGroup'),
            value: menuGroup ? <bdi>{menuGroup.title}</bdi> : t('users.noMenuGroup'),
          },
        ]}
      />
      {mayRule ? (
        <Edits isCut={isCut} isMain={isMain} onEdit={onEdit} />
      ) : (
        <p className={styles.none}>{t('users.above')}</p>
      )}
    </div>
  )
}

const Edits = ({
  isCut,
  isMain,
  onEdit,
}: {
  isCut: boolean
  isMain: boolean
  onEdit: (what: ManagerEdit) => void
}) => {
  const { t } = useTranslation()
  const mayEdit = useMay('managers.update')
  const [mayGive, maySeeGroups] = [useMay('users.update'), useMay('menu-groups.view')]
  const [mayReaders, mayGroups] = [useMay('devices.view'), useMay('device-groups.view')]
  const edits = [
    { what: 'departments', text: t('managers.edit.departments'), may: mayEdit && isCut },
    {
      what: 'devices',
      text: t('managers.edit.devices'),
      may: mayEdit && mayReaders && mayGroups && isCut,
    },
    { what: 'level', text: t('managers.edit.level'), may: mayEdit && !isMain },
    {
      what: 'group',
      text: t('users.giveGroup.open'),
      may: mayGive && maySeeGroups && !isMain,
    },
  ] as const
  return (
    <div className={styles.actions}>
      {edits
        .filter(({ may }) => may)
        .map(({ what, text }) => (
          <Button key={what} size="sm" variant="default" onClick={() => onEdit(what)}>
            {text}
          </Button>
        ))}
    </div>
  )
}

const Names = ({ of, none }: { of: readonly string[]; none: string }): ReactNode =>
  of.length === 0 ? (
    <span className="quiet">{none}</span>
  ) : (
    <ul className={styles.names}>
      {of.map(name => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
