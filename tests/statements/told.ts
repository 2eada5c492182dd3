import { z } from 'zod'

/** What a statement answered that was asked at one place of the product. */
export const told = z.object({
  /** `file:line:column`, as the source has it. */
  site: z.string(),
  text: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** PostgreSQL's number of its type. */
      oid: z.number(),
      /** The kinds of values that came, `null` among them. */
      seen: z.array(z.string()),
    }),
  ),
})
export type Told = z.infer<typeof told>
