import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { asTree, departments } from '../kit/filters/department-picker.tsx'
import { readers } from '../kit/filters/readers.ts'
import { useFormat } from '../lib/use-format.ts'
import { Checks } from './checks.tsx'
import {
  deviceGroups,
  levels,
  setDepartments,
  setDevices,
  setLevel,
  type Manager,
} from './managers-api.ts'

type Props = { manager: Manager; onClose: () => void }
const isSame = (one: ReadonlySet<string>, other: readonly string[]): boolean =>
  one.size === other.length && other.every(id => one.has(id))

/** Whose people he sees. */
export const EditDepartments = ({ manager, onClose }: Props) => {
  const { t } = useTranslation()
  const { compare } = useFormat()
  const tree = asTree(useQuery(departments).data?.rows ?? [], compare)
  const before = manager.departments.map(({ departmentId }) => departmentId)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(before))
  return (
    <Confirm
      title={t('managers.edit.departmentsTitle', { name: manager.fullName })}
      action={t('common.save')}
      disabled={isSame(chosen, before)}
      act={() => setDepartments(manager.userId, [...chosen])}
      says={t('managers.edit.departmentsDone', { name: manager.fullName })}
      refreshes="all"
      onClose={onClose}
      fails={t('managers.edit.cannot', { name: manager.fullName })}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('managers.edit.departmentsWhat')}</p>
          <WrongGroup wrong={wrong('departmentIds')}>
            <Checks
              legend={t('managers.departments')}
              of={tree.map(({ row, depth }) => ({
                value: row.departmentId,
                label: row.name,
                depth,
              }))}
              chosen={chosen}
              onChange={choose}
            />
          </WrongGroup>
        </>
      )}
    </Confirm>
  )
}

/** Which readers he sees and orders. Long because it is one form. */
export const EditDevices = ({ manager, onClose }: Props) => {
  const { t } = useTranslation()
  const devices = useQuery(readers).data?.rows ?? []
  const groups = useQuery(deviceGroups).data?.rows ?? []
  const [hadDevices, hadGroups] = [
    manager.devices.map(({ deviceId }) => deviceId),
    manager.deviceGroups.map(({ groupId }) => groupId),
  ]
  const [deviceIds, setDeviceIds] = useState<ReadonlySet<string>>(new Set(hadDevices))
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(new Set(hadGroups))
  return (
    <Confirm
      title={t('managers.edit.devicesTitle', { name: manager.fullName })}
      action={t('common.save')}
      disabled={isSame(deviceIds, hadDevices) && isSame(groupIds, hadGroups)}
      act={() => setDevices(manager.userId, [...deviceIds], [...groupIds])}
      says={t('managers.edit.devicesDone', { name: manager.fullName })}
      refreshes={['managers']}
      onClose={onClose}
      fails={t('managers.edit.cannot', { name: manager.fullName })}
    >
      {wrong => (
        <>
          <p className={form.fine}>
            {t(devices.length === 0 ? 'managers.edit.noDevices' : 'managers.edit.devicesWhat')}
          </p>
          {groups.length > 0 && (
            <WrongGroup wrong={wrong('groupIds')}>
              <Checks
                legend={t('managers.deviceGroups')}
                of={groups.map(({ groupId, title }) => ({ value: groupId, label: title }))}
                chosen={groupIds}
                onChange={setGroupIds}
              />
            </WrongGroup>
          )}
          {devices.length > 0 && (
            <WrongGroup wrong={wrong('deviceIds')}>
              <Checks
                legend={t('managers.devices')}
                of={devices.map(({ deviceId, name }) => ({ value: deviceId, label: name }))}
                chosen={deviceIds}
                onChange={setDeviceIds}
              />
            </WrongGroup>
          )}
        </>
      )}
    </Confirm>
  )
}

/** With which authority he decides. */
export const EditLevel = ({ manager, onClose }: Props) => {
  const { t } = useTranslation()
  const [level, choose] = useState(manager.approverLevel)
  return (
    <Confirm
      title={t('managers.edit.levelTitle', { name: manager.fullName })}
      action={t('common.save')}
      disabled={level === manager.approverLevel}
      act={() => setLevel(manager.userId, level)}
      says={t('managers.edit.levelDone', { name: manager.fullName })}
      refreshes={['managers', 'settings']}
      onClose={onClose}
      fails={t('managers.edit.cannot', { name: manager.fullName })}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('managers.edit.levelWhat')}</p>
          <WrongGroup wrong={wrong('level')}>
            <fieldset className={form.choices}>
              <legend>{t('managers.level')}</legend>
              {levels.map(one => (
                <label key={one}>
                  <input
                    type="radio"
                    name="level"
                    checked={level === one}
                    onChange={() => choose(one)}
                  />
                  <span>{t(`managers.level.${one}`)}</span>
                </label>
              ))}
            </fieldset>
          </WrongGroup>
        </>
      )}
    </Confirm>
  )
}
