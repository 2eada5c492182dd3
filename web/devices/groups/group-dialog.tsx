import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/settings.ts'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import { WrongGroup } from '../../kit/fields/wrong-group.tsx'
import form from '../../kit/fields/form.module.css'
import { readers } from '../../kit/filters/readers.ts'
import { addGroup, changeGroup, removeGroup, type DeviceGroup } from './api.ts'
import { DeviceChecks } from './device-checks.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
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
  const [title, setTitle] = useState(group?.title ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(group?.devices.map(device => device.deviceId)),
  )
  const [asked, setAsked] = useState(false)
  const [removing, setRemoving] = useState(false)
  const save = useSave(
    async () => {
      await (group
        ? changeGroup(group.groupId, title.trim(), [...chosen])
        : addGroup(title.trim(), [...chosen]))
    },
    {
      says: t('groups.saved', { title: title.trim() }),
      refreshes: ofReaders,
      onDone: onClose,
      fails: t('groups.cannotSave'),
    },
  )
  const { wrong } = save
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
        <p className={form.fine}>{t('groups.removeWhat')}</p>
      </Confirm>
    )
  }
  const submit = () => {
    setAsked(true)
    if (title.trim() !== '') save.save()
  }
  return (
    <FormDialog
      of={save}
      title={group ? <bdi>{group.title}</bdi> : t('groups.addTitle')}
      onClose={onClose}
      onSubmit={submit}
      action={maySave ? t('common.save') : undefined}
      first={
        group &&
        mayRemove && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            data-first
            onClick={() => setRemoving(true)}
          >
            {t('groups.remove')}
          </Button>
        )
      }
    >
      {group && onCompare && (
        <Button variant="light" size="sm" onClick={() => onCompare(group.groupId)}>
          {t('groups.difference.open')}
        </Button>
      )}
      <TextInput
        size="sm"
        data-autofocus
        label={t('groups.title')}
        description={t('groups.titleHelp')}
        maxLength={100}
        disabled={!maySave}
        value={title}
        onChange={event => setTitle(event.currentTarget.value)}
        error={(asked && title.trim() === '' ? t('groups.needTitle') : null) ?? wrong('title')}
      />
      <WrongGroup wrong={wrong('deviceIds')}>
        {' '}
        <DeviceChecks
          legend={t('groups.devices')}
          devices={devices}
          chosen={chosen}
          disabled={!maySave}
          onChange={setChosen}
        />
      </WrongGroup>
    </FormDialog>
  )
}
