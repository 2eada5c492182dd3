import type { Tx } from '#database/types.ts'
import { correctionEvents, type CorrectionChange } from '#domain/movements/events.ts'
import { addDays } from '#domain/shared/time.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LocalDate,
  LocalDateTime,
  MovementId,
  LogPosition,
} from '#domain/shared/values.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own } from '../../tables/index.ts'
import { derive } from './derive-movement.ts'
import { markOf, type HandMark } from './hand-marks.ts'
import { lookFacts } from '../inputs/facts.ts'
import { keep, markDays, noLook, source, type TellContext } from '../inputs/input.ts'
import { deriveAgain, storedColumns, writeDerived, type StoredMovement } from './movements.ts'

type CorrectionRecord = RecordedOf<keyof typeof correctionEvents>

/** Keeps what an act changes, and since which record in the log it counts. */
const keepAct = (
  tx: Tx,
  { company, data: { correctionId } }: CorrectionRecord,
  countedAt: LogPosition | null,
  changes: readonly CorrectionChange[],
): Promise<unknown> =>
  tx.query(
    `insert into ${own.attendanceCorrections}
     values ($1, $2, $3, $4)
     on conflict (company_id, correction_id) do update set counted_at = excluded.counted_at`,
    [
      company,
      correctionId,
      countedAt === null ? null : String(countedAt),
      JSON.stringify(changes),
    ],
  )

const correct = async (
  _none: unknown,
  event: RecordedOf<'MovementsCorrected'>,
  telling: TellContext,
): Promise<void> => {
  await keepAct(telling.tx, event, event.position, event.data.changes)
  await count(telling, event, event.data.changes)
}

const demand = async (
  _none: unknown,
  event: RecordedOf<'CorrectionDemanded'>,
  { tx }: TellContext,
): Promise<void> => {
  await keepAct(tx, event, null, event.data.changes)
}

const approve = async (
  _none: unknown,
  event: RecordedOf<'CorrectionApproved'>,
  telling: TellContext,
): Promise<void> => {
  const { changes } = await actOf(telling.tx, event)
  await keepAct(telling.tx, event, event.position, changes)
  await count(telling, event, changes)
}

const undo = async (
  _none: unknown,
  event: RecordedOf<'CorrectionUndone'>,
  telling: TellContext,
): Promise<void> => {
  const act = await actOf(telling.tx, event)
  await keepAct(telling.tx, event, null, act.changes)
  await takeBack(telling, event, act)
}

/** Changes no movement: who watches corrections is told that there is something new. */
const pass = (): void => undefined

/** Acts of correction stand alone in a batch: the movements they touch are written before. */
export const correctionActs = source(correctionEvents, noLook, {
  tables: [evaluationInputTables.attendanceCorrections],
  on: {
    MovementsCorrected: { alone: correct },
    CorrectionDemanded: { alone: demand },
    CorrectionApproved: { alone: approve },
    CorrectionFirstApproved: { alone: pass },
    CorrectionFirstApprovalWithdrawn: { alone: pass },
    CorrectionRejected: { alone: pass },
    CorrectionRejectionWithdrawn: { alone: pass },
    CorrectionWithdrawn: { alone: pass },
    CorrectionUndone: { alone: undo },
  },
})

type Act = { readonly changes: readonly CorrectionChange[]; readonly counted_at: string | null }
const actOf = async (
  tx: Tx,
  { company, data: { correctionId } }: CorrectionRecord,
): Promise<Act> => {
  const [row] = await tx.query<Act>(
    `select changes, counted_at::text from ${own.attendanceCorrections} where company_id = $1 and correction_id = $2`,
    [company, correctionId],
  )
  return row ?? { changes: [], counted_at: null }
}

type Adding = Extract<CorrectionChange, { kind: 'add' }>
const isAdding = (change: CorrectionChange): change is Adding => change.kind === 'add'

/** From this record on, the act counts. */
const count = async (
  telling: TellContext,
  event: CorrectionRecord,
  changes: readonly CorrectionChange[],
): Promise<void> => {
  const { correctionId } = event.data
  const marks = new Map<string, HandMark[]>()
  for (const change of changes)
    if (!isAdding(change))
      marks.set(change.movementId, [
        ...(marks.get(change.movementId) ?? []),
        markOf(correctionId, change),
      ])
  await addByHand(telling, event, changes.filter(isAdding))
  const rows = await movementsIn(
    telling.tx,
    event.company,
    changes.filter(change => !isAdding(change)),
  )
  await remark(telling, event, rows, row => [
    ...(row.corrections ?? []),
    ...(marks.get(row.movement_id) ?? []),
  ])
}

/** As if the act had never been: what it added is gone, and what it said of others is unsaid. */
const takeBack = async (
  telling: TellContext,
  event: CorrectionRecord,
  { changes, counted_at }: Act,
): Promise<void> => {
  const { tx } = telling
  const {
    company,
    data: { correctionId },
  } = event
  const gone =
    counted_at === null
      ? []
      : await tx.query<{
          movement_id: MovementId
          employee_id: EmployeeId
          local_time: LocalDateTime
        }>(
          `delete
             from ${own.movements}
             where company_id = $1 and position = $2::bigint and source = 'hand'
             returning movement_id, employee_id, local_time`,
          [company, counted_at],
        )
  for (const { movement_id, employee_id, local_time } of gone) {
    keep(telling, event, 'hand', `${employee_id}:${movement_id}`, { added: null })
    markDays(telling, event, employee_id, dateOf(local_time))
  }
  const rows = await movementsIn(
    tx,
    company,
    changes.filter(change => !isAdding(change)),
  )
  await remark(telling, event, rows, row =>
    (row.corrections ?? []).filter(one => one.correctionId !== correctionId),
  )
}

