import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { MomentField, useMoment } from '../kit/fields/moment-field.tsx'
import { blockCard, unblockCard, type Card } from './api.ts'

const reasons = ['lost', 'blocked'] as const

const useNow = () => {
  const { t } = useTranslation()
  const zone = useZone()
  const [now] = useState(() => new Date().toISOString())
  const moment = useMoment(
    [{ value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, zone) }],
    zone,
  )
  return { now, moment }
}

/** Closes a card that is lost or should not be used, maybe since a while ago. */
export const BlockCard = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const { t } = useTranslation()
  const { now, moment } = useNow()
  const [because, setBecause] = useState<(typeof reasons)[number]>('lost')
  return (
    <Confirm
      title={t('cards.block.title', { number: card.number ?? t(`credential.${card.kind}`) })}
      action={t('cards.block.submit')}
      danger
      disabled={moment.at === null}
      act={() => blockCard(card.cardId, because, moment.at ?? now)}
      says={t('cards.block.done')}
      refreshes="all"
      onClose={onClose}
      fails={t('cards.block.cannot')}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('cards.block.what')}</p>
          <fieldset className={form.choices}>
            <legend>{t('cards.block.because')}</legend>
            {reasons.map(reason => (
              <label key={reason}>
                <input
                  type="radio"
                  name="card-block"
                  checked={because === reason}
                  onChange={() => setBecause(reason)}
                />
                <span>{t(`cardBlocked.${reason}`)}</span>
              </label>
            ))}
          </fieldset>
          <MomentField
            of={moment}
            legend={t('cards.block.from')}
            name="from"
            asked
            wrong={wrong('from')}
          />
        </>
      )}
    </Confirm>
  )
}

/** Opens it again; what was done while it was closed stays invalid. */
export const UnblockCard = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const { t } = useTranslation()
  const { now, moment } = useNow()
  return (
    <Confirm
      title={t('cards.unblock.title', { number: card.number ?? t(`credential.${card.kind}`) })}
      action={t('cards.unblock.submit')}
      disabled={moment.at === null}
      act={() => unblockCard(card.cardId, moment.at ?? now)}
      says={t('cards.unblock.done')}
      refreshes="all"
      onClose={onClose}
      fails={t('cards.unblock.cannot')}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('cards.unblock.what')}</p>
          <MomentField
            of={moment}
            legend={t('cards.unblock.until')}
            name="until"
            asked
            wrong={wrong('until')}
          />
        </>
      )}
    </Confirm>
  )
}
