import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useReason } from '../kit/fields/reason-field.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Person } from '../kit/table/person.tsx'
import { showDate } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import { isAskedOfMe, type Decision, type InboxRow } from './api.ts'
import { CardDetail } from './card-detail.tsx'
import styles from './inbox.module.css'
import type { CardState } from './use-cards.ts'
import { useWhat } from './use-what.ts'

const groups = {
  correction: 'late',
  overtime: 'overtime',
  leave: 'leave',
  shift: 'rest',
} as const satisfies Record<InboxRow['kind'], string>

type Props = {
  row: InboxRow
  state: CardState
  busy: boolean
  onDecide: (decision: Decision) => void
}

/** One thing to decide on: a line that says it, and opened, what to weigh it by. */
export const InboxCard = ({ row, state, busy, onDecide }: Props) => {
  const { t } = useTranslation()
  const detail = useId()
  const name = row.fullName ?? t('common.erased')
  return (
    <li className={styles.card} data-open={state.open || undefined}>
      <div className={styles.head}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={state.ticked}
          aria-label={t('bulk.selectOne', { what: `${name} ${showDate(row.day)}` })}
          onChange={event => state.tick(event.currentTarget.checked)}
        />
        <button
          type="button"
          className={styles.line}
          data-card={state.index}
          aria-expanded={state.open}
          aria-controls={detail}
          onClick={state.toggle}
        >
          <Line of={row} />
        </button>
      </div>
      <div id={detail} hidden={!state.open}>
        {state.open && (
          <>
            <CardDetail row={row} />
            {state.rejecting ? (
              <Rejecting
                busy={busy}
                onSaid={reason => onDecide({ approve: false, reason })}
                onBack={() => state.reject(false)}
              />
            ) : (
              <Acts
                busy={busy}
                asColleague={isAskedOfMe(row)}
                onApprove={() => onDecide({ approve: true, reason: undefined })}
                onReject={() => state.reject(true)}
              />
            )}
          </>
        )}
      </div>
    </li>
  )
}

/** Whose, which day, and what is asked for. */
const Line = ({ of: row }: { of: InboxRow }) => {
  const { t } = useTranslation()
  const { weekdayName } = useFormat()
  const what = useWhat()
  return (
    <>
      <span className={styles.who}>
        <Person name={row.fullName} no={row.employeeNo} />
        <small>
          <bdi>{row.department}</bdi>
        </small>
      </span>
      <span className={styles.day}>
        <time dateTime={row.day} dir="ltr">
          {showDate(row.day)}
        </time>{' '}
        <small>{weekdayName(row.day)}</small>
      </span>
      <Mark group={groups[row.kind]} text={t(`inbox.kind.${row.kind}`)} />
      <span className={styles.what}>
        {what(row)}
        {row.inNameOf && (
          <small className={styles.onBehalf}>
            <bdi>{t('inbox.onBehalf', { name: row.inNameOf })}</bdi>
          </small>
        )}
      </span>
    </>
  )
}

/** A colleague consents or declines; others decide after him. */
const Acts = ({
  busy,
  asColleague,
  onApprove,
  onReject,
}: {
  busy: boolean
  asColleague: boolean
  onApprove: () => void
  onReject: () => void
}) => {
  const { t } = useTranslation()
  return (
    <div className={styles.acts}>
      <Button size="sm" disabled={busy} aria-keyshortcuts="a" onClick={onApprove}>
        {t(asColleague ? 'shiftDemand.consent' : 'inbox.approve')}
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={busy}
        aria-keyshortcuts="r"
        onClick={onReject}
      >
        {t(asColleague ? 'shiftDemand.decline' : 'inbox.reject')}
      </Button>
    </div>
  )
}

/** Why not, in place: Enter sends it, Escape thinks again. */
const Rejecting = ({
  busy,
  onSaid,
  onBack,
}: {
  busy: boolean
  onSaid: (reason: string) => void
  onBack: () => void
}) => {
  const { t } = useTranslation()
  const reason = useReason()
  return (
    <form
      className={styles.rejecting}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        reason.handOn(onSaid)
      }}
    >
      <TextInput
        size="sm"
        autoFocus
        label={t('inbox.whyNot')}
        description={t('inbox.whyNotHelp')}
        {...reason.control}
        onKeyDown={event => {
          if (event.key === 'Escape') onBack()
        }}
      />
      <div className={styles.acts}>
        <Button type="submit" size="sm" color="red" disabled={busy}>
          {t('inbox.reject')}
        </Button>
        <Button size="sm" variant="default" onClick={onBack}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
