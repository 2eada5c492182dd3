import {
  PostAnnouncement,
  PostAnnouncementPreview,
  PostAnnouncementResend,
  PostAnnouncementWithdrawal,
  PostOwnConfirmation,
  PutAnnouncement,
} from '#api/contract/announcements.ts'
import { instantOf } from '#api/shared/instants.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api, Call } from '#api/shared/route.ts'
import {
  announce,
  changeAnnouncement,
  reachOf,
  resendAnnouncement,
  withdrawAnnouncement,
  withPicked,
  type AnnouncementParts,
} from '#commands/announcements/announce.ts'
import { actOnAnnouncement } from '#commands/announcements/audience.ts'
import { todayOf } from '#commands/organization/published.ts'
import { smsNumberOf } from '#domain/access/codes.ts'
import {
  announceRefusal,
  type AnnouncementTerms,
  type AudiencePicks,
} from '#domain/announcements/announcement.ts'
import { creditsOfTexts, smsSizes } from '#domain/announcements/texts.ts'
import { ok } from '#domain/shared/result.ts'
import {
  asAnnouncementId,
  asAttachmentId,
  asDepartmentId,
  asDeviceId,
  asEmployeeId,
  asShiftId,
} from '#domain/shared/values.ts'
import { unreachedPeople } from '#projections/announcements/unreached.ts'
import { namesOf } from '#projections/access/recipients.ts'
import type { ApiDeps } from '../deps.ts'
import { fileRoutes } from './file-routes.ts'
import { readingRoutes } from './reading-routes.ts'

const partsOf = (deps: ApiDeps): AnnouncementParts => ({
  ...deps,
  reads: deps.reads.announcements,
})
/** Names that are shown before something is announced. */
const mostNames = 20

/**
 * What is announced to many. Its rights are the company's as a whole: nobody who sees departments alone has them
 * (docs/decisions/0461). Long because it is one route after the other.
 */
export const announcementRoutes = (api: Api, deps: ApiDeps): void => {
  readingRoutes(api, deps)
  fileRoutes(api, deps)
  const parts = partsOf(deps)
  api.route(PostAnnouncementPreview, async ({ by, body }) => {
    const { company } = by.session
    const picked = await withPicked(parts, company, termsOf(body))
    if (!picked.ok) return picked
    const terms = picked.value
    const reach = await reachOf(parts, company, terms)
    const readers = terms.channels.includes('sms')
      ? await parts.reads.readersOf(company, reach.users)
      : []
    const reached = readers.filter(
      ({ phone, isSmsBlocked }) => smsNumberOf(phone) !== null && !isSmsBlocked,
    )
    const shown = reach.users.slice(0, mostNames)
    const on = await todayOf(deps, company)
    const asked = { company, ...terms, users: reach.users, on, most: mostNames }
    const { names, unreached } = await deps.db.withCompany(company, async tx => ({
      names: await namesOf(tx, company, shown),
      unreached: await unreachedPeople(tx, asked),
    }))
    return ok({
      audience: reach.audience,
      names: shown.flatMap(user => names.get(user) ?? []),
      phones: reached.length,
      unreached,
      sms: [...smsSizes(terms)],
      credits: creditsOfTexts(
        terms,
        reached.map(({ language }) => language),
      ),
      refused: announceRefusal(terms, reach)?.code ?? null,
    })
  })
  api.route(PostAnnouncement, async ({ by, body }) =>
    recordedAnswer(
      await announce(parts)(by.caller, { by: by.session.userId, ...termsOf(body) }),
      ({ announcementId }) => ({ announcementId }),
    ),
  )
  api.route(PutAnnouncement, async ({ by, params, body }) =>
    recordedAnswer(
      await changeAnnouncement(parts)(by.caller, {
        by: by.session.userId,
        announcementId: asAnnouncementId(params.announcementId),
        ...termsOf(body),
      }),
    ),
  )
  api.route(PostAnnouncementResend, async ({ by, params }) =>
    recordedAnswer(
      await resendAnnouncement(parts)(by.caller, {
        by: by.session.userId,
        announcementId: asAnnouncementId(params.announcementId),
      }),
    ),
  )
  api.route(PostAnnouncementWithdrawal, async ({ by, params, body: { word } }) =>
    recordedAnswer(
      await withdrawAnnouncement(deps)(by.caller, {
        by: by.session.userId,
        announcementId: asAnnouncementId(params.announcementId),
        word,
      }),
    ),
  )
  api.route(PostOwnConfirmation, async ({ by, params }) => {
    const { company, userId: user } = by.session
    const named = { company, announcementId: asAnnouncementId(params.announcementId) }
    const state = await deps.db.withCompany(company, tx =>
      actOnAnnouncement(tx, named, { user, at: deps.now(), act: 'confirm' }),
    )
    return state.ok ? ok({ state: state.value }) : state
  })
}

const termsOf = ({
  texts,
  to,
  channels,
  plain,
  confirm,
  sendAt,
  files,
}: Call<typeof PostAnnouncement>['body']): Omit<AnnouncementTerms, 'picks'> & {
  readonly picks: AudiencePicks
} => ({
  texts,
  to: {
    everybody: to.everybody,
    departments: to.departments.map(asDepartmentId),
    people: to.people.map(asEmployeeId),
  },
  channels,
  plain,
  confirm,
  sendAt: sendAt === null ? null : instantOf(sendAt),
  files: files.map(asAttachmentId),
  picks: {
    shifts: to.shifts.map(asShiftId),
    positions: to.positions,
    places: to.places.map(asDeviceId),
  },
})
