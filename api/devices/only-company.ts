import type { ApiDeps } from '../deps.ts'

/** Whether the installation has one company alone: then every reader that speaks to it is that company's. */
export const isOnlyCompany = async ({ log }: Pick<ApiDeps, 'log'>): Promise<boolean> =>
  (await log.readAll({ after: 0n, max: 2, types: ['CompanyFounded'], personal: 'sealed' }))
    .length === 1
