import { Button, Select } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useSession } from '../lib/use-session.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { Counters } from '../shared/counters.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { FilterBar, SearchField } from '../shared/filter-bar.tsx'
import { Page } from '../shared/page.tsx'
import { ProblemNote, useProblemText } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { toast } from '../shared/toasts.tsx'
import { AddUser } from './add-user.tsx'
import { useUserColumns, type Act } from './user-columns.tsx'
import { ChangeRole, CloseUser, GivePassword, ReopenUser } from './user-dialogs.tsx'
import { UserPanel, type Doing } from './user-panel.tsx'
import { roles } from './user-roles.ts'
import { liftLock, userKeys, userList, type User, type UserFilters } from './users-api.ts'

const names = ['search', 'state', 'role'] as const
const states = ['open', 'locked', 'closed'] as const
const dialogs = {
  give: GivePassword,
  role: ChangeRole,
  close: CloseUser,
  reopen: ReopenUser,
} as const

export const UsersScreen = () => {
  const { t } = useTranslation()
  const own = useSession()?.user.id
  const { filters: texts, change, clear } = useFilters(names)
  const filters = useMemo<UserFilters>(
    () => ({
      search: texts.search,
      state: states.find(state => state === texts.state),
      role: roles.find(role => role === texts.role),
    }),
    [texts],
  )
  const query = useInfiniteQuery(userList(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const [opened, setOpened] = useState<string | null>(null)
  const [doing, setDoing] = useState<{ user: User; what: Doing } | null>(null)
  const [adding, setAdding] = useState(false)
  const lift = useLift()
  const { mutate } = lift
  const act = useCallback<Act>(
    (user, what) => (what === 'lift' ? mutate(user) : setDoing({ user, what })),
    [mutate],
  )
  const lifting = lift.isPending ? lift.variables.userId : null
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
    <Page title={t('page.users.title')} what={t('page.users.what')} actions={add}>
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
      <FilterBar clear={clear} active={active}>
        <SearchField
          value={texts.search}
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
          clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('users.anyRole') }) }}
        />
      </FilterBar>
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing filtered={Object.keys(texts).length > 0} clear={clear} add={add} />
      ) : (
        <DataTable
          name="users"
          label={t('page.users.title')}
          rows={rows}
          columns={columns}
          idOf={row => row.userId}
          total={total}
          onOpen={row => setOpened(row.userId)}
          stale={query.isPlaceholderData}
          onEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          foot={
            <TableFoot
              shown={rows.length}
              total={total}
              until={dataUntil}
              more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              loading={query.isFetchingNextPage}
            />
          }
        />
      )}
      <UserPanel
        user={rows.find(row => row.userId === opened) ?? null}
        own={own}
        lifting={lifting === opened && opened !== null}
        onLift={mutate}
        onDo={(user, what) => setDoing({ user, what })}
        onClose={() => setOpened(null)}
      />
      {Dialog && doing && <Dialog user={doing.user} onClose={() => setDoing(null)} />}
      {adding && <AddUser onClose={() => setAdding(false)} />}
    </Page>
  )
}

/** One click: nothing is lost by it, and somebody waits. */
const useLift = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  return useMutation({
    mutationFn: (user: User) => liftLock(user.userId),
    onSuccess: (_, { fullName }) => {
      toast(t('users.lock.lifted', { name: fullName }))
      void client.invalidateQueries({ queryKey: userKeys.all })
    },
    onError: error => toast(problem(error), 'error'),
  })
}

const Nothing = ({
  filtered,
  clear,
  add,
}: {
  filtered: boolean
  clear: () => void
  add: React.ReactNode
}) => {
  const { t } = useTranslation()
  return filtered ? (
    <EmptyNote
      kind="filtered"
      title={t('users.noneFiltered')}
      text={t('users.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyNote kind="none" title={t('users.none')} text={t('users.noneText')} action={add} />
  )
}
