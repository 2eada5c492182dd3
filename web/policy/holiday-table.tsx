import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { type Column } from '../kit/table/data-table.tsx'
import { holidays, importHolidays, type Holiday } from './api.ts'
import { HolidayForm } from './holiday-form.tsx'
import styles from './policy.module.css'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { ListBody } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'

/**
 * The public holidays of a year; those of the country are taken over by one press. Long because it is one list of a
 * year, with the ways to the years beside it.
 */
export const HolidayTable = ({
  year: asked,
  onYear,
}: {
  year: string | undefined
  onYear: (year: string) => void
}) => {
  const { t } = useTranslation()
  const may = useMay('holidays.update')
  const now = today(useZone())
  const year = /^\d{4}$/.test(asked ?? '') ? Number(asked) : Number(now.slice(0, 4))
  const query = useQuery(holidays(year))
  const { data } = query
  const [edited, edit] = useState<Holiday | 'new' | null>(null)
  const take = useSave(() => importHolidays(year), {
    says: ({ days }) => t('policy.holiday.imported', { count: days }),
    refreshes: ['holidays'],
    fails: t('policy.holiday.cannotImport'),
  })
  const columns = useColumns()
  const rows = data?.rows ?? []
  const list = useWhole(query, { page: 'customize', total: rows.length })
  const missing = (data?.shipped ?? []).filter(
    one => !rows.some(row => row.day === one.day),
  ).length
  return (
    <ListBody
      of={list}
      table={{ name: null, label: t('policy.tab.holidays') }}
      rows={rows}
      columns={columns}
      idOf={row => row.day}
      onOpen={may ? edit : undefined}
      none={{
        kind: 'none',
        title: t('policy.holiday.none', { year }),
        text: t(missing > 0 ? 'policy.holiday.noneShipped' : 'policy.holiday.noneText'),
      }}
      noneFiltered={{ title: t('policy.holiday.none', { year }) }}
      above={<Refusal of={take} />}
      bar={
        <div className={styles.bar}>
          <div className={styles.year}>
            <ActionIcon
              size={30}
              aria-label={t('policy.holiday.yearBefore')}
              onClick={() => onYear(String(year - 1))}
            >
              <IconChevronLeft size={16} className="mirrored" />
            </ActionIcon>
            <strong aria-live="polite" dir="ltr">
              {year}
            </strong>
            <ActionIcon
              size={30}
              aria-label={t('policy.holiday.yearAfter')}
              onClick={() => onYear(String(year + 1))}
            >
              <IconChevronRight size={16} className="mirrored" />
            </ActionIcon>
          </div>
          {may && (
            <div className="acts">
              {missing > 0 && (
                <Button variant="default" loading={take.busy} onClick={() => take.save()}>
                  {t('policy.holiday.import', { count: missing })}
                </Button>
              )}
              <Button leftSection={<IconPlus size={15} />} onClick={() => edit('new')}>
                {t('policy.holiday.add')}
              </Button>
            </div>
          )}
        </div>
      }
    >
      {data && data.shipped.length > 0 && (
        <p className="fine">
          {t('policy.holiday.source', {
            source: [...new Set(data.shipped.map(one => one.source))].join('; '),
          })}
        </p>
      )}
      {edited && (
        <HolidayForm
          holiday={edited === 'new' ? null : edited}
          year={year}
          onClose={() => edit(null)}
        />
      )}
    </ListBody>
  )
}

const useColumns = (): readonly Column<Holiday>[] => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  return useMemo(
    () => [
      {
        id: 'day',
        header: t('policy.holiday.day'),
        width: 190,
        phone: 'title',
        cell: row => (
          <>
            <time dateTime={row.day} dir="ltr">
              {showDate(row.day)}
            </time>{' '}
            <span className="fine">{weekday(row.day)}</span>
          </>
        ),
      },
      {
        id: 'title',
        header: t('policy.holiday.title'),
        width: 2,
        cell: row => <bdi>{row.title}</bdi>,
      },
      {
        id: 'kind',
        header: t('policy.holiday.kind'),
        width: 1,
        cell: row =>
          row.kind === 'full'
            ? t('policy.holiday.full')
            : t('policy.holiday.halfFrom', { from: row.from ?? '13:00' }),
      },
    ],
    [t, weekday],
  )
}
