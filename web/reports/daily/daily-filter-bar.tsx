import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { GetDaily } from '#api/contract/attendance.ts'
import { PeopleDaysBar } from '../../kit/patterns/people-days-bar.tsx'
import type { Report } from '../../kit/patterns/use-report.ts'
import type { ActiveFilter } from '../../kit/filters/filter-bar.tsx'
import { dayFlags } from '../../kit/table/flag-chip.tsx'

export const DailyFilterBar = ({ of }: { of: Report<typeof GetDaily> }) => {
  const { t } = useTranslation()
  const { presence, flag, code, awaiting } = of.filters
  const chip = (id: string, label: string): ActiveFilter => ({
    id,
    label,
    remove: () => of.change({ [id]: '' }),
  })
  const chips = [
    ...(presence ? [chip('presence', t(`days.${presence}`))] : []),
    ...(awaiting ? [chip('awaiting', t('awaitingReaders.count'))] : []),
    ...(code ? [chip('code', t(`code.${code}`))] : []),
    ...(flag ? [chip('flag', t(`flag.${flag}.name`))] : []),
  ]
  return (
    <PeopleDaysBar of={of} chips={chips}>
      <Select
        size="xs"
        w={180}
        clearable
        placeholder={t('days.flags')}
        aria-label={t('days.flags')}
        value={flag ?? null}
        onChange={next => of.change({ flag: next ?? '' })}
        data={dayFlags.map(value => ({ value, label: t(`flag.${value}.name`) }))}
        clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('days.flags') }) }}
      />
    </PeopleDaysBar>
  )
}
