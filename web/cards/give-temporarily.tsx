import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, instantOf, wallClock } from '../lib/dates.ts'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import form from '../kit/fields/form.module.css'
import { MomentField, useMoment } from '../kit/fields/moment-field.tsx'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { giveTemporarily, type Card } from './api.ts'

type Props = { card: Card; onClose: () => void }

/**
 * At the reception: his until a time, and his own cards count for nobody meanwhile. Long because it is one form with
 * whom, from when and until when.
 */
export const GiveTemporarily = ({ card, onClose }: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const [asked, setAsked] = useState(false)
  const [now] = useState(() => new Date().toISOString())
  const from = useMoment(
    [{ value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, zone) }],
    zone,
  )
  const until = useMoment(
    endings(now, zone).map(({ value, at }) => ({
      value,
      label: t(`cards.temporarily.${value}`),
      at,
      shown: showInstant(at, zone),
    })),
    zone,
  )
  const give = useSave(
    (to: { person: ChosenPerson; from: string; until: string }) =>
      giveTemporarily(card.cardId, {
        employeeId: to.person.employeeId,
        from: to.from,
        until: to.until,
      }),
    {
      says: (_, to) =>
        t('cards.temporarily.done', {
          name: to.person.name,
          until: showInstant(to.until, zone),
        }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('cards.temporarily.cannot'),
    },
  )
  const submit = () => {
    setAsked(true)
    if (person && from.at && until.at) give.save({ person, from: from.at, until: until.at })
  }
  const { wrong } = give
  return (
    <FormDialog
      of={give}
      title={t('cards.temporarily.title', {
        number: card.number ?? t(`credential.${card.kind}`),
      })}
      onClose={onClose}
      onSubmit={submit}
      action={t('cards.temporarily.submit')}
    >
      <PersonPicker
        value={person}
        onChange={setPerson}
        error={(asked && !person ? t('assign.needPerson') : null) ?? wrong('employeeId')}
      />
      <MomentField
        of={from}
        legend={t('cards.temporarily.from')}
        name="from"
        asked={asked}
        wrong={wrong('from')}
      />
      <MomentField
        of={until}
        legend={t('cards.temporarily.until')}
        name="until"
        asked={asked}
        wrong={wrong('until')}
      />
      <p className={form.fine}>{t('cards.temporarily.what')}</p>
    </FormDialog>
  )
}

const hourMs = 3_600_000

/** The end of his day, or of the longest that it is given for. */
const endings = (now: string, zone: string) => [
  {
    value: 'today' as const,
    at: instantOf(`${addDays(wallClock(now, zone).slice(0, 10), 1)}T00:00:00`, zone),
  },
  { value: 'hours' as const, at: new Date(Date.parse(now) + 24 * hourMs).toISOString() },
]
