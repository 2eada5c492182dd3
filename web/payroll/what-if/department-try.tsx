import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WeekdayField } from '../../calendar/published.ts'
import form from '../../kit/fields/form.module.css'
import { useDepartmentChoices } from '../../kit/filters/department-picker.tsx'
import { shiftChoices, shiftList } from '../../kit/filters/shifts.ts'
import { FormSides } from '../../kit/patterns/form-page.tsx'
import { Panel } from '../../kit/page/page.tsx'
import type { TryProps } from './try-props.ts'

/** What a department follows: a shift on days of the week. Long because it is one form. */
export const DepartmentTry = ({ asking }: TryProps) => {
  const { t } = useTranslation()
  const choices = useDepartmentChoices()
  const shifts = shiftChoices(useQuery(shiftList()).data?.rows ?? [])
  const [departmentId, setDepartment] = useState<string | null>(null)
  const [chosen, setShift] = useState<string | null>(null)
  const [weekdays, setWeekdays] = useState<readonly number[]>([1, 2, 3, 4, 5])
  const [restDays, setRestDays] = useState<readonly number[]>([7])
  const shiftId = chosen ?? shifts[0]?.value ?? null
  const isWhole = departmentId !== null && shiftId !== null && weekdays.length > 0
  const rule = isWhole && {
    kind: 'weekly' as const,
    shiftId,
    weekdays: [...weekdays],
    restDays: [...restDays],
  }
  const name = choices.find(({ value }) => value === departmentId)?.label.trim() ?? ''
  return (
    <FormSides
      width={640}
      beside={asking(
        rule ? { departments: [{ departmentId: departmentId ?? '', rule }] } : null,
        name,
      )}
    >
      <Panel title={t('whatIf.kind.department')}>
        <div className={form.form}>
          <div className={form.two}>
            <Select
              size="sm"
              label={t('common.department')}
              data={choices}
              value={departmentId}
              searchable
              nothingFoundMessage={t('filter.nothing')}
              onChange={setDepartment}
            />
            <Select
              size="sm"
              label={t('calendar.shift')}
              data={shifts}
              value={shiftId}
              searchable
              allowDeselect={false}
              nothingFoundMessage={t('filter.nothing')}
              onChange={setShift}
            />
          </div>
          <WeekdayField
            label={t('calendar.weekdays')}
            value={weekdays}
            onChange={next => {
              setWeekdays(next)
              setRestDays(restDays.filter(day => !next.includes(day)))
            }}
            error={weekdays.length === 0 ? t('calendar.needWeekday') : null}
          />
          <WeekdayField
            label={t('calendar.restDays')}
            help={t('calendar.restDaysHelp')}
            value={restDays}
            onChange={setRestDays}
            except={weekdays}
            error={null}
          />
        </div>
      </Panel>
    </FormSides>
  )
}
