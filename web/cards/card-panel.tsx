import { Button, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showInstant } from '../lib/format.ts'
import { useMay, useSettings, useZone } from '../lib/settings.ts'
import { Facts } from '../shared/facts.tsx'
import { mayOpen } from '../shared/pages.ts'
import { Person } from '../shared/person.tsx'
import type { Card } from './api.ts'
import { CardAccess } from './card-access.tsx'
import styles from './cards.module.css'

type Props = {
  card: Card | null
  onClose: () => void
  act: ((card: Card, what: 'assign' | 'unassign') => void) | null
}

/** One card with all that is known of it, and what can be done with it. */
export const CardPanel = ({ card, onClose, act }: Props) => {
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
      {card && <Inside card={card} act={act} />}
    </Drawer>
  )
}

const Inside = ({ card, act }: { card: Card; act: Props['act'] }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const pages = useSettings().data?.pages ?? []
  const maySee = useMay('devices.view')
  const what = card.employeeId ? 'unassign' : 'assign'
  return (
    <div className={styles.panel}>
      <Facts
        facts={[
          {
            label: t('cards.holder'),
            value: card.employeeId ? (
              <Person name={card.fullName} no={card.employeeNo} />
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
      </div>
      {maySee && <CardAccess cardId={card.cardId} may={act !== null} />}
    </div>
  )
}
