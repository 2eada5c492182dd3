import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostCardAssignment } from '#api/contract/cards.ts'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import styles from '../kit/fields/form.module.css'
import { moment, person } from '../kit/patterns/choice-kinds.tsx'
import { assignCard, type Card } from './api.ts'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'

/** Gives a card to somebody from an instant on, which may lie in the past: movements since then become his. */
export const AssignCard = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [now] = useState(() => new Date().toISOString())
  const form = useFields(
    PostCardAssignment,
    {
      employeeId: person({ need: t('assign.needPerson') }),
      from: moment(
        t('cards.assign.from'),
        [{ value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, zone) }],
        zone,
      ),
    },
    {
      send: ({ employeeId, from }) => assignCard(card.cardId, employeeId, from),
      says: (_, { shown }) => t('cards.assign.done', { name: shown.employeeId?.name ?? '' }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('cards.assign.cannot'),
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('cards.assign.title', { number: card.number ?? t(`credential.${card.kind}`) })}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('cards.assign.submit')}
    >
      {form.all}
      <p className={styles.fine}>{t('cards.assign.heals')}</p>
    </FormDialog>
  )
}
