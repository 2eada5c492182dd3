import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Counters } from '../../kit/filters/counters.tsx'
import { DepartmentPicker, useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { FilterBar, SearchField } from '../../kit/filters/filter-bar.tsx'
import { ListPage } from '../../kit/patterns/list-page.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useAccountColumns } from './account-columns.tsx'
import { AccountPanel } from './account-panel.tsx'
import styles from './accounts.module.css'
import { idOf, useAccounts, useTicked, type AccountList } from './accounts.ts'
import type { Account } from './api.ts'
import { GrantTicked } from './grant-ticked.tsx'
import { OpeningList } from './opening/opening-list.tsx'

const opened = ['account'] as const

/** What everybody has of annual leave, what has come due, and each account as a statement at the side. */
export const AnnualLeaveTrackingScreen = () => {
  const { t } = useTranslation()
  const list = useAccounts()
  const ticked = useTicked(list.rows)
  const all = useAccountColumns()
  const mayGive = useMay('annual-leaves.create')
  const columns = useMemo(
    () => (mayGive ? [ticked.column, ...all] : all),
    [mayGive, ticked.column, all],
  )
  const { filters, change } = useFilters(opened)
  const open = useCallback((row: Account) => change({ account: idOf(row) }), [change])
  const close = useCallback(() => change({ account: '' }), [change])
  const department = useDepartmentName(list.filters.department)
  const nobody = { title: t('accounts.none'), text: t('accounts.noneText') }
  return (
    <ListPage
      of={list}
      file={list.file}
      acts={mayGive && <OpeningBalances />}
      printed={department ? [department] : []}
      rows={list.rows}
      columns={columns}
      idOf={idOf}
      onOpen={open}
      sorting={list.sorting}
      none={{ kind: 'none', ...nobody }}
      noneFiltered={nobody}
      counters={<AccountCounters of={list} />}
      bar={<AccountFilters of={list} department={department} />}
      above={<Lapse of={list} />}
    >
      {mayGive && <GrantTicked ticked={ticked} />}
      {filters.account && (
        <AccountPanel
          key={filters.account}
          employeeId={filters.account}
          row={list.rows.find(row => idOf(row) === filters.account)}
          onClose={close}
        />
      )}
    </ListPage>
  )
}

const OpeningBalances = () => {
  const { t } = useTranslation()
  const [listing, setListing] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setListing(true)}>
        {t('accounts.list.open')}
      </Button>
      {listing && <OpeningList onClose={() => setListing(false)} />}
    </>
  )
}

/** Whether days lapse, and in Turkey why they do not: said where somebody would look for the switch. */
const Lapse = ({ of: { head } }: { of: AccountList }) => {
  const { t } = useTranslation()
  if (!head) return null
  return (
    <p className={`fine ${styles.lapse}`}>
      {t(
        head.summary.lapses
          ? 'accounts.lapses'
          : head.summary.keptByLaw === false
            ? 'accounts.keepsByRule'
            : 'accounts.keeps',
      )}
    </p>
  )
}

/** How many there are, to whom a work year can be given, and who has nothing left; each figure filters. */
const AccountCounters = ({ of: { head, filters, change } }: { of: AccountList }) => {
  const { t } = useTranslation()
  const summary = head?.summary
  const counter = (only: 'due' | 'empty') => ({
    id: only,
    label: t(`accounts.only.${only}`),
    value: summary?.[only],
    chosen: filters.only === only,
    onClick: () => change({ only: filters.only === only ? '' : only }),
  })
  return (
    <Counters
      label={t('accounts.summary')}
      counters={[
        {
          id: 'all',
          label: t('accounts.people'),
          value: summary?.people,
          chosen: false,
          onClick: () => change({ only: '' }),
        },
        counter('due'),
        counter('empty'),
      ]}
    />
  )
}

const AccountFilters = ({
  of: { filters, change, clear },
  department,
}: {
  of: AccountList
  department: string | undefined
}) => {
  const { t } = useTranslation()
  const { only } = filters
  const chip = (id: string, label: string) => ({
    id,
    label,
    remove: () => change({ [id]: '' }),
  })
  return (
    <FilterBar
      clear={clear}
      active={[
        ...(department ? [chip('department', department)] : []),
        ...(only ? [chip('only', t(`accounts.only.${only}`))] : []),
      ]}
    >
      <SearchField
        value={filters.search}
        placeholder={t('accounts.search')}
        onChange={search => change({ search })}
      />
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
    </FilterBar>
  )
}
