import {
  GetOwnSheet,
  GetSheetConfirmations,
  PostSheetConfirmation,
} from '#api/contract/payroll-sheets.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { sayOfSheet } from '#commands/payroll/confirm-sheet.ts'
import { newestNote } from '#commands/proof/told.ts'
import { monthAfter } from '#domain/payroll/periods.ts'
import { sumsOf } from '#domain/payroll/sheet.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { confirmationsOf, ownSheet } from '#projections/payroll/confirmation-list.ts'
import { lastPeriodOver } from '#projections/payroll/period-list.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import type { ApiDeps } from '../deps.ts'

/** Sheets as their employees see and confirm them, and who has not (`payroll-rules §7.1`). */
export const sheetConfirmationRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetOwnSheet, async ({ by, query }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    const { period, found } = await read(deps, by, async (tx, { company }) => {
      const name = query.period ?? (await lastPeriodOver(tx, company))
      return ownSheet(tx, company, name, asEmployeeId(employeeId))
    })
    return ok({
      period: { ...period, ...aroundOf(period.name) },
      hash: found?.hash ?? null,
      days: [...(found?.sheet ?? [])].map(([day, figures]) => ({
        day,
        codes: [...(found?.codes.get(day) ?? [])],
        figures: { ...figures },
      })),
      figures: { ...sumsOf(found?.sheet ?? []) },
      state: found?.state ?? 'none',
      checkpoint: await newestNote(deps, by.session.company),
      at: found?.said?.at ?? null,
      reason: found?.said?.reason ?? null,
    })
  })
  api.route(PostSheetConfirmation, async ({ by, body: { period, hash, reason } }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    return recordedAnswer(
      await sayOfSheet(deps, deps.reads.payroll)(by.caller, {
        employeeId: asEmployeeId(employeeId),
        period,
        hash,
        reason: reason ?? null,
      }),
    )
  })
  listRoute(api, deps)
}

const listRoute = (api: Api, deps: ApiDeps): void => {
  api.route(GetSheetConfirmations, async ({ by, query }) => {
    const { cursor, limit, state, period: asked, ...people } = query
    const { period, rows, dataUntil } = await read(deps, by, async (tx, of) => {
      const name = asked ?? (await lastPeriodOver(tx, of.company))
      const found = await confirmationsOf(tx, { ...people, ...of, period: name })
      return { ...found, ...(await companyDay(tx, of.company, models)) }
    })
    const counted = { none: 0, confirmed: 0, stale: 0, disputed: 0 }
    for (const row of rows) counted[row.state] += 1
    const wanted = rows.filter(row =>
      state === 'open' ? row.state !== 'confirmed' : state === undefined || row.state === state,
    )
    const after = cursor === undefined ? -1 : wanted.findIndex(one => one.employeeId === cursor)
    const page = wanted.slice(after + 1, after + 1 + limit)
    return ok({
      rows: page,
      total: wanted.length,
      summary: counted,
      dataUntil,
      next: wanted.length > after + 1 + limit ? (page.at(-1)?.employeeId ?? null) : null,
      period: { ...period, ...aroundOf(period.name) },
    })
  })
}
const models = ['attendance', 'employees', 'sheet_confirmations']

const aroundOf = (period: string) => ({
  previous: monthAfter(period, -1),
  next: monthAfter(period, 1),
})
