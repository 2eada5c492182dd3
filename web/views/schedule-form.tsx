import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Select, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, presets, type Preset } from '../lib/dates.ts'
import { showInstant } from '../lib/format.ts'
import { session } from '../lib/session.ts'
import { useZone } from '../lib/settings.ts'
import { fileTimes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import form from '../kit/fields/form.module.css'
import type { View } from '../kit/page/saved-views.ts'
import { EndButton } from '../kit/patterns/end-button.tsx'
import { Refusal, SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { endSchedule, setSchedule, readAgain, type Schedule, type ScheduleBody } from './api.ts'
import styles from './views.module.css'
import { Recipients } from './recipients.tsx'

type Props = {
  view: View
  schedule: Schedule | null
  mayNameAddresses: boolean
  hasPeriod: boolean
  onClose: () => void
}
const cadences = ['daily', 'weekly', 'monthly'] as const
const formats = ['xlsx', 'csv', 'table'] as const
/** Which days each kind of mail mostly tells of. */
const usual: Readonly<Record<(typeof cadences)[number], Preset>> = {
  daily: 'yesterday',
  weekly: 'lastWeek',
  monthly: 'lastMonth',
}
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
/** Any Monday: for the names of weekdays. */
const aMonday = '2026-03-02'

/** Long because it is one form: when, what and to whom, in this order. */
export const ScheduleForm = ({
  view,
  schedule,
  mayNameAddresses,
  hasPeriod,
  onClose,
}: Props) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const zone = useZone()
  const [draft, setDraft] = useState(() => draftOf(view, schedule))
  const mail = useSave(() => setSchedule(view.viewId, bodyOf(draft, hasPeriod)), {
    ...readAgain,
    says: ({ nextAt }) => t('views.mail.set', { when: showInstant(nextAt, zone) }),
    onDone: onClose,
    fails: t('views.mail.cannot'),
  })
  const end = useSave(() => endSchedule(view.viewId), {
    ...readAgain,
    says: t('views.mail.stopped'),
    onDone: onClose,
    fails: t('views.mail.cannot'),
  })
  const set = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })
  const nobody = draft.users.length + draft.addresses.length === 0
  return (
    <SaveForm
      of={mail}
      onSubmit={() => {
        if (!nobody) mail.save()
      }}
      action={t(schedule ? 'common.save' : 'views.mail.start')}
      disabled={nobody}
      onCancel={onClose}
      first={
        schedule && (
          <EndButton busy={end.busy} onClick={() => end.save()}>
            {t('views.mail.stop')}
          </EndButton>
        )
      }
    >
      <p className="fine">{t('views.mail.what')}</p>
      <div className={styles.three}>
        <Select
          label={t('views.mail.cadence')}
          size="sm"
          allowDeselect={false}
          value={draft.cadence}
          error={mail.wrong('cadence')}
          data={cadences.map(value => ({ value, label: t(`views.mail.${value}`) }))}
          onChange={value => {
            const cadence = cadences.find(one => one === value) ?? 'daily'
            set({ cadence, period: usual[cadence] })
          }}
        />
        {draft.cadence === 'weekly' && (
          <Select
            label={t('views.mail.weekday')}
            size="sm"
            allowDeselect={false}
            value={draft.weekday}
            error={mail.wrong('weekday')}
            data={numbers(1, 7).map(value => ({
              value,
              label: weekdayName(longDate, Number(value)),
            }))}
            onChange={weekday => set({ weekday: weekday ?? '1' })}
          />
        )}
        {draft.cadence === 'monthly' && (
          <Select
            label={t('views.mail.monthDay')}
            size="sm"
            allowDeselect={false}
            value={draft.monthDay}
            error={mail.wrong('monthDay')}
            data={numbers(1, 31)}
            onChange={monthDay => set({ monthDay: monthDay ?? '1' })}
          />
        )}
        <Select
          label={t('views.mail.hour')}
          size="sm"
          allowDeselect={false}
          value={draft.hour}
          error={mail.wrong('hour')}
          data={numbers(0, 23).map(value => ({ value, label: `${value.padStart(2, '0')}:00` }))}
          onChange={hour => set({ hour: hour ?? '7' })}
        />
      </div>
      <div className={form.two}>
        {hasPeriod && (
          <Select
            label={t('views.mail.period')}
            size="sm"
            allowDeselect={false}
            value={draft.period}
            error={mail.wrong('period')}
            data={presets.map(value => ({ value, label: t(`period.${value}`) }))}
            onChange={value =>
              set({ period: presets.find(one => one === value) ?? 'yesterday' })
            }
          />
        )}
        <Select
          label={t('views.mail.format')}
          size="sm"
          allowDeselect={false}
          value={draft.format}
          error={mail.wrong('format')}
          data={formats.map(value => ({ value, label: t(`views.mail.as.${value}`) }))}
          onChange={value => set({ format: formats.find(one => one === value) ?? 'xlsx' })}
        />
      </div>
      <Recipients
        users={draft.users}
        known={schedule?.users ?? []}
        wrong={mail.wrong('users')}
        onChange={users => set({ users })}
      />
      {(mayNameAddresses || draft.addresses.length > 0) && (
        <TagsInput
          label={t('views.mail.addresses')}
          description={t('views.mail.addressesWhat')}
          size="sm"
          value={draft.addresses}
          error={mail.wrong('addresses')}
          onChange={addresses => set({ addresses })}
          maxTags={10}
          clearable={false}
        />
      )}
      <label className={form.check}>
        <input
          type="checkbox"
          checked={draft.onlyWithRows}
          onChange={event => set({ onlyWithRows: event.currentTarget.checked })}
        />
        <span>{t('views.mail.onlyWithRows')}</span>
      </label>
      {schedule && <Outcomes schedule={schedule} zone={zone} />}
      <Refusal of={end} />
    </SaveForm>
  )
}

