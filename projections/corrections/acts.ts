import type { Tx } from '#database/types.ts'
import { correctionEvents, type CorrectionChange } from '#domain/movements/events.ts'
import {
  eachEvent,
  ignoringAllBut,
  type Projection,
  type RecordedOf,
} from '../shared/projection.ts'
import { correctionTables } from '../tables/corrections.ts'
import { own } from '../tables/index.ts'

/**
 * Acts of correction, what became of them, and the lines of each. Reasons stay sealed, so that they end with their
 * keys.
 */
export const corrections: Projection = {
  name: 'corrections',
  personal: 'sealed',
  notify: 'corrections',
  tables: Object.values(correctionTables),
  ...eachEvent({
    ...ignoringAllBut(correctionEvents),
    MovementsCorrected: (tx, event) => insertAct(tx, event, 'counted'),
    CorrectionDemanded: (tx, event) => insertAct(tx, event, 'proposed'),
    CorrectionApproved: async (
      tx,
      { company, position, recordedAt, actor, data: { correctionId, name = null } },
    ) => {
      await tx.query(
        `insert into ${own.correctionApprovals} (company_id, correction_id, position)
         values ($1, $2, $3)`,
        [company, correctionId, String(position)],
      )
      await tx.query(
        `update ${own.correctionActs}
           set status = 'counted', decided_by = $3, decided_at = $4, decided_name = $5
           where company_id = $1 and correction_id = $2`,
        [company, correctionId, actor, recordedAt, name],
      )
    },
    CorrectionFirstApproved: async (
      tx,
      { company, position, actor, data: { correctionId, name = null } },
    ) => {
      await tx.query(
        `update ${own.correctionActs} set first_by = $3, first_name = $4, first_position = $5
           where company_id = $1 and correction_id = $2`,
        [company, correctionId, actor, name, String(position)],
      )
    },
    CorrectionFirstApprovalWithdrawn: async (tx, { company, data: { correctionId } }) => {
      await tx.query(
        `update ${own.correctionActs} set first_by = null, first_name = null, first_position = null
           where company_id = $1 and correction_id = $2`,
        [company, correctionId],
      )
    },
    CorrectionRejected: async (
      tx,
      { company, recordedAt, actor, data: { correctionId, reason, name = null } },
    ) => {
      await tx.query(
        `update ${own.correctionActs}
           set status = 'rejected', decided_by = $3, decided_at = $4, rejection = $5, decided_name = $6
           where company_id = $1 and correction_id = $2`,
        [company, correctionId, actor, recordedAt, sealed(reason), name],
      )
    },
    CorrectionRejectionWithdrawn: async (tx, { company, data: { correctionId } }) => {
      await tx.query(
        `update ${own.correctionActs}
           set status = 'proposed', decided_by = null, decided_name = null, decided_at = null, rejection = null
           where company_id = $1 and correction_id = $2`,
        [company, correctionId],
      )
    },
    CorrectionWithdrawn: async (tx, { company, data: { correctionId } }) => {
      await tx.query(
        `update ${own.correctionActs}
         set status = 'withdrawn'
         where company_id = $1 and correction_id = $2`,
        [company, correctionId],
      )
    },
    CorrectionUndone: async (
      tx,
      { company, recordedAt, actor, data: { correctionId, reason } },
    ) => {
      await tx.query(
        `update ${own.correctionActs}
           set status = 'undone', undone_by = $3, undone_at = $4, undo_reason = $5
           where company_id = $1 and correction_id = $2`,
        [company, correctionId, actor, recordedAt, sealed(reason)],
      )
    },
  }),
}

/** Read sealed: an envelope, whatever its type says. */
const sealed = (reason: unknown): string | null =>
  typeof reason === 'object' && reason !== null ? JSON.stringify(reason) : null

const insertAct = async (
  tx: Tx,
  {
    company,
    position,
    recordedAt,
    actor,
    data,
  }: RecordedOf<'MovementsCorrected' | 'CorrectionDemanded'>,
  status: 'counted' | 'proposed',
): Promise<void> => {
  const { correctionId, employeeIds, reason, changes } = data
  const keptScan = 'keptScan' in data && data.keptScan === true
  await tx.query(
    `insert into ${own.correctionActs} (company_id, correction_id, position, status, demanded, reason, by, at,
       employee_ids, nobodys, movements, kept_scan)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      company,
      correctionId,
      String(position),
      status,
      status === 'proposed',
      sealed(reason),
      actor,
      recordedAt,
      employeeIds,
      changes.some(({ employeeId }) => employeeId === null),
      changes.length,
      keptScan,
    ],
  )
  const lines = changes.map((change, line) => ({
    company_id: company,
    correction_id: correctionId,
    line,
    kind: change.kind,
    movement_id: change.movementId,
    employee_id: change.employeeId,
    local_time: change.localTime,
    ...saidBy(change),
  }))
  await tx.query(
    `insert into ${own.correctionLines} select l.*
     from jsonb_to_recordset($1::jsonb) as l(company_id uuid, correction_id uuid, line int, kind text, movement_id uuid,
       employee_id uuid, local_time text, direction text, before text, after text)`,
    [JSON.stringify(lines)],
  )
}

const saidBy = (
  change: CorrectionChange,
): { direction: string | null; before: string | null; after: string | null } => {
  switch (change.kind) {
    case 'add':
      return { direction: change.direction, before: null, after: null }
    case 'direction':
      return { direction: change.direction, before: change.before, after: change.direction }
    case 'cancel':
      return { direction: null, before: null, after: null }
    case 'day':
      return { direction: null, before: change.before, after: change.day }
  }
}
