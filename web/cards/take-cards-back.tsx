import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import { MomentField, useMoment } from '../kit/fields/moment-field.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { takeCardsBack, type Card } from './api.ts'

/** Takes ticked cards back from whoever holds each, from an instant on. */
export const TakeCardsBack = ({
  cards,
  onDone,
  onClose,
}: {
  cards: readonly Card[]
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const zone = useZone()
  const [now] = useState(() => new Date().toISOString())
  const until = useMoment(
    [{ value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, zone) }],
    zone,
  )
  const told = (count: number) => ({ count, shown: number(count) })
  const taking = useSave(takeCardsBack, {
    // Those that were refused are still their holders'.
    says: ({ done }) => t('cards.takeBack.done', told(done)),
    refreshes: 'all',
    fails: t('cards.takeBack.cannot'),
    onDone,
  })
  const submit = () => {
    const cardIds = cards.map(({ cardId }) => cardId)
    taking.save({ until: until.at ?? now, cardIds })
  }
  return (
    <FormDialog
      of={taking}
      title={t('cards.takeBack.title', told(cards.length))}
      action={t('cards.unassign.submit')}
      disabled={until.at === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.fine}>{t('cards.takeBack.what')}</p>
      <MomentField
        of={until}
        legend={t('cards.unassign.until')}
        name="until"
        asked
        wrong={taking.wrong('until')}
      />
    </FormDialog>
  )
}
