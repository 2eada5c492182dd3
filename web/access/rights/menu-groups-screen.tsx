import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../kit/patterns/list-page.tsx'
import { useWhole } from '../../kit/patterns/use-list.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { menuGroups, type MenuGroup } from './api.ts'
import { GroupEditor } from './group-editor.tsx'

/** Named sets of rights and pages, and who has which. */
export const MenuGroupsScreen = () => {
  const { t } = useTranslation()
  const query = useQuery(menuGroups)
  const mayAdd = useMay('menu-groups.create')
  const [editing, setEditing] = useState<MenuGroup | 'new' | null>(null)
  const columns = useColumns()
  const rows = query.data?.rows ?? []
  const list = useWhole(query, { page: 'menuGroups', total: rows.length })
  const add = mayAdd ? (
    <Button
      leftSection={<IconPlus size={15} />}
      disabled={!query.data}
      onClick={() => setEditing('new')}
    >
      {t('rights.add')}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={list}
      acts={add}
      rows={rows}
      columns={columns}
      idOf={({ menuGroupId }) => menuGroupId}
      onOpen={setEditing}
      none={{ kind: 'none', title: t('rights.none'), text: t('rights.noneText'), action: add }}
      noneFiltered={{ title: t('rights.none') }}
      expected={4}
    >
      {editing && query.data && (
        <GroupEditor
          group={editing === 'new' ? null : editing}
          of={query.data}
          onClose={() => setEditing(null)}
        />
      )}
    </ListPage>
  )
}

const useColumns = (): readonly Column<MenuGroup>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'title',
          header: t('rights.title'),
          width: 1.2,
          phone: 'title',
          cell: group => <bdi title={group.title}>{group.title}</bdi>,
        },
        {
          id: 'users',
          header: t('rights.users'),
          width: 2.4,
          cell: ({ users }) => {
            const names = users.map(({ fullName }) => fullName).join(', ')
            return users.length === 0 ? (
              <>{t('rights.nobody')}</>
            ) : (
              <bdi title={names}>{names}</bdi>
            )
          },
        },
        {
          id: 'count',
          header: t('rights.userCount'),
          width: 110,
          end: true,
          phone: 'hidden',
          cell: ({ users }) => <bdi>{number(users.length)}</bdi>,
        },
        {
          id: 'rights',
          header: t('rights.count'),
          width: 110,
          end: true,
          phone: 'label',
          cell: ({ permissions }) => <bdi>{number(permissions.length)}</bdi>,
        },
        {
          id: 'pages',
          header: t('rights.pages'),
          width: 110,
          end: true,
          phone: 'label',
          cell: ({ pages }) => <bdi>{number(pages.length)}</bdi>,
        },
      ] satisfies Column<MenuGroup>[],
    [t, number],
  )
}
