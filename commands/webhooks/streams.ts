import type { CompanyId } from '#domain/shared/values.ts'

export const webhooksStream = (company: CompanyId): string => `${company}-webhooks-${company}`
