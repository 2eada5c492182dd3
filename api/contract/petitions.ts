import { z } from 'zod'
import { verdict } from './proof.ts'
import type { refusals as sentences } from '#words/petitions.ts'
import {
  endpoint,
  id,
  localDate,
  ofPeople,
  pageOf,
  paging,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'
import { master } from './master.ts'
import { personHead } from './people-days.ts'
import { pictureFile } from './pictures.ts'
import { oneLine } from './one-line.ts'

const count = z.number().int()
const language = z.enum(['tr', 'en', 'ar'])
const date = z.string().nullable()
const short = (most: number) => oneLine({ most }).nullable()

export const petitionTemplateRow = z.object({
  templateId: id(),
  title: z.string(),
  subtitle: z.string().nullable(),
  documentNumber: z.string().nullable(),
  publishDate: date,
  revisionNumber: z.string().nullable(),
  revisionDate: date,
  /** Nothing, the company's logo, or a picture of its own. */
  mark: z.enum(['none', 'logo', 'picture']),
  approverId: id().nullable(),
  approver: z.string().nullable(),
})
export const {
  list: GetPetitionTemplates,
  add: PostPetitionTemplate,
  change: PutPetitionTemplate,
  remove: DeletePetitionTemplate,
} = master({
  url: '/api/app/petition-templates',
  key: 'templateId',
  permissions: 'leave-petitions',
  records: 'PetitionTemplate',
  row: petitionTemplateRow,
  sort: z.enum(['title', 'documentNumber', 'revisionDate']).default('title'),
  body: z.strictObject({
    title: oneLine({ most: 120 }),
    subtitle: short(200),
    documentNumber: short(60),
    publishDate: localDate().nullable(),
    revisionNumber: short(20),
    revisionDate: localDate().nullable(),
    /** `picture` with a `content` brings another one, without leaves the one that is there. */
    mark: z.enum(['none', 'logo', 'picture']),
    /** A PNG, JPEG or WebP file, base64; which it is, its own bytes say. */
    content: pictureFile.optional(),
    approverId: id().nullable(),
  }),
  summaries: {
    list: 'Forms on which petitions are written',
    add: 'Add a form of petitions',
    change: 'Say a form of petitions anew; petitions that were issued stay as they are',
    remove: 'Remove a form of petitions; petitions that were issued stay',
  },
})

export const petitionRow = z.object({
  ...personHead,
  petitionId: id(),
  requestId: id(),
  templateId: id(),
  /** As it stands on the paper; null once the person is erased. */
  title: z.string().nullable(),
  leaveType: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  language,
  issuedBy: z.string().nullable(),
  issuedAt: z.string(),
})
export const GetPetitions = endpoint({
  method: 'GET',
  url: '/api/app/petitions',
  access: { permission: 'leave-petitions.view' },
  summary: 'Petitions that were issued, of leave with a day in a range of dates',
  query: z.strictObject({
    ...paging,
    from: localDate(),
    to: localDate(),
    template: id().optional(),
    /** Of one leave alone. */
    leave: id().optional(),
    department: id().optional(),
    employee: id().optional(),
    position: ofPeople.position,
    search: z.string().max(100).optional(),
    sort: z.enum(['name', 'day', 'issued']).default('issued'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...asFile,
  }),
  reply: pageOf(petitionRow, z.object({ petitions: count, people: count })),
})

/** Most papers of one call. */
export const mostPetitions = 200
const known = z.strictObject({ employeeId: id(), requestId: id() })
export const PostPetitions = endpoint({
  method: 'POST',
  url: '/api/app/petitions',
  access: { permission: 'leave-petitions.create', also: ['leaves.view'] },
  records: ['PetitionIssued'],
  summary: 'Put standing leave on paper, as it is now; each on its own',
  body: z.strictObject({
    templateId: id(),
    language,
    items: z.array(known).min(1).max(mostPetitions),
  }),
  reply: recordedReply.extend({
    done: count,
    refused: count,
    results: z.array(
      z.object({
        done: z.boolean(),
        code: z.string().nullable(),
        error: z.string().nullable(),
        petitionId: id().nullable(),
      }),
    ),
  }),
})
export const GetPetitionPrint = endpoint({
  method: 'GET',
  url: '/api/app/petitions/print',
  access: { permission: 'leave-petitions.view' },
  summary:
    'Petitions as PDF, exactly as they were issued: in one file, or each in its own in a zip',
  query: z.strictObject({
    after: paging.after,
    /** Ids with commas between. */
    petitions: z
      .string()
      .max(mostPetitions * 37)
      .transform(text => text.split(','))
      .pipe(z.array(id()).min(1).max(mostPetitions)),
    as: z.enum(['pdf', 'zip']).default('pdf'),
  }),
  reply: z.unknown(),
})

/** The answer says nothing of anybody: whoever asks holds the paper, or guesses. */
export const PostVerifyPaper = endpoint({
  method: 'POST',
  url: '/api/verify',
  access: 'public',
  summary:
    'Whether a paper is as it was signed, by what its code says: a petition, a payroll file (by its export and its ' +
    'SHA-256), the locked sheet of an employee (by him and its hash)',
  body: z.strictObject({
    company: id(),
    paper: id(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  reply: verdict,
})

export const petitionRefusals = {
  'petitions.template-not-found': 404,
  'petitions.template-title-taken': 409,
  'petitions.templates-full': 422,
  'petitions.approver-not-employed': 422,
  'petitions.picture-missing': 422,
  'petitions.leave-not-standing': 409,
  'petitions.too-many': 422,
  'petitions.not-found': 404,
  'petitions.printing-missing': 503,
  'petitions.printing-busy': 503,
} as const satisfies StatusOf<typeof sentences>
