/** Where a company is set up further. */
export const portalPage = '/installation/portal'
