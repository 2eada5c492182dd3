/**
 * A process that sends what is in the outbox to the drill's provider, on a clock that runs faster, and says now and
 * then what it has in memory. `VARIANT` is the drill's control: `forgetful` forgets each claim before it sends,
 * `renaming` gives each try an id of its own, `hoarding` keeps what it has sent.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { outboxPool } from '#commands/outbox/pool.ts'
import type { Carry, MessageText } from '#commands/outbox/published.ts'
import { openKeyFile } from '#database/key-file.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { answeredWithinMs } from '#domain/notifications/published.ts'
import { instantOf } from '#domain/shared/time.ts'
import { env } from './env.ts'

const [began, faster, variant] = [Number(env('BEGAN')), Number(env('FASTER')), env('VARIANT')]
const now = () => instantOf(began + (Date.now() - began) * faster)
const answeredMs = answeredWithinMs / faster
const db = await openDatabase(env('APP_URL'))
const vault = openVault(db, await openKeyFile(env('KEY_FILE')))

const forget = async (...[{ company }, , messageId]: Parameters<Carry['send']>) => {
  await db.withCompany(company, tx =>
    tx.query(
      `update mail.outbox set state = 'waiting', try_at = $3, claim = null, attempts = 0, timeouts = 0
       where company_id = $1 and mail_id = $2 and state = 'sending'`,
      [company, messageId, now()],
    ),
  )
}

/** Opened texts, as long as somebody has them. */
const opened = new Set<WeakRef<MessageText>>()
const held = (): number => {
  for (const one of opened) if (one.deref() === undefined) opened.delete(one)
  return opened.size
}
const hoard: MessageText[] = []
const carry: Carry = {
  honoursIds: env('HONOURS') === 'yes',
  send: async (message, text, messageId) => {
    opened.add(new WeakRef(text))
    if (variant === 'hoarding') hoard.push(text)
    if (variant === 'forgetful') await forget(message, text, messageId)
    const id = variant === 'renaming' ? randomUUID() : messageId
    const answer = await fetch(`${env('PROVIDER_URL')}/${id}`, {
      method: 'POST',
      body: text.to,
      signal: AbortSignal.timeout(answeredMs), // as that of each provider's: who never answers holds nobody for ever
    })
    await answer.text()
    return answer.ok ? { kind: 'accepted', providerId: messageId } : { kind: 'later' }
  },
}

const everyMs = 2000
let saidAt = performance.now() - everyMs / 2
/** Rarely: what looks for garbage does nothing else meanwhile. */
const sayMemory = (): void => {
  if (performance.now() - saidAt < everyMs) return
  saidAt = performance.now()
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  process.stdout.write(`held ${held()} heap ${heapUsed} rss ${rss}\n`)
}

const stop = new AbortController()
const pool = outboxPool(
  { db, vault, now },
  async () => ({ provider: 'drill', carry }),
  () => undefined,
  stop.signal,
  { answerMs: answeredMs },
)
process.stdout.write('running\n')
for (;;) {
  await pool.look().catch(() => undefined)
  sayMemory()
  await wait(100)
}
