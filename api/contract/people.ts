import { z } from 'zod'
import { personDay } from './dashboard.ts'
import { endpoint, id, paging } from './endpoint.ts'
import { personHead } from './people-days.ts'

export const GetPersonCard = endpoint({
  method: 'GET',
  url: '/api/app/people/:employeeId/card',
  access: { permission: 'reports.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary:
    'One person at a glance: the day so far, the month, the next seven days; and how to reach him, for whoever may ' +
    'see employees',
  params: z.object({ employeeId: id() }),
  query: z.strictObject({ after: paging.after }),
  reply: personDay.extend({
    ...personHead,
    startOfEmployment: z.string(),
    lastDay: z.string().nullable(),
    /** Null for whoever may not see it, unless it is his own. */
    contact: z
      .object({ phone: z.string().nullable(), email: z.string().nullable() })
      .nullable(),
  }),
})
