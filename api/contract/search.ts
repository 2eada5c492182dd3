import { z } from 'zod'
import { endpoint, id, paging } from './endpoint.ts'
import { foundKinds } from './found.ts'

/** How many of each kind are told at most. */
export const mostFound = { person: 6, department: 4, shift: 4, device: 4 } as const

export const GetSearch = endpoint({
  method: 'GET',
  url: '/api/app/search',
  access: 'signed-in',
  does: 'read',
  summary:
    'People (by name in any order, or number), departments, shifts and readers that are called so, the best match ' +
    'first; of each kind only what the caller sees in its list, a few of each, and no count of the others',
  query: z.strictObject({ search: z.string().trim().min(2).max(100), after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(foundKinds),
        id: id(),
        /** Null of a person who was erased, found by his number. */
        name: z.string().nullable(),
        /** Of a person his number, of a department its code, of a reader its serial. */
        number: z.string().nullable(),
        /** A person's. */
        department: z.string().nullable(),
        /** 0 is called so, 1 has the words, 2 has words that begin so, 3 holds what was typed. */
        match: z.number().int().min(0).max(3),
      }),
    ),
  }),
})
