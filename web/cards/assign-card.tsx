import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import form from '../kit/fields/form.module.css'
import { MomentField, useMoment } from '../kit/fields/moment-field.tsx'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { assignCard, type Card } from './api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'

/** Gives a card to somebody from an instant on, which may lie in the past: movements since then become his. */
export const AssignCard = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const [asked, setAsked] = useState(false)
  const [now] = useState(() => new Date().toISOString())
  const from = useMoment(
    [{ value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, zone) }],
    zone,
  )
  const assign = useSave(
    (to: { person: ChosenPerson; from: string }) =>
      assignCard(card.cardId, to.person.employeeId, to.from),
    {
      says: (_, to) => t('cards.assign.done', { name: to.person.name }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('cards.assign.cannot'),
    },
  )
  const submit = () => {
    setAsked(true)
    if (person && from.at) assign.save({ person, from: from.at })
  }
  const { wrong } = assign
  return (
    <FormDialog
      of={assign}
      title={t('cards.assign.title', { number: card.number ?? t(`credential.${card.kind}`) })}
      onClose={onClose}
      onSubmit={submit}
      action={t('cards.assign.submit')}
    >
      <PersonPicker
        value={person}
        onChange={setPerson}
        error={(asked && !person ? t('assign.needPerson') : null) ?? wrong('employeeId')}
      />
      <MomentField
        of={from}
        legend={t('cards.assign.from')}
        name="from"
        asked={asked}
        wrong={wrong('from')}
      />
      <p className={form.fine}>{t('cards.assign.heals')}</p>
    </FormDialog>
  )
}
