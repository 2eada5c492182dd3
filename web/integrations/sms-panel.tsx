import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { Panel } from '../kit/page/page.tsx'
import { EndButton } from '../kit/patterns/end-button.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Facts } from '../kit/table/facts.tsx'
import { StateDot, type Tone } from '../kit/table/state-dot.tsx'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import {
  ofIntegrations,
  pauseSms,
  removeSms,
  renewReportAddress,
  resumeSms,
  type SmsIntegration,
} from './api.ts'
import styles from './integrations.module.css'
import { KeysDialog } from './keys-dialog.tsx'
import { SendingDialog } from './sending-dialog.tsx'
import { TestSms } from './test-sms.tsx'

const tones = {
  none: 'off',
  working: 'good',
  failing: 'bad',
  paused: 'warn',
  'keys-lost': 'bad',
} as const satisfies Readonly<Record<SmsIntegration['state'], Tone>>

/** Who carries text messages, how that stands since when and why, and what is done about it. */
export const SmsPanel = ({
  sms,
  onAddress,
  connect,
}: {
  sms: SmsIntegration
  onAddress: (address: string | null) => void
  connect: ReactNode
}) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('integrations.sms')} aside={<State sms={sms} />}>
      <Why sms={sms} />
      <KnownOfSms sms={sms} />
      <div className={styles.acts}>
        {connect}
        <TestSms sms={sms} />
        {!sms.forAll && <Acts sms={sms} onAddress={onAddress} />}
      </div>
    </Panel>
  )
}

const State = ({ sms: { state, since } }: { sms: SmsIntegration }) => {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <StateDot
      tone={tones[state]}
      text={t(`integrations.state.${state}`)}
      age={
        since === null ? undefined : t('integrations.since', { at: showInstant(since, zone) })
      }
    />
  )
}

/** What is wrong, or otherwise than one would think, and what helps. */
const Why = ({ sms: { state, fault, forAll } }: { sms: SmsIntegration }) => {
  const { t } = useTranslation()
  const said =
    state === 'failing' && fault
      ? ({ tone: 'bad', text: t(`integrations.fault.${fault}`) } as const)
      : state === 'keys-lost'
        ? ({ tone: 'bad', text: t('integrations.keysLostText') } as const)
        : state === 'paused'
          ? ({ tone: 'warn', text: t('integrations.pausedText') } as const)
          : forAll
            ? ({ tone: 'good', text: t('integrations.forAllText') } as const)
            : null
  return said ? (
    <div className={styles.said}>
      <Notice tone={said.tone} role="status">
        {said.text}
      </Notice>
    </div>
  ) : null
}

const KnownOfSms = ({ sms }: { sms: SmsIntegration }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { state, provider, forAll, sender, plain, keysSince, accountEnd, reports } = sms
  const at = keysSince === null ? '' : showInstant(keysSince, zone)
  return (
    <Facts
      facts={[
        {
          label: t('integrations.provider'),
          value: forAll
            ? t('integrations.forAll')
            : provider && t(`integrations.provider.${provider}`),
        },
        sender ? { label: t('integrations.sender'), value: <bdi>{sender}</bdi> } : null,
        keysSince === null || state === 'keys-lost'
          ? null
          : {
              label: t('integrations.keys'),
              value:
                accountEnd === null
                  ? t('integrations.keysSet', { at })
                  : t('integrations.keysSetEnd', { at, end: accountEnd }),
            },
        forAll || provider === 'local'
          ? null
          : {
              label: t('integrations.reports'),
              value: t(reports ? 'integrations.reportsSet' : 'integrations.reportsAsked'),
            },
        forAll
          ? null
          : {
              label: t('integrations.plain'),
              value: t(plain ? 'integrations.yes' : 'integrations.no'),
            },
      ]}
    />
  )
}

type Doing = 'change' | 'keys' | 'pause' | 'renew' | 'remove' | null

/** Long because it has each act with its question. */
const Acts = ({
  sms,
  onAddress,
}: {
  sms: SmsIntegration
  onAddress: (address: string | null) => void
}) => {
  const { t } = useTranslation()
  const mayChange = useMay('integrations.update')
  const mayRemove = useMay('integrations.delete')
  const [doing, setDoing] = useState<Doing>(null)
  const close = () => setDoing(null)
  const { provider, state, fault, reports } = sms
  const resume = useSave(resumeSms, {
    says: t('integrations.resumed'),
    fails: t('integrations.cannotResume'),
    refreshes: ofIntegrations,
  })
  const needsKeys = state === 'keys-lost' || fault === 'credentials'
  const button = (label: string, what: Doing, helps = false) => (
    <Button size="sm" variant={helps ? 'filled' : 'default'} onClick={() => setDoing(what)}>
      {label}
    </Button>
  )
  return (
    <>
      {mayChange && (
        <>
          {provider !== 'local' && button(t('integrations.change'), 'change')}
          {provider !== 'local' && button(t('integrations.rotate'), 'keys', needsKeys)}
          {reports && provider !== 'twilio' && button(t('integrations.renew'), 'renew')}
          {state === 'paused' ? (
            <Button size="sm" loading={resume.busy} onClick={() => resume.save()}>
              {t('integrations.resume')}
            </Button>
          ) : (
            state !== 'keys-lost' && button(t('integrations.pause'), 'pause')
          )}
        </>
      )}
      {mayRemove && (
        <EndButton onClick={() => setDoing('remove')}>{t('integrations.remove')}</EndButton>
      )}
      <Refusal of={resume} />
      {doing === 'change' && <SendingDialog sms={sms} onClose={close} />}
      {doing === 'keys' && provider && <KeysDialog provider={provider} onClose={close} />}
      {doing === 'pause' && (
        <Confirm
          title={t('integrations.pause')}
          action={t('integrations.pause')}
          act={pauseSms}
          says={t('integrations.paused')}
          fails={t('integrations.cannotPause')}
          refreshes={ofIntegrations}
          onClose={close}
        >
          {t('integrations.pausedText')}
        </Confirm>
      )}
      {doing === 'renew' && (
        <Confirm
          title={t('integrations.renew')}
          action={t('integrations.renew')}
          act={async () => onAddress((await renewReportAddress()).reportAddress)}
          says={t('integrations.renewed')}
          fails={t('integrations.cannotRenew')}
          refreshes={ofIntegrations}
          onClose={close}
        >
          {t('integrations.renewWhat')}
        </Confirm>
      )}
      {doing === 'remove' && (
        <Confirm
          title={t('integrations.removeTitle')}
          action={t('integrations.remove')}
          danger
          act={removeSms}
          says={t('integrations.removed')}
          fails={t('integrations.cannotRemove')}
          refreshes={ofIntegrations}
          onClose={close}
        >
          {t('integrations.removeWhat')}
        </Confirm>
      )}
    </>
  )
}
