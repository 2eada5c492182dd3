import type { Tx } from '#database/types.ts'
import { correctionEvents, type CorrectionChange } from '#domain/movements/events.ts'
import { eachEvent, ignoringAllBut, type Projection, type RecordedOf } from '../shared/projection.ts'

/**
 * Acts of correction, what became of them, and the lines of each. Reasons stay sealed, so that they end with their
 * keys.
 */
export const corrections: Projection = {
  name: 'corrections',
  personal: 'sealed',
  notify: 'corrections',
  tables: [
    {
      name: 'correction_acts_1',
      columns: `company_id uuid not null, correction_id uuid not null, position bigint not null, status text not null,
          demanded boolean not null, reason json, rejection json, undo_reason json, by text not null,
          at timestamptz(3) not null,
        decided_by text, decided_at timestamptz(3), undone_by text, undone_at timestamptz(3),
          employee_ids uuid[] not null, nobodys boolean not null, movements int not null,
          primary key (company_id, correction_id)`,
      queryIndexes: ['(company_id, position)', 'using gin (employee_ids)'],
    },
    {
      name: 'correction_lines_1',
      // `local_time`: by the company's clock, as known at the act; `before` and `after`: directions or days.
      columns: `company_id uuid not null, correction_id uuid not null, line int not null, kind text not null,
          movement_id uuid not null, employee_id uuid, local_time text not null, direction text, before text,
          after text,
        primary key (company_id, correction_id, line)`,
      queryIndexes: ['(company_id, movement_id)', '(company_id, employee_id, local_time)'],
    },
    // When what was demanded began to count.
    {
      name: 'correction_approvals_1',
      columns:
        'company_id uuid not null, correction_id uuid not null, position bigint not null, primary key (company_id, correction_id)',
    },
  ],
  ...eachEvent({
    ...ignoringAllBut(correctionEvents),
    MovementsCorrected: (tx, event) => insertAct(tx, event, 'counted'),
    CorrectionDemanded: (tx, event) => insertAct(tx, event, 'proposed'),
    CorrectionApproved: async (tx, { company, position, recordedAt, actor, data: { correctionId } }) => {
      await tx.query('insert into correction_approvals_1 (company_id, correction_id, position) values ($1, $2, $3)', [
        company,
        correctionId,
        String(position),
      ])
      await tx.query(
        "update correction_acts_1 set status = 'counted', decided_by = $3, decided_at = $4 where company_id = $1 and correction_id = $2",
        [company, correctionId, actor, recordedAt],
      )
    },
    CorrectionRejected: async (tx, { company, recordedAt, actor, data: { correctionId, reason } }) => {
      await tx.query(
        "update correction_acts_1 set status = 'rejected', decided_by = $3, decided_at = $4, rejection = $5 where company_id = $1 and correction_id = $2",
        [company, correctionId, actor, recordedAt, sealed(reason)],
      )
    },
    CorrectionWithdrawn: async (tx, { company, data: { correctionId } }) => {
      await tx.query("update correction_acts_1 set status = 'withdrawn' where company_id = $1 and correction_id = $2", [
        company,
        correctionId,
      ])
    },
    CorrectionUndone: async (tx, { company, recordedAt, actor, data: { correctionId, reason } }) => {
      await tx.query(
        "update correction_acts_1 set status = 'undone', undone_by = $3, undone_at = $4, undo_reason = $5 where company_id = $1 and correction_id = $2",
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
  { company, position, recordedAt, actor, data }: RecordedOf<'MovementsCorrected' | 'CorrectionDemanded'>,
  status: 'counted' | 'proposed',
): Promise<void> => {
  const { correctionId, employeeIds, reason, changes } = data
  await tx.query(
    `insert into correction_acts_1 (company_id, correction_id, position, status, demanded, reason, by, at, employee_ids,
       nobodys, movements) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
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
    `insert into correction_lines_1 select l.*
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
