import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../kit/table/flag-chip.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { departmentColumn, nameColumn } from '../../kit/table/day-columns.tsx'
import { showDate } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { Account, Proposal } from './api.ts'
import { useWhy } from './why.ts'

/** Long because it is one table of columns, in their order. */
export const useAccountColumns = (): readonly Column<Account>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(() => {
    const figure = (days: number) => <bdi>{number(days)}</bdi>
    return [
      nameColumn<Account>(t, { width: 2 }),
      departmentColumn<Account>(t, { width: 1.2, drop: 'm' }),
      {
        id: 'next',
        file: ['serviceYears', 'nextAnniversary'],
        header: t('accounts.next'),
        width: 190,
        sort: 'next',
        phone: 'label',
        cell: row => <Service of={row} />,
      },
      {
        id: 'given',
        file: ['annualGivenHalfDays'],
        header: t('accounts.given'),
        width: 90,
        end: true,
        sort: 'given',
        drop: 's',
        phone: 'hidden',
        cell: ({ days }) => figure(days),
      },
      {
        id: 'used',
        file: ['annualUsedHalfDays'],
        header: t('accounts.used'),
        width: 100,
        end: true,
        sort: 'used',
        drop: 's',
        phone: 'label',
        cell: ({ used }) => figure(used),
      },
      {
        id: 'planned',
        file: ['annualPlannedHalfDays', 'annualReservedHalfDays'],
        header: t('accounts.planned'),
        width: 100,
        end: true,
        sort: 'planned',
        drop: 's',
        phone: 'label',
        cell: ({ planned, reserved }) => figure(planned + reserved),
      },
      {
        id: 'remaining',
        file: ['annualRemainingHalfDays'],
        header: t('accounts.remaining'),
        width: 90,
        end: true,
        sort: 'remaining',
        phone: 'label',
        cell: ({ remaining }) => figure(remaining),
      },
      {
        id: 'available',
        file: ['annualAvailableHalfDays'],
        header: t('accounts.available'),
        width: 120,
        end: true,
        sort: 'available',
        optional: true,
        phone: 'hidden',
        cell: ({ available }) => figure(available),
      },
      {
        id: 'proposal',
        file: ['proposedYear', 'proposedHalfDays'],
        header: t('accounts.due'),
        width: 170,
        cell: ({ proposal }) => (proposal ? <Due of={proposal} /> : null),
      },
    ] satisfies Column<Account>[]
  }, [t, number])
}

/** Full years, and when the next is full. */
const Service = ({ of: { worked, next } }: { of: Account }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <span>
      <time dateTime={next} dir="ltr">
        {showDate(next)}
      </time>{' '}
      <bdi>{t('accounts.after', { years: number(worked + 1) })}</bdi>
    </span>
  )
}

const Due = ({ of }: { of: Proposal }) => {
  const { what, why } = useWhy()(of)
  return <Mark group="overtime" text={what} title={why} />
}
