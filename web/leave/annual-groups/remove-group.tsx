import { RemoveHadButton } from '../../kit/patterns/remove-had.tsx'
import { useMay } from '../../lib/settings.ts'
import { annualGroupUsage, removeAnnualGroup, type AnnualGroup } from './api.ts'

/** For who may. */
export const RemoveGroup = ({ group, onDone }: { group: AnnualGroup; onDone: () => void }) => {
  const { annualGroupId, title } = group
  return useMay('annual-leaves.delete') ? (
    <RemoveHadButton
      words="annualGroups"
      title={title}
      usage={annualGroupUsage(annualGroupId)}
      act={() => removeAnnualGroup(annualGroupId)}
      refreshes={['annual-leave-groups']}
      onDone={onDone}
    />
  ) : null
}
