import {
  GetAnnouncementFile,
  GetOwnAnnouncementFile,
  PostAnnouncementFile,
} from '#api/contract/announcements.ts'
import { bytesOf } from '#api/foreign/content.ts'
import { judgedType } from '#api/foreign/judged-type.ts'
import { sendAttachment } from '#api/shared/attachment.ts'
import type { Api } from '#api/shared/route.ts'
import {
  attachmentBytes,
  attachmentsOf,
  keepAttachment,
} from '#commands/announcements/attachments.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asAnnouncementId, type CompanyId } from '#domain/shared/values.ts'
import { readerStates } from '#projections/announcements/announcement-list.ts'
import type { ApiDeps } from '../deps.ts'

/** Each of some megabytes. */
const uploads = { name: 'announcement-file', most: 40, seconds: 60 } as const
const none = refuse({ code: 'announcements.file-not-found' as const })

/** Files that go with announcements: brought by who writes one, taken by who reads it. */
export const fileRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostAnnouncementFile, async ({ by, body: { name, content } }) => {
    api.limits.take(uploads, by.session.userId)
    const bytes = bytesOf(content)
    const type = await judgedType(deps, bytes)
    const file = { by: by.session.userId, name, type, bytes }
    const kept = await keepAttachment(deps)(by.caller, file)
    return kept.ok
      ? ok({ attachmentId: kept.value.attachmentId, name, type, bytes: bytes.length })
      : kept
  })
  api.route(GetAnnouncementFile, async ({ by, params, raw }) => {
    const file = await fileOf(deps, by.session.company, params)
    return file ? sendAttachment(raw.reply, file, attachmentBytes(deps, file)) : none
  })
  api.route(GetOwnAnnouncementFile, async ({ by, params, raw }) => {
    const { company, userId: user } = by.session
    const ids = [asAnnouncementId(params.announcementId)]
    const sent = await deps.db.withCompany(company, tx =>
      readerStates(tx, { company, user, ids }),
    )
    if (sent.length === 0) return refuse({ code: 'announcements.not-yours' as const })
    const file = await fileOf(deps, company, params)
    return file ? sendAttachment(raw.reply, file, attachmentBytes(deps, file)) : none
  })
}

/** One that goes with an announcement and has its name still; null where there is none. */
const fileOf = async (
  deps: ApiDeps,
  company: CompanyId,
  {
    announcementId,
    attachmentId,
  }: { readonly announcementId: string; readonly attachmentId: string },
) => {
  const files = await attachmentsOf(deps, company, [asAnnouncementId(announcementId)])
  const found = files.find(file => file.attachmentId === attachmentId)
  return found && found.name !== null ? { ...found, name: found.name } : null
}
