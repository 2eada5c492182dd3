import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { GetShiftDemands } from '#api/contract/shift-demands.ts'
import { useList } from '../kit/patterns/use-list.ts'
import { addDays, today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { withDay } from './api.ts'

/** The list of a page; where its address says no period, of the last month and what is to come. */
export const useDemands = (page: 'shiftDemands' | 'ownShiftDemand') => {
  const now = today(useZone())
  const [words] = useSearchParams()
  const chosen = words.has('from')
  const always = useMemo(
    () => ({
      ...(chosen ? {} : { from: addDays(now, -30), to: addDays(now, 330) }),
      ...(page === 'ownShiftDemand' ? { mine: 'true' as const } : {}),
    }),
    [chosen, now, page],
  )
  const list = useList(GetShiftDemands, { page, always })
  const rows = useMemo(() => list.rows.map(withDay), [list.rows])
  return { list, rows }
}
