import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'

/**
 * Messages do not reach an address (notice-rules 5.7): mails came back, or its owner called them unwanted; a provider
 * of text messages calls a `number` wrong, or its owner wants none.
 */
export const channelBlock = z.object({
  since: z.string(),
  reason: z.enum(['bounce', 'complaint', 'number']),
})

/** Both are said by whoever may change how somebody is reached. */
const ofPerson = {
  method: 'DELETE',
  access: { permission: 'employees.update' },
  params: z.object({ employeeId: id() }),
  reply: z.object({ error: z.null() }),
} as const
const own = {
  method: 'DELETE',
  access: { permission: 'account-settings.update' },
  reply: z.object({ error: z.null() }),
} as const

export const DeleteMailBlock = endpoint({
  ...ofPerson,
  url: '/api/app/employees/:employeeId/mail-block',
  summary:
    'Let mails go to the address of somebody again, to whom they came back or were unwanted',
})
export const DeleteOwnMailBlock = endpoint({
  ...own,
  url: '/api/app/myaccount/mail-block',
  summary: "Let mails go to the caller's own address again",
})
export const DeleteSmsBlock = endpoint({
  ...ofPerson,
  url: '/api/app/employees/:employeeId/sms-block',
  summary: 'Let text messages go to the number of somebody again, whom they did not reach',
})
export const DeleteOwnSmsBlock = endpoint({
  ...own,
  url: '/api/app/myaccount/sms-block',
  summary: "Let text messages go to the caller's own number again",
})
