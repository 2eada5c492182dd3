import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Difference, type DifferenceData } from '../corrections/published.ts'
import { addDays, daysBetween, instantOf, isDate, today, wallClock } from '../lib/dates.ts'
import { showDate, showInstant, showTime } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { assignCard, type InvalidMovement } from './api.ts'
import { daysOf, differenceOf } from './healed-days.ts'
import styles from './movements.module.css'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { Dialog } from '../kit/feedback/dialog.tsx'

type Since = 'first' | 'this' | 'other'

/**
 * Gives the card of a movement to somebody, from an instant on that may lie in the past: what it was used for since
 * then becomes his. Long because it is one form, with what it will heal and what it has healed.
 */
export const AssignCard = ({
  movement,
  onClose,
}: {
  movement: InvalidMovement
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const [asked, setAsked] = useState(false)
  const firstAt = firstOf(movement)
  const since = useSince(movement)
  const assign = useSave(
    async ({ to, from }: { to: ChosenPerson; from: string }) => {
      const [first, last] = [
        wallClock(from < firstAt ? firstAt : from, zone).slice(0, 10),
        today(zone),
      ]
      const begin = daysBetween(first, last) > mostDays ? addDays(last, -mostDays) : first
      // who may not see the report still may assign
      const before = await daysOf(to.employeeId, begin, last).catch(() => null)
      await assignCard(movement.movementId, to.employeeId, from)
      return (
        before && differenceOf(before, await daysOf(to.employeeId, begin, last), begin, last)
      )
    },
    {
      says: (_, { to }) => t('assign.done', { name: to.name }),
      refreshes: 'all',
      onDone: difference => {
        if (!difference) onClose()
      },
      fails: t('assign.cannot'),
    },
  )
  const { wrong } = assign
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (person && since.from) assign.save({ to: person, from: since.from })
  }
  const first = showInstant(firstAt, zone)
  if (assign.answer) return <Healed difference={assign.answer} onClose={onClose} />
  return (
    <Dialog title={t('assign.title')} onClose={onClose}>
      <form onSubmit={submit} className={styles.form} noValidate>
        <p className="fine">
          {t('assign.about', {
            card: movement.number ?? t(`credential.${movement.credentialKind ?? 'hand'}`),
            device: movement.device,
            when: `${showDate(movement.localTime)} ${showTime(movement.localTime)}`,
          })}
        </p>
        <PersonPicker
          value={person}
          onChange={setPerson}
          error={(asked && !person ? t('assign.needPerson') : null) ?? wrong('employeeId')}
        />
        <fieldset className={styles.choices}>
          <legend>{t('assign.since')}</legend>
          <Choice of={since} value="first" label={t('assign.first')} end={first} />
          <Choice
            of={since}
            value="this"
            label={t('assign.this')}
            end={showInstant(movement.at, zone)}
          />
          <Choice of={since} value="other" label={t('assign.other')} end="" />
          {since.chosen === 'other' && (
            <div className={styles.two}>
              <TextInput
                size="sm"
                label={t('assign.date')}
                placeholder="31.12.2026"
                dir="ltr"
                value={since.date}
                onChange={event => since.setDate(event.currentTarget.value)}
                error={(asked && !since.from ? t('assign.badTime') : null) ?? wrong('from')}
              />
              <TextInput
                size="sm"
                label={t('assign.time')}
                placeholder="08:00"
                dir="ltr"
                value={since.time}
                onChange={event => since.setTime(event.currentTarget.value)}
              />
            </div>
          )}
        </fieldset>
        <div className={styles.heal} role="status">
          <strong>
            {since.from !== null && since.from <= firstAt
              ? t('assign.heals', { count: movement.sameCard })
              : t('assign.healsUpTo', { count: movement.sameCard })}
          </strong>
          {person ? t('assign.becomes', { name: person.name }) : t('assign.becomesSomebody')}
        </div>
        <Refusal of={assign} />
        <div className={styles.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={assign.busy}>
            {t('assign.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** As many days as are compared: the daily report's page. */
const mostDays = 190

/** What the assignment made of the days behind it. */
const Healed = ({
  difference,
  onClose,
}: {
  difference: DifferenceData
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('healed.title')} onClose={onClose}>
      <div className={styles.form}>
        <p className="fine" role="status">
          {difference.changed === 0
            ? t('healed.none')
            : t('healed.days', { count: difference.changed })}
        </p>
        {difference.changed > 0 && <Difference of={difference} />}
        <div className={styles.row}>
          <Button size="sm" data-autofocus onClick={onClose}>
            {t('common.okay')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Of its card; itself where nothing else is said. */
const firstOf = ({ firstAt, at }: InvalidMovement): string => firstAt ?? at

/** From which instant on: the card's first movement, this one, or a wall clock of the company that is written in. */
const useSince = (movement: InvalidMovement) => {
  const zone = useZone()
  const firstAt = firstOf(movement)
  const local = wallClock(firstAt, zone)
  const [chosen, setChosen] = useState<Since>('first')
  const [date, setDate] = useState(showDate(local))
  const [time, setTime] = useState(showTime(local))
  const from =
    chosen === 'first' ? firstAt : chosen === 'this' ? movement.at : typed(date, time, zone)
  return { chosen, choose: setChosen, date, setDate, time, setTime, from }
}

const typed = (date: string, time: string, zone: string): string | null => {
  const iso = date
    .trim()
    .split('.')
    .toReversed()
    .map(part => part.padStart(2, '0'))
    .join('-')
  return isDate(iso) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time.trim())
    ? instantOf(`${iso}T${time.trim()}:00`, zone)
    : null
}

const Choice = ({
  of,
  value,
  label,
  end,
}: {
  of: ReturnType<typeof useSince>
  value: Since
  label: string
  end: string
}) => (
  <label>
    <input
      type="radio"
      name="since"
      checked={of.chosen === value}
      onChange={() => of.choose(value)}
    />
    <span>{label}</span>
    {end && (
      <bdi dir="ltr" className="figures">
        {end}
      </bdi>
    )}
  </label>
)
