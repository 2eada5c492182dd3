import { Button, Select } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'
import { Counters } from '../kit/filters/counters.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { AddUser } from './add-user.tsx'
import { GiveMenuGroup } from './rights/give-menu-group.tsx'
import { EndSessions } from './end-sessions.tsx'
import { TakeSecondFactor } from './take-second-factor.tsx'
import { useUserColumns, type Act } from './user-columns.tsx'
import { ChangeRole, CloseUser, GivePassword, ReopenUser } from './user-dialogs.tsx'
import { UserPanel, type UserAct } from './user-panel.tsx'
import { roles } from '../lib/user-roles.ts'
import { liftLock, type User } from './users-api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { GetUsers } from '#api/contract/access.ts'

const states = ['open', 'locked', 'closed'] as const
const dialogs = {
  give: GivePassword,
  role: ChangeRole,
  group: GiveMenuGroup,
  end: EndSessions,
  take: TakeSecondFactor,
  close: CloseUser,
  reopen: ReopenUser,
} as const

/** Long because it is one list with its counters, its filters and its dialogs. */
export const UsersScreen = () => {
  const { t } = useTranslation()
  const own = useSession()?.user.id
  const list = useList(GetUsers, { page: 'users' })
  const { filters, change, rows, head } = list
  const [opened, setOpened] = useState<string | null>(null)
  const [doing, setDoing] = useState<{ user: User; what: UserAct } | null>(null)
  const [adding, setAdding] = useState(false)
  const lift = useLift()
  const { save } = lift
  const act = useCallback<Act>(
    (user, what) => (what === 'lift' ? save(user) : setDoing({ user, what })),
    [save],
  )
  const lifting = lift.busy ? (lift.given?.userId ?? null) : null
  const columns = useUserColumns(act, own, lifting)
  const add = useMay('users.create') ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
      {t('users.add.open')}
    </Button>
  ) : undefined
  const { summary } = head ?? {}
  const counter = (state: (typeof states)[number], tone?: 'good' | 'warn' | 'bad') => ({
    id: state,
    label: t(`users.state.${state}`),
    value: summary?.[state],
    ...(tone ? { tone } : {}),
    chosen: filters.state === state,
    onClick: () => change({ state: filters.state === state ? '' : state }),
  })
  const active = filters.state
    ? [
        {
          id: 'state',
          label: t(`users.state.${filters.state}`),
          remove: () => change({ state: '' }),
        },
      ]
    : []
  const Dialog = doing && dialogs[doing.what]
  return (
    <ListPage
      of={list}
      acts={add}
      rows={rows}
      columns={columns}
      idOf={idOf}
      onOpen={row => setOpened(row.userId)}
      none={{ kind: 'none', title: t('users.none'), text: t('users.noneText'), action: add }}
      noneFiltered={{ title: t('users.noneFiltered'), text: t('users.noneFilteredText') }}
      counters={
        <Counters
          label={t('users.summary')}
          counters={[
            {
              id: 'all',
              label: t('users.all'),
              value: summary && summary.open + summary.closed,
              chosen: false,
              onClick: () => change({ state: '' }),
            },
            counter('open', 'good'),
            counter('locked', 'bad'),
            counter('closed'),
          ]}
        />
      }
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
            placeholder={t('users.anyRole')}
            aria-label={t('users.anyRole')}
            data={roles.map(value => ({ value, label: t(`role.${value}`) }))}
            value={filters.role ?? null}
            onChange={role => change({ role: role ?? '' })}
            clearButtonProps={{
              'aria-label': t('filter.remove', { what: t('users.anyRole') }),
            }}
          />
        </FilterBar>
      }
    >
      <UserPanel
        user={rows.find(row => row.userId === opened) ?? null}
        own={own}
        lifting={lifting === opened && opened !== null}
        onLift={save}
        onDo={(user, what) => setDoing({ user, what })}
        onClose={() => setOpened(null)}
      />
      {Dialog && doing && <Dialog user={doing.user} onClose={() => setDoing(null)} />}
      {adding && <AddUser onClose={() => setAdding(false)} />}
    </ListPage>
  )
}

/** One click: nothing is lost by it, and somebody waits. */
const useLift = () => {
  const { t } = useTranslation()
  return useSave((user: User) => liftLock(user.userId), {
    says: (_, { fullName }) => t('users.lock.lifted', { name: fullName }),
    refreshes: ['users'],
    refusal: 'toast',
    fails: t('users.lock.cannot'),
  })
}

const idOf = (row: User) => row.userId
