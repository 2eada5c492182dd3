import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../kit/table/data-table.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { SwatchedTitle } from '../../kit/table/swatched-title.tsx'
import { useFormat } from '../../lib/use-format.ts'
import type { LeaveType } from './api.ts'
import { useLimitText } from './use-limit-text.ts'

/** Long because it is one table. */
export const useTypeColumns = (): readonly Column<LeaveType>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { muchOf, limitText } = useLimitText()
  return useMemo(
    () =>
      [
        {
          id: 'title',
          file: ['leaveTypeTitle'],
          sort: 'title',
          header: t('leaveTypes.title'),
          width: 2.4,
          phone: 'title',
          cell: ({ title, colour, active }) => (
            <SwatchedTitle title={title} colour={colour} off={!active} />
          ),
        },
        {
          id: 'calculation',
          file: ['leaveCalculation'],
          sort: 'calculation',
          header: t('leaveTypes.calculation'),
          width: 156,
          cell: ({ calculation }) => t(`leaveTypes.calculation.${calculation}`),
        },
        {
          id: 'limit',
          file: [
            'leaveLimit',
            'leaveLimitUnit',
            'leaveLimitDaily',
            'leaveLimitMonthly',
            'leaveLimitAnnual',
          ],
          header: t('leaveTypes.limit'),
          width: 1.4,
          cell: ({ limit }) => <bdi>{limitText(limit)}</bdi>,
        },
        {
          id: 'offered',
          file: ['leaveOfferedDays'],
          header: t('leaveTypes.offeredShort'),
          width: 120,
          drop: 'm',
          phone: 'hidden',
          cell: ({ offeredDays }) => (
            <bdi>{offeredDays === null ? '–' : muchOf(offeredDays, 'days')}</bdi>
          ),
        },
        {
          id: 'days',
          file: ['leaveDays'],
          header: t('leaveTypes.days'),
          width: 160,
          drop: 'm',
          phone: 'hidden',
          cell: ({ days }) => t(`leaveTypes.days.${days}`),
        },
        {
          id: 'worked',
          file: ['leaveWorked'],
          header: t('leaveTypes.worked'),
          width: 160,
          drop: 's',
          phone: 'hidden',
          cell: ({ worked }) => t(`leaveTypes.worked.${worked}`),
        },
        {
          id: 'approval',
          file: ['leaveApproval'],
          header: t('leaveTypes.approval'),
          width: 110,
          phone: 'hidden',
          cell: ({ approval }) => t(`leaveTypes.approval.${approval}`),
        },
        {
          id: 'coefficient',
          file: ['leaveCoefficient'],
          header: t('leaveTypes.coefficientShort'),
          width: 90,
          end: true,
          drop: 'm',
          phone: 'hidden',
          cell: ({ overtimeCoefficient }) => (
            <bdi>{overtimeCoefficient === null ? '–' : number(overtimeCoefficient)}</bdi>
          ),
        },
        {
          id: 'state',
          file: ['inUse'],
          sort: 'state',
          header: t('leaveTypes.state'),
          width: 110,
          cell: ({ active }) => (
            <Mark
              group={active ? 'present' : 'rest'}
              text={t(`leaveTypes.state.${active ? 'active' : 'passive'}`)}
            />
          ),
        },
      ] satisfies Column<LeaveType>[],
    [t, number, limitText, muchOf],
  )
}
