import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { DataTable, type Column } from '../kit/table/data-table.tsx'
import { asTree, departments } from '../kit/filters/department-picker.tsx'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { TableFoot } from '../kit/table/table-foot.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import {
  departmentSchedules,
  schemeList,
  type DepartmentRow,
  type DepartmentRule,
} from './api.ts'
import { DepartmentRuleForm } from './department-rule-form.tsx'
import { usePlanned } from './planned.ts'

/** What each department works when neither the calendar nor the person says otherwise. */
export const DepartmentDefaults = () => {
  const { t } = useTranslation()
  const may = useMay('work-schedules.create')
  const rows = useRows()
  const [edited, edit] = useState<DepartmentRow | null>(null)
  const columns = useColumns()
  if (rows.isError) return <ProblemNote error={rows.error} retry={rows.retry} />
  if (!rows.data) return <TableWaiting />
  if (rows.data.length === 0)
    return (
      <EmptyNote
        kind="none"
        title={t('calendar.noDepartments')}
        text={t('calendar.noDepartmentsText')}
      />
    )
  return (
    <>
      <DataTable
        label={t('calendar.tab.departments')}
        rows={rows.data}
        columns={columns}
        idOf={row => row.departmentId}
        total={rows.data.length}
        {...(may ? { onOpen: edit } : {})}
        foot={
          <TableFoot
            shown={rows.data.length}
            total={rows.data.length}
            until={undefined}
            more={undefined}
            loading={false}
          />
        }
      />
      {edited && <DepartmentRuleForm row={edited} onClose={() => edit(null)} />}
    </>
  )
}

const useColumns = (): readonly Column<DepartmentRow>[] => {
  const { t } = useTranslation()
  const words = useRuleWords()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('common.department'),
        width: 1.4,
        phone: 'title',
        cell: row => <bdi style={{ paddingInlineStart: row.depth * 18 }}>{row.name}</bdi>,
      },
      {
        id: 'rule',
        header: t('calendar.works'),
        width: 2.2,
        cell: row =>
          row.current?.rule ? (
            <bdi>{words(row.current.rule)}</bdi>
          ) : (
            <span className="quiet">
              {row.inherited
                ? t('calendar.inherits', { name: row.inherited })
                : t('calendar.noRule')}
            </span>
          ),
      },
      {
        id: 'from',
        header: t('calendar.from'),
        width: 130,
        drop: 's',
        phone: 'hidden',
        cell: row =>
          row.current?.rule ? (
            <time dateTime={row.current.from} dir="ltr">
              {showDate(row.current.from)}
            </time>
          ) : (
            '–'
          ),
      },
      {
        id: 'coming',
        header: t('calendar.coming'),
        width: 1.4,
        drop: 'm',
        phone: 'hidden',
        cell: row =>
          row.coming ? (
            <bdi>
              {showDate(row.coming.from)}:{' '}
              {row.coming.rule ? words(row.coming.rule) : t('calendar.noRule')}
            </bdi>
          ) : (
            '–'
          ),
      },
    ],
    [t, words],
  )
}

const useRows = () => {
  const { compare } = useFormat()
  const now = today(useZone())
  const tree = useQuery(departments)
  const schedules = useQuery(departmentSchedules())
  const data = useMemo(() => {
    if (!tree.data || !schedules.data) return null
    const of = (id: string) => schedules.data.rows.filter(row => row.departmentId === id)
    const current = (id: string) => of(id).findLast(row => row.from <= now) ?? null
    const parents = new Map(tree.data.rows.map(row => [row.departmentId, row]))
    const inheritedBy = (id: string): string | null => {
      for (
        let above = parents.get(id)?.parentId ?? null;
        above !== null;
        above = parents.get(above)?.parentId ?? null
      )
        if (current(above)?.rule) return parents.get(above)?.name ?? null
      return null
    }
    return asTree(tree.data.rows, compare).map(
      ({ row, depth }): DepartmentRow => ({
        departmentId: row.departmentId,
        name: row.name,
        depth,
        current: current(row.departmentId),
        coming: of(row.departmentId).find(one => one.from > now) ?? null,
        inherited: inheritedBy(row.departmentId),
      }),
    )
  }, [tree.data, schedules.data, compare, now])
  return {
    data,
    isError: tree.isError || schedules.isError,
    error: tree.error ?? schedules.error,
    retry: () => Promise.all([tree.refetch(), schedules.refetch()]),
  }
}

/** A rule in words. @example 'Ofis: Pzt–Cum', '2 gündüz 2 gece 4 boş' */
export const useRuleWords = () => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const { show } = usePlanned()
  const schemes = useQuery(schemeList()).data?.rows
  return useMemo(
    () =>
      (rule: NonNullable<DepartmentRule>): string => {
        if (rule.kind === 'scheme')
          return (
            schemes?.find(scheme => scheme.schemeId === rule.schemeId)?.title ??
            t('calendar.unknown')
          )
        return t('calendar.weekly', {
          name: show(rule.shiftId).name,
          days: daysOf(rule.weekdays)
            .map(day => weekday(`2024-01-0${day}`))
            .join(', '),
        })
      },
    [t, weekday, show, schemes],
  )
}
const daysOf = (weekdays: readonly number[]): number[] =>
  [...weekdays].toSorted((one, other) => one - other)
