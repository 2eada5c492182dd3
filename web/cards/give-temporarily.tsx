import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostTemporaryCard } from '#api/contract/cards.ts'
import { addDays, instantOf, wallClock } from '../lib/dates.ts'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import styles from '../kit/fields/form.module.css'
import { moment, person } from '../kit/patterns/choice-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { giveTemporarily, type Card } from './api.ts'

type Props = { card: Card; onClose: () => void }

/** At the reception: his until a time, and his own cards count for nobody meanwhile. */
export const GiveTemporarily = ({ card, onClose }: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [now] = useState(() => new Date().toISOString())
  const form = useFields(
    PostTemporaryCard,
    {
      employeeId: person({ need: t('assign.needPerson') }),
      from: moment(
        t('cards.temporarily.from'),
        [{ value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, zone) }],
        zone,
      ),
      until: moment(
        t('cards.temporarily.until'),
        endings(now, zone).map(({ value, at }) => ({
          value,
          label: t(`cards.temporarily.${value}`),
          at,
          shown: showInstant(at, zone),
        })),
        zone,
      ),
    },
    {
      send: body => giveTemporarily(card.cardId, body),
      says: (_, { body, shown }) =>
        t('cards.temporarily.done', {
          name: shown.employeeId?.name ?? '',
          until: showInstant(body.until, zone),
        }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('cards.temporarily.cannot'),
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('cards.temporarily.title', {
        number: card.number ?? t(`credential.${card.kind}`),
      })}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('cards.temporarily.submit')}
    >
      {form.all}
      <p className={styles.fine}>{t('cards.temporarily.what')}</p>
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
