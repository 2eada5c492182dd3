import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import { ListPage } from '../../kit/patterns/list-page.tsx'
import { useWhole } from '../../kit/patterns/use-list.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { showInstant } from '../../lib/format.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import { StateMark } from '../visits/visit-columns.tsx'
import { cancelInvitation, invitations, showsInvitations, type OwnVisit } from './api.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

type Doing = { readonly what: 'move' | 'cancel'; readonly visit: OwnVisit }

/** Whom one expects oneself: invited by mail, moved and called off here; no other screen of reception is needed. */
export const VisitInvitationsScreen = () => {
  const { t } = useTranslation()
  const query = useQuery(invitations)
  const may = useMay('invitations.create')
  const rows = query.data?.rows ?? []
  const list = useWhole(query, { page: 'visitInvitations', total: rows.length })
  const [inviting, setInviting] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const stop = () => setDoing(null)
  const add = may ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setInviting(true)}>
      {t('invitations.add')}
    </Button>
  ) : undefined
  const none = { title: t('invitations.none'), text: t('invitations.noneText') }
  return (
    <ListPage
      of={list}
      rows={rows}
      columns={useColumns(may ? setDoing : null)}
      idOf={({ visitId }) => visitId}
      none={{ kind: 'none', ...none, action: add }}
      noneFiltered={none}
      expected={4}
      acts={add}
    >
      {inviting && (
        <InviteDialog types={query.data?.types ?? []} onClose={() => setInviting(false)} />
      )}
      {doing?.what === 'move' && <MoveDialog visit={doing.visit} onClose={stop} />}
      {doing?.what === 'cancel' && <CancelInvitation visit={doing.visit} onClose={stop} />}
    </ListPage>
  )
}

/** Asks before a visitor is told not to come. */
const CancelInvitation = ({ visit, onClose }: { visit: OwnVisit; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Confirm
      danger
      title={t('invitations.cancelTitle', { name: visit.name ?? t('visits.erasedName') })}
      action={t('invitations.cancel')}
      act={() => cancelInvitation(visit)}
      says={t('invitations.cancelled')}
      fails={t('visits.cannotSave')}
      refreshes={showsInvitations}
      onClose={onClose}
    >
      <p className="fine">{t('invitations.cancelWhat')}</p>
    </Confirm>
  )
}

/** Long because it is one table. @param act null: the caller may not */
const useColumns = (act: ((doing: Doing) => void) | null): readonly Column<OwnVisit>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('visits.name'),
        width: 1.4,
        phone: 'title',
        cell: ({ name }) => <bdi>{name ?? t('visits.erasedName')}</bdi>,
      },
      {
        id: 'company',
        header: t('visits.fromCompany'),
        width: 1.2,
        phone: 'label',
        cell: ({ fromCompany }) =>
          fromCompany === null ? <span className="quiet">–</span> : <bdi>{fromCompany}</bdi>,
      },
      {
        id: 'expected',
        header: t('visits.expected'),
        width: 150,
        phone: 'label',
        cell: ({ expectedAt }) => (
          <time dateTime={expectedAt} dir="ltr">
            {showInstant(expectedAt, zone)}
          </time>
        ),
      },
      {
        id: 'type',
        header: t('visits.type'),
        width: 1,
        phone: 'hidden',
        cell: ({ visitType }) => <bdi>{visitType}</bdi>,
      },
      {
        id: 'state',
        header: t('visits.state'),
        width: 120,
        phone: 'label',
        cell: ({ state }) => <StateMark state={state} />,
      },
      {
        id: 'acts',
        header: t('invitations.acts'),
        width: 240,
        cell: visit => {
          if (!visit.invited)
            return <span className="quiet">{t('invitations.byReception')}</span>
          if (act === null || visit.state !== 'expected') return null
          return (
            <span className="acts">
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => act({ what: 'move', visit })}
              >
                {t('invitations.move')}
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                onClick={() => act({ what: 'cancel', visit })}
              >
                {t('invitations.cancel')}
              </Button>
            </span>
          )
        },
      },
    ],
    [t, zone, act],
  )
}
