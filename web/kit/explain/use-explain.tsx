import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { showDate } from '../../lib/format.ts'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import type { Column } from '../table/data-table.tsx'
import { WhyDrawer } from './explain-drawer.tsx'

const names = ['why'] as const
type Day = {
  readonly employeeId: string
  readonly fullName: string | null
  readonly day: string
}
export type OpenWhy = (employeeId: string, day: string) => void

type Why = {
  readonly open: OpenWhy | null
  readonly isOpen: boolean
  readonly drawer: React.ReactNode
}

/**
 * How a day came about, in place and in the address, so that it can be sent to somebody. `open` is null where the
 * caller may not see it. @param asOf as it was known then; else now
 */
export const useWhy = (asOf?: string): Why => {
  const {
    filters: { why },
    change,
  } = useFilters(names)
  const may = useMay('day-detail-actions.view')
  const open = useCallback(
    (employeeId: string, day: string) => change({ why: `${employeeId}.${day}` }),
    [change],
  )
  return {
    open: may ? open : null,
    isOpen: may && why !== undefined,
    drawer: (
      <WhyDrawer cell={may ? why : undefined} asOf={asOf} onClose={() => change({ why: '' })} />
    ),
  }
}

/**
 * A column that leads from a row to its person's day; without one where the caller may not see it. @param dayOf null of
 * a row that is nobody's
 */
export const whyColumn = <Row,>(
  t: TFunction,
  open: OpenWhy | null,
  dayOf: (row: Row) => Day | null,
): Column<Row>[] =>
  open === null
    ? []
    : [
        {
          id: 'why',
          header: t('why.title'),
          quiet: true,
          width: 86,
          end: true,
          phone: 'hidden',
          cell: row => {
            const of = dayOf(row)
            return (
              of && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('why.openDay', {
                    name: of.fullName ?? t('common.erased'),
                    day: showDate(of.day),
                  })}
                  onClick={() => open(of.employeeId, of.day)}
                >
                  {t('why.title')}
                </Button>
              )
            )
          },
        },
      ]
