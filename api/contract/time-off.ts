import { z } from 'zod'
import { endpoint, id, localDate, paging } from './endpoint.ts'

const minutes = z.number().int()
const figures = {
  /** What leave takes of it that is approved, and that waits. */
  used: minutes,
  reserved: minutes,
  /** Left when its last day was over. */
  expired: minutes,
  available: minutes,
}

export const GetTimeOff = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/time-off',
  access: { permission: 'leaves.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary:
    'What overtime gave somebody as time off in place of pay, in minutes: what leave takes of it, what is left, and ' +
    'until when',
  params: z.object({ employeeId: id() }),
  query: z.strictObject({
    after: paging.after,
    /** Today where absent. */
    on: localDate().optional(),
  }),
  reply: z.object({
    on: z.string(),
    /** The first to expire first. */
    credits: z.array(
      z.object({
        overtimeId: id(),
        /** The day that was worked, from which it can be taken, and the last on which it can. */
        from: z.string(),
        expires: z.string(),
        /** Its share by its coefficient. */
        minutes,
        ...figures,
      }),
    ),
    ...figures,
  }),
})
