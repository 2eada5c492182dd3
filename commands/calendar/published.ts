import { groups } from '#domain/calendar/groups.ts'
import { schemes } from '#domain/calendar/schemes.ts'
import type { CompanyId, SchemeId, ShiftGroupId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { schemeStream, shiftGroupStream } from './streams.ts'

export const schemeExists = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  schemeId: SchemeId,
): Promise<boolean> => {
  const { versions, removed } = (await load(deps, schemeStream(company, schemeId), schemes))
    .state
  return versions.size > 0 && !removed
}

export const shiftGroupExists = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  groupId: ShiftGroupId,
): Promise<boolean> => {
  const { title, removed } = (await load(deps, shiftGroupStream(company, groupId), groups))
    .state
  return title !== null && !removed
}
