import { Button, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showInstant } from '../lib/format.ts'
import { useMay, useSettings, useZone } from '../lib/settings.ts'
import { Facts } from '../kit/table/facts.tsx'
import { mayOpen } from '../kit/page/pages.ts'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Person } from '../kit/table/person.tsx'
import type { Card } from './api.ts'
import { CardHolders } from './card-holders.tsx'
import { mayBeGiven, mayBeTemporary } from './card-types.ts'
import { CardVisitor } from './card-visitor.tsx'
import { CardAccess } from './card-access.tsx'
import styles from './cards.module.css'

/** What can be done with a card that stays. */
export type CardAct = 'assign' | 'temporarily' | 'unassign' | 'edit' | 'block' | 'unblock'
type Props = {
  card: Card | null
  onClose: () => void
  act: ((card: Card, what: CardAct) => void) | null
  /** Null where the caller may not delete cards. */
  remove: ((card: Card) => void) | null
}

/** One card with all that is known of it, and what can be done with it. */
export const CardPanel = ({ card, onClose, act, remove }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={card !== null}
      onClose={onClose}
      position="right"
      size={440}
      title={<bdi dir="ltr">{card?.number ?? t('cards.one')}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {card && <Inside card={card} act={act} remove={remove} />}
    </Drawer>
  )
}

type Shown = { card: Card } & Pick<Props, 'act' | 'remove'>

/** Long because it is one list of what is known of a card. */
const Inside = ({ card, act, remove }: Shown) => {
  const { t } = useTranslation()
  const zone = useZone()
  const maySee = useMay('devices.view')
  return (
    <div className={styles.panel}>
      <Facts
        facts={[
          {
            label: t('cards.holder'),
            value: card.employeeId ? (
              <Person name={card.fullName} no={card.employeeNo} id={card.employeeId} />
            ) : card.visitor ? (
              <CardVisitor visitor={card.visitor} />
            ) : (
              t('cards.nobody')
            ),
          },
          card.assignedFrom
            ? {
                label: t('cards.since'),
                value: (
                  <time dateTime={card.assignedFrom} dir="ltr">
                    {showInstant(card.assignedFrom, zone)}
                  </time>
                ),
              }
            : null,
          card.heldUntil
            ? {
                label: t('cards.heldUntil'),
                value: (
                  <time dateTime={card.heldUntil} dir="ltr">
                    {showInstant(card.heldUntil, zone)}
                  </time>
                ),
              }
            : null,
          card.blocked && card.blockedSince
            ? {
                label: t('cards.blockedSince'),
                value: (
                  <>
                    <Mark group="missing" text={t(`cardBlocked.${card.blocked}`)} />{' '}
                    <time dateTime={card.blockedSince} dir="ltr">
                      {showInstant(card.blockedSince, zone)}
                    </time>
                  </>
                ),
              }
            : null,
          card.name ? { label: t('cards.name'), value: <bdi>{card.name}</bdi> } : null,
          { label: t('cards.form'), value: t(`cardForm.${card.form}`) },
          { label: t('cards.type'), value: t(`cardType.${card.cardType}`) },
          { label: t('cards.kind'), value: t(`credential.${card.kind}`) },
        ]}
      />
      <Actions card={card} act={act} remove={remove} />
      <CardHolders cardId={card.cardId} />
      {maySee && <CardAccess cardId={card.cardId} may={act !== null} />}
    </div>
  )
}

const Actions = ({ card, act, remove }: Shown) => {
  const { t } = useTranslation()
  const pages = useSettings().data?.pages ?? []
  const what = card.employeeId ? 'unassign' : 'assign'
  return (
    <div className="acts">
      {act && mayBeTemporary(card) && (
        <Button size="sm" onClick={() => act(card, 'temporarily')}>
          {t('cards.temporarily.open')}
        </Button>
      )}
      {act && (card.employeeId !== null || mayBeGiven(card)) && (
        <Button
          size="sm"
          variant={card.employeeId || mayBeTemporary(card) ? 'default' : 'filled'}
          onClick={() => act(card, what)}
        >
          {t(`cards.${what}.open`)}
        </Button>
      )}
      {act &&
        (['edit', card.blocked ? 'unblock' : 'block'] as const).map(one => (
          <Button key={one} size="sm" variant="default" onClick={() => act(card, one)}>
            {t(`cards.${one}.open`)}
          </Button>
        ))}
      {card.number && mayOpen('/access-control/list', pages) && (
        <Button
          size="sm"
          component={Link}
          variant="default"
          to={`/access-control/list?search=${encodeURIComponent(card.number)}`}
        >
          {t('cards.movements')}
        </Button>
      )}
      {remove && (
        <Button size="sm" variant="subtle" color="red" onClick={() => remove(card)}>
          {t('cards.remove.open')}
        </Button>
      )}
    </div>
  )
}
