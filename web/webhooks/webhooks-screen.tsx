import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { useMay } from '../lib/settings.ts'
import { webhooks, type Webhook } from './api.ts'
import { AddWebhook } from './add-webhook.tsx'
import { ChangeWebhook } from './change-webhook.tsx'
import { SecretShown } from './secret-shown.tsx'
import { WaitingFacts } from './waiting-facts.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { stateOf } from './state.ts'

type Doing =
  | { readonly what: 'open' | 'change'; readonly webhookId: string }
  | { readonly what: 'secret'; readonly secret: string }
  | { readonly what: 'add' }

/**
 * What programs of others are told; one opens beside the list, with what is done about it. Long because it is one list
 * with all that opens beside it.
 */
export const WebhooksScreen = () => {
  const { t } = useTranslation()
  const query = useQuery(webhooks)
  const mayAdd = useMay('integrations.create')
  const columns = useColumns()
  const [doing, setDoing] = useState<Doing | null>(null)
  const rows = query.data?.rows ?? []
  const list = useWhole(query, { page: 'webhooks', total: rows.length })
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setDoing({ what: 'add' })}>
      {t('webhooks.add')}
    </Button>
  ) : undefined
  const named =
    doing && 'webhookId' in doing
      ? (rows.find(row => row.webhookId === doing.webhookId) ?? null)
      : null
  const showSecret = (secret: string) => setDoing({ what: 'secret', secret })
  const close = () => setDoing(null)
  return (
    <ListPage
      of={list}
      rows={rows}
      columns={columns}
      idOf={row => row.webhookId}
      onOpen={row => setDoing({ what: 'open', webhookId: row.webhookId })}
      none={{
        kind: 'none',
        title: t('webhooks.none'),
        text: t('webhooks.noneText'),
        action: add,
      }}
      noneFiltered={{ title: t('webhooks.none'), text: t('webhooks.noneText') }}
      expected={4}
      acts={add}
    >
      <WebhookPanel
        webhook={doing?.what === 'open' ? named : null}
        onChange={webhookId => setDoing({ what: 'change', webhookId })}
        onSecret={showSecret}
        onClose={close}
      />
      {doing?.what === 'add' && <AddWebhook onSecret={showSecret} onClose={close} />}
      {doing?.what === 'change' && named && <ChangeWebhook webhook={named} onClose={close} />}
      {doing?.what === 'secret' && <SecretShown secret={doing.secret} onClose={close} />}
    </ListPage>
  )
}

const useColumns = (): readonly Column<Webhook>[] => {
  const { t } = useTranslation()
  return useMemo(
    () =>
      [
        {
          id: 'name',
          header: t('webhooks.name'),
          width: 1.2,
          phone: 'title',
          cell: row => <bdi title={row.name}>{row.name}</bdi>,
        },
        {
          id: 'state',
          header: t('webhooks.state'),
          width: 190,
          phone: 'mark',
          cell: row => {
            const state = stateOf(row)
            return <StateDot tone={state.tone} text={t(state.text)} />
          },
        },
        {
          id: 'host',
          header: t('webhooks.host'),
          width: 1,
          phone: 'hidden',
          cell: row =>
            row.host === null ? (
              <span className="quiet">{t('webhooks.lostHost')}</span>
            ) : (
              <bdi dir="ltr" title={row.host}>
                {row.host}
              </bdi>
            ),
        },
        {
          id: 'kinds',
          header: t('webhooks.kinds'),
          width: 2,
          phone: 'hidden',
          cell: row => row.kinds.map(kind => t(`webhooks.kind.${kind}`)).join(', '),
        },
        {
          id: 'waiting',
          header: t('webhooks.waiting'),
          width: 150,
          end: true,
          phone: 'label',
          cell: row => <WaitingFacts count={row.waiting} />,
        },
      ] satisfies Column<Webhook>[],
    [t],
  )
}
