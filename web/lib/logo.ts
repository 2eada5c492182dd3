import { GetCompanyLogo } from '#api/contract/logo.ts'
import { useSettings } from './settings.ts'
import { useSession } from './use-session.ts'

/**
 * The address of the company's logo (`spec §7`); null: it has none. A picture sends no header, so the file token stands
 * in it, and since when it is this picture, so that another one is asked for anew.
 */
export const useLogoAddress = (): string | null => {
  const token = useSession()?.fileToken
  const since = useSettings().data?.custom_logo_timestamp ?? null
  if (token === undefined || since === null) return null
  return `${GetCompanyLogo.url}?${new URLSearchParams({ token, timestamp: String(since) })}`
}
