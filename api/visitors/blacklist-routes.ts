import type { z } from 'zod'
import {
  DeleteBlacklistEntry,
  GetBlacklist,
  PostBlacklistEntry,
  PutBlacklistEntry,
} from '#api/contract/blacklist.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeRoute } from '#api/shared/whole-list.ts'
import {
  changeBlacklistEntry,
  putOnBlacklist,
  takeOffBlacklist,
} from '#commands/visitors/blacklist.ts'
import { asBlacklistEntryId, asLocalDate } from '#domain/shared/values.ts'
import { blacklistRows, type BlacklistRow } from '#projections/visitors/blacklist.ts'
import type { ApiDeps } from '../deps.ts'

/** Who is not let in. */
export const blacklistRoutes = (api: Api, deps: ApiDeps): void => {
  wholeRoute(api, deps, GetBlacklist, blacklistRows, {
    textOf: ({ name }) => name ?? '',
    passes: (row, { state }) => state === undefined || row.state === state,
    orders: {
      name: ({ name }) => name,
      from: ({ from }) => from,
      until: ({ until }) => until,
      state: ({ state }) => states.indexOf(state),
    },
    answer: rows => ({ rows }),
    name: 'visitor-blacklist',
    title: 'visitorBlacklist',
    columns: [
      'blacklistName',
      'blacklistReason',
      'blacklistFrom',
      'blacklistUntil',
      'blacklistState',
    ],
    line: lineOf,
  })
  api.route(PostBlacklistEntry, async ({ by, body }) =>
    recordedAnswer(await putOnBlacklist(deps)(by.caller, personOf(body)), ({ entryId }) => ({
      entryId,
    })),
  )
  api.route(PutBlacklistEntry, async ({ by, params, body }) =>
    recordedAnswer(
      await changeBlacklistEntry(deps)(by.caller, {
        ...personOf(body),
        entryId: asBlacklistEntryId(params.entryId),
      }),
    ),
  )
  api.route(DeleteBlacklistEntry, async ({ by, params }) =>
    recordedAnswer(await takeOffBlacklist(deps)(by.caller, asBlacklistEntryId(params.entryId))),
  )
}

const personOf = ({ from, until, ...said }: z.output<typeof PutBlacklistEntry.body>) => ({
  ...said,
  from: asLocalDate(from),
  until: until === null ? null : asLocalDate(until),
})

const states = ['inForce', 'coming', 'over'] as const
const lineOf = ({ name, reason, from, until, state }: BlacklistRow) => ({
  blacklistName: name,
  blacklistReason: reason,
  blacklistFrom: from,
  blacklistUntil: until,
  blacklistState: `blacklist.${state}`,
})
