import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../kit/page/pages.ts'
import { RemoveHad } from '../../kit/patterns/remove-had.tsx'
import { useSettings } from '../../lib/settings.ts'
import { positionUsage, removePosition, type Position } from './api.ts'

type Props = { position: Position; onDone: () => void; onClose: () => void }

/** Of a position that somebody has, it leads to who does. */
export const RemovePosition = ({ position, ...closing }: Props) => {
  const { t } = useTranslation()
  const pages = useSettings().data?.pages ?? []
  const { positionId, title } = position
  return (
    <RemoveHad
      {...closing}
      words="positions"
      title={title}
      usage={positionUsage(positionId)}
      instead={
        mayOpen('/employee-management', pages) && (
          <Button
            size="sm"
            variant="default"
            component={Link}
            to={`/employee-management?position=${encodeURIComponent(title)}&status=0`}
          >
            {t('positions.show')}
          </Button>
        )
      }
      act={() => removePosition(positionId)}
      refreshes="all"
    />
  )
}
