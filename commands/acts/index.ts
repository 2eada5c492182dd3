import type { ActKind, MesaiEventType } from '#domain/catalogue.ts'
import { userWays } from '../access/ways-back.ts'
import { delegationWays } from '../approvals/ways-back.ts'
import { foodMenuWays } from '../cafeteria/ways-back.ts'
import { planWays } from '../calendar/ways-back.ts'
import { cardWays } from '../cards/ways-back.ts'
import { correctionWays } from '../corrections/ways-back.ts'
import { deviceWays } from '../devices/ways-back.ts'
import { locationWays } from '../locations/ways-back.ts'
import { photoWays } from '../employees/photo-ways-back.ts'
import { retentionWays } from '../employees/retention-ways-back.ts'
import { employeeWays } from '../employees/ways-back.ts'
import { holidayWays } from '../holidays/ways-back.ts'
import { entitlementWays } from '../leave/entitlement-ways-back.ts'
import { leaveRequestWays } from '../leave/request-ways-back.ts'
import { leaveSettingWays } from '../leave/setting-ways-back.ts'
import { settlementWays } from '../leave/settlement-ways-back.ts'
import { companyWays } from '../organization/company-ways-back.ts'
import { logoWays } from '../organization/logo-ways-back.ts'
import { positionWays } from '../organization/position-ways-back.ts'
import { departmentWays } from '../organization/ways-back.ts'
import { overtimeWays } from '../overtime/ways-back.ts'
import { petitionWays } from '../petitions/ways-back.ts'
import { policyWays } from '../policy/ways-back.ts'
import { shiftDemandWays } from '../shift-demands/ways-back.ts'
import { shiftWays } from '../shifts/ways-back.ts'
import type { WayBack } from './way-back.ts'

/** How each act is taken back, declared beside its commands. */
const ways = {
  ...departmentWays,
  ...positionWays,
  ...logoWays,
  ...companyWays,
  ...employeeWays,
  ...photoWays,
  ...retentionWays,
  ...userWays,
  ...delegationWays,
  ...cardWays,
  ...deviceWays,
  ...locationWays,
  ...shiftWays,
  ...planWays,
  ...correctionWays,
  ...holidayWays,
  ...policyWays,
  ...overtimeWays,
  ...leaveSettingWays,
  ...leaveRequestWays,
  ...shiftDemandWays,
  ...entitlementWays,
  ...settlementWays,
  ...petitionWays,
  ...foodMenuWays,
}
export type UndoableType = keyof typeof ways
/** What the deciders of all these acts refuse with. */
export type ActRefusal = (typeof ways)[UndoableType] extends WayBack<infer R> ? R : never

/**
 * Every other act stays, and `words/stays.ts` says of each why, and what to do instead; what stands in neither place
 * does not compile (`api/acts/undoable.ts`).
 */
export type LastingType = Exclude<ActKind, UndoableType>

export const waysBack: Readonly<Partial<Record<MesaiEventType, WayBack<ActRefusal>>>> = ways
