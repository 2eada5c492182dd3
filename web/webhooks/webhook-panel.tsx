import { Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { EndButton } from '../kit/patterns/end-button.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { useMay } from '../lib/settings.ts'
import {
  ofWebhooks,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
  testWebhook,
  type Webhook,
} from './api.ts'
import { ReplayForm } from './replay-form.tsx'
import { Tries } from './tries.tsx'
import { WebhookFacts } from './webhook-facts.tsx'
import styles from './webhooks.module.css'

type Props = {
  readonly webhook: Webhook | null
  readonly onChange: (webhookId: string) => void
  readonly onSecret: (secret: string) => void
  readonly onClose: () => void
}

/** One webhook: how it stands, what it was told of late, and what can be done about it. */
export const WebhookPanel = ({ webhook, onClose, ...more }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={webhook !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={<bdi>{webhook?.name}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {webhook && (
        <div className={styles.inside}>
          <WebhookFacts webhook={webhook} />
          <Acts webhook={webhook} onClose={onClose} {...more} />
          <Tries webhookId={webhook.webhookId} />
        </div>
      )}
    </Drawer>
  )
}

type Asking = 'rotate' | 'replay' | 'remove'
type ActsOf = Omit<Props, 'webhook'> & { readonly webhook: Webhook }

/** Long because it has every act on a webhook, each with who may do it. */
const Acts = ({ webhook, onChange, onSecret, onClose }: ActsOf) => {
  const { t } = useTranslation()
  const { webhookId, name, paused } = webhook
  const mayUpdate = useMay('integrations.update')
  const mayMake = useMay('integrations.create')
  const mayRemove = useMay('integrations.delete')
  const [asking, setAsking] = useState<Asking | null>(null)
  const test = useSave(() => testWebhook(webhookId), {
    says: ({ outcome, status }) =>
      t('webhooks.tested', {
        outcome: `${t(`webhooks.outcome.${outcome}`)}${status === null ? '' : ` (${status})`}`,
      }),
    fails: t('webhooks.cannotTest'),
    refreshes: ofWebhooks,
    refusal: 'toast',
  })
  const pause = useSave(() => pauseWebhook(webhookId), {
    says: t('webhooks.pausedNow'),
    fails: t('webhooks.cannotPause'),
    refreshes: ofWebhooks,
    refusal: 'toast',
  })
  const resume = useSave(() => resumeWebhook(webhookId), {
    says: t('webhooks.resumed'),
    fails: t('webhooks.cannotResume'),
    refreshes: ofWebhooks,
    refusal: 'toast',
  })
  const done = () => setAsking(null)
  return (
    <>
      <div className={styles.actions}>
        {mayUpdate && mayMake && (
          <Button size="sm" variant="default" onClick={() => onChange(webhookId)}>
            {t('webhooks.change')}
          </Button>
        )}
        {mayUpdate && (
          <Button size="sm" variant="default" loading={test.busy} onClick={() => test.save()}>
            {t('webhooks.test')}
          </Button>
        )}
        {mayUpdate && !paused && (
          <Button size="sm" variant="default" loading={pause.busy} onClick={() => pause.save()}>
            {t('webhooks.pause')}
          </Button>
        )}
        {mayUpdate && mayMake && paused && (
          <Button size="sm" loading={resume.busy} onClick={() => resume.save()}>
            {t('webhooks.resume')}
          </Button>
        )}
        {mayUpdate && (
          <>
            <Button size="sm" variant="default" onClick={() => setAsking('replay')}>
              {t('webhooks.replay')}
            </Button>
            <Button size="sm" variant="default" onClick={() => setAsking('rotate')}>
              {t('webhooks.rotate')}
            </Button>
          </>
        )}
        {mayRemove && (
          <EndButton onClick={() => setAsking('remove')}>{t('webhooks.remove')}</EndButton>
        )}
      </div>
      {asking === 'rotate' && <Rotate webhook={webhook} onSecret={onSecret} onClose={done} />}
      {asking === 'replay' && <ReplayForm webhookId={webhookId} onClose={done} />}
      {asking === 'remove' && (
        <Confirm
          title={t('webhooks.removeTitle', { title: name })}
          action={t('webhooks.remove')}
          danger
          act={() => removeWebhook(webhookId)}
          says={t('webhooks.removed')}
          fails={t('webhooks.cannotRemove')}
          refreshes={ofWebhooks}
          onDone={onClose}
          onClose={done}
        >
          <p>{t('webhooks.removeText')}</p>
        </Confirm>
      )}
    </>
  )
}

const Rotate = ({
  webhook,
  onSecret,
  onClose,
}: Pick<ActsOf, 'webhook' | 'onSecret' | 'onClose'>) => {
  const { t } = useTranslation()
  // As of its opening: what somebody else rotated meanwhile is not rotated once more unseen.
  const [meant] = useState(webhook)
  const rotate = useSave(() => rotateSecret(meant), {
    says: shownThere,
    fails: t('webhooks.cannotRotate'),
    refreshes: ofWebhooks,
    onDone: ({ secret }) => onSecret(secret),
  })
  return (
    <FormDialog
      of={rotate}
      title={t('webhooks.rotate')}
      action={t('webhooks.rotate')}
      onSubmit={() => rotate.save()}
      onClose={onClose}
    >
      <p>{t('webhooks.rotateSure')}</p>
    </FormDialog>
  )
}
