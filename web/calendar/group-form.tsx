import { Button, Modal, NumberInput, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate, today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import { DateField } from '../shared/date-field.tsx'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import {
  followScheme,
  foundGroup,
  removeGroup,
  renameGroup,
  schemeList,
  type ShiftGroup,
} from './api.ts'

/** A group's name, the pattern it follows from a date on, and how many days into it. */
export const GroupForm = ({
  group,
  onClose,
}: {
  group: ShiftGroup | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const schemes = useQuery(schemeList()).data?.rows ?? []
  const now = today(useZone())
  const [title, setTitle] = useState(group?.title ?? '')
  const [schemeId, setScheme] = useState(group?.schemeId ?? null)
  const [offset, setOffset] = useState(group?.offset ?? 0)
  const [from, setFrom] = useState(now)
  const [asked, setAsked] = useState(false)
  const done = (text: string) => {
    toast(text)
    void client.invalidateQueries({ queryKey: ['calendar'] })
    onClose()
  }
  const save = useMutation({
    mutationFn: async () => {
      const groupId = group?.groupId ?? (await foundGroup(title.trim())).groupId
      if (group && title.trim() !== group.title) await renameGroup(groupId, title.trim())
      if (schemeId !== (group?.schemeId ?? null) || offset !== (group?.offset ?? 0))
        await followScheme(groupId, { from, schemeId, offset })
    },
    onSuccess: () => done(t('calendar.groupSaved', { title: title.trim() })),
  })
  const remove = useMutation({
    mutationFn: () => removeGroup(group?.groupId ?? ''),
    onSuccess: () => done(t('calendar.removed', { title: group?.title ?? '' })),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (title.trim() !== '' && isDate(from)) save.mutate()
  }
  const failed = save.error ?? remove.error
  const wrong = useWrongFields(save.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={group ? group.title : t('calendar.newGroup')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form className={form.form} onSubmit={submit} noValidate>
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
          <NumberInput
            size="sm"
            label={t('calendar.offset')}
            description={t('calendar.offsetHelp')}
            min={0}
            max={365}
            allowDecimal={false}
            value={offset}
            onChange={next => setOffset(Number(next) || 0)}
            hideControls
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
        {failed && (
          <Notice tone="bad" role="alert">
            {problem(failed)}
          </Notice>
        )}
        <div className={form.row}>
          {group && (
            <Button
              data-first
              variant="subtle"
              color="red"
              size="sm"
              disabled={group.people > 0}
              title={
                group.people > 0 ? t('calendar.groupHasPeople', { count: group.people }) : ''
              }
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('calendar.remove')}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
