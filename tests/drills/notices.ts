/**
 * A shift begins for a thousand people of whom most do not come. The rule tells of each who is late, while one process
 * after the other that looks is killed hard. Each of them is told once, and of nobody else anything.
 */
import type { ChildProcess } from 'node:child_process'
import { instantOf } from '#domain/shared/time.ts'
import { untilThere } from '#tests/shared/until.ts'
import { companyOfLate, dueAt, type LateCompany } from './notices-company.ts'
import { killHard, startChild } from './process.ts'
import { drillServer, type DrillServer } from './product.ts'
import { asked } from './read-models.ts'

export type NoticesDrill = {
  readonly late: number
  /** Who came in time. */
  readonly there: number
  readonly kills: number
  /**
   * As it is; or processes that strike out what is due before they have told it, or that forget what they have told:
   * then the drill must notice.
   */
  readonly variant: 'real' | 'hasty' | 'forgetful'
}
export type NoticesResult = {
  readonly late: number
  /** Late, and nobody was told. */
  readonly lost: number
  /** Told more than once, by one channel. */
  readonly doubled: number
  /** Told of though he came. */
  readonly wrong: number
  /** Killed while some had been told and others not. */
  readonly killed: number
  /** From the instant they were due until the last was told, of the killed processes' time too. */
  readonly seconds: number
}

/** So long before they are due a process begins. */
const aheadMs = 10_000
const mostMs = 10 * 60_000

export const noticesDrill = async (drill: NoticesDrill): Promise<NoticesResult> => {
  const server = await drillServer()
  const processes: ChildProcess[] = []
  try {
    const company = await companyOfLate(server, drill)
    const began = Date.now()
    const start = (): Promise<ChildProcess> =>
      startChild(
        'notices.ts',
        {
          APP_URL: server.urls.app,
          KEY_FILE: server.keyFile,
          BEGAN: String(began),
          AT: instantOf(Date.parse(dueAt) - aheadMs),
          COMPANY: company.company,
          VARIANT: drill.variant,
        },
        'running',
      )
    processes.push(await start(), await start())
    let killed = 0
    for (let kill = 0; kill < drill.kills; kill++) {
      const reached = (drill.late * (kill + 1)) / (drill.kills + 2)
      const told = await atLeast(server, reached)
      const [one, other] = processes.splice(0, 2)
      // Whoever has the lease is killed: both at first, then one that may not have it and both in turn.
      if (one) await killHard(one)
      if (other && kill % 2 === 1) processes.push(other)
      else if (other) await killHard(other)
      if (told < drill.late) killed += 1
      while (processes.length < 2) processes.push(await start())
    }
    await untilThere('all of it was looked at', () => isOver(server), {
      ms: mostMs,
      everyMs: 200,
    })
    const seconds = (Date.now() - began - aheadMs) / 1000
    return { late: drill.late, ...(await judged(server, company)), killed, seconds }
  } finally {
    await Promise.all(processes.map(killHard))
    await server.end()
  }
}

const atLeast = (server: DrillServer, many: number): Promise<number> =>
  untilThere(
    'some are told',
    async () => {
      const told = await asked(server.superuserUrl, async client => {
        const { rows } = await client.query<{ told: number; left: number }>(
          `select (select count(*) from mail.outbox where channel = 'web')::int as told,
             (select count(*) from notices.dues where due_at <= $1)::int as left`,
          [dueAt],
        )
        return rows[0]
      })
      return told && (told.told >= many || told.left === 0) ? told.told : null
    },
    { ms: mostMs, everyMs: 20 },
  )
const isOver = (server: DrillServer): Promise<true | null> =>
  asked(server.superuserUrl, async client => {
    const { rows } = await client.query('select from notices.dues where due_at <= $1 limit 1', [
      dueAt,
    ])
    return rows.length === 0 ? true : null
  })

/** What was told by each channel, of whom it is by its cause. */
const judged = async (
  server: DrillServer,
  { late, there }: LateCompany,
): Promise<Pick<NoticesResult, 'lost' | 'doubled' | 'wrong'>> => {
  const told = await asked(server.superuserUrl, async client => {
    const { rows } = await client.query<{ person: string; channel: string; times: number }>(
      `select split_part(cause, '/', 3) as person, channel, count(*)::int as times from mail.outbox
       where cause like 'rule/%' group by 1, 2`,
    )
    return rows
  })
  const web = new Set(told.flatMap(one => (one.channel === 'web' ? [one.person] : [])))
  const present = new Set(there)
  return {
    lost: late.filter(person => !web.has(person)).length,
    doubled: told.filter(({ times }) => times > 1).length,
    wrong: told.filter(({ person }) => present.has(person)).length,
  }
}
