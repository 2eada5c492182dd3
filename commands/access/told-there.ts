import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'

/** Who leaves a session is told no more in its browser that a notice waits; one that ends by itself ends nothing. */
export const endToldThere = async (
  tx: Tx,
  company: CompanyId,
  sessionId: string,
): Promise<void> => {
  await tx.query(
    'delete from access.push_subscriptions where company_id = $1 and session_id = $2',
    [company, sessionId],
  )
}
