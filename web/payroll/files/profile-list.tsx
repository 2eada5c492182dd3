import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { ShownRows } from '../../kit/patterns/shown-rows.tsx'
import { useWhole } from '../../kit/patterns/use-list.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { StateDot } from '../../kit/table/state-dot.tsx'
import { profilesQuery, type Profile } from './api.ts'

const idOf = ({ profileId }: Profile): string => profileId

/** How files look, those that come with the product among them; what nobody tried says so. */
export const ProfileList = ({ onOpen }: { onOpen: (profileId: string) => void }) => {
  const { t } = useTranslation()
  const query = useQuery(profilesQuery)
  const rows = query.data?.rows ?? []
  const of = useWhole(query, { page: 'payrollFiles', total: rows.length })
  return (
    <ShownRows
      query={of.query}
      rows={rows}
      columns={useColumns()}
      idOf={idOf}
      onOpen={({ profileId }) => onOpen(profileId)}
      label={t('payrollFiles.tab.profiles')}
      filtered={false}
      clear={of.clear}
      total={rows.length}
      until={undefined}
      expected={6}
      none={{
        kind: 'none',
        title: t('payrollFiles.profile.none'),
        text: t('payrollFiles.profile.noneText'),
      }}
      noneFiltered={{ title: '' }}
    />
  )
}

const useColumns = (): readonly Column<Profile>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return [
    {
      id: 'name',
      header: t('payrollFiles.profile.name'),
      width: 2,
      phone: 'title',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'status',
      header: t('payrollFiles.profile.status'),
      width: 1.2,
      phone: 'mark',
      cell: ({ status }) => (
        <StateDot
          tone={status === 'ready' ? 'good' : 'warn'}
          text={t(`payrollFiles.profile.status.${status}`)}
        />
      ),
    },
    {
      id: 'format',
      header: t('payrollFiles.profile.format'),
      width: 0.8,
      phone: 'label',
      cell: ({ format }) => <bdi dir="ltr">{format}</bdi>,
    },
    {
      id: 'adjustments',
      header: t('payrollFiles.profile.adjustments'),
      width: 1.2,
      drop: 's',
      phone: 'label',
      cell: ({ adjustments }) => t(`payrollFiles.profile.adjustments.${adjustments}`),
    },
    {
      id: 'columns',
      header: t('payrollFiles.profile.columns'),
      width: 0.6,
      end: true,
      phone: 'label',
      cell: ({ columns }) => number(columns.length),
    },
    {
      id: 'version',
      header: t('payrollFiles.profile.version'),
      width: 0.6,
      end: true,
      phone: 'label',
      cell: ({ version }) => number(version),
    },
  ]
}
