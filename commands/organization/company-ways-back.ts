import { company } from '#domain/organization/company.ts'
import { waysBackOf } from '../acts/way-back.ts'

/** What it was called, and where it was, before. */
export const companyWays = {
  CompanyDescribed: waysBackOf({ decider: company })('CompanyDescribed', {
    place: () => 'described',
    back: ({ founded }, { data: { companyId } }) =>
      founded
        ? {
            type: 'DescribeCompany',
            companyId,
            name: founded.name,
            country: founded.country,
            remindAfterDays: founded.remindAfterDays ?? null,
          }
        : [],
  }),
}
