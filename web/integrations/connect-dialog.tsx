import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostSms } from '#api/contract/integrations.ts'
import form from '../kit/fields/form.module.css'
import { choice } from '../kit/patterns/choice-kinds.tsx'
import { FormDialog, Refusal } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { connectSms, ofIntegrations, sendersOf, type SmsProvider } from './api.ts'
import { useKeyFields, usePlainField, useSenderField } from './fields.tsx'

type Props = {
  readonly offered: readonly SmsProvider[]
  readonly onClose: () => void
  /** The address at which it reports, to be entered there; null: none is needed. */
  readonly onDone: (address: string | null) => void
}

/** A provider, with what one signs on there, and under which name messages go. */
export const ConnectDialog = ({ offered, onClose, onDone }: Props) => {
  const { t } = useTranslation()
  const [names, setNames] = useState<readonly string[] | null>(null)
  const connecting = useConnecting({ offered, onClose, onDone }, names)
  const { shown, submit, field } = connecting
  const { provider } = shown
  const phone = provider === null || provider === 'local' ? null : provider
  const own = useKeyFields(phone ?? 'netgsm')
  const sender = useSenderField('', names)
  return (
    <FormDialog
      of={connecting}
      title={t('integrations.connectTitle')}
      size={560}
      onClose={onClose}
      onSubmit={submit}
      action={t('integrations.connect')}
    >
      <p className={form.fine}>{t('integrations.connectWhat')}</p>
      {field('provider')}
      {field('account', own.account)}
      {field('secret', own.secret)}
      {field('sender', sender)}
      {phone && (
        <FetchSenders
          given={{ provider: phone, account: shown.account.trim(), secret: shown.secret }}
          onFetched={setNames}
        />
      )}
      {field('plain')}
    </FormDialog>
  )
}

const useConnecting = ({ offered, onDone }: Props, names: readonly string[] | null) => {
  const { t } = useTranslation()
  const sender = useSenderField('', names)
  return useFields(
    PostSms,
    {
      provider: choice<SmsProvider>(
        t('integrations.provider'),
        offered[0],
        offered.map(value => ({ value, label: t(`integrations.provider.${value}`) })),
        { allowDeselect: false, begins: true },
      ),
      ...useKeyFields('netgsm'),
      sender: { ...sender, needed: true },
      plain: usePlainField(false),
    },
    {
      send: connectSms,
      without: ({ provider }) => (provider === 'local' ? ['account', 'secret', 'sender'] : []),
      says: t('integrations.connected'),
      fails: t('integrations.cannotConnect'),
      refreshes: ofIntegrations,
      onDone: ({ reportAddress }) => onDone(reportAddress),
    },
  )
}

/** Asks the provider under which names one may send who signs on so. */
const FetchSenders = ({
  given,
  onFetched,
}: {
  given: Parameters<typeof sendersOf>[0]
  onFetched: (names: readonly string[] | null) => void
}) => {
  const { t } = useTranslation()
  const fetching = useSave(() => sendersOf(given), {
    says: shownThere,
    fails: t('integrations.cannotFetch'),
    onDone: ({ senders }) => onFetched(senders),
  })
  const { answer } = fetching
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        loading={fetching.busy}
        disabled={given.account === '' || given.secret === ''}
        onClick={() => fetching.save()}
      >
        {t('integrations.fetchSenders')}
      </Button>
      {answer && (answer.senders === null || answer.senders.length === 0) && (
        <p className={form.fine} role="status">
          {t(answer.senders === null ? 'integrations.noSenders' : 'integrations.noneApproved')}
        </p>
      )}
      <Refusal of={fetching} />
    </div>
  )
}
