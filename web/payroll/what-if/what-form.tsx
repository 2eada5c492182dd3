import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMonths, firstOfMonth, lastOfMonth, today } from '../../lib/dates.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useDepartmentChoices } from '../../kit/filters/department-picker.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { periodsQuery } from '../periods-api.ts'
import type { Changes } from './api.ts'
import { WhatIfAsking } from './asking.tsx'
import { EarlierWhatIfs } from './earlier.tsx'
import { DepartmentTry } from './department-try.tsx'
import { HolidayTry } from './holiday-try.tsx'
import { PolicyTry } from './policy-try.tsx'
import { ShiftTry } from './shift-try.tsx'
import styles from './what-if.module.css'

const kinds = {
  policy: PolicyTry,
  shift: ShiftTry,
  holiday: HolidayTry,
  department: DepartmentTry,
} as const
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as readonly Kind[]

type Month = { readonly period: string; readonly from: string; readonly to: string }
/** A year of them, the last first: payroll's own where they may be seen, else those of the calendar. */
const useMonths = (): readonly Month[] => {
  const may = useMay('payroll.view')
  const now = today(useZone())
  const { data } = useQuery({ ...periodsQuery, enabled: may })
  if (may) return data?.rows ?? []
  return Array.from({ length: 12 }, (_, back) => {
    const from = addMonths(firstOfMonth(now), -back)
    return { period: from.slice(0, 7), from, to: lastOfMonth(from) }
  })
}

/** What kind of rule is tried, on which month and whose days; then the rule itself. Long because it is one form. */
export const WhatForm = ({ onAsked }: { onAsked: (id: string, what: string) => void }) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const months = useMonths()
  const choices = useDepartmentChoices()
  const [kind, setKind] = useState<Kind>('policy')
  const [period, setPeriod] = useState<string | null>(null)
  const [department, setDepartment] = useState<string | null>(null)
  // The last that is over has all its days.
  const chosen = months.find(one => one.period === period) ?? months[1] ?? months[0]
  const Fields = kinds[kind]
  const asking = (changes: Changes | null, what: string) => (
    <WhatIfAsking
      changes={changes}
      what={`${t(`whatIf.kind.${kind}`)}: ${what}`}
      of={chosen && { from: chosen.from, to: chosen.to }}
      department={choices.find(({ value }) => value === department)}
      onAsked={onAsked}
    />
  )
  return (
    <div className={styles.stack}>
      <Panel title={t('whatIf.section.what')}>
        <div className={styles.choice}>
          <Select
            size="sm"
            label={t('whatIf.kind')}
            data={names.map(value => ({ value, label: t(`whatIf.kind.${value}`) }))}
            value={kind}
            allowDeselect={false}
            onChange={next => setKind(names.find(one => one === next) ?? 'policy')}
          />
          <Select
            size="sm"
            label={t('whatIf.month')}
            data={months.map(one => ({ value: one.period, label: month(`${one.period}-01`) }))}
            value={chosen?.period ?? null}
            allowDeselect={false}
            onChange={setPeriod}
          />
          {choices.length !== 1 && (
            <Select
              size="sm"
              label={t('whatIf.whose')}
              placeholder={t('whatIf.everybody')}
              data={choices}
              value={department}
              searchable
              clearable
              clearButtonProps={{
                'aria-label': t('filter.remove', { what: t('filter.department') }),
              }}
              nothingFoundMessage={t('filter.nothing')}
              onChange={setDepartment}
            />
          )}
        </div>
      </Panel>
      <Fields key={kind} asking={asking} day={chosen?.from ?? ''} />
      <EarlierWhatIfs />
    </div>
  )
}
