import { readCode } from '#domain/locations/codes.ts'
import { instantOfLocal } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { Claim } from '#event-store/contract.ts'
import { addedBy } from '../corrections/published.ts'
import { deviceNow } from '../devices/published.ts'
import { zoneOfCompany } from '../organization/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { checkInsIn } from './check-in-streams.ts'
import { countScan, type ScanOutcome } from './counted-scan.ts'
import type { CheckIn } from './judge-scan.ts'

type Scan = { readonly employeeId: EmployeeId; readonly scanId?: string | null | undefined }

const scope = 'check-in'
/** A scan's id is his for ever: whichever stream has it, no other takes the scan again. None: nothing is claimed. */
export const claimOf = (
  { vault }: Pick<Deps, 'vault'>,
  company: CompanyId,
  { employeeId, scanId }: Scan,
): readonly Claim[] =>
  scanId
    ? [
        {
          scope,
          value: vault.hmac('claim', company, `check-in:${employeeId}:${scanId}`),
          action: 'take',
        },
      ]
    : []

/** What a scan became when it came the first time; null: it never came. */
export const scannedBefore = async (
  deps: Pick<Deps, 'log' | 'vault' | 'now'>,
  caller: Caller,
  request: Pick<CheckIn, 'employeeId' | 'scanId' | 'code'>,
): Promise<ScanOutcome | null> => {
  const { company } = caller
  const [claim] = claimOf(deps, company, request)
  const stream = claim && (await deps.log.holder(claim.scope, claim.value))
  if (stream === undefined) return null
  const demanded = await addedBy(deps, company, stream)
  if (demanded) return proposed(deps, company, request.code, demanded)
  const { all } = await checkInsIn(deps, stream)
  const found = all.find(({ scanId }) => scanId === request.scanId)
  return found ? countScan(deps, caller, found, false) : null
}

const proposed = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  code: string | null,
  { localTime, direction }: NonNullable<Awaited<ReturnType<typeof addedBy>>>,
): Promise<ScanOutcome | null> => {
  const zone = await zoneOfCompany(deps, company)
  if (zone === undefined) return null
  const read = code === null ? null : readCode(code.trim())
  const device = read?.ok ? await deviceNow(deps, company, read.value.deviceId) : null
  return {
    position: null,
    status: 'proposed',
    movementId: null,
    at: instantOfLocal(zone, localTime),
    direction,
    place: device && device.status !== 'unknown' ? device.description.name : '',
    repeated: false,
  }
}
