import { z } from 'zod'
import { id } from './endpoint.ts'

/** How many have a thing, employed today; the first of them by name, for who may see all employees. */
export const holdersShape = {
  people: z.number().int(),
  first: z.array(z.object({ employeeId: id(), fullName: z.string() })),
}
