/**
 * A process that tells notices while it holds their lease, on a clock that began at `AT`. `VARIANT` is the drill's
 * control: `hasty` strikes out what is due before it has told it, `forgetful` forgets at its beginning what was told.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { speakNotices } from '#api/notifications/notice-text.ts'
import { noticesDue } from '#commands/notifications/notice-job.ts'
import { openKeyFile } from '#database/key-file.ts'
import { openLeases } from '#database/leases.ts'
import { openDatabase, openSession } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { noticeReads } from '#projections/shared/notice-reads.ts'
import { env } from './env.ts'

const [began, at, variant] = [Number(env('BEGAN')), Date.parse(env('AT')), env('VARIANT')]
const company = asCompanyId(env('COMPANY'))
const now = () => instantOf(at + Date.now() - began)
const db = await openDatabase(env('APP_URL'))
const vault = openVault(db, await openKeyFile(env('KEY_FILE')))
const log = openLog<MesaiEvent>(postgresStore({ url: env('APP_URL'), now }), catalogue, vault)
const notices = noticeReads(db)

const strikeOut = (): Promise<unknown> =>
  db.withCompany(company, tx =>
    tx.query('delete from notices.dues where company_id = $1 and due_at <= $2', [
      company,
      now(),
    ]),
  )
/** Its messages stay at whoever has them, under no name that anybody would find again. */
const forget = (): Promise<unknown> =>
  db.withCompany(company, async tx => {
    await tx.query('delete from notices.spent where company_id = $1', [company])
    await tx.query(
      `update mail.outbox set mail_id = gen_random_uuid(), message_id = message_id || '/' || gen_random_uuid()
       where company_id = $1`,
      [company],
    )
  })

const parts = {
  log,
  db,
  vault,
  now,
  reads: {
    ...notices,
    knownAt: async (...asked: Parameters<typeof notices.knownAt>) => {
      if (variant === 'hasty') await strikeOut()
      return notices.knownAt(...asked)
    },
  },
  speak: speakNotices,
  providersOf: async () => ({ sms: false, mail: true, push: false }),
}
const look = noticesDue(parts)
const leases = openLeases(() => openSession(env('APP_URL')))
process.stdout.write('running\n')
let isFirst = true
for (;;) {
  await leases
    .during('notices', async lost => {
      if (isFirst && variant === 'forgetful') await forget()
      isFirst = false
      await look(lost, () => undefined)
    })
    .catch(() => undefined)
  await wait(200)
}
