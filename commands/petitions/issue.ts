import { createHash, randomBytes } from 'node:crypto'
import type { PetitionContent } from '#domain/petitions/events.ts'
import { petitions, type PetitionRefusal } from '#domain/petitions/petitions.ts'
import type { PetitionTemplate } from '#domain/petitions/templates.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import {
  asPaperPictureId,
  asPetitionId,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LeaveRequestId,
  type PaperPictureId,
  type PetitionId,
  type PetitionTemplateId,
  type Zone,
} from '#domain/shared/values.ts'
import { standingRequestOf, type StandingLeave } from '../leave/published.ts'
import { companyNow, logoPictureOf } from '../organization/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { keepPaperPicture } from './pictures.ts'
import { petitionTemplatesOf } from './published.ts'
import { petitionsStream } from './streams.ts'

/** What of people stands on paper, as read models have it. */
export type PetitionNames = PetitionContent['person'] & {
  /** Of the template's approver; null: none, or erased. */
  readonly approver: string | null
}
export type IssuePetition = {
  readonly templateId: PetitionTemplateId
  readonly employeeId: EmployeeId
  readonly requestId: LeaveRequestId
  readonly language: PetitionContent['language']
  readonly names: PetitionNames
  /** Which of the request's papers it is, from 1. */
  readonly append: number
}
type Refusal =
  | PetitionRefusal
  | { readonly code: 'petitions.template-not-found'; readonly templateId: PetitionTemplateId }
  | { readonly code: 'petitions.leave-not-standing' }
type Outcome = Promise<
  Result<
    { readonly position: Position; readonly petitionId: PetitionId },
    Refusal | SharedRefusal
  >
>

/**
 * Puts standing leave on paper (`leave-rules §7.2`): what the paper says is recorded, and stays so whatever becomes of
 * the template, the leave or the person. The leave and the form are asked of the log.
 */
export const issuePetition =
  (deps: Deps) =>
  async (caller: Caller, { names, append, ...asked }: IssuePetition): Outcome => {
    const { company, actor } = caller
    const { employeeId, requestId, templateId, language } = asked
    const template = (await petitionTemplatesOf(deps, company)).templates.get(templateId)
    if (!template) return refuse({ code: 'petitions.template-not-found', templateId })
    const leave = await standingRequestOf(deps, company, asked)
    if (!leave) return refuse({ code: 'petitions.leave-not-standing' })
    const petitionId = asPetitionId(deps.newId(caller, `petition:${append}`))
    const at = deps.now()
    const of = { template, leave, language, names, at }
    const content = JSON.stringify(await contentOf(deps, company, of))
    const petition = {
      petitionId,
      templateId,
      employeeId,
      requestId,
      from: leave.from,
      to: leave.to,
      language,
      content,
      hash: createHash('sha256').update(content).digest('hex'),
      by: actor,
      at,
    }
    const { approverId } = template
    const approver =
      approverId !== null && names.approver !== null
        ? { approverId, name: names.approver }
        : null
    const stream = petitionsStream(company, employeeId)
    const command = { type: 'IssuePetition', petition, approver } as const
    const result = await handle(deps, stream, petitions, command, caller, { append })
    return result.ok ? ok({ position: result.value.position, petitionId }) : result
  }

type Of = Pick<IssuePetition, 'language' | 'names'> & {
  readonly template: PetitionTemplate
  readonly leave: StandingLeave
  readonly at: Instant
}
const contentOf = async (
  deps: Pick<Deps, 'log' | 'db' | 'now'>,
  company: CompanyId,
  { template, leave, language, names, at }: Of,
): Promise<PetitionContent> => {
  const known = await companyNow(deps, company)
  const { approver: _, ...person } = names
  const { mark: __, ...said } = template
  const { type, asked, halves, minutes, remainingHalves } = leave
  return {
    form: 1,
    nonce: randomBytes(16).toString('hex'),
    language,
    company: known?.name ?? '',
    pictureId: await pictureOf(deps, company, template),
    ...said,
    person,
    leave: { type: type ?? '–', asked, halves, minutes },
    remainingHalves,
    issued: localOfInstant(known?.zone ?? ('UTC' as Zone), at).slice(0, 16),
    at,
  }
}

/** The picture as it is now: the company's logo is kept beside the papers, since a logo gives way to newer ones. */
const pictureOf = async (
  deps: Pick<Deps, 'log' | 'db' | 'now'>,
  company: CompanyId,
  { mark }: PetitionTemplate,
): Promise<PaperPictureId | null> => {
  if (mark.kind === 'none') return null
  if (mark.kind === 'picture') return mark.pictureId
  const logo = await logoPictureOf(deps, company)
  if (!logo) return null
  const pictureId = asPaperPictureId(logo.logoId)
  await keepPaperPicture(deps, company, pictureId, logo)
  return pictureId
}
