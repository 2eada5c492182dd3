import { decideMissingWork } from '#commands/overtime/decide-missing-work.ts'
import { rejectOvertime } from '#commands/overtime/decide-overtime.ts'
import { demandOvertime } from '#commands/overtime/demand-overtime.ts'
import { recordAct } from '#commands/corrections/correct-movements.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import { handle } from '#commands/shared/handle.ts'
import { correctionStream } from '#commands/corrections/streams.ts'
import type { MesaiEventType } from '#domain/catalogue.ts'
import { correction } from '#domain/corrections/corrections.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import type { Result } from '#domain/shared/result.ts'
import {
  asLocalDateTime,
  asMovementId,
  type CompanyId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import type { RecordedOf } from '#projections/shared/projection.ts'

const value = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

/**
 * What clerks and managers do with a day that was: entries by hand, a cancelled swipe, a correction taken back,
 * overtime given and refused, missing work excused. Long because it has one of each act that clerks do.
 */
export const actsOfClerks = async (
  deps: Deps,
  company: CompanyId,
  day: LocalDate,
): Promise<void> => {
  const caller: Caller = { company, actor: 'system:drill', correlation: 'acts' }
  const corrector = { caller, employeeId: null, level: 2, mainManager: true } as const
  const reads = { measuredOvertime: async () => 0, missingOn: async () => 30 }
  const people = (await of(deps, company, 'EmployeeHired'))
    .slice(0, 6)
    .map(({ data }) => data.employeeId)
  for (const [at, employeeId] of people.entries()) {
    const { correctionId } = value(
      await recordAct(deps, corrector, {
        next: [],
        reason: 'Kartını unuttu',
        changes: entries(employeeId, day, at),
      }),
    )
    if (at % 3 === 2)
      value(
        await handle(
          deps,
          correctionStream(company, correctionId),
          correction,
          {
            type: 'UndoCorrection',
            own: false,
            level: 2,
            correctionId,
            reason: 'Yanlış kişi',
            by: caller.actor,
            at: deps.now(),
          },
          caller,
        ),
      )
    const asked = {
      employeeId,
      day,
      place: 'outside',
      kind: 'workday',
      compensation: at % 2 === 0 ? 'pay' : 'timeOff',
      time: { minutes: 60 + at },
      description: 'Sevkiyat',
      approving: at % 2 === 0,
    } as const
    const { overtimeId } = value(await demandOvertime(deps)(caller, asked))
    if (at % 2 === 1)
      value(
        await rejectOvertime(deps, reads)(caller, {
          employeeId,
          own: false,
          level: 2,
          reason: 'Plan dışı',
          append: 1,
          subject: { overtimeId },
        }),
      )
    value(
      await decideMissingWork(deps, reads)(caller, {
        employeeId,
        day,
        own: false,
        level: 2,
        append: 1,
        decision: at % 2 === 0 ? 'excused' : 'missing',
        reason: 'Doktor',
        seen: 30,
      }),
    )
  }
  const cancelled = await swipeOf(deps, company, people)
  if (cancelled)
    value(
      await recordAct(deps, corrector, {
        next: [],
        reason: 'İki kez okundu',
        changes: [cancelled],
      }),
    )
}

const entries = (employeeId: EmployeeId, day: LocalDate, at: number): CorrectionChange[] =>
  (['in', 'out'] as const).map(direction => ({
    kind: 'add',
    employeeId,
    direction,
    movementId: asMovementId(derivedId('drill', employeeId, direction)),
    localTime: asLocalDateTime(`${day}T${direction === 'in' ? '08' : '19'}:1${at}:00`),
  }))

/** The first swipe with a card of one of these. */
const swipeOf = async (
  deps: Deps,
  company: CompanyId,
  people: readonly EmployeeId[],
): Promise<CorrectionChange | null> => {
  const holders = new Map(
    (await of(deps, company, 'CardAssigned')).flatMap(({ data }) =>
      people.includes(data.employeeId) ? [[data.credential, data.employeeId] as const] : [],
    ),
  )
  for (const { data } of await of(deps, company, 'MovementRecorded')) {
    const employeeId = holders.get(data.credential)
    if (employeeId && data.localTime)
      return {
        kind: 'cancel',
        movementId: data.movementId,
        employeeId,
        localTime: data.localTime,
      }
  }
  return null
}

const of = async <T extends MesaiEventType>(
  { log }: Deps,
  company: CompanyId,
  type: T,
): Promise<RecordedOf<T>[]> =>
  (await log.readAll({ after: 0n, max: 5000, types: [type], personal: 'sealed' })).filter(
    (event): event is RecordedOf<T> => event.type === type && event.company === company,
  )
