import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetDaily } from '#api/contract/attendance.ts'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { LeaveDemand } from '../../leave/published.ts'
import { call } from '../../lib/call.ts'
import { showDate } from '../../lib/format.ts'
import type { MissingRow } from '../../overtime/api.ts'
import { hoursMissing, isWholeDay } from './missing-hours.ts'

type Props = { row: MissingRow; onClose: () => void }

/** When he came and went; a key of its own, since the list's is that of its pages. */
const dayOf = (employee: string, day: string) =>
  queryOptions({
    queryKey: ['reports', 'daily', 'one', employee, day],
    retry: false,
    queryFn: ({ signal }) =>
      call(GetDaily, { query: { from: day, to: day, employee, limit: 1 }, signal }),
  })

/** Asks for leave in the place of what is missing: for that person, on that day, for the hours where they are known. */
export const TurnIntoLeave = ({ row, onClose }: Props) => {
  const { t } = useTranslation()
  const { employeeId, day, fullName, employeeNo } = row
  const title = t('missingWork.turnTitle', {
    name: fullName ?? employeeNo,
    day: showDate(day),
  })
  const { data, isPending } = useQuery(dayOf(employeeId, day))
  const times = data?.rows[0]
  const { missing, planned } = row
  const { late = 0, early = 0, firstIn = null, lastOut = null } = times ?? {}
  const found = { missing, planned, late, early, firstIn, lastOut }
  const hours = isWholeDay(found) ? null : (hoursMissing(found) ?? { start: '', end: '' })
  return (
    <Dialog title={title} size={960} onClose={onClose} stays>
      {isPending ? (
        <Skeleton height={320} />
      ) : (
        <LeaveDemand
          whose={employeeId}
          begins={{
            period: { from: day, to: day },
            ...(hours === null ? {} : { way: 'hours' as const, ...hours }),
          }}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
