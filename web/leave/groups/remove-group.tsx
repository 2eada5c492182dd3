import { RemoveHadButton } from '../../kit/patterns/remove-had.tsx'
import { useMay } from '../../lib/settings.ts'
import { leaveGroupUsage, removeLeaveGroup, type LeaveGroup } from './api.ts'

/** For who may. */
export const RemoveGroup = ({ group, onDone }: { group: LeaveGroup; onDone: () => void }) => {
  const { leaveGroupId, title } = group
  return useMay('limited-leaves.delete') ? (
    <RemoveHadButton
      words="leaveGroups"
      title={title}
      usage={leaveGroupUsage(leaveGroupId)}
      act={() => removeLeaveGroup(leaveGroupId)}
      refreshes={['leave-groups']}
      onDone={onDone}
    />
  ) : null
}
