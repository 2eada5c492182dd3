import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { endSession, findSession, openUnattended } from '#api/access/sessions.ts'
import type { Language } from '#commands/views/schedules.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

export type FetchedReport = {
  readonly status: number
  readonly type: string
  readonly fileName: string | null
  readonly bytes: Buffer
}
export type FetchAs = (
  who: { readonly company: CompanyId; readonly userId: UserId; readonly language: Language },
  url: string,
) => Promise<FetchedReport>

/**
 * Asks the API for a report as a user would, through its front door: with a session of his that lives for this one
 * call. So a mail can hold nothing that he could not export himself this minute, and whoever was disabled, has left or
 * lost a permission gets what he would get then: a refusal. There is no second way to a report's rows that would have
 * to be kept as strict as the first.
 */
export const fetchAs =
  (deps: Pick<ApiDeps, 'db' | 'now'>, app: Pick<FastifyInstance, 'inject'>): FetchAs =>
  async ({ company, userId, language }, url) => {
    const { access } = await openUnattended(deps, { company, userId })
    try {
      const response = await app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${access}`, 'accept-language': language },
      })
      const disposition = String(response.headers['content-disposition'] ?? '')
      return {
        status: response.statusCode,
        type: String(response.headers['content-type'] ?? ''),
        fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? null,
        bytes: response.rawPayload,
      }
    } finally {
      await endOwn(deps, access)
    }
  }

/** Tried twice: nobody knows the token once this returns, but a session less is a session less. */
const endOwn = async (deps: Pick<ApiDeps, 'db' | 'now'>, token: string): Promise<void> => {
  const end = async (): Promise<void> => {
    const session = await findSession(deps, token, null)
    if (session) await endSession(deps, session)
  }
  await end()
    .catch(async () => {
      await pause(200)
      await end()
    })
    .catch(() => undefined)
}
