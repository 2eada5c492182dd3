import { Button, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showInstant } from '../lib/format.ts'
import { useMay, useSettings, useZone } from '../lib/settings.ts'
import { Facts } from '../kit/table/facts.tsx'
import { mayOpen } from '../kit/shell/pages.ts'
import { Person } from '../kit/table/person.tsx'
import type { Card } from './api.ts'
import { CardAccess } from './card-access.tsx'
import styles from './cards.module.css'

type Props = {
  card: Card | null
  onClose: () => void
  act: ((card: Card, what: 'assign' | 'unassign') => void) | null
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
          { label: t('cards.type'), value: t(`cardType.${card.cardType}`) },
          { label: t('cards.kind'), value: t(`credential.${card.kind}`) },
        ]}
      />
      <Actions card={card} act={act} remove={remove} />
      {maySee && <CardAccess cardId={card.cardId} may={act !== null} />}
    </div>
  )
}

const Actions = ({ card, act, remove }: Shown) => {
  const { t } = useTranslation()
  const pages = useSettings().data?.pages ?? []
  const what = card.employeeId ? 'unassign' : 'assign'
  return (
    <div className={styles.actions}>
      {act && (
        <Button
          size="sm"
          variant={card.employeeId ? 'default' : 'filled'}
          onClick={() => act(card, what)}
        >
          {t(`cards.${what}.open`)}
        </Button>
      )}
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
