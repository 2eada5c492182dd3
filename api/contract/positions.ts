import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'
import { asFile } from './files.ts'
import { having } from './having.ts'
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
export const GetPositionList = endpoint({
  method: 'GET',
  url: '/api/app/positions/list',
  access: { permission: 'positions.view' },
  summary: 'Positions by title, and titles that people have and no position is called',
  query: z.strictObject({
    after: paging.after,
    search: z.string().max(100).optional(),
    sort: z.enum(['title', 'level', 'degree', 'people']).default('title'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: z.object({
    rows: z.array(positionRow),
    unlisted: z.array(z.object({ title: z.string(), people: z.number().int() })),
  }),
})
const position = z.strictObject({
  title,
  level: z.number().int().min(1).max(99).nullable(),
  degreeId: id().nullable(),
})
const positionParams = z.object({ positionId: id() })
export const PostPosition = endpoint({
  method: 'POST',
  url: '/api/app/positions',
  access: { permission: 'positions.create' },
  records: ['PositionDefined'],
  summary: 'Add a position; whoever is called so by his record has it',
  body: position,
  reply: recordedReply.extend({ positionId: id() }),
})
export const PutPosition = endpoint({
  method: 'PUT',
  url: '/api/app/positions/:positionId',
  access: { permission: 'positions.update' },
  records: ['PositionDefined'],
  summary: 'Say a position anew; its people are called by its title',
  params: positionParams,
  body: position,
  reply: recordedReply,
})
export const DeletePosition = endpoint({
  method: 'DELETE',
  url: '/api/app/positions/:positionId',
  access: { permission: 'positions.delete' },
  records: ['PositionRemoved'],
  summary: 'Remove a position that nobody has',
  params: positionParams,
  reply: recordedReply,
})
export const GetPositionUsage = endpoint({
  method: 'GET',
  url: '/api/app/positions/:positionId/usage',
  access: { permission: 'positions.delete' },
  summary: 'Who has a position: with nobody, it can be removed',
  params: positionParams,
  query: z.strictObject({ after: paging.after }),
  reply: z.object(having),
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
export const GetDegrees = endpoint({
  method: 'GET',
  url: '/api/app/degrees',
  access: { permission: 'titles.view' },
  summary: 'Degrees by title, with the positions that give them',
  query: z.strictObject({
    after: paging.after,
    search: z.string().max(100).optional(),
    sort: z.enum(['title', 'people']).default('title'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: z.object({ rows: z.array(degreeRow) }),
})
const degree = z.strictObject({ title })
const degreeParams = z.object({ degreeId: id() })
export const PostDegree = endpoint({
  method: 'POST',
  url: '/api/app/degrees',
  access: { permission: 'titles.create' },
  records: ['DegreeDefined'],
  summary: 'Add a degree',
  body: degree,
  reply: recordedReply.extend({ degreeId: id() }),
})
export const PutDegree = endpoint({
  method: 'PUT',
  url: '/api/app/degrees/:degreeId',
  access: { permission: 'titles.update' },
  records: ['DegreeDefined'],
  summary: 'Say a degree anew',
  params: degreeParams,
  body: degree,
  reply: recordedReply,
})
export const DeleteDegree = endpoint({
  method: 'DELETE',
  url: '/api/app/degrees/:degreeId',
  access: { permission: 'titles.delete' },
  records: ['DegreeRemoved'],
  summary: 'Remove a degree that nobody has and no position gives',
  params: degreeParams,
  reply: recordedReply,
})
export const GetDegreeUsage = endpoint({
  method: 'GET',
  url: '/api/app/degrees/:degreeId/usage',
  access: { permission: 'titles.delete' },
  summary: 'Who has a degree, and which positions give it: with none, it can be removed',
  params: degreeParams,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ ...having, positions: z.array(named) }),
})
