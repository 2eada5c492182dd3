import { randomUUID } from 'node:crypto'
import { readVerifier } from '#commands/proof/note.ts'
import { seal } from '#commands/proof/sealer.ts'
import { checkpointNotes, coveredLeaves, keyLine, leafLines } from '#commands/proof/told.ts'
import { leavesIn, notesIn } from '#commands/proof/verify/read-files.ts'
import { verifyLog } from '#commands/proof/verify/verify-log.ts'
import { newId } from '#commands/shared/ids.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import {
  asCompanyId,
  asDepartmentId,
  asEmployeeId,
  asInstant,
  asLocalDate,
  asLogPosition,
} from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { expect, test } from 'vitest'
import { logRig } from './rig.ts'

/** What is sealed is what the log has, whoever has read it before (`payroll-rules §8.1`). */
const rig = logRig('test')
const company = asCompanyId(randomUUID())
const piecesOf = async function* (lines: AsyncIterable<string>) {
  for await (const line of lines) yield Buffer.from(line)
}

test.each([
  ['nobody', false],
  ['a reader of sealed events', true],
])('a checkpoint is of what the log has where %s has read before', async (_who, reads) => {
  const { db, vault } = rig.database
  const logOf = () => openLog<MesaiEvent>(rig.open(), catalogue, vault)
  const log = logOf()
  let minutes = 0
  const now = () => {
    minutes += 5
    return asInstant(new Date(Date.parse(rig.clock.now()) + minutes * 60_000).toISOString())
  }
  const employeeId = asEmployeeId(randomUUID())
  await log.append({
    company,
    stream: `${company}-employee-${employeeId}`,
    expected: 'none',
    metadata: { actor: 'system:test', correlation: 'c' },
    events: [
      {
        type: 'EmployeeHired',
        data: {
          employeeId,
          employeeNo: '1',
          name: 'Ayşe',
          surname: 'Kaya',
          position: null,
          departmentId: asDepartmentId(randomUUID()),
          startOfEmployment: asLocalDate('2026-01-01'),
        },
      },
    ],
  })
  if (reads) await log.readAll({ after: asLogPosition(0n), max: 500, personal: 'sealed' })
  await seal({ log, vault, db, newId, now }, new AbortController().signal)

  const size = await coveredLeaves({ db }, company)
  const verifier = readVerifier(keyLine({ vault }, company))
  if (!verifier) throw new Error('the company has no key')
  // By another process, which has nothing of it at hand.
  const leaves = leafLines({ db, log: logOf() }, company, size)
  const verdict = await verifyLog({
    verifier,
    proof: null,
    notes: notesIn(piecesOf(checkpointNotes({ db }, company))),
    leaves: leavesIn(piecesOf(leaves)),
  })
  expect(verdict).toMatchObject({ ok: true, size: 1, failures: [] })
})
