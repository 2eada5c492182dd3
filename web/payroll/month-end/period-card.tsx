import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProgressLine } from '../../kit/feedback/progress-line.tsx'
import { Steps } from '../../kit/patterns/form-page.tsx'
import { Panel } from '../../kit/page/page.tsx'
import type { ChecklistItem, Period } from '../periods-api.ts'
import { useCheckName } from './checklist.tsx'
import { PeriodActs } from './period-acts.tsx'
import { PeriodStateDot, stateOf } from './period-state.tsx'
import { useOwn } from './use-own.ts'
import { UnlockRequest } from './unlock-request.tsx'
import styles from './month-end.module.css'

type Props = { period: Period; items: readonly ChecklistItem[]; running: string | undefined }
const steps = ['check', 'propose', 'lock', 'file'] as const
/** At which step it is. */
const stepOf = ({ state, fourEyes }: Period): (typeof steps)[number] => {
  if (state === 'proposed') return 'lock'
  if (state === 'locked') return 'file'
  return fourEyes ? 'propose' : 'check'
}

/** The period, how far it is, what comes next, and the buttons that bring it there. */
export const PeriodCard = ({ period, items, running }: Props) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const shown = period.fourEyes ? steps : steps.filter(step => step !== 'propose')
  const at =
    period.state === 'exported' ? shown.length : shown.findIndex(one => one === stepOf(period))
  return (
    <Panel
      title={month(`${period.period}-01`)}
      aside={<PeriodStateDot state={stateOf(period, running)} />}
    >
      <div className={styles.card}>
        <p className="fine">
          <bdi dir="ltr">
            {showDate(period.from)} – {showDate(period.to)}
          </bdi>
          {period.carries && <> · {t('monthEnd.facts.carries')}</>}
        </p>
        <Steps steps={shown.map(step => t(`monthEnd.step.${step}`))} at={at} />
        <Busy period={period} />
        <GaveUp period={period} />
        {period.unlock && <UnlockRequest period={period} of={period.unlock} />}
        <Next period={period} items={items} running={running} />
        <PeriodActs period={period} items={items} running={running} />
      </div>
    </Panel>
  )
}

const Busy = ({ period: { busy, state } }: { period: Period }) => {
  const { t } = useTranslation()
  if (!busy) return null
  const isLocked = state === 'locked' || state === 'exported'
  return (
    <ProgressLine
      label={t(isLocked ? 'monthEnd.taking' : 'monthEnd.locking')}
      done={busy.done}
      total={busy.total}
      secondsLeft={null}
    />
  )
}

const GaveUp = ({ period: { gaveUp } }: { period: Period }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const name = useCheckName()
  if (!gaveUp) return null
  const items = gaveUp.items.map(({ code, count }) => `${name(code)}: ${number(count)}`)
  return (
    <Notice tone="bad" role="alert" title={t('monthEnd.gaveUp')}>
      {items.length > 0
        ? t('monthEnd.gaveUpWhat', { items: items.join(', ') })
        : t('monthEnd.gaveUpOther')}
    </Notice>
  )
}

/** What is to be done, in one sentence; and who did what came before. */
const Next = ({ period, items, running }: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const next = useNext(period, items, running)
  const { proposed, versions, state } = period
  const lock = versions.at(-1)
  const isLocked = state === 'locked' || state === 'exported'
  const by = (name: string | null) => name ?? t('common.erased')
  return (
    <p className={styles.next}>
      {next}
      {proposed && (
        <small>
          {t('monthEnd.proposedBy', {
            name: by(proposed.name),
            at: showInstant(proposed.at, zone),
          })}
        </small>
      )}
      {isLocked && lock && (
        <small>
          {t('monthEnd.lockedBy', { name: by(lock.name), at: showInstant(lock.asOf, zone) })}
        </small>
      )}
    </p>
  )
}

const useNext = (
  period: Period,
  items: readonly ChecklistItem[],
  running: string | undefined,
): string => {
  const { t } = useTranslation()
  const own = useOwn(period.proposed?.by)
  if (stateOf(period, running) === 'running')
    return t('monthEnd.next.running', { to: showDate(period.to) })
  if (period.state === 'exported') return t('monthEnd.next.done')
  if (period.state === 'locked') return t('monthEnd.next.file')
  if (items.some(({ blocking }) => blocking)) return t('monthEnd.next.blocked')
  if (period.state === 'proposed')
    return t(period.fourEyes && own ? 'monthEnd.next.other' : 'monthEnd.next.second')
  return t(period.fourEyes ? 'monthEnd.next.propose' : 'monthEnd.next.lock')
}
