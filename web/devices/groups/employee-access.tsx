import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/settings.ts'
import { EmptyNote } from '../../kit/table/empty-note.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { PersonPicker, type ChosenPerson } from '../../kit/fields/person-picker.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { StateDot } from '../../kit/table/state-dot.tsx'
import { deliveryTones } from '../delivery.ts'
import { deviceGroups, employeeAccess, setEmployeeAccess, type EmployeeAccess } from './api.ts'
import { DeviceChecks } from './device-checks.tsx'
import styles from './groups.module.css'
import { useSave } from '../../kit/patterns/use-save.ts'
import { Refusal } from '../../kit/patterns/save-form.tsx'
import { ofReaders } from '../api.ts'

/** Where one person may pass: by groups, by single readers, and what comes of it at each door. */
export const EmployeeAccessView = ({
  employeeId,
  onChoose,
}: {
  employeeId: string | undefined
  onChoose: (employeeId: string) => void
}) => {
  const { t } = useTranslation()
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const choose = (next: ChosenPerson | null) => {
    setPerson(next)
    onChoose(next?.employeeId ?? '')
  }
  const valid = /^[0-9a-f-]{36}$/.test(employeeId ?? '') ? employeeId : undefined
  return (
    <>
      <div className={styles.person}>
        <PersonPicker
          value={
            person ?? (valid ? { employeeId: valid, name: t('groups.chosenPerson') } : null)
          }
          onChange={choose}
          autoFocus={false}
        />
      </div>
      {valid ? (
        <Access employeeId={valid} />
      ) : (
        <EmptyNote kind="none" title={t('groups.noPerson')} text={t('groups.noPersonText')} />
      )}
    </>
  )
}

const Access = ({ employeeId }: { employeeId: string }) => {
  const access = useQuery(employeeAccess(employeeId))
  if (access.isPending) return <Skeleton height={240} />
  if (access.isError) return <ProblemNote error={access.error} retry={access.refetch} />
  return (
    <Form
      key={`${employeeId} ${access.data.groupIds.join()} ${access.data.deviceIds.join()}`}
      employeeId={employeeId}
      access={access.data}
    />
  )
}

const same = (chosen: ReadonlySet<string>, stored: readonly string[]) =>
  chosen.size === stored.length && stored.every(one => chosen.has(one))

/** Long because what is ticked shows beside it what comes of it. */
const Form = ({ employeeId, access }: { employeeId: string; access: EmployeeAccess }) => {
  const { t } = useTranslation()
  const may = useMay('devices.update')
  const groups = useQuery(deviceGroups).data?.rows ?? []
  const [groupIds, setGroups] = useState<ReadonlySet<string>>(new Set(access.groupIds))
  const [deviceIds, setDevices] = useState<ReadonlySet<string>>(new Set(access.deviceIds))
  const save = useSave(() => setEmployeeAccess(employeeId, [...groupIds], [...deviceIds]), {
    says: t('groups.accessSaved'),
    refreshes: ofReaders,
    fails: t('groups.accessCannot'),
  })
  const notes = new Map(
    groups
      .filter(group => groupIds.has(group.groupId))
      .flatMap(({ title, devices }) =>
        devices.map(
          device =>
            [
              device.deviceId,
              <Mark
                key={device.deviceId}
                group="present"
                text={t('groups.through', { title })}
              />,
            ] as const,
        ),
      ),
  )
  const deaf = access.devices
    .filter(({ deviceId, state }) => state === 'not-sent' && notes.has(deviceId))
    .map(({ name }) => name)
  const changed = !same(groupIds, access.groupIds) || !same(deviceIds, access.deviceIds)
  return (
    <div className={styles.two}>
      <Panel title={t('groups.mayPass')}>
        <form
          onSubmit={event => {
            event.preventDefault()
            save.save()
          }}
        >
          {groups.length > 0 && (
            <DeviceChecks
              legend={t('page.deviceGroups.title')}
              devices={groups.map(group => ({ deviceId: group.groupId, name: group.title }))}
              chosen={groupIds}
              disabled={!may}
              onChange={setGroups}
            />
          )}
          <div style={{ blockSize: 16 }} />
          <DeviceChecks
            legend={t('groups.single')}
            devices={access.devices}
            chosen={deviceIds}
            disabled={!may}
            onChange={setDevices}
            notes={notes}
          />
          {deaf.length > 0 && (
            <Notice tone="warn">{t('groups.takesNobody', { names: deaf.join(', ') })}</Notice>
          )}
          <Refusal of={save} />
          {may && (
            <div className={styles.foot}>
              <Button type="submit" size="sm" disabled={!changed} loading={save.busy}>
                {t('common.save')}
              </Button>
            </div>
          )}
        </form>
      </Panel>
      <Panel title={t('groups.result')}>
        <ul className={styles.result}>
          {access.devices.map(({ deviceId, name, configured, mayPass, state }) => (
            <li key={deviceId}>
              <bdi title={name}>{name}</bdi>
              {mayPass ? (
                <Mark
                  group="present"
                  text={t(configured ? 'devices.passing.yes' : 'groups.everybody')}
                />
              ) : (
                <Mark group="rest" text={t('devices.passing.no')} />
              )}
              <small>
                <StateDot tone={deliveryTones[state]} text={t(`devices.delivery.${state}`)} />
              </small>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
