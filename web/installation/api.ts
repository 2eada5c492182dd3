import {
  DeleteInstallationReminder,
  GetCompanyWizardCheck,
  GetInstallation,
  PutInstallationStep,
} from '#api/contract/installation.ts'
import { call, type Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type SetUp = Reply<typeof GetInstallation>
export type StepStanding = SetUp['steps'][number]
export type SetUpStep = StepStanding['step']

export const check = oneQuery(GetCompanyWizardCheck, { query: {} })
export const setUp = oneQuery(GetInstallation, { query: {} })
/** What shows how far the set-up is. */
export const ofSetUp = ['installation'] as const

export const putOff = (step: SetUpStep, later: boolean) =>
  call(PutInstallationStep, { body: { step, later } })
export const closeReminder = () => call(DeleteInstallationReminder, {})
