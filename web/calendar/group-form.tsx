import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate, today } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import { CountField } from '../kit/fields/count-field.tsx'
import {
  ofPlan,
  followScheme,
  foundGroup,
  removeGroup,
  renameGroup,
  schemeList,
  type ShiftGroup,
} from './api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { FormDialog, Refusal } from '../kit/patterns/save-form.tsx'

/**
 * A group's name, the pattern it follows from a date on, and how many days into it. Long because it is one form, field
 * by field, with what saving and removing come to.
 */
export const GroupForm = ({
  group,
  onClose,
}: {
  group: ShiftGroup | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const schemes = useQuery(schemeList()).data?.rows ?? []
  const now = today(useZone())
  const [title, setTitle] = useState(group?.title ?? '')
  const [schemeId, setScheme] = useState(group?.schemeId ?? null)
  const [offset, setOffset] = useState(group?.offset ?? 0)
  const [from, setFrom] = useState(now)
  const [asked, setAsked] = useState(false)
  const follows = schemeId !== (group?.schemeId ?? null) || offset !== (group?.offset ?? 0)
  const save = useSave(
    async () => {
      const groupId = group?.groupId ?? (await foundGroup(title.trim())).groupId
      if (group && title.trim() !== group.title) await renameGroup(groupId, title.trim())
      if (follows) await followScheme(groupId, { from, schemeId, offset })
    },
    {
      says: t('calendar.groupSaved', { title: title.trim() }),
      refreshes: ofPlan,
      onDone: onClose,
      fails: t('calendar.groupCannot'),
    },
  )
  const remove = useSave(() => removeGroup(group?.groupId ?? ''), {
    says: t('calendar.removed', { title: group?.title ?? '' }),
    refreshes: ofPlan,
    onDone: onClose,
    fails: t('calendar.groupCannotRemove'),
  })
  const submit = () => {
    setAsked(true)
    if (title.trim() !== '' && isDate(from)) save.save()
  }
  const { wrong } = save
  return (
    <FormDialog
      of={save}
      title={group ? group.title : t('calendar.newGroup')}
      onClose={onClose}
      onSubmit={submit}
      action={t('common.save')}
      does={
        follows && group && group.people > 0 && isDate(from)
          ? t('calendar.groupDoes', { count: group.people, from: showDate(from) })
          : null
      }
      first={
        group && (
          <Button
            data-first
            variant="subtle"
            color="red"
            size="sm"
            disabled={group.people > 0}
            title={
              group.people > 0 ? t('calendar.groupHasPeople', { count: group.people }) : ''
            }
            loading={remove.busy}
            onClick={() => remove.save()}
          >
            {t('calendar.remove')}
          </Button>
        )
      }
    >
      <TextInput
        size="sm"
        label={t('calendar.groupTitle')}
        value={title}
        maxLength={100}
        onChange={event => setTitle(event.currentTarget.value)}
        error={
          (asked && title.trim() === '' ? t('calendar.needTitle') : null) ?? wrong('title')
        }
        data-autofocus
      />
      <Select
        size="sm"
        label={t('calendar.scheme')}
        data={schemes.map(scheme => ({ value: scheme.schemeId, label: scheme.title }))}
        value={schemeId}
        onChange={setScheme}
        clearable
        clearButtonProps={{ 'aria-label': t('calendar.noScheme') }}
        placeholder={t('calendar.noScheme')}
        error={wrong('schemeId')}
      />
      {schemeId !== null && (
        <CountField
          min={0}
          max={365}
          label={t('calendar.offset')}
          description={t('calendar.offsetHelp')}
          value={offset}
          onChange={setOffset}
          error={wrong('offset')}
        />
      )}
      <DateField
        label={t('calendar.from')}
        value={from}
        onChange={setFrom}
        error={isDate(from) ? null : t('moment.bad')}
        wrong={wrong('from')}
      />
      <Refusal of={remove} />
    </FormDialog>
  )
}
