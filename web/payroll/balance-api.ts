import { GetPayrollBalance } from '#api/contract/payroll-adjustments.ts'
import type { Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type Balance = Reply<typeof GetPayrollBalance>
/** It is made once a day. */
export const balanceQuery = {
  ...oneQuery(GetPayrollBalance, { query: {} }),
  staleTime: 60_000,
  refetchInterval: 600_000,
}
