import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/settings.ts'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import { WrongGroup } from '../../kit/fields/wrong-group.tsx'
import styles from '../../kit/fields/form.module.css'
import { readers } from '../../kit/filters/readers.ts'
import { addGroup, changeGroup, removeGroup, type DeviceGroup } from './api.ts'
import { DeviceChecks } from './device-checks.tsx'
import { PutDeviceGroup } from '#api/contract/device-groups.ts'
import { EndButton } from '../../kit/patterns/end-button.tsx'
import { drawnBy, text } from '../../kit/patterns/field-kinds.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { ofReaders } from '../api.ts'

/**
 * A group's name and readers; `group` null is a new one. Who may pass at the group follows its readers, now and later.
 * Long because it is one form, and asks before it removes.
 */
export const GroupDialog = ({
  group,
  onClose,
  onCompare,
}: {
  group: DeviceGroup | null
  onClose: () => void
  /** Goes to in whom its readers differ; none for whom may not look. */
  onCompare?: ((groupId: string) => void) | undefined
}) => {
  const { t } = useTranslation()
  const [maySave, mayRemove] = [
    useMay(group ? 'device-groups.update' : 'device-groups.create'),
    useMay('device-groups.delete'),
  ]
  const devices = useQuery(readers).data?.rows ?? group?.devices ?? []
  const [removing, setRemoving] = useState(false)
  const form = useFields(
    PutDeviceGroup,
    {
      title: text(t('groups.title'), group?.title, {
        need: t('groups.needTitle'),
        description: t('groups.titleHelp'),
        begins: true,
      }),
      deviceIds: drawnBy<string[], ReadonlySet<string>>(
        {
          first: new Set(group?.devices.map(device => device.deviceId)),
          sent: chosen => [...chosen],
        },
        ({ value, onChange, error, disabled }) => (
          <WrongGroup wrong={error}>
            <DeviceChecks
              legend={t('groups.devices')}
              devices={devices}
              chosen={value}
              disabled={disabled}
              onChange={onChange}
            />
          </WrongGroup>
        ),
      ),
    },
    {
      send: async ({ title, deviceIds }) => {
        await (group
          ? changeGroup(group.groupId, title, deviceIds)
          : addGroup(title, deviceIds))
      },
      may: maySave,
      says: (_, { body }) => t('groups.saved', { title: body.title }),
      refreshes: ofReaders,
      onDone: onClose,
      fails: t('groups.cannotSave'),
    },
  )
  if (removing && group) {
    return (
      <Confirm
        title={t('groups.removeTitle', { title: group.title })}
        action={t('groups.remove')}
        danger
        act={() => removeGroup(group.groupId)}
        says={t('groups.removed', { title: group.title })}
        refreshes={ofReaders}
        onDone={onClose}
        onClose={() => setRemoving(false)}
        fails={t('groups.cannotRemove')}
      >
        <p className={styles.fine}>{t('groups.removeWhat')}</p>
      </Confirm>
    )
  }
  return (
    <FormDialog
      of={form}
      title={group ? <bdi>{group.title}</bdi> : t('groups.addTitle')}
      onClose={onClose}
      onSubmit={form.submit}
      action={maySave ? t('common.save') : undefined}
      first={
        group &&
        mayRemove && (
          <EndButton onClick={() => setRemoving(true)}>{t('groups.remove')}</EndButton>
        )
      }
    >
      {group && onCompare && (
        <Button variant="light" size="sm" onClick={() => onCompare(group.groupId)}>
          {t('groups.difference.open')}
        </Button>
      )}
      {form.all}
    </FormDialog>
  )
}
