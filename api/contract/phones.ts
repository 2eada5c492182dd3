import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'
import { seat } from './seat.ts'

const standing = z.enum(['bound', 'waiting', 'removed'])
const params = z.object({ employeeId: id(), phoneId: id() })

export const PostPhone = endpoint({
  method: 'POST',
  url: '/api/app/check-ins/phones',
  access: { permission: 'check-ins.create' },
  records: ['PhoneRegistered'],
  summary: "Say the public key of one's own phone, where the company asks for bound phones",
  body: z.strictObject({
    /** Made on the phone with its key. */
    phoneId: id(),
    /** A public key of P-256 as SPKI, base64url. */
    key: z.string().regex(/^MFkw[\w-]{118}$/),
  }),
  reply: recordedReply.extend({ standing }),
})

export const GetPhones = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/phones',
  access: { permission: 'employees.update' },
  summary: 'The phones that a person checks in with, and those that wait for approval',
  params: z.object({ employeeId: id() }),
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    /** What the company asks for today. */
    asked: z.enum(['any', 'first', 'approved']),
    rows: z.array(
      z.object({
        phoneId: id(),
        standing,
        ...seat,
        registeredAt: z.string(),
      }),
    ),
  }),
})

export const PostPhoneApproval = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/phones/:phoneId/approve',
  access: { permission: 'employees.update' },
  records: ['PhonesSet'],
  summary: "Say that a phone is the person's, in place of any other that was",
  params,
  reply: recordedReply,
})

export const PostPhoneRemoval = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/phones/:phoneId/remove',
  access: { permission: 'employees.update' },
  does: 'account',
  records: ['PhonesSet'],
  summary: "Say that a phone is none of the person's: it is lost, or was never his",
  params,
  reply: recordedReply,
})
