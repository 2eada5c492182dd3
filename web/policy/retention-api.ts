import { GetRetention, GetRetentionDue, PutRetention } from '#api/contract/retention.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type Retention = Reply<typeof GetRetention>
export type RetentionDue = Reply<typeof GetRetentionDue>

export const retention = () => oneQuery(GetRetention, {})
export const setRetention = (body: Request<typeof PutRetention>['body']) =>
  call(PutRetention, { body })
/** Whose data would go on a day if it were kept so long. */
export const retentionDue = ({
  contactMonths,
  identityYears,
  visitorMonths,
  from,
}: Pick<Retention, 'contactMonths' | 'identityYears' | 'visitorMonths'> & {
  readonly from: string
}) =>
  oneQuery(GetRetentionDue, {
    query: {
      on: from,
      visitorMonths,
      ...(contactMonths === null ? {} : { contactMonths }),
      ...(identityYears === null ? {} : { identityYears }),
    },
  })
