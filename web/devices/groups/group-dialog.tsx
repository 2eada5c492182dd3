import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/settings.ts'
import { useWrongFields } from '../../lib/use-wrong-fields.ts'
import { Confirm } from '../../shared/confirm.tsx'
import form from '../../shared/form.module.css'
import { Notice } from '../../shared/notice.tsx'
import { useProblemText } from '../../shared/problem-note.tsx'
import { readers } from '../../shared/readers.ts'
import { toast } from '../../shared/toasts.tsx'
import { addGroup, changeGroup, removeGroup, type DeviceGroup } from './api.ts'
import { DeviceChecks } from './device-checks.tsx'

/**
 * A group's name and readers; `group` null is a new one. Who may pass at the group follows its readers, now and later.
 */
export const GroupDialog = ({
  group,
  onClose,
}: {
  group: DeviceGroup | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
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
  const done = (text: string) => {
    toast(text)
    void client.invalidateQueries({ queryKey: ['devices'] })
    onClose()
  }
  const save = useMutation({
    mutationFn: async () => {
      await (group
        ? changeGroup(group.groupId, title.trim(), [...chosen])
        : addGroup(title.trim(), [...chosen]))
    },
    onSuccess: () => done(t('groups.saved', { title: title.trim() })),
  })
  const wrong = useWrongFields(save.error)
  if (removing && group) {
    return (
      <Confirm
        title={t('groups.removeTitle', { title: group.title })}
        action={t('groups.remove')}
        danger
        act={() => removeGroup(group.groupId)}
        onDone={() => done(t('groups.removed', { title: group.title }))}
        onClose={() => setRemoving(false)}
      >
        <p className={form.fine}>{t('groups.removeWhat')}</p>
      </Confirm>
    )
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (title.trim() !== '') save.mutate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={group ? <bdi>{group.title}</bdi> : t('groups.addTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form className={form.form} onSubmit={submit} noValidate>
        <TextInput
          size="sm"
          data-autofocus
          label={t('groups.title')}
          description={t('groups.titleHelp')}
          maxLength={100}
          disabled={!maySave}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
          error={
            (asked && title.trim() === '' ? t('groups.needTitle') : null) ?? wrong('title')
          }
        />
        <DeviceChecks
          legend={t('groups.devices')}
          devices={devices}
          chosen={chosen}
          disabled={!maySave}
          onChange={setChosen}
        />
        {save.isError && (
          <Notice tone="bad" role="alert">
            {problem(save.error)}
          </Notice>
        )}
        <div className={form.row}>
          {group && mayRemove && (
            <Button
              variant="subtle"
              color="red"
              size="sm"
              data-first
              onClick={() => setRemoving(true)}
            >
              {t('groups.remove')}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {maySave && (
            <Button type="submit" size="sm" loading={save.isPending}>
              {t('common.save')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
