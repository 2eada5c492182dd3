import { useTranslation } from 'react-i18next'
import { showDate, showTime } from '../../lib/format.ts'
import { bidiIsolate } from '../../lib/isolated.ts'
import type { LeaveRow } from './api.ts'
import { WaitingFor } from './waiting-for.tsx'

/** What approved leave is asked to become, while that waits. */
export const WaitingChange = ({ of: { change = null } }: { of: LeaveRow }) => {
  const { t } = useTranslation()
  if (change === null) return null
  const { to, description, requestedAt } = change
  return (
    <small title={description ?? undefined}>
      <bdi>{to ? t('leaveChange.waits', { to: textOf(to) }) : t('leaveChange.waitsGone')}</bdi>{' '}
      <WaitingFor since={requestedAt} />
    </small>
  )
}

type Wanted = NonNullable<NonNullable<LeaveRow['change']>['to']>
const textOf = (to: Wanted): string => {
  if ('day' in to) return bidiIsolate(`${showTime(to.start)}–${showTime(to.end)}`)
  const half = (is: boolean): string => (is ? ' ½' : '')
  return bidiIsolate(
    `${showDate(to.from)}${half(to.fromHalf)} – ${showDate(to.to)}${half(to.toHalf)}`,
  )
}
