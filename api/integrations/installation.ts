import { hearReport } from '#commands/outbox/reports.ts'
import type { ApiParts, Integrations } from '../deps.ts'

/** What an installation says of integrations that says nothing: each company chooses for itself. */
export const installationOf = ({
  integrations,
  publicUrl = '',
  ...deps
}: Pick<ApiParts, 'integrations' | 'publicUrl' | 'db' | 'now'>): Integrations =>
  integrations ?? {
    forAll: () => null,
    offersLocal: () => false,
    publicUrl,
    smsPortal: null,
    deviceSales: null,
    found: (company, provider, one) => hearReport(deps, company, provider, one),
  }
