import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate, today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { CountField } from '../kit/fields/count-field.tsx'
import {
  ofPlan,
  schemeList,
  setDepartmentSchedule,
  type DepartmentRow,
  type DepartmentRule,
} from './api.ts'
import { usePlanned } from './planned.ts'
import { WeekdayField } from './weekday-field.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'

const kinds = ['none', 'weekly', 'scheme'] as const

/**
 * A department's default from a date on: a shift on weekdays, a pattern, or that of the department above. Long because
 * it is one form with a part for each kind of rule.
 */
export const DepartmentRuleForm = ({
  row,
  onClose,
}: {
  row: DepartmentRow
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { active } = usePlanned()
  const schemes = useQuery(schemeList()).data?.rows ?? []
  const now = today(useZone())
  const before = row.current?.rule ?? null
  const [kind, setKind] = useState<(typeof kinds)[number]>(before?.kind ?? 'weekly')
  const [shiftId, setShift] = useState(before?.kind === 'weekly' ? before.shiftId : null)
  const [weekdays, setWeekdays] = useState<readonly number[]>(
    before?.kind === 'weekly' ? before.weekdays : [1, 2, 3, 4, 5],
  )
  const [restDays, setRestDays] = useState<readonly number[]>(
    before?.kind === 'weekly' ? (before.restDays ?? []) : [7],
  )
  const [schemeId, setScheme] = useState(before?.kind === 'scheme' ? before.schemeId : null)
  const [offset, setOffset] = useState(before?.kind === 'scheme' ? (before.offset ?? 0) : 0)
  const [from, setFrom] = useState(now)
  const [asked, setAsked] = useState(false)
  const rule = ruleOf({ kind, shiftId, weekdays, restDays, schemeId, offset })
  const save = useSave(
    (next: DepartmentRule) => setDepartmentSchedule(row.departmentId, from, next),
    {
      says: t('calendar.ruleSaved', { name: row.name }),
      refreshes: ofPlan,
      onDone: onClose,
      fails: t('calendar.ruleCannot'),
    },
  )
  const submit = () => {
    setAsked(true)
    if (rule !== undefined && isDate(from)) save.save(rule)
  }
  const { wrong } = save
  return (
    <FormDialog
      of={save}
      title={<bdi>{row.name}</bdi>}
      onClose={onClose}
      onSubmit={submit}
      action={t('common.save')}
    >
      <SegmentedControl
        size="sm"
        fullWidth
        data={kinds.map(value => ({ value, label: t(`calendar.ruleKind.${value}`) }))}
        value={kind}
        onChange={next => setKind(kinds.find(one => one === next) ?? 'none')}
        aria-label={t('calendar.works')}
      />
      {kind === 'weekly' && (
        <>
          <Select
            size="sm"
            label={t('calendar.shift')}
            data={active.map(shift => ({ value: shift.shiftId, label: shift.title }))}
            value={shiftId}
            onChange={setShift}
            searchable
            nothingFoundMessage={t('filter.nothing')}
            error={
              (asked && shiftId === null ? t('calendar.needShift') : null) ??
              wrong('rule.shiftId')
            }
          />
          <WeekdayField
            label={t('calendar.weekdays')}
            value={weekdays}
            onChange={next => {
              setWeekdays(next)
              setRestDays(restDays.filter(day => !next.includes(day)))
            }}
            error={
              asked && weekdays.length === 0
                ? t('calendar.needWeekday')
                : wrong('rule.weekdays')
            }
          />
          <WeekdayField
            label={t('calendar.restDays')}
            help={t('calendar.restDaysHelp')}
            value={restDays}
            onChange={setRestDays}
            except={weekdays}
            error={wrong('rule.restDays')}
          />
        </>
      )}
      {kind === 'scheme' && (
        <div className={form.two}>
          <Select
            size="sm"
            label={t('calendar.scheme')}
            data={schemes.map(scheme => ({ value: scheme.schemeId, label: scheme.title }))}
            value={schemeId}
            onChange={setScheme}
            error={
              (asked && schemeId === null ? t('calendar.needScheme') : null) ??
              wrong('rule.schemeId')
            }
          />
          <CountField
            min={0}
            max={365}
            label={t('calendar.offset')}
            value={offset}
            onChange={setOffset}
            error={wrong('rule.offset')}
          />
        </div>
      )}
      {kind === 'none' && (
        <p className={form.fine}>
          {row.inherited
            ? t('calendar.inherits', { name: row.inherited })
            : t('calendar.noRule')}
        </p>
      )}
      <DateField
        label={t('calendar.from')}
        value={from}
        onChange={setFrom}
        description={t('calendar.ruleHelp')}
        error={isDate(from) ? null : t('moment.bad')}
        wrong={wrong('from')}
      />
    </FormDialog>
  )
}

type Typed = {
  kind: (typeof kinds)[number]
  shiftId: string | null
  weekdays: readonly number[]
  restDays: readonly number[]
  schemeId: string | null
  offset: number
}
/** undefined while something is missing. */
const ruleOf = ({
  kind,
  shiftId,
  weekdays,
  restDays,
  schemeId,
  offset,
}: Typed): DepartmentRule | undefined => {
  if (kind === 'none') return null
  if (kind === 'scheme') return schemeId === null ? undefined : { kind, schemeId, offset }
  return shiftId === null || weekdays.length === 0
    ? undefined
    : { kind, shiftId, weekdays: [...weekdays], restDays: [...restDays] }
}
