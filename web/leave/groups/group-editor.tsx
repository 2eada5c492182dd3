import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorPage } from '../../kit/patterns/editor-page.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { Panel } from '../../kit/page/page.tsx'
import form from '../../kit/fields/form.module.css'
import { useMay } from '../../lib/settings.ts'
import type { LeaveType } from '../types/api.ts'
import { limitFormOf, newLimit, readLimit, type LimitForm } from '../types/type-form.ts'
import { useLimitText } from '../types/use-limit-text.ts'
import { saveLeaveGroup, type LeaveGroup, type LeaveGroupBody } from './api.ts'
import styles from './groups.module.css'
import { OneLimit } from './one-limit.tsx'
import { RemoveGroup } from './remove-group.tsx'

type Props = {
  /** Null: a new one. */
  group: LeaveGroup | null
  types: readonly LeaveType[]
  onClose: () => void
}
export type LimitOf = { readonly leaveTypeId: string; readonly values: LimitForm }

/** A group of leave: its name, and the limits that it has of its own. Long because it is one form. */
export const GroupEditor = ({ group, types, onClose }: Props) => {
  const { t } = useTranslation()
  const may = useMay(group ? 'limited-leaves.update' : 'limited-leaves.create')
  const [title, setTitle] = useState(group?.title ?? '')
  const [limits, setLimits] = useState<readonly LimitOf[]>(() =>
    (group?.limits ?? []).map(({ leaveTypeId, limit }) => ({
      leaveTypeId,
      values: limitFormOf(limit),
    })),
  )
  const [asked, setAsked] = useState(false)
  const read = limits.map(({ leaveTypeId, values }) => ({ leaveTypeId, ...readLimit(values) }))
  const isWrong =
    title.trim() === '' || read.some(({ problems }) => Object.keys(problems).length > 0)
  const save = useSave(
    (body: LeaveGroupBody) => saveLeaveGroup(group?.leaveGroupId ?? null, body),
    {
      says: (_, body) => t('leaveGroups.saved', { title: body.title }),
      fails: t('leaveGroups.cannotSave'),
      refreshes: ['leave-groups'],
      doneWhenRead: true,
      onDone: onClose,
    },
  )
  const submit = () => {
    setAsked(true)
    if (isWrong) return
    save.save({
      title: title.trim(),
      limits: read.map(({ leaveTypeId, limit }) => ({ leaveTypeId, limit })),
    })
  }
  const typeOf = (id: string) => types.find(({ leaveTypeId }) => leaveTypeId === id)
  const free = types.filter(
    ({ leaveTypeId }) => !limits.some(limit => limit.leaveTypeId === leaveTypeId),
  )
  return (
    <EditorPage
      page="leaveGroups"
      title={group ? group.title : t('leaveGroups.add')}
      acts={group && <RemoveGroup group={group} onDone={onClose} />}
      panel={t('leaveGroups.definition')}
      may={may}
      beside={<GroupEffect limits={read} types={types} />}
      of={save}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        label={t('leaveGroups.title')}
        value={title}
        maxLength={100}
        data-autofocus={!group || undefined}
        onChange={event => setTitle(event.currentTarget.value)}
        error={
          (asked && title.trim() === '' ? t('leaveGroups.needTitle') : null) ??
          save.wrong('title')
        }
      />
      <p className={form.fine}>{t('leaveGroups.limitsWhat')}</p>
      {limits.map(({ leaveTypeId, values }, index) => (
        <OneLimit
          key={leaveTypeId}
          type={typeOf(leaveTypeId)}
          values={values}
          problems={read[index]?.problems ?? {}}
          asked={asked}
          wrong={name => save.wrong(`limits.${index}.${name}`)}
          onChange={next =>
            setLimits(
              limits.map((one, at) =>
                at === index ? { ...one, values: { ...values, ...next } } : one,
              ),
            )
          }
          onTake={() => setLimits(limits.filter((_, at) => at !== index))}
        />
      ))}
      <Select
        size="sm"
        searchable
        label={t('leaveGroups.addLimit')}
        placeholder={t('leaveTypes.title')}
        data={free.map(type => ({ value: type.leaveTypeId, label: type.title }))}
        value={null}
        disabled={free.length === 0}
        error={save.wrong('limits')}
        nothingFoundMessage={t('filter.nothing')}
        onChange={id =>
          id !== null && setLimits([...limits, { leaveTypeId: id, values: newLimit }])
        }
      />
    </EditorPage>
  )
}

/** What is limited otherwise for its people, beside the type's own limit. */
const GroupEffect = ({
  limits,
  types,
}: {
  limits: readonly { leaveTypeId: string; limit: LeaveType['limit'] }[]
  types: readonly LeaveType[]
}) => {
  const { t } = useTranslation()
  const { limitText } = useLimitText()
  return (
    <Panel title={t('leaveTypes.effect')}>
      {limits.length === 0 ? (
        <p className={form.fine}>{t('leaveGroups.noLimits')}</p>
      ) : (
        <dl className={styles.effects}>
          {limits.map(({ leaveTypeId, limit }) => {
            const type = types.find(one => one.leaveTypeId === leaveTypeId)
            return (
              <div key={leaveTypeId}>
                <dt>
                  <bdi>{type?.title ?? '–'}</bdi>
                </dt>
                <dd>{limitText(limit)}</dd>
                {type && (
                  <small>{t('leaveGroups.ownLimit', { limit: limitText(type.limit) })}</small>
                )}
              </div>
            )
          })}
        </dl>
      )}
    </Panel>
  )
}
