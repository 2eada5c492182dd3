import type { z } from 'zod'
import {
  GetCorrection,
  GetCorrections,
  PostCardlessEntry,
  PostCardlessPreview,
  PostCorrection,
  PostCorrectionDecision,
  PostCorrectionDecisions,
  PostCorrectionDemand,
  PostCorrectionPreview,
  PostCorrectionWithdrawal,
  type correctionChange,
} from '#api/contract/corrections.ts'
import { sentence } from '#words/refusals.ts'
import type { Language } from '#words/shared/languages.ts'
import { answerEach } from '#api/shared/bulk.ts'
import { sendExport } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import {
  enterCardless,
  judgedLines,
  type CardlessLine,
  type RefusedLine,
} from '#commands/corrections/cardless-entry.ts'
import {
  correctMovements,
  demandCorrection,
  judgedChanges,
} from '#commands/corrections/correct-movements.ts'
import {
  decideCorrection,
  withdrawCorrection,
} from '#commands/corrections/follow-correction.ts'
import { decideEach } from '#commands/shared/bulk.ts'
import type { WantedChange } from '#commands/corrections/judge-changes.ts'
import type { ApprovalStatus } from '#domain/approvals/approval.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import {
  asCorrectionId,
  asEmployeeId,
  asLocalDate,
  asLocalDateTime,
  asMovementId,
} from '#domain/shared/values.ts'
import { correctionPreview } from '#projections/evaluation/preview/correction-preview.ts'
import {
  correctionAct,
  correctionList,
  type CorrectionAct,
} from '#projections/corrections/act-list.ts'
import { withReasons } from '#projections/corrections/act-reasons.ts'
import type { ApiDeps } from '../deps.ts'
import { askingOf, correctionReads, correctorOf, deciderOf } from './reads.ts'

/** Evaluating hundreds of people takes a while. */
const previews = { name: 'correction-preview', most: 120, seconds: 60 } as const
const columns = [
  'recordedAt',
  'actor',
  'whom',
  'movements',
  'approval',
  'reason',
  'decidedBy',
] as const

export const correctionRoutes = (api: Api, deps: ApiDeps): void => {
  previewRoutes(api, deps)
  actRoutes(api, deps)
  decisionRoutes(api, deps)
  readRoutes(api, deps)
}

const previewRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostCorrectionPreview, async ({ by, body }) => {
    api.limits.take(previews, by.session.userId)
    const judged = await judgedChanges(deps, correctionReads(deps, by))(
      correctorOf(by),
      body.changes.map(wantedOf),
    )
    return judged.ok
      ? ok(
          await read(deps, by, (tx, { company }) =>
            correctionPreview(tx, company, judged.value.changes),
          ),
        )
      : judged
  })
  api.route(PostCardlessPreview, async ({ by, body, locale }) => {
    api.limits.take(previews, by.session.userId)
    const judged = await judgedLines(deps, correctionReads(deps, by))(
      correctorOf(by),
      body.lines.map(lineOf),
    )
    if (!judged.ok) return judged
    const { changes, refused } = judged.value
    return ok({
      ...(await read(deps, by, (tx, { company }) => correctionPreview(tx, company, changes))),
      refused: told(locale, refused),
    })
  })
}

const actRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostCorrection, async ({ by, body }) =>
    recordedAnswer(
      await correctMovements(deps, correctionReads(deps, by))(correctorOf(by), {
        reason: body.reason,
        changes: body.changes.map(wantedOf),
      }),
      ({ correctionId, status }) => ({ correctionId, status }),
    ),
  )
  api.route(PostCorrectionDemand, async ({ by, body }) =>
    recordedAnswer(
      await demandCorrection(deps, correctionReads(deps, by))(correctorOf(by), {
        reason: body.reason,
        changes: body.changes.map(wantedOf),
      }),
      ({ correctionId, status }) => ({ correctionId, status }),
    ),
  )
  api.route(PostCardlessEntry, async ({ by, body, locale }) =>
    recordedAnswer(
      await enterCardless(deps, correctionReads(deps, by))(correctorOf(by), {
        reason: body.reason,
        lines: body.lines.map(lineOf),
      }),
      ({ correctionId, status, saved, refused }) => ({
        correctionId,
        status,
        saved,
        refused: told(locale, refused),
      }),
    ),
  )
}

const decisionRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostCorrectionDecision, async ({ by, params, body }) =>
    recordedAnswer(
      await decideCorrection(deps, correctionReads(deps, by))(deciderOf(deps, by), {
        correctionId: asCorrectionId(params.correctionId),
        approve: body.approve,
        reason: body.reason ?? null,
      }),
      ({ status }) => ({ status: decided(status) }),
    ),
  )
  api.route(PostCorrectionDecisions, async ({ by, body, locale }) => {
    const { approve, reason = null } = body
    const decide = decideCorrection(deps, correctionReads(deps, by))
    const results = await decideEach(body.correctionIds, async (correctionId, append) =>
      decide(
        deciderOf(deps, by),
        { correctionId: asCorrectionId(correctionId), approve, reason },
        append,
      ),
    )
    return answerEach(locale, results, done => ({ status: done && decided(done.status) }))
  })
  api.route(PostCorrectionWithdrawal, async ({ by, params }) =>
    recordedAnswer(
      await withdrawCorrection(deps)(correctorOf(by), asCorrectionId(params.correctionId)),
    ),
  )
}

/** In the words of the list; what was decided waits for nobody's first word. */
const decided = (status: ApprovalStatus) =>
  status === 3 ? 'rejected' : status === 2 ? 'counted' : 'waiting-second'

const readRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetCorrections, async ({ by, query, locale, raw }) => {
    const asked = { ...query, ...rangeOf(query), ...askingOf(by) }
    const list = async (page: { cursor?: string; limit: number }) => {
      const found = await read(deps, by, (tx, of) =>
        correctionList(tx, { ...asked, ...of, ...page }),
      )
      return { ...found, rows: await withReasons(deps.vault, by.session.company, found.rows) }
    }
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'corrections', title: 'corrections', columns },
      list,
      row => ({
        recordedAt: row.at,
        actor: row.by,
        whom: namesOf(row),
        movements: row.lines.map(({ localTime }) => localTime.slice(0, 16).replace('T', ' ')),
        approval: row.status,
        reason: row.reason,
        decidedBy: row.decidedBy,
      }),
    )
  })
  api.route(GetCorrection, async ({ by, params }) => {
    const act = await read(deps, by, (tx, of) =>
      correctionAct(tx, { ...of, ...askingOf(by) }, params.correctionId),
    )
    const [row] = act ? await withReasons(deps.vault, by.session.company, [act]) : []
    return row ? ok(row) : refuse({ code: 'correction.not-found' })
  })
}

const wantedOf = (change: z.output<typeof correctionChange>): WantedChange => {
  switch (change.kind) {
    case 'add':
      return {
        ...change,
        employeeId: asEmployeeId(change.employeeId),
        localTime: asLocalDateTime(`${change.localTime}:00`),
      }
    case 'direction':
      return { ...change, movementId: asMovementId(change.movementId) }
    case 'cancel':
      return { ...change, movementId: asMovementId(change.movementId) }
    case 'day':
      return {
        ...change,
        movementId: asMovementId(change.movementId),
        day: asLocalDate(change.day),
      }
  }
}
const lineOf = ({
  employeeId,
  day,
  entry,
  exit,
  exitNextDay,
}: z.output<typeof PostCardlessEntry.body>['lines'][number]): CardlessLine => ({
  employeeId: asEmployeeId(employeeId),
  day: asLocalDate(day),
  entry,
  exit,
  exitNextDay: exitNextDay ?? false,
})

/** Each line that could not be taken, with its sentence. */
const told = (locale: Language, refused: readonly RefusedLine[]) =>
  refused.map(({ line, employeeId, day, refusal }) => ({
    ...refusal,
    line,
    employeeId,
    day,
    error: sentence(locale, refusal.code, refusal),
  }))

const namesOf = ({ lines }: Pick<CorrectionAct, 'lines'>): string[] => [
  ...new Set(lines.map(({ fullName }) => fullName ?? '–')),
]
