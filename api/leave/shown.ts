import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { seenLeave, type SeenLeave } from '#domain/leave/events.ts'
import type { ApiDeps } from '../deps.ts'

/**
 * What an approver was shown goes out with a seal and comes back with his decision (docs/decisions/0057): what is kept
 * is what was shown, and nothing that a browser made up.
 */
const shownTo = z.object({
  userId: z.string(),
  employeeId: z.string(),
  requestId: z.string(),
  seen: seenLeave,
})
type Shown = z.infer<typeof shownTo>

export const shownLeave = (
  deps: ApiDeps,
  by: AuthorisedUser,
  shown: Omit<Shown, 'userId'>,
): string => {
  const said = JSON.stringify({ ...shown, userId: by.session.userId })
  const text = Buffer.from(said).toString('base64url')
  return `${text}.${sealOf(deps, by, text)}`
}

/** Undefined where nothing was shown, or another's, or of another request: then nothing is kept. */
export const seenIn = (
  deps: ApiDeps,
  by: AuthorisedUser,
  item: {
    readonly employeeId: string
    readonly requestId: string
    readonly shown?: string | undefined
  },
): SeenLeave | undefined => {
  const [text = '', seal = ''] = item.shown?.split('.') ?? []
  if (!isSame(seal, sealOf(deps, by, text))) return undefined
  // One that was sealed by another version may say something else.
  const { data: shown } = shownTo.safeParse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  const isHis =
    shown?.userId === by.session.userId &&
    shown.employeeId === item.employeeId &&
    shown.requestId === item.requestId
  return isHis ? shown.seen : undefined
}

const sealOf = (deps: ApiDeps, by: AuthorisedUser, text: string): string =>
  deps.vault.hmac('claim', by.session.company, `leave-shown:${text}`)

const isSame = (one: string, other: string): boolean => {
  const [given, ours] = [Buffer.from(one), Buffer.from(other)]
  return given.length === ours.length && timingSafeEqual(given, ours)
}
