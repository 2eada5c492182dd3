import { onEmployeeErasedForgetUser } from './access/on-employee-erased.ts'
import { onMainManagerHandedOver } from './access/on-handed-over.ts'
import { onAccessChanged } from './devices/on-access-changed.ts'
import { onDeviceRemoved } from './devices/on-device-removed.ts'
import { onContactErased } from './employees/erase-contact.ts'
import { onEmployeeErased } from './employees/on-employee-erased.ts'
import { onOvertimeDecided } from './leave/on-overtime-decided.ts'
import { onPlanChanged } from './leave/on-plan-changed.ts'
import { onCheckedIn } from './locations/record-check-in.ts'
import { onEmployeeErasedForgetScanPhotos } from './locations/scan-photos.ts'
import { onEmployeeErasedForgetWhatIfs } from './payroll/on-employee-erased.ts'
import type { Reads } from './reads.ts'
import { onBlacklistEntryRemoved } from './visitors/blacklist.ts'
import { onVisitorErased } from './visitors/erase-visitor.ts'
import { onAnnounced } from './announcements/places.ts'
import { onFactsTold } from './webhooks/keep-facts.ts'
import type { Deps } from './shared/deps.ts'
import type { Job } from './shared/jobs.ts'
import { reaction } from './shared/reactions.ts'

/** All that follows from facts: each has its place in the log, under its name, and goes on from there. */
export const reactions = (
  deps: Deps,
  { access, leave, overtimeOn }: Pick<Reads, 'access' | 'leave' | 'overtimeOn'>,
): readonly Job[] => [
  reaction(deps, onEmployeeErased(deps)),
  reaction(deps, onEmployeeErasedForgetUser(deps)),
  reaction(deps, onEmployeeErasedForgetWhatIfs(deps)),
  reaction(deps, onEmployeeErasedForgetScanPhotos(deps)),
  reaction(deps, onContactErased(deps)),
  reaction(deps, onVisitorErased(deps)),
  reaction(deps, onBlacklistEntryRemoved(deps)),
  reaction(deps, onMainManagerHandedOver(deps)),
  reaction(deps, onAccessChanged(deps, access)),
  reaction(deps, onDeviceRemoved(deps)),
  reaction(deps, onCheckedIn(deps)),
  reaction(deps, onPlanChanged(deps, leave)),
  reaction(deps, onOvertimeDecided(deps, { leave, overtimeOn })),
  reaction(deps, onFactsTold(deps)),
  reaction(deps, onAnnounced(deps)),
]
