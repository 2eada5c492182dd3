import { z } from 'zod'
import type { refusals as sentences } from '#words/installation.ts'
import { signedInReply } from './access.ts'
import { zone } from './devices.ts'
import { endpoint, paging, recordedReply, type StatusOf } from './endpoint.ts'
import { oneLine } from './one-line.ts'

/** What a company is set up by, in the order in which the portal leads through them. */
export const setUpStep = z.enum(['country', 'departments', 'shifts', 'people', 'reader'])

/**
 * All that anybody is told: whether there is no company, and, of who is signed in and may set his up, the first step
 * that is open; null where nobody is, or nothing is open.
 */
export const GetCompanyWizardCheck = endpoint({
  method: 'GET',
  url: '/api/company-wizard/check',
  access: 'public',
  summary:
    'Whether the installation is empty, and where the caller’s company is set up further',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ empty: z.boolean(), step: setUpStep.nullable() }),
})
/** Once, and only while there is no company. `code`: as the start prints it and `DATA_DIR/set-up-code` has it. */
export const PostNewCompany = endpoint({
  method: 'POST',
  url: '/api/company-wizard/new-company',
  access: 'public',
  summary: 'Found the first company of an empty installation with its main manager',
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z -]{1,60}$/),
    company: oneLine({ most: 255 }),
    /** ISO 3166, two letters. */
    country: z.string().regex(/^[A-Z]{2}$/),
    zone,
    username: z.string().min(1).max(100),
    password: z.string().min(1).max(200),
  }),
  /** `session` null: it is founded, and its manager is to sign in. */
  reply: z.object({ error: z.null(), session: signedInReply.nullable() }),
})

/** `done`: there is something of it, `count` of them; `later`: put off. */
const standing = z.object({
  step: setUpStep,
  state: z.enum(['done', 'open', 'later']),
  count: z.number().int(),
})
export const GetInstallation = endpoint({
  method: 'GET',
  url: '/api/app/installation',
  access: { permission: 'policy.update' },
  summary: 'How far the company is set up',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    steps: z.array(standing),
    /** The card that leads back to it was closed for good. */
    reminderClosed: z.boolean(),
  }),
})
export const PutInstallationStep = endpoint({
  method: 'PUT',
  url: '/api/app/installation/steps',
  access: { permission: 'policy.update' },
  summary: 'Put a step of the set-up off, or no longer',
  body: z.strictObject({ step: setUpStep, later: z.boolean() }),
  reply: recordedReply,
})
export const DeleteInstallationReminder = endpoint({
  method: 'DELETE',
  url: '/api/app/installation/reminder',
  access: { permission: 'policy.update' },
  summary: 'Close the card that leads back to the set-up, for good',
  reply: recordedReply,
})

export const refusals = {
  'installation.code-wrong': 422,
  'installation.founded': 409,
} as const satisfies StatusOf<typeof sentences>
