import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'
import { fileToken, pictureFile } from './pictures.ts'

/** Somewhat more is read, so that a picture that is too large is told so. */
const bytes = { most: 2 * 2 ** 20 }

const url = '/api/app/employees/:employeeId/photo'
const params = z.object({ employeeId: id() })

export const PutPhoto = endpoint({
  method: 'PUT',
  url,
  access: { permission: 'employees.update' },
  bytes,
  records: ['PhotoSet'],
  summary:
    'Show this picture of a person; it is written anew, without what the file says beside its picture',
  params,
  /** Of somebody who was hired just now. */
  query: z.strictObject({ after: paging.after }),
  body: z.strictObject({
    /** A PNG, JPEG or WebP file, base64; which it is, its own bytes say. */
    content: pictureFile,
  }),
  reply: recordedReply,
})
export const DeletePhoto = endpoint({
  method: 'DELETE',
  url,
  access: { permission: 'employees.update' },
  records: ['PhotoRemoved'],
  summary: 'Show no picture of a person any more',
  params,
  reply: recordedReply,
})
/** An address for a picture: the file token stands in it, since a picture sends no header (`spec §7`). */
export const GetPhoto = endpoint({
  method: 'GET',
  url,
  access: { permission: 'employees.view' },
  picture: true,
  summary:
    "A person's photo as a picture; `token` is the file token, `photo` which one it is, so that another has " +
    'another address',
  params,
  query: z.strictObject({
    token: fileToken.optional(),
    photo: id().optional(),
  }),
  reply: z.string(),
})
