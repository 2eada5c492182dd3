import { z } from 'zod'
import { id } from './endpoint.ts'
import { master } from './master.ts'
import { oneLine } from './one-line.ts'

/** What people are called by their work, and their degrees (`spec §3`). */
const title = oneLine({ most: 100 })

export const positionRow = z.object({
  positionId: id(),
  title: z.string(),
  /** 1 is the highest. */
  level: z.number().int().nullable(),
  /** Of its people who have none of their own. */
  degreeId: id().nullable(),
  degree: z.string().nullable(),
  /** Employed today. */
  people: z.number().int(),
})
export const {
  list: GetPositionList,
  add: PostPosition,
  change: PutPosition,
  remove: DeletePosition,
  usage: GetPositionUsage,
} = master({
  url: '/api/app/positions',
  listUrl: '/api/app/positions/list',
  key: 'positionId',
  permissions: 'positions',
  records: 'Position',
  row: positionRow,
  sort: z.enum(['title', 'level', 'degree', 'people']).default('title'),
  beside: { unlisted: z.array(z.object({ title: z.string(), people: z.number().int() })) },
  body: z.strictObject({
    title,
    level: z.number().int().min(1).max(99).nullable(),
    degreeId: id().nullable(),
  }),
  summaries: {
    list: 'Positions by title, and titles that people have and no position is called',
    add: 'Add a position; whoever is called so by his record has it',
    change: 'Say a position anew; its people are called by its title',
    remove: 'Remove a position that nobody has',
    usage: 'Who has a position: with nobody, it can be removed',
  },
})

const named = z.object({ positionId: id(), title: z.string() })
export const degreeRow = z.object({
  degreeId: id(),
  title: z.string(),
  /** Employed today, who have it by themselves or by their position. */
  people: z.number().int(),
  /** Those that give it. */
  positions: z.array(named),
})
export const {
  list: GetDegrees,
  add: PostDegree,
  change: PutDegree,
  remove: DeleteDegree,
  usage: GetDegreeUsage,
} = master({
  url: '/api/app/degrees',
  key: 'degreeId',
  permissions: 'titles',
  records: 'Degree',
  row: degreeRow,
  sort: z.enum(['title', 'people']).default('title'),
  body: z.strictObject({ title }),
  using: { positions: z.array(named) },
  summaries: {
    list: 'Degrees by title, with the positions that give them',
    add: 'Add a degree',
    change: 'Say a degree anew',
    remove: 'Remove a degree that nobody has and no position gives',
    usage: 'Who has a degree, and which positions give it: with none, it can be removed',
  },
})
