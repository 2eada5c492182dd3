import {
  DeleteSchedule,
  GetSchedule,
  GetViewRecipients,
  PutDeclined,
  PutSchedule,
} from '#api/contract/views.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import type { Api, Call } from '#api/shared/route.ts'
import { zoneOfCompany } from '#commands/organization/published.ts'
import {
  decline,
  readSchedule,
  recipientsOf,
  removeSchedule,
  sealAddresses,
  writeRecipients,
  writeSchedule,
  type Recipient,
  type Schedule,
} from '#commands/views/schedules.ts'
import { readView } from '#commands/views/saved-views.ts'
import type { Tx } from '#database/types.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asUserId } from '#domain/shared/values.ts'
import type { Cadence } from '#domain/views/schedule.ts'
import { candidates, namesOf } from '#projections/access/recipients.ts'
import type { ApiDeps } from '../deps.ts'
import { ownView, pageFor } from './own.ts'

const inCompany = <T>(deps: ApiDeps, by: SignedIn, work: (tx: Tx) => Promise<T>): Promise<T> =>
  deps.db.withCompany(by.session.company, work)
const mayNameAddresses = (by: SignedIn): boolean => by.role === 'company-admin'

/** When and to whom a view is sent: the owner's to say; a recipient can end his own mails. */
export const scheduleRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetSchedule, async ({ by, params: { viewId } }) => {
    const { company, userId } = by.session
    const all = await recipientsOf(deps, company, viewId)
    return inCompany(deps, by, async tx => {
      const view = await readView(tx, company, viewId)
      const own = view?.ownerId === userId
      const seen = own ? all : all.filter(recipient => recipient.userId === userId)
      if (!view || (!own && seen.length === 0)) return refuse({ code: 'views.not-found' })
      const schedule = await readSchedule(tx, company, viewId)
      const names = await namesOf(
        tx,
        company,
        seen.flatMap(recipient => recipient.userId ?? []),
      )
      return ok({
        schedule: schedule && shown(schedule, seen, names),
        mayNameAddresses: own && mayNameAddresses(by),
      })
    })
  })

  settingRoute(api, deps)
}

/**
 * Whoever was named before may stay, and nobody is named whom the owner does not see. Long because what may be set is
 * judged in the same transaction in which it is written.
 */
const settingRoute = (api: Api, deps: ApiDeps): void => {
  api.route(PutSchedule, async ({ by, params: { viewId }, body, locale }) => {
    const when = whenOf(body)
    const zone = await zoneOfCompany(deps, by.session.company)
    // Whoever was named before may stay, also when he left the scope since: his mails are made with his own rights.
    const before = new Set(
      (await recipientsOf(deps, by.session.company, viewId)).map(recipient => recipient.userId),
    )
    const addresses = mayNameAddresses(by)
      ? await sealAddresses(deps.vault, by.session.company, viewId, body.addresses)
      : []
    return inCompany(deps, by, async tx => {
      const { company, userId } = by.session
      const view = await ownView(tx, by, viewId)
      const page = view && pageFor(api, deps, by, view.page)
      if (!page || by.scope === null || zone === undefined)
        return refuse({ code: 'views.not-found' })
      if (!page.isFile) return refuse({ code: 'views.not-sendable' })
      if (!when.ok) return when
      if (page.hasPeriod && body.period === null)
        return refuse({ code: 'views.period-required' })
      if (body.users.length + body.addresses.length === 0)
        return refuse({ code: 'views.recipients-required' })
      if (body.addresses.length > 0 && !mayNameAddresses(by))
        return refuse({ code: 'views.address-forbidden' })
      const users = [...new Set(body.users)].map(asUserId)
      const fresh = users.filter(user => !before.has(user))
      if (
        (await candidates(tx, { company, scope: by.scope, self: userId, users: fresh }))
          .length < fresh.length
      )
        return refuse({ code: 'views.recipient-unknown' })
      const { format, times, onlyWithRows } = body
      const nextAt = await writeSchedule(
        tx,
        company,
        viewId,
        {
          when: when.value,
          format,
          times,
          onlyWithRows,
          period: page.hasPeriod ? body.period : null,
          language: locale,
        },
        zone,
        deps.now(),
      )
      await writeRecipients(tx, company, viewId, users, addresses)
      return ok({ nextAt })
    })
  })

  endingRoutes(api, deps)
}

/** That no mail is sent any more, to anybody or to oneself; and who may be chosen. */
const endingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(DeleteSchedule, async ({ by, params: { viewId } }) =>
    inCompany(deps, by, async tx => {
      if (!(await ownView(tx, by, viewId))) return refuse({ code: 'views.not-found' })
      await removeSchedule(tx, by.session.company, viewId)
      return ok({ viewId })
    }),
  )
  api.route(PutDeclined, async ({ by, params: { viewId }, body: { declined } }) =>
    inCompany(deps, by, async tx =>
      (await decline(tx, by.session.company, viewId, by.session.userId, declined, deps.now()))
        ? ok({ declined })
        : refuse({ code: 'views.not-found' }),
    ),
  )
  api.route(GetViewRecipients, async ({ by, query: { search } }) =>
    inCompany(deps, by, async tx =>
      ok({
        rows:
          by.scope === null
            ? []
            : await candidates(tx, {
                company: by.session.company,
                scope: by.scope,
                self: by.session.userId,
                search,
              }),
      }),
    ),
  )
}

const whenOf = ({
  cadence,
  weekday,
  monthDay,
  hour,
}: Call<typeof PutSchedule>['body']): Result<
  Cadence,
  { readonly code: 'views.day-required' }
> => {
  switch (cadence) {
    case 'daily':
      return ok({ cadence, hour })
    case 'weekly':
      return weekday === null
        ? refuse({ code: 'views.day-required' })
        : ok({ cadence, weekday, hour })
    case 'monthly':
      return monthDay === null
        ? refuse({ code: 'views.day-required' })
        : ok({ cadence, monthDay, hour })
  }
}

const shown = (
  { when, format, times, period, onlyWithRows, nextAt, ranAt }: Schedule,
  recipients: readonly Recipient[],
  names: ReadonlyMap<string, string | null>,
) => ({
  cadence: when.cadence,
  weekday: when.cadence === 'weekly' ? when.weekday : null,
  monthDay: when.cadence === 'monthly' ? when.monthDay : null,
  hour: when.hour,
  format,
  times,
  period,
  onlyWithRows,
  nextAt,
  ranAt,
  users: recipients.flatMap(({ userId, declined, outcome }) =>
    userId === null ? [] : [{ userId, fullName: names.get(userId) ?? null, declined, outcome }],
  ),
  addresses: recipients.flatMap(({ address, outcome }) =>
    address === null ? [] : [{ address, outcome }],
  ),
})
