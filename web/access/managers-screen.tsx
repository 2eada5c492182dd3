import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetManagers } from '#api/contract/managers.ts'
import { StandIns } from '../approvals/published.ts'
import { useMay, useSettings } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'
import { Counters } from '../kit/filters/counters.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { HandOver, OfferWaits } from './hand-over.tsx'
import { useManagerColumns } from './manager-columns.tsx'
import { EditDepartments, EditDevices, EditLevel } from './manager-dialogs.tsx'
import { ManagerPanel, type ManagerEdit } from './manager-panel.tsx'
import { levels, type Manager } from './managers-api.ts'
import { GiveMenuGroup } from './rights/give-menu-group.tsx'

/** Long because it is one list with its filters and what is edited of it. */
export const ManagersScreen = () => {
  const { t } = useTranslation()
  const list = useList(GetManagers, { page: 'managers' })
  const { filters, change, rows, head } = list
  const [opened, setOpened] = useState<string | null>(null)
  const [editing, setEditing] = useState<{ manager: Manager; what: ManagerEdit } | null>(null)
  const columns = useManagerColumns()
  const [mayLend, maySee] = [useMay('managers.update'), useMay('inbox.view')]
  const { summary } = head ?? {}
  const active = filters.scope
    ? [{ id: 'scope', label: t('managers.withoutScope'), remove: () => change({ scope: '' }) }]
    : []
  return (
    <ListPage
      of={list}
      acts={
        <>
          {mayLend && maySee && <StandIns everybodys />}
          <HandingOver among={rows} />
        </>
      }
      rows={rows}
      columns={columns}
      idOf={idOf}
      onOpen={row => setOpened(row.userId)}
      none={{ kind: 'none', title: t('managers.none'), text: t('managers.noneText') }}
      noneFiltered={{
        title: t('managers.noneFiltered'),
        text: t('managers.noneFilteredText'),
      }}
      counters={
        <Counters
          label={t('managers.summary')}
          counters={[
            {
              id: 'all',
              label: t('managers.all'),
              value: summary?.managers,
              chosen: false,
              onClick: () => change({ scope: '', level: '' }),
            },
            {
              id: 'none',
              label: t('managers.withoutScope'),
              value: summary?.withoutScope,
              tone: 'warn',
              chosen: filters.scope === 'none',
              onClick: () => change({ scope: filters.scope === 'none' ? '' : 'none' }),
            },
            {
              id: 'cannot',
              label: t('managers.level.0'),
              value: summary?.cannotApprove,
              chosen: filters.level === '0',
              onClick: () => change({ level: filters.level === '0' ? '' : '0' }),
            },
          ]}
        />
      }
      above={<Waiting />}
      bar={
        <FilterBar clear={list.clear} active={active}>
          <SearchField
            value={filters.search}
            placeholder={t('users.search')}
            onChange={search => change({ search })}
          />
          <Select
            size="xs"
            w={200}
            clearable
            placeholder={t('managers.level')}
            aria-label={t('managers.level')}
            data={levels.map(one => ({ value: `${one}`, label: t(`managers.level.${one}`) }))}
            value={filters.level ?? null}
            onChange={level => change({ level: level ?? '' })}
            clearButtonProps={{
              'aria-label': t('filter.remove', { what: t('managers.level') }),
            }}
          />
        </FilterBar>
      }
    >
      <ManagerPanel
        manager={rows.find(row => row.userId === opened) ?? null}
        onEdit={(manager, what) => setEditing({ manager, what })}
        onClose={() => setOpened(null)}
      />
      {editing && <Edit {...editing} onClose={() => setEditing(null)} />}
    </ListPage>
  )
}

const Edit = ({
  manager,
  what,
  onClose,
}: {
  manager: Manager
  what: ManagerEdit
  onClose: () => void
}) => {
  switch (what) {
    case 'departments':
      return <EditDepartments manager={manager} onClose={onClose} />
    case 'devices':
      return <EditDevices manager={manager} onClose={onClose} />
    case 'level':
      return <EditLevel manager={manager} onClose={onClose} />
    case 'group':
      return <GiveMenuGroup user={manager} onClose={onClose} />
  }
}

/** What he offered stands above the list until it is answered. */
const Waiting = () => {
  const offer = useSettings().data?.mainManagerOffer ?? null
  const own = useSession()?.user.id
  return offer && offer.from.userId === own ? <OfferWaits offer={offer} /> : null
}

/** The main manager's alone, while he has offered it to nobody. */
const HandingOver = ({ among }: { among: readonly Manager[] }) => {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const user = useSession()?.user
  const offer = useSettings().data?.mainManagerOffer ?? null
  if (user?.role !== 'company-admin' || offer) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('handOver.open')}
      </Button>
      {asking && (
        <HandOver
          among={among.filter(
            ({ userId, closed, role }) =>
              userId !== user.id && !closed && role !== 'company-admin',
          )}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const idOf = (row: Manager) => row.userId
