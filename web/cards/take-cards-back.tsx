import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { MomentField, useMoment } from '../kit/fields/moment-field.tsx'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { takeCardsBack, type Card } from './api.ts'

/** Takes ticked cards back from whoever holds each, from an instant on. */
export const TakeCardsBack = ({
  cards,
  onClose,
}: {
  cards: readonly Card[]
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
  const told = { count: cards.length, shown: number(cards.length) }
  return (
    <Confirm
      title={t('cards.takeBack.title', told)}
      action={t('cards.unassign.submit')}
      disabled={until.at === null}
      act={() =>
        takeCardsBack({
          until: until.at ?? now,
          cardIds: cards.map(({ cardId }) => cardId),
        })
      }
      says={t('cards.takeBack.done', told)}
      refreshes="all"
      onClose={onClose}
      fails={t('cards.takeBack.cannot')}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('cards.takeBack.what')}</p>
          <MomentField
            of={until}
            legend={t('cards.unassign.until')}
            name="until"
            asked
            wrong={wrong('until')}
          />
        </>
      )}
    </Confirm>
  )
}
