import type { z } from 'zod'
import {
  DeleteLeaveType,
  GetLeaveTypes,
  PostLeaveType,
  PostLeaveTypeState,
  PostUsualLeaveTypes,
  PutLeaveType,
} from '#api/contract/leave-types.ts'
import { routeMaster } from '#api/shared/master.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeRoute } from '#api/shared/whole-list.ts'
import {
  leaveTypeMaster,
  switchLeaveType,
  takeUsualLeaveTypes,
} from '#commands/leave/leave-types.ts'
import { leaveSettingsOf } from '#commands/leave/published.ts'
import { countryToday } from '#commands/organization/published.ts'
import type { LeaveTypeDefinition } from '#domain/leave/settings/state.ts'
import { usualLeft } from '#domain/leave/settings/types.ts'
import { usualTypesOf, type UsualKey } from '#domain/leave/settings/usual.ts'
import { asLeaveTypeId, type CompanyId } from '#domain/shared/values.ts'
import { leaveTypeList, type LeaveTypeRow } from '#projections/leave/settings.ts'
import { usualTitles } from '#words/leave/usual.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import { limitIn, limitOut } from './limits.ts'

type Said = z.output<NonNullable<typeof PostLeaveType.body>>

export const leaveTypeRoutes = (api: Api, deps: ApiDeps): void => {
  listRoute(api, deps)
  routeMaster(api, deps, leaveTypeMaster, {
    add: PostLeaveType,
    change: PutLeaveType,
    remove: DeleteLeaveType,
    said: definitionOf,
  })
  api.route(PostLeaveTypeState, async ({ by, params, body }) =>
    recordedAnswer(
      await switchLeaveType(deps)(by.caller, {
        ...body,
        leaveTypeId: asLeaveTypeId(params.leaveTypeId),
      }),
    ),
  )
  api.route(PostUsualLeaveTypes, async ({ by, locale }) =>
    recordedAnswer(await takeUsualLeaveTypes(deps)(by.caller, { titles: titlesIn(locale) })),
  )
}

const titlesIn = (locale: Language): Readonly<Record<UsualKey, string>> => {
  const titled = Object.entries(usualTitles).map(([key, title]) => [key, title[locale]])
  return Object.fromEntries(titled) as Record<UsualKey, string> // the words have every key
}

/** Days come in as days, and lie in the log as halves. */
const definitionOf = ({ offeredDays, limit, ...said }: Said): LeaveTypeDefinition => ({
  ...said,
  limit: limitIn(limit),
  offered: offeredDays === null ? null : offeredDays * 2,
})
const saidOf = ({ offered, limit, ...definition }: LeaveTypeDefinition) => ({
  ...definition,
  limit: limitOut(limit),
  offeredDays: offered === null ? null : offered / 2,
})

/** Those of the country that are not there yet, as the reader's language calls them. */
const stillUsual = async (deps: ApiDeps, company: CompanyId, locale: Language) => {
  const titles = titlesIn(locale)
  const all = usualTypesOf(await countryToday(deps, company)).map(one => ({
    ...one,
    title: titles[one.usual],
  }))
  return usualLeft(await leaveSettingsOf(deps, company), all).map(
    ({ usual, article, title, definition }) => ({
      usual,
      article,
      ...saidOf({ title, ...definition }),
    }),
  )
}

const listRoute = (api: Api, deps: ApiDeps): void =>
  wholeRoute(api, deps, GetLeaveTypes, leaveTypeList, {
    textOf: ({ title }) => title,
    passes: ({ active }, { state }) => state === undefined || active === (state === 'active'),
    orders: {
      title: ({ title }) => title,
      calculation: ({ calculation }) => calculation,
      state: ({ active }) => (active ? 0 : 1),
    },
    answer: async (rows, _, { by, locale }) => ({
      rows: rows.map(({ leaveTypeId, active, ...definition }) => ({
        leaveTypeId,
        active,
        ...saidOf(definition),
      })),
      usual: await stillUsual(deps, by.session.company, locale),
    }),
    name: 'leave-types',
    title: 'leaveTypes',
    columns: [
      'leaveTypeTitle',
      'leaveCalculation',
      'leaveDays',
      'leaveWorked',
      'leaveApproval',
      'leaveLimit',
      'leaveLimitUnit',
      'leaveLimitDaily',
      'leaveLimitMonthly',
      'leaveLimitAnnual',
      'leaveOfferedDays',
      'leaveCoefficient',
      'inUse',
    ],
    line: lineOf,
  })

const lineOf = (row: LeaveTypeRow) => {
  const { title, calculation, days, worked, approval, overtimeCoefficient, active } = row
  const limit = limitOut(row.limit)
  const amounts = limit.kind === 'limited' ? limit : null
  return {
    leaveTypeTitle: title,
    leaveCalculation: calculation,
    leaveDays: days === 'work' ? 'workDays' : 'calendarDays',
    leaveWorked: worked ? 'asWorked' : 'unworked',
    leaveApproval: approval ? 'withApproval' : 'withoutApproval',
    leaveLimit: limit.kind,
    leaveLimitUnit: limit.kind === 'limitless' ? null : limit.unit,
    leaveLimitDaily: amounts?.daily ?? null,
    leaveLimitMonthly: amounts?.monthly ?? null,
    leaveLimitAnnual: amounts?.annual ?? null,
    leaveOfferedDays: row.offered === null ? null : row.offered / 2,
    leaveCoefficient: overtimeCoefficient,
    inUse: active ? 'active' : 'passive',
  }
}
