import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InTheWay } from '../../kit/patterns/in-the-way.tsx'
import { RemoveUnused } from '../../kit/patterns/remove-unused.tsx'
import { useMay } from '../../lib/settings.ts'
import { annualGroupUsage, removeAnnualGroup, type AnnualGroup } from './api.ts'

type Props = { group: AnnualGroup; onDone: () => void }

/** The button for who may, and what it asks. */
export const RemoveGroup = (of: Props) => {
  const { t } = useTranslation()
  const may = useMay('annual-leaves.delete')
  const [asked, setAsked] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        {t('annualGroups.remove')}
      </Button>
      {asked && <Removal {...of} onClose={() => setAsked(false)} />}
    </>
  )
}

/** Says who is in it, by name, as long as somebody is; the server has the last word. */
const Removal = ({ group, ...closing }: Props & { onClose: () => void }) => {
  const { t } = useTranslation()
  const usage = useQuery(annualGroupUsage(group.annualGroupId))
  const { title } = group
  const people = usage.data?.people ?? 0
  return (
    <RemoveUnused
      {...closing}
      title={t('annualGroups.removeTitle', { title })}
      action={t('annualGroups.remove')}
      of={usage}
      hangs={usage.data && (people > 0 ? [t('annualGroups.have', { count: people })] : [])}
      what={t('annualGroups.removeWhat')}
      stays={t('annualGroups.stays')}
      instead={<InTheWay people={usage.data?.first ?? []} />}
      act={() => removeAnnualGroup(group.annualGroupId)}
      says={t('annualGroups.removed', { title })}
      fails={t('annualGroups.cannotRemove')}
      refreshes={['annual-leave-groups']}
    />
  )
}
