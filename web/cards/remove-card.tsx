import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import form from '../kit/fields/form.module.css'
import { RemoveUnused } from '../kit/patterns/remove-unused.tsx'
import { cardUsage, removeCard, type Card } from './api.ts'

type Props = {
  card: Card
  /** Takes it back from who holds it; null where the caller may not. */
  takeBack: (() => void) | null
  onDone: () => void
  onClose: () => void
}

/** A card that was added by mistake; one that was used is taken back from its holder instead. */
export const RemoveCard = ({ card, takeBack, onDone, onClose }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const usage = useQuery(cardUsage(card.cardId))
  const hangs =
    usage.data &&
    (['movements', 'holders', 'access'] as const).flatMap(what => {
      const n = usage.data[what]
      return n > 0 ? [t(`cards.remove.${what}`, { n: number(n) })] : []
    })
  return (
    <RemoveUnused
      of={usage}
      hangs={hangs}
      title={t('cards.remove.title', { number: card.number ?? t(`credential.${card.kind}`) })}
      action={t('cards.remove.open')}
      what={t('cards.remove.what')}
      stays={t('cards.remove.stays')}
      instead={
        <>
          <p className={form.fine}>{t('cards.remove.keep')}</p>
          {takeBack && card.employeeId !== null && (
            <Button variant="default" size="sm" onClick={takeBack}>
              {t('cards.unassign.open')}
            </Button>
          )}
        </>
      }
      act={() => removeCard(card.cardId)}
      says={t('cards.remove.done')}
      refreshes="all"
      onDone={onDone}
      onClose={onClose}
      fails={t('cards.remove.cannot')}
    />
  )
}
