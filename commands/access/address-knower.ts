import { user } from '#domain/access/users.ts'
import { asUserId, type CompanyId, type UserId } from '#domain/shared/values.ts'
import { contactWriter } from '../employees/published.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { knowersBy } from './accounts.ts'
import { actorOf } from './grants.ts'
import { userStream } from './streams.ts'

type Account = { readonly company: CompanyId; readonly userId: UserId }

/**
 * Who beside a user may read what is sent to his phone or e-mail: whoever wrote it into his record, and of one that he
 * wrote himself whoever may have sat at his account then. As far as anybody is known of.
 */
export const addressKnowers = async (
  deps: Pick<Deps, 'log' | 'db'>,
  { company, userId }: Account,
  kind: 'phone' | 'email',
): Promise<readonly UserId[]> => {
  const { state } = await load(deps, userStream(company, userId), user)
  const employeeId = state?.employeeId ?? null
  const writer =
    employeeId === null
      ? userId
      : actorOf({ actor: (await contactWriter(deps, company, employeeId, kind)) ?? '' })
  return deps.db.withCompany(company, async tx => {
    if (writer !== userId) return knowersBy(tx, company, writer)
    const [row] = await tx.query<{ known: readonly string[] }>(
      'select address_known_to::text[] as known from access.accounts where company_id = $1 and user_id = $2',
      [company, userId],
    )
    return (row?.known ?? []).map(asUserId)
  })
}

/** He wrote one himself: whoever may know his way in may have been he. */
export const noteOwnAddress = (deps: Pick<Deps, 'db'>, { company, userId }: Account) =>
  deps.db.withCompany(company, tx =>
    tx.query(
      'update access.accounts set address_known_to = known_to where company_id = $1 and user_id = $2',
      [company, userId],
    ),
  )
