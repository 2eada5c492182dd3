import { useTranslation } from 'react-i18next'
import { Mark } from '../kit/table/flag-chip.tsx'
import type { Card } from './api.ts'

/** That a visitor has it, or lost it; and who, for whoever may see visitors. */
export const CardVisitor = ({
  visitor: { name, has },
}: {
  visitor: NonNullable<Card['visitor']>
}) => {
  const { t } = useTranslation()
  return (
    <span>
      <Mark
        group={has ? 'present' : 'missing'}
        text={t(has ? 'cards.visitor.has' : 'cards.visitor.lost')}
      />{' '}
      {name !== null && <bdi>{name}</bdi>}
    </span>
  )
}