const draftOf = (view: View, schedule: Schedule | null) => ({
  cadence: schedule?.cadence ?? ('daily' as const),
  weekday: String(schedule?.weekday ?? 1),
  monthDay: String(schedule?.monthDay ?? 1),
  hour: String(schedule?.hour ?? 7),
  format: schedule?.format ?? ('xlsx' as const),
  period: schedule?.period ?? view.period ?? usual[schedule?.cadence ?? 'daily'],
  onlyWithRows: schedule?.onlyWithRows ?? false,
  users: schedule
    ? schedule.users.map(({ userId }) => userId)
    : [session.current()?.user.id ?? ''].filter(Boolean),
  addresses: schedule?.addresses.map(({ address }) => address) ?? [],
})
const bodyOf = (
  {
    cadence,
    weekday,
    monthDay,
    hour,
    format,
    period,
    onlyWithRows,
    users,
    addresses,
  }: ReturnType<typeof draftOf>,
  hasPeriod: boolean,
): ScheduleBody => ({
  cadence,
  weekday: cadence === 'weekly' ? Number(weekday) : null,
  monthDay: cadence === 'monthly' ? Number(monthDay) : null,
  hour: Number(hour),
  format,
  times: fileTimes(),
  period: hasPeriod ? period : null,
  onlyWithRows,
  users,
  addresses,
})
const weekdayName = (longDate: (date: string) => string, weekday: number): string => {
  const date = longDate(addDays(aMonday, weekday - 1))
  return date.split(/[\s,،]+/).find(word => !/\d/.test(word) && !monthWords.test(word)) ?? date
}
const monthWords = /^(?:mart|march|مارس)$/i

/** How the last mails went, where something is to be known of it. */
const Outcomes = ({ schedule, zone }: { schedule: Schedule; zone: string }) => {
  const { t } = useTranslation()
  const told = schedule.users.flatMap(({ fullName, declined, outcome }) =>
    declined
      ? [{ who: fullName ?? t('common.erased'), what: t('views.mail.outcome.declined') }]
      : outcome && outcome !== 'written'
        ? [{ who: fullName ?? t('common.erased'), what: t(`views.mail.outcome.${outcome}`) }]
        : [],
  )
  return (
    <div className={styles.outcomes}>
      <p>
        {t('views.mail.next')} <bdi dir="ltr">{showInstant(schedule.nextAt, zone)}</bdi>
        {schedule.ranAt && (
          <>
            {' '}
            · {t('views.mail.last')} <bdi dir="ltr">{showInstant(schedule.ranAt, zone)}</bdi>
          </>
        )}
      </p>
      {told.length > 0 && (
        <ul>
          {told.map(({ who, what }) => (
            <li key={who}>
              <bdi>{who}</bdi>: {what}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
