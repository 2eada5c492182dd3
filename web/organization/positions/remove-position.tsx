import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InTheWay } from '../../kit/patterns/in-the-way.tsx'
import { RemoveUnused } from '../../kit/patterns/remove-unused.tsx'
import { mayOpen } from '../../kit/page/pages.ts'
import { useSettings } from '../../lib/settings.ts'
import { positionUsage, removePosition, type Position } from './api.ts'

type Props = { position: Position; onDone: () => void; onClose: () => void }

/** Says who has it, by name, as long as somebody does; the server has the last word. */
export const RemovePosition = ({ position, onDone, onClose }: Props) => {
  const { t } = useTranslation()
  const pages = useSettings().data?.pages ?? []
  const usage = useQuery(positionUsage(position.positionId))
  const { title } = position
  const people = usage.data?.people ?? 0
  return (
    <RemoveUnused
      title={t('positions.removeTitle', { title })}
      action={t('positions.remove')}
      of={usage}
      hangs={usage.data && (people > 0 ? [t('positions.have', { count: people })] : [])}
      what={t('positions.removeWhat')}
      stays={t('positions.stays')}
      instead={
        <InTheWay people={usage.data?.first ?? []}>
          {mayOpen('/employee-management', pages) && (
            <Button
              size="sm"
              variant="default"
              component={Link}
              to={`/employee-management?position=${encodeURIComponent(title)}&status=0`}
            >
              {t('positions.show')}
            </Button>
          )}
        </InTheWay>
      }
      act={() => removePosition(position.positionId)}
      says={t('positions.removed', { title })}
      fails={t('positions.cannotRemove')}
      refreshes="all"
      onDone={onDone}
      onClose={onClose}
    />
  )
}
