import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRefresh } from '../../lib/reads.ts'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Check } from '../../kit/fields/check.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../../kit/patterns/use-save.ts'
import { lock, propose, withdraw, type ChecklistItem, type Period } from '../periods-api.ts'
import { AskUnlock } from './ask-unlock.tsx'
import { useCheckName } from './checklist.tsx'
import { useMayLock, useOwn } from './use-own.ts'
import { stateOf } from './period-state.tsx'
import styles from './month-end.module.css'

type Props = { period: Period; items: readonly ChecklistItem[]; running: string | undefined }

/** What can be done with the period as it stands, by whoever may lock. */
export const PeriodActs = ({ period, items, running }: Props) => {
  const [asks, setAsks] = useState<'lock' | 'unlock' | null>(null)
  const mayLock = useMayLock()
  const mayExport = useMay('payroll.export')
  const own = useOwn(period.proposed?.by)
  if (!mayLock || period.busy || stateOf(period, running) === 'running') return null
  const close = () => setAsks(null)
  const isLocked = period.state === 'locked' || period.state === 'exported'
  const locks = !isLocked && (!period.fourEyes || (period.state === 'proposed' && !own))
  return (
    <div className={`acts ${styles.acts}`}>
      {locks && <Ask what="lock" primary onClick={() => setAsks('lock')} />}
      {period.state === 'open' && <Propose period={period} primary={period.fourEyes} />}
      {period.state === 'proposed' && <Withdraw period={period} />}
      {isLocked && mayExport && <ToFile period={period} />}
      {isLocked && !period.unlock && <Ask what="unlock" onClick={() => setAsks('unlock')} />}
      {asks === 'lock' && <LockDialog period={period} items={items} onClose={close} />}
      {asks === 'unlock' && <AskUnlock period={period} onClose={close} />}
    </div>
  )
}

const Ask = ({
  what,
  primary = false,
  onClick,
}: {
  what: 'lock' | 'unlock'
  primary?: boolean
  onClick: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Button variant={primary ? 'filled' : 'default'} onClick={onClick}>
      {t(`monthEnd.${what}`)}
    </Button>
  )
}

/** Where its file is made, asked for already. */
const ToFile = ({ period: { period, state } }: { period: Period }) => {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={`/payroll/exports?new=${period}`}
      variant={state === 'locked' ? 'filled' : 'default'}
    >
      {t('monthEnd.file')}
    </Button>
  )
}

const Propose = ({ period, primary }: { period: Period; primary: boolean }) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const { save, busy } = useSave(() => propose(period.period), {
    says: t('monthEnd.proposed', { month: month(`${period.period}-01`) }),
    fails: t('monthEnd.notProposed'),
    refreshes: ['payroll'],
    refusal: 'alert',
  })
  return (
    <Button variant={primary ? 'filled' : 'default'} loading={busy} onClick={() => save()}>
      {t('monthEnd.propose')}
    </Button>
  )
}

const Withdraw = ({ period }: { period: Period }) => {
  const { t } = useTranslation()
  const { save, busy } = useSave(() => withdraw(period.period), {
    says: t('monthEnd.withdrawn'),
    fails: t('monthEnd.notWithdrawn'),
    refreshes: ['payroll'],
    refusal: 'alert',
  })
  return (
    <Button variant="default" loading={busy} onClick={() => save()}>
      {t('monthEnd.withdraw')}
    </Button>
  )
}

/**
 * Names every warning that the lock goes over, as the rulebook wants it: more than these are refused. Long because it
 * is one dialog with what it says, what it asks and what it sends.
 */
const LockDialog = ({
  period,
  items,
  onClose,
}: {
  period: Period
  items: readonly ChecklistItem[]
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const refresh = useRefresh()
  const [seen, setSeen] = useState(false)
  const [asked, setAsked] = useState(false)
  const blocks = items.filter(({ blocking }) => blocking)
  const warnings = items.filter(({ blocking }) => !blocking)
  const saving = useSave(
    () =>
      lock(period.period, Object.fromEntries(warnings.map(({ code, count }) => [code, count]))),
    {
      says: shownThere,
      fails: t('monthEnd.notLocked'),
      refreshes: ['payroll'],
      onDone: onClose,
      // Mostly there is more on the list by now.
      onRefused: () => void refresh('payroll'),
    },
  )
  const confirmed = warnings.length === 0 || seen
  const send = () => {
    setAsked(true)
    if (confirmed) saving.save()
  }
  return (
    <FormDialog
      title={t('monthEnd.lockTitle', { month: month(`${period.period}-01`) })}
      of={saving}
      action={t('monthEnd.lock')}
      disabled={blocks.length > 0}
      begins={warnings.length === 0}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={styles.said}>{t('monthEnd.lockWhat')}</p>
      {blocks.length > 0 && (
        <Notice tone="bad" role="status" title={t('monthEnd.next.blocked')}>
          <Items items={blocks} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <>
          <Items items={warnings} />
          <Check label={t('monthEnd.lockSeen')} checked={seen} begins onChange={setSeen} />
          {asked && !confirmed && (
            <Notice tone="bad" role="alert">
              {t('monthEnd.lockSeenNeeded')}
            </Notice>
          )}
        </>
      )}
    </FormDialog>
  )
}

const Items = ({ items }: { items: readonly ChecklistItem[] }) => {
  const { number } = useFormat()
  const name = useCheckName()
  return (
    <dl className={styles.items}>
      {items.map(({ code, count }) => (
        <div key={code}>
          <dt>{name(code)}</dt>
          <dd>
            <bdi dir="ltr">{number(count)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
