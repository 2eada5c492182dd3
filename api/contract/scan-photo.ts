import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'
import { fileToken } from './pictures.ts'

/** An address for a picture: the file token stands in it, since a picture sends no header (`spec §7`). */
export const GetCheckInPhoto = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/check-ins/:movementId/photo',
  access: { permission: 'location-data.view' },
  opens: { kind: 'location', of: 'employeeId' },
  picture: true,
  summary: 'The photo of the place that came with a check-in; `token` is the file token',
  params: z.object({ employeeId: id(), movementId: id() }),
  query: z.strictObject({
    token: fileToken.optional(),
  }),
  reply: z.string(),
})
