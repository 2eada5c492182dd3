import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PutLeaveGroup } from '#api/contract/leave-groups.ts'
import { EditorPage } from '../../kit/patterns/editor-page.tsx'
import { drawnBy, text } from '../../kit/patterns/field-kinds.tsx'
import { useFields, type FieldStanding } from '../../kit/patterns/use-fields.tsx'
import { Panel } from '../../kit/page/page.tsx'
import form from '../../kit/fields/form.module.css'
import { useMay } from '../../lib/settings.ts'
import type { LeaveType, Limit } from '../types/api.ts'
import { limitFormOf, newLimit, readLimit, type LimitForm } from '../types/type-form.ts'
import { useLimitText } from '../types/use-limit-text.ts'
import { saveLeaveGroup, type LeaveGroup } from './api.ts'
import styles from './groups.module.css'
import { OneLimit } from './one-limit.tsx'
import { RemoveGroup } from './remove-group.tsx'

type Props = {
  /** Null: a new one. */
  group: LeaveGroup | null
  types: readonly LeaveType[]
  onClose: () => void
}
type LimitTyped = { readonly leaveTypeId: string; readonly values: LimitForm }
type LimitOf = { readonly leaveTypeId: string; readonly limit: Limit }

/** A group of leave: its name, and the limits that it has of its own. Long because it is one form. */
export const GroupEditor = ({ group, types, onClose }: Props) => {
  const { t } = useTranslation()
  const may = useMay(group ? 'limited-leaves.update' : 'limited-leaves.create')
  const of = useFields(
    PutLeaveGroup,
    {
      title: text(t('leaveGroups.title'), group?.title, {
        need: t('leaveGroups.needTitle'),
        begins: !group,
      }),
      limits: drawnBy<LimitOf[], readonly LimitTyped[]>(
        {
          first: (group?.limits ?? []).map(({ leaveTypeId, limit }) => ({
            leaveTypeId,
            values: limitFormOf(limit),
          })),
          sent: typed => (typed.every(isWhole) ? readLimits(typed) : null),
        },
        at => <Limits {...at} types={types} />,
      ),
    },
    {
      send: body => saveLeaveGroup(group?.leaveGroupId ?? null, body),
      says: (_, { body }) => t('leaveGroups.saved', { title: body.title }),
      fails: t('leaveGroups.cannotSave'),
      refreshes: ['leave-groups'],
      doneWhenRead: true,
      onDone: onClose,
    },
  )
  return (
    <EditorPage
      page="leaveGroups"
      title={group ? group.title : t('leaveGroups.add')}
      acts={group && <RemoveGroup group={group} onDone={onClose} />}
      panel={t('leaveGroups.definition')}
      may={may}
      beside={<GroupEffect limits={readLimits(of.shown.limits)} types={types} />}
      of={of}
      onSubmit={of.submit}
      onClose={onClose}
    >
      {of.all}
    </EditorPage>
  )
}
const isWhole = ({ values }: LimitTyped): boolean =>
  Object.keys(readLimit(values).problems).length === 0
const readLimits = (typed: readonly LimitTyped[]): LimitOf[] =>
  typed.map(({ leaveTypeId, values }) => ({ leaveTypeId, limit: readLimit(values).limit }))

type LimitsProps = FieldStanding<readonly LimitTyped[]> & Pick<Props, 'types'>
const Limits = ({ value: limits, onChange, asked, said, wrong, types }: LimitsProps) => {
  const { t } = useTranslation()
  const free = types.filter(
    ({ leaveTypeId }) => !limits.some(limit => limit.leaveTypeId === leaveTypeId),
  )
  return (
    <>
      <p className={form.fine}>{t('leaveGroups.limitsWhat')}</p>
      {limits.map(({ leaveTypeId, values }, index) => (
        <OneLimit
          key={leaveTypeId}
          type={types.find(one => one.leaveTypeId === leaveTypeId)}
          values={values}
          asked={asked}
          wrong={name => wrong(`limits.${index}.${name}`)}
          onChange={next =>
            onChange(
              limits.map((one, at) =>
                at === index ? { ...one, values: { ...values, ...next } } : one,
              ),
            )
          }
          onTake={() => onChange(limits.filter((_, at) => at !== index))}
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
        error={said}
        nothingFoundMessage={t('filter.nothing')}
        onChange={id =>
          id !== null && onChange([...limits, { leaveTypeId: id, values: newLimit }])
        }
      />
    </>
  )
}

/** What is limited otherwise for its people, beside the type's own limit. */
const GroupEffect = ({
  limits,
  types,
}: Pick<Props, 'types'> & { limits: readonly LimitOf[] }) => {
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
