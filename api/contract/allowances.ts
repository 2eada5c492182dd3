import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'

const person = z.object({ employeeId: id() })
const year = z.number().int().min(2000).max(2100)
/** Days, to the half one, or minutes, as the type is limited. */
const amount = z.number().min(0).max(527_040).multipleOf(0.5)

export const GetAllowances = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/allowances',
  access: { permission: 'leaves.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary:
    'What somebody was given of each leave type whose limit is given to each, in a calendar year, and what is taken',
  params: person,
  query: z.strictObject({
    after: paging.after,
    /** That of today where absent. */
    year: z.coerce.number().int().min(2000).max(2100).optional(),
  }),
  reply: z.object({
    year,
    rows: z.array(
      z.object({
        leaveTypeId: id(),
        title: z.string().nullable(),
        unit: z.enum(['days', 'minutes']),
        given: amount,
        /** By leave that waits or is approved; it may be more than was given. */
        used: amount,
      }),
    ),
  }),
})
export const PutAllowance = endpoint({
  method: 'PUT',
  url: '/api/app/employees/:employeeId/allowances',
  access: { permission: 'leaves.update' },
  records: ['AllowanceGiven'],
  summary:
    'Say how much of a leave type whose limit is given to each somebody may take in a year',
  params: person,
  body: z.strictObject({ leaveTypeId: id(), year, amount }),
  reply: recordedReply,
})
