import type { ActorRole } from '#domain/access/published.ts'
import type { NotThere, Readers } from '#domain/access/managing.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import { missingReaders } from '../devices/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { againstBeyond } from './grants.ts'
import { userStream } from './streams.ts'

export type AuthoriseDevices = Readers & { readonly by: ActorRole; readonly userId: UserId }

/** Says anew, whole, which readers and groups of readers a manager sees and orders; it holds at once. */
export const authoriseDevices =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: AuthoriseDevices,
  ): Promise<Result<{ readonly position: Position }, UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const beyond = await againstBeyond(deps, caller, { userId: request.userId })
    if (beyond) return refuse(beyond)
    return handle(
      deps,
      userStream(company, request.userId),
      user,
      {
        type: 'AuthoriseDevices',
        ...request,
        missing: await notThere(deps, company, request),
      },
      caller,
    )
  }

/** The first of them that the company has not, or not any more. */
export const notThere = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  readers: Readers,
): Promise<NotThere | null> => {
  const { deviceIds, groupIds } = await missingReaders(deps, company, readers)
  const [[deviceId], [groupId]] = [deviceIds, groupIds]
  if (deviceId !== undefined) return { code: 'devices.not-found', deviceId }
  return groupId === undefined ? null : { code: 'devices.group-not-found', groupId }
}
