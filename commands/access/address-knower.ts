import { user } from '#domain/access/users.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import { contactWriter } from '../employees/published.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { actorOf } from './grants.ts'
import { userStream } from './streams.ts'

type Account = { readonly company: CompanyId; readonly userId: UserId }

/**
 * Who beside a user may read what is sent to his phone or e-mail: whoever wrote it into his record, and of one that he
 * wrote himself whoever may have sat at his account then. Null: nobody that is known of.
 */
export const addressKnower = async (
  deps: Pick<Deps, 'log' | 'db'>,
  { company, userId }: Account,
  kind: 'phone' | 'email',
): Promise<UserId | null> => {
  const { state } = await load(deps, userStream(company, userId), user)
  const employeeId = state?.employeeId ?? null
  const writer =
    employeeId === null
      ? userId
      : actorOf({ actor: (await contactWriter(deps, company, employeeId, kind)) ?? '' })
  if (writer !== userId) return writer
  const [row] = await deps.db.withCompany(company, tx =>
    tx.query<{ known: UserId | null }>(
      'select address_known_to as known from access.accounts where company_id = $1 and user_id = $2',
      [company, userId],
    ),
  )
  return row?.known ?? null
}

/** He wrote one himself: whoever may know his way in may have been he. */
export const noteOwnAddress = (deps: Pick<Deps, 'db'>, { company, userId }: Account) =>
  deps.db.withCompany(company, tx =>
    tx.query(
      'update access.accounts set address_known_to = known_to where company_id = $1 and user_id = $2',
      [company, userId],
    ),
  )
