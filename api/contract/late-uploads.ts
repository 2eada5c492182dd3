import { z } from 'zod'
import { endpoint, id, localDate, pageOf, paging, position } from './endpoint.ts'
import { asFile } from './files.ts'
import { person, beforeAfter, totals } from './explain.ts'

/** What a reader that was away sent in one go, of days that were over. */
const upload = {
  position: position(),
  deviceId: id(),
  device: z.string(),
  /** Its first and last record were recorded. */
  begunAt: z.string(),
  endedAt: z.string(),
  records: z.number().int(),
}

export const lateUpload = z.object({
  ...upload,
  from: z.string(),
  to: z.string(),
  days: z.number().int(),
  /** Whom its records count for, in scope. */ people: z.number().int(),
})

export const GetLateUploads = endpoint({
  method: 'GET',
  url: '/api/app/reports/late-uploads',
  access: { permission: 'reports.view' },
  summary: 'Uploads of readers that came days late, latest first',
  query: z.strictObject({
    ...paging,
    device: id().optional(),
    from: localDate().optional(),
    to: localDate().optional(),
    ...asFile,
  }),
  reply: pageOf(lateUpload, z.object({ records: z.number().int() })),
})

export const GetLateUpload = endpoint({
  method: 'GET',
  url: '/api/app/reports/late-uploads/:position',
  access: { permission: 'reports.view' },
  summary:
    'Which days one late upload changed: as known just before it beside as known at its end',
  params: z.object({ position: position() }),
  query: z.strictObject({}),
  reply: z.object({
    ...upload,
    people: z.number().int(),
    changed: z.number().int(),
    totals,
    rows: z.array(z.object({ ...person, ...beforeAfter })),
    /** Only the first of the people or days were evaluated. */ partial: z.boolean(),
  }),
})
