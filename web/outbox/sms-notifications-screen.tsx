import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetSmsMessages, PostSmsAgain } from '#api/contract/outbox.ts'
import { smsDeliveries, smsStates } from '#api/contract/sms-states.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { Counters } from '../kit/filters/counters.tsx'
import { DateRange } from '../kit/filters/date-range.tsx'
import { FilterBar } from '../kit/filters/filter-bar.tsx'
import { PersonFilter } from '../kit/filters/person-filter.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { PersonName } from '../kit/table/person.tsx'
import { call, type Reply } from '../lib/call.ts'
import type { FiltersOf } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'
import { SendSms } from './send-sms.tsx'
import { useSmsColumns, type ChangeFilters, type Sms } from './sms-columns.tsx'

type Filters = FiltersOf<typeof GetSmsMessages>

/** Soon while one is under way or its report is to come. */
const untilSettled = (rows: readonly Sms[]): number =>
  rows.some(
    ({ state, delivery }) =>
      state === 'waiting' ||
      state === 'sending' ||
      (state === 'accepted' && (delivery === null || delivery === 'pending')),
  )
    ? 10_000
    : 60_000

/** To whom text messages went and what became of them. */
export const SmsNotificationsScreen = () => {
  const { t } = useTranslation()
  const list = useList(GetSmsMessages, { page: 'smsNotifications', every: untilSettled })
  const { filters, change, clear, rows, head } = list
  const [again, setAgain] = useState<Sms | null>(null)
  const [sends, setSends] = useState(false)
  const maySend = useMay('notifications.create')
  const columns = useSmsColumns(setAgain, change)
  return (
    <ListPage
      of={list}
      acts={
        maySend && (
          <Button size="sm" onClick={() => setSends(true)}>
            {t('sms.send')}
          </Button>
        )
      }
      period={filters}
      rows={rows}
      columns={columns}
      idOf={row => row.messageId}
      sorting={{
        by: 'when',
        order: filters.order ?? 'desc',
        onSort: () => change({ order: filters.order === 'asc' ? '' : 'asc' }),
      }}
      none={{ kind: 'none', title: t('sms.none'), text: t('sms.noneText') }}
      noneFiltered={{ title: t('sms.noneFiltered'), text: t('sms.noneFilteredText') }}
      bar={<Bar filters={filters} change={change} clear={clear} />}
      counters={<StateCounters summary={head?.summary} state={filters.state} change={change} />}
    >
      {sends && <SendSms onClose={() => setSends(false)} />}
      {again && <SendAgain row={again} onClose={() => setAgain(null)} />}
    </ListPage>
  )
}

const Bar = ({
  filters,
  change,
  clear,
}: {
  filters: Filters
  change: ChangeFilters
  clear: () => void
}) => {
  const { t } = useTranslation()
  const chip = (id: 'delivery' | 'cause', label: string) => ({
    id,
    label,
    remove: () => change({ [id]: '' }),
  })
  const active = [
    ...(filters.delivery ? [chip('delivery', t(`sms.delivery.${filters.delivery}`))] : []),
    ...(filters.cause ? [chip('cause', t('sms.ofOne'))] : []),
  ]
  return (
    <FilterBar active={active} clear={clear}>
      <DateRange
        period={filters.from && filters.to ? { from: filters.from, to: filters.to } : null}
        clearable
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      <PersonFilter
        label={t('sms.to')}
        value={filters.employee}
        onChange={employee => change({ employee })}
      />
      <Select
        size="xs"
        w={220}
        clearable
        data={smsDeliveries.map(value => ({ value, label: t(`sms.delivery.${value}`) }))}
        value={filters.delivery ?? null}
        placeholder={t('sms.state')}
        aria-label={t('sms.state')}
        clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('sms.state') }) }}
        onChange={value => change({ delivery: value ?? '' })}
      />
    </FilterBar>
  )
}

const StateCounters = ({
  summary,
  state,
  change,
}: {
  summary: Reply<typeof GetSmsMessages>['summary'] | undefined
  state: Filters['state']
  change: ChangeFilters
}) => {
  const { t } = useTranslation()
  return (
    <Counters
      label={t('sms.summary')}
      counters={smsStates
        .filter(id => id === state || (summary?.[id] ?? 0) > 0)
        .map(id => ({
          id,
          label: t(`sms.states.${id}`),
          value: summary?.[id],
          chosen: state === id,
          onClick: () => change({ state: state === id ? '' : id }),
        }))}
    />
  )
}

const SendAgain = ({ row, onClose }: { row: Sms; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('sms.again.asks')}
      action={t('sms.again')}
      disabled={row.blocked}
      act={() => call(PostSmsAgain, { params: { messageId: row.messageId } })}
      says={t('sms.again.done')}
      fails={t('sms.again.cannot')}
      refreshes={['announcement-center']}
      onClose={onClose}
    >
      {row.blocked ? (
        <>
          <Notice tone="warn">{t('sms.again.blocked')}</Notice>
          {row.to.employeeId !== null && (
            <PersonName name={row.to.name} id={row.to.employeeId} />
          )}
        </>
      ) : (
        t('sms.again.what')
      )}
    </Confirm>
  )
}
