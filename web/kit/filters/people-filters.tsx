import { Button, Popover, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useTranslation } from 'react-i18next'
import { GetPositions } from '#api/contract/employees.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useMay } from '../../lib/settings.ts'
import type { ActiveFilter } from './filter-bar.tsx'
import styles from './people-filters.module.css'
import { shiftList } from './shifts.ts'

const positions = { ...oneQuery(GetPositions, { query: {} }), staleTime: 60_000 }

export const statuses = ['employed', 'left'] as const
type Status = (typeof statuses)[number]
export const statusOf = (text: string | undefined): Status | undefined =>
  statuses.find(one => one === text)
type Chosen = {
  position?: string | undefined
  shift?: string | undefined
  status?: Status | undefined
}
type Field = keyof Chosen
type Props = {
  of: Chosen
  change: (next: { position?: string; shift?: string; status?: string }) => void
  only?: readonly Field[]
}
const fields: readonly Field[] = ['position', 'shift', 'status']

const useShifts = () => {
  const may = useMay('rotations.view')
  const { data } = useQuery({ ...shiftList(), enabled: may })
  return data?.rows.map(({ shiftId, title }) => ({ value: shiftId, label: title })) ?? []
}

/**
 * What a report can be cut to beside departments: a position, a shift, who was still employed. Behind one button, since
 * most days nobody asks for it; not there for who sees himself alone. Long because it is one drop-down with its three
 * fields.
 */
export const PeopleFilters = ({ of, change, only = fields }: Props) => {
  const { t } = useTranslation()
  const may = useMay('employees.view')
  const { data } = useQuery({ ...positions, enabled: may })
  const shifts = useShifts()
  if (!may) return null
  const field = (
    name: 'position' | 'shift' | 'status',
    label: string,
    value: string | undefined,
    choices: { value: string; label: string }[],
  ) => (
    <Select
      size="xs"
      label={label}
      data={choices}
      value={value ?? null}
      onChange={next => change({ [name]: next ?? '' })}
      searchable={name !== 'status'}
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': t('filter.remove', { what: label }) }}
      placeholder={t('filter.all')}
      nothingFoundMessage={t('filter.nothing')}
      comboboxProps={{ withinPortal: false }}
    />
  )
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md" width={260}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
          data-changed={of.position || of.shift || of.status ? true : undefined}
        >
          {t('filter.more')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.fields} aria-label={t('filter.more')}>
        {only.includes('position') &&
          field(
            'position',
            t('common.position'),
            of.position,
            (data?.rows ?? []).map(({ position, people }) => ({
              value: position,
              label: `${position} (${people})`,
            })),
          )}
        {only.includes('shift') &&
          shifts.length > 0 &&
          field('shift', t('days.shift'), of.shift, shifts)}
        {only.includes('status') &&
          field(
            'status',
            t('filter.status.label'),
            of.status,
            statuses.map(value => ({ value, label: t(`filter.status.${value}`) })),
          )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** What of it is chosen, in words; each takes itself away. */
export const usePeopleChips = (of: Chosen, change: Props['change']): ActiveFilter[] => {
  const { t } = useTranslation()
  const shifts = useShifts()
  const shift =
    of.shift && (shifts.find(({ value }) => value === of.shift)?.label ?? t('days.shift'))
  return [
    ...(of.position
      ? [{ id: 'position', label: of.position, remove: () => change({ position: '' }) }]
      : []),
    ...(shift ? [{ id: 'shift', label: shift, remove: () => change({ shift: '' }) }] : []),
    ...(of.status
      ? [
          {
            id: 'status',
            label: t(`filter.status.${of.status}`),
            remove: () => change({ status: '' }),
          },
        ]
      : []),
  ]
}
