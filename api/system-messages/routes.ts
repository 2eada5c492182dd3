import {
  DeleteSystemMessage,
  GetSystemMessages,
  GetToldNotices,
  PostSystemMessage,
  PutSystemMessage,
  PutSystemMessageRead,
  PutSystemMessagesRead,
} from '#api/contract/system-messages.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import {
  mendSystemMessage,
  readSystemMessages,
  removeSystemMessage,
  writeSystemMessage,
} from '#commands/system-messages/system-messages.ts'
import { openMails, type SealedMail } from '#database/outbox.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { kindsFor } from '#domain/system-messages/published.ts'
import {
  systemMessageList,
  type SystemMessageRow,
} from '#projections/system-messages/system-message-list.ts'
import { noticeNames } from '#projections/notifications/rule-names.ts'
import { toldBy } from '#projections/notifications/told-rules.ts'
import { toldNotices, type ToldNoticeRow } from '#projections/system-messages/told-notices.ts'
import type { ApiDeps } from '../deps.ts'
import { namedBySetting, shownSetting } from '../notifications/shown-setting.ts'

const done = ok({ error: null })

/**
 * What the product says, and what rules told: each reader has his own list of the first. Long because each call of a
 * message stands beside the others.
 */
export const systemMessageRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetSystemMessages, async ({ by, query }) => {
    const { company, userId: user } = by.session
    const found = await deps.db.withCompany(company, tx =>
      systemMessageList(tx, { ...query, company, user, kinds: kindsFor(by.permissions) }),
    )
    return ok({ ...found, summary: {}, rows: await shownRows(deps, company, found.rows) })
  })
  api.route(PostSystemMessage, async ({ by, body: { text } }) => {
    const messageId = deps.newId(by.caller, 'system-message')
    const { company, userId } = by.session
    await writeSystemMessage(deps, { company, messageId, by: userId, text })
    return ok({ messageId })
  })
  api.route(PutSystemMessage, async ({ by, params: { messageId }, body: { text } }) => {
    const { company, userId } = by.session
    const mended = await mendSystemMessage(deps, { company, messageId, by: userId, text })
    return mended.ok ? done : mended
  })
  api.route(DeleteSystemMessage, async ({ by, params: { messageId } }) => {
    const removed = await removeSystemMessage(deps, by.session.company, messageId)
    return removed.ok ? done : removed
  })
  api.route(PutSystemMessageRead, async ({ by, params: { messageId } }) =>
    (await markRead(deps, by, messageId))
      ? done
      : refuse({ code: 'system-messages.not-found' }),
  )
  api.route(PutSystemMessagesRead, async ({ by }) => {
    await markRead(deps, by, null)
    return done
  })
  api.route(GetToldNotices, async ({ by, query }) => {
    const found = await read(deps, by, (tx, of) =>
      toldNotices(tx, { ...query, ...rangeOf(query), ...of }),
    )
    return ok({ ...found, summary: {}, rows: await reasonedRows(deps, by, found.rows) })
  })
}

/** With the rules by which they were told, and the names of whom these name. */
const reasonedRows = (
  { db }: ApiDeps,
  { session: { company } }: AuthorisedUser,
  rows: readonly ToldNoticeRow[],
) =>
  db.withCompany(company, async tx => {
    const by = await toldBy(
      tx,
      company,
      rows.map(({ messageId }) => messageId),
    )
    const settings = [...by.values()].flatMap(({ rules }) =>
      rules.map(({ setting }) => setting),
    )
    const names = await noticeNames(tx, company, settings.flatMap(namedBySetting))
    return rows.map(({ messageId, ...row }) => {
      const { rules = [], course = null } = by.get(messageId) ?? {}
      return {
        ...row,
        rules: rules.map(({ noticeType, setting }) => ({
          ...shownSetting(setting, names),
          noticeType,
        })),
        course: course && { ...course, holds: [...course.holds] },
      }
    })
  })

const markRead = (
  { db, now }: ApiDeps,
  { session: { company, userId: user }, permissions }: AuthorisedUser,
  messageId: string | null,
): Promise<boolean> =>
  db.withCompany(company, tx =>
    readSystemMessages(
      tx,
      { company, user, kinds: kindsFor(permissions), at: now() },
      messageId,
    ),
  )

const shownRows = async (
  { vault }: ApiDeps,
  company: CompanyId,
  rows: readonly SystemMessageRow[],
) => {
  const sealed = rows.flatMap(({ messageId, writtenBy, sealed: envelope }): SealedMail[] =>
    envelope === null || writtenBy === null
      ? []
      : [{ company, mailId: messageId, about: writtenBy, envelope }],
  )
  const opened = await openMails(vault, sealed)
  const texts = new Map(sealed.map(({ mailId }, at) => [mailId, opened[at]?.text ?? null]))
  return rows.map(({ sealed: _sealed, writtenBy: _by, ...row }) => ({
    ...row,
    text: texts.get(row.messageId) ?? null,
  }))
}
