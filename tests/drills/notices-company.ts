import { speakNotices } from '#api/notifications/notice-text.ts'
import { addUser } from '#commands/access/add-user.ts'
import { noticesDue } from '#commands/notifications/notice-job.ts'
import { saveNoticeSetting } from '#commands/notifications/notice-rules.ts'
import type { Result } from '#domain/shared/result.ts'
import { asInstant, asLocalDate, type CompanyId } from '#domain/shared/values.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { noticeReads } from '#projections/shared/notice-reads.ts'
import {
  company,
  personId,
  readAllOf,
  swipeAll,
  writeCompany,
} from '#tests/notifications/large-company.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { drillDeps, type DrillServer } from './product.ts'

export type LateCompany = {
  readonly company: CompanyId
  readonly late: readonly string[]
  readonly there: readonly string[]
}
/** Ten minutes after the five that are tolerated, nine o'clock in Istanbul on a Monday. */
export const dueAt = asInstant('2026-03-02T06:15:00.000Z')
const recordedAt = asInstant('2026-03-02T05:50:00.000Z')
/** When somebody looked first, and knew what was coming. */
const lookedAt = asInstant('2026-03-02T06:14:00.000Z')
const day = asLocalDate('2026-03-02')
const caller = { company, actor: 'system:drill', correlation: 'drill' }

/** A company of whom some came before nine, and a rule that tells its administrator of who did not. */
export const companyOfLate = async (
  server: DrillServer,
  people: { readonly late: number; readonly there: number },
): Promise<LateCompany> => {
  const clock = { at: recordedAt }
  const { deps, close } = await drillDeps(server, () => clock.at)
  const store = postgresStore({
    url: server.urls.app,
    now: () => recordedAt,
    limits: patientLog,
  })
  try {
    const all = people.late + people.there
    const present = Array.from({ length: people.there }, (_, no) => no)
    await writeCompany(store, { people: all, departments: 5, from: asLocalDate('2026-02-02') })
    await swipeAll(store, present, day, { time: '08:45', direction: 'in' })
    const { userId } = valueOf(
      await addUser(deps)(caller, {
        by: 'system',
        username: 'drill',
        password: 'Drill-Parola-41',
        role: 'company-admin',
        employeeId: null,
      }),
    )
    valueOf(
      await saveNoticeSetting(deps)(caller, {
        ruleId: null,
        of: 'enter',
        setting: {
          from: day,
          target: null,
          on: true,
          when: { after: 10 },
          to: { person: false, managers: false, users: [userId] },
          channels: ['web', 'mail'],
          quiet: null,
          gather: null,
        },
      }),
    )
    await readAllOf(server.urls.projector, deps.log)
    clock.at = lookedAt
    const parts = { ...deps, reads: noticeReads(deps.db), speak: speakNotices, providersOf }
    await noticesDue(parts)(new AbortController().signal, error => {
      throw error
    })
    return {
      company,
      late: Array.from({ length: people.late }, (_, no) => personId(people.there + no)),
      there: present.map(personId),
    }
  } finally {
    await store.close()
    await close()
  }
}

/** By which channels its notices go. */
export const providersOf = () => Promise.resolve({ sms: false, mail: true, push: false })

const valueOf = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}
