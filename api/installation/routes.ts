import type { FastifyRequest } from 'fastify'
import {
  DeleteInstallationReminder,
  GetCompanyWizardCheck,
  GetInstallation,
  PostNewCompany,
  PutInstallationStep,
} from '#api/contract/installation.ts'
import { waitUntilReadable } from '#api/shared/after.ts'
import { authenticate } from '#api/shared/auth.ts'
import { Failure } from '#api/shared/problem.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { emptinessOf } from '#commands/installation/emptiness.ts'
import { closeSetUpReminder, putOffStep, setUpOf } from '#commands/installation/put-off-step.ts'
import { firstOpenStep, stepsStanding } from '#domain/installation/steps.ts'
import { ok } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { setUpFacts } from '#projections/installation/facts.ts'
import type { ApiDeps } from '../deps.ts'
import { foundFirstCompany } from './founding.ts'

export const installationRoutes = (api: Api, deps: ApiDeps): void => {
  const isEmpty = emptinessOf(deps)
  api.route(GetCompanyWizardCheck, async ({ query, raw: { request } }) => {
    const company = await setsUp(deps, request)
    if (company === null) return ok({ empty: await isEmpty(), step: null })
    await waitUntilReadable(deps, company, query)
    const { steps } = await standingOf(deps, company)
    return ok({ empty: false, step: firstOpenStep(steps) })
  })
  api.route(PostNewCompany, foundFirstCompany(deps, api.limits, isEmpty))
  api.route(GetInstallation, async ({ by }) => {
    const { steps, isReminderClosed } = await standingOf(deps, by.session.company)
    return ok({ steps, reminderClosed: isReminderClosed })
  })
  api.route(PutInstallationStep, async ({ by, body }) =>
    recordedAnswer(await putOffStep(deps)(by.caller, body)),
  )
  api.route(DeleteInstallationReminder, async ({ by }) =>
    recordedAnswer(await closeSetUpReminder(deps)(by.caller)),
  )
}

/** The company of who is signed in and may set it up; null: nobody is, or he may not. */
const setsUp = async (deps: ApiDeps, request: FastifyRequest): Promise<CompanyId | null> => {
  try {
    const { session, permissions } = await authenticate(deps, request)
    return permissions.has('policy.update') ? session.company : null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

const standingOf = async (deps: ApiDeps, company: CompanyId) => {
  const facts = await deps.db.withCompany(company, tx => setUpFacts(tx, company))
  const state = await setUpOf(deps, company)
  return { steps: stepsStanding(facts, state), isReminderClosed: state.isReminderClosed }
}