const addByHand = async (
  telling: TellContext,
  event: CorrectionRecord,
  adding: readonly Adding[],
): Promise<void> => {
  if (adding.length === 0) return
  const { tx, facts } = telling
  const {
    company,
    position,
    recordedAt,
    data: { correctionId },
  } = event
  await lookFacts(
    tx,
    facts,
    adding.map(({ employeeId }) => ({ company, employeeId })),
  )
  const rows = adding.map((change, line) => {
    const { movementId, employeeId, localTime, direction } = change
    const corrections = [markOf(correctionId, change)]
    const derived = derive(
      {
        company,
        deviceId: null,
        credential: null,
        credentialKind: null,
        localTime,
        instant: null,
        sent: direction,
        rawStatus: null,
        refused: null,
        source: 'hand',
        beside: null,
        recordedAt,
        trusted: true,
        hand: employeeId,
        corrections,
      },
      facts,
    )
    keep(telling, event, 'hand', `${employeeId}:${movementId}`, {
      added: { localTime, direction, correctionId, position: String(position), line },
    })
    markDays(telling, event, employeeId, dateOf(localTime))
    return {
      company_id: company,
      position: String(position),
      line,
      movement_id: movementId,
      local_time: localTime,
      sent_direction: direction,
      source: 'hand',
      recorded_at: recordedAt,
      trusted: true,
      at: derived.at,
      direction: derived.direction,
      employee_id: employeeId,
      invalid: derived.invalid,
      corrected: true,
      corrections,
    }
  })
  await tx.query(
    `insert into ${own.movements} (${handColumns.join(', ')}) select ${handColumns.join(', ')}
     from jsonb_to_recordset($1::jsonb) as r(company_id uuid, position bigint, line int, movement_id uuid,
       local_time text,
       sent_direction text, source text, recorded_at timestamptz, trusted boolean, at timestamptz,
       direction text, employee_id uuid, invalid text, corrected boolean, corrections json)`,
    [JSON.stringify(rows)],
  )
}
const handColumns = [
  'company_id',
  'position',
  'line',
  'movement_id',
  'local_time',
  'sent_direction',
  'source',
  'recorded_at',
  'trusted',
  'at',
  'direction',
  'employee_id',
  'invalid',
  'corrected',
  'corrections',
]

/**
 * Movements by their ids. Looked for first where they were at the act, which an index finds also while a rebuild has
 * none on ids; a movement that is another's or at another time since (a card assigned, a zone mended) is then looked
 * for by its id alone.
 */
const movementsIn = async (
  tx: Tx,
  company: CompanyId,
  changes: readonly CorrectionChange[],
): Promise<StoredMovement[]> => {
  if (changes.length === 0) return []
  const wanted = new Map(
    changes.map(({ movementId, employeeId, localTime }) => [
      String(movementId),
      { movement_id: movementId, employee_id: employeeId, at: `${localTime}Z` },
    ]),
  )
  const near = await tx.query<StoredMovement>(
    `select ${storedColumns} from jsonb_to_recordset($2::jsonb) as w(movement_id uuid, employee_id uuid, at timestamptz)
     join ${own.movements} m on m.company_id = $1 and m.employee_id = w.employee_id
       and m.at between w.at - interval '3 days'
       and w.at + interval '3 days' and m.movement_id = w.movement_id`,
    [company, JSON.stringify([...wanted.values()])],
  )
  for (const { movement_id } of near) wanted.delete(movement_id)
  const far =
    wanted.size === 0
      ? []
      : await tx.query<StoredMovement>(
          `select ${storedColumns} from ${own.movements} m where m.company_id = $1 and m.movement_id = any($2::uuid[])`,
          [company, [...wanted.keys()]],
        )
  return [...near, ...far]
}

/** Derives the rows again under other marks, and marks the days of whoever has or had one. */
const remark = async (
  telling: TellContext,
  event: CorrectionRecord,
  rows: readonly StoredMovement[],
  marksOf: (row: StoredMovement) => readonly HandMark[],
): Promise<void> => {
  if (rows.length === 0) return
  const { tx, facts } = telling
  await lookFacts(
    tx,
    facts,
    rows.map(({ company_id, credential, device_id, employee_id }) => ({
      company: company_id,
      ...(credential === null ? {} : { credential }),
      ...(device_id === null ? {} : { deviceId: device_id }),
      ...(employee_id === null ? {} : { employeeId: employee_id }),
    })),
  )
  const changed = rows.map(row => {
    const corrections = marksOf(row)
    const derived = deriveAgain(facts, row, row.trusted, corrections)
    keep(telling, event, 'movement', row.movement_id, { corrections })
    for (const employeeId of new Set([row.employee_id, derived.employeeId]))
      if (employeeId !== null) markDays(telling, event, employeeId, addDays(dateOf(row.at), -1))
    return { row, derived, trusted: row.trusted, corrections }
  })
  await writeDerived(tx, changed)
}
// Sliced, not checked again: the date it begins with.
const dateOf = (time: LocalDateTime | Instant): LocalDate => time.slice(0, 10) as LocalDate
