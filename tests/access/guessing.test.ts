import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { normaliseUsername } from '#domain/access/usernames.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { cheapHash, keepHash, type Answer } from '#tests/api/world.ts'
import { loginWorking } from '#tests/shared/working.ts'

/**
 * A day of guessing at the rate of 100,000 tries, through the API itself: each try from an address of its own, by
 * somebody who does the work that he is asked for. What costs time in earnest, hash and work, is cheap here; what is
 * looked at is counted by how it is answered. `GUESSES=100000` (`npm run verify -- guessing`) is the whole day.
 */
const guesses = Number(process.env['GUESSES'] ?? 400)
const gapMs = 86_400_000 / 100_000
/** A guesser waits for no answer: so many of his guesses are under way at once. */
const atOnce = 8
/** Who waits his turn has one in half a minute: a fifth of the guesses, one in 4.3 s, fill nearly all of them. */
const oneOfTurns = 5
const patience = 10 * 60_000 + guesses * 100

const world = apiTest({ rateLimit: true, trustedProxies: ['127.0.0.1'] })
let clerkHash = ''
const right = 'Zeytin-Dali-41'
beforeAll(async () => {
  clerkHash = await cheapHash(right)
  await keepHash(world.deps, world.a.id, world.a.people.clerk.userId, clerkHash)
})
beforeEach(() => world.advance(49 * 60))

const addressOf = (n: number): string =>
  [10 + (n >> 24), (n >> 16) & 255, (n >> 8) & 255, n & 255].join('.')
const login = (
  username: string,
  password: string,
  at: string,
  cookie?: string,
): Promise<Answer> =>
  loginWorking(
    world.ask,
    { username, password },
    { 'x-forwarded-for': at, ...(cookie === undefined ? {} : { cookie }) },
  )
const isLookedAt = ({ status, body }: Answer): boolean => {
  if (status === 401) return true
  if (status === 429) return false
  throw new Error(`a guess was answered ${status} ${JSON.stringify(body)}`)
}
const worstOf = (waits: readonly number[]): number => Math.round(Math.max(...waits))

/** `begin` comes back once there is room for another. */
const severalAtOnce = (most: number) => {
  const underWay = new Set<Promise<void>>()
  return {
    begin: async (work: () => Promise<void>): Promise<void> => {
      const one: Promise<void> = work().finally(() => underWay.delete(one))
      underWay.add(one)
      if (underWay.size >= most) await Promise.race(underWay)
    },
    end: () => Promise.all(underWay),
  }
}

/**
 * Lets the guesser guess, and the owner come ten times between, from his own device and from one nobody knows.
 * Long because it is one day of two people.
 * @param guess the n-th; whether it was looked at
 * @param each of so many guesses one is made, and the day is as long; the fewer, the fewer at once
 * @returns how many were, and the seconds that the owner waited.
 */
const dayOf = async (guess: (n: number) => Promise<boolean>, each = 1) => {
  const { clerk } = world.a.people
  const known = await login(clerk.username, right, '203.0.113.1')
  const cookie = String(known.headers['set-cookie']).split(';')[0] ?? ''
  const waits = { known: [] as number[], unknown: [] as number[] }
  const began = () => Date.parse(world.clock.at)
  const came = { since: Infinity, at: Infinity, from: '' }
  let looked = 0
  const guessing = severalAtOnce(Math.floor(atOnce / each))
  const count = Math.ceil(guesses / each)
  for (let n = 0; n < count; n++) {
    world.advance((each * gapMs) / 60_000)
    await guessing.begin(async () => {
      if (await guess(n)) looked++
    })
    if (n % Math.ceil(count / 10) === Math.ceil(count / 20)) {
      const own = await login(clerk.username, right, '203.0.113.1', cookie)
      waits.known.push(own.status === 200 ? 0 : Number(own.body['seconds']))
      if (came.since === Infinity)
        Object.assign(came, { since: began(), at: began(), from: `198.51.100.${n % 250}` })
    }
    if (began() < came.at) continue
    const there = await login(clerk.username, right, came.from)
    if (there.status === 200) {
      waits.unknown.push((began() - came.since) / 1000)
      Object.assign(came, { since: Infinity, at: Infinity })
    } else came.at = began() + Number(there.body['seconds']) * 1000
  }
  await guessing.end()
  return { looked, waits }
}

describe('a day of guessing', () => {
  test(
    'at one account, each from an address of its own, gets few looked at and keeps its owner from nothing',
    async () => {
      const { username } = world.a.people.clerk
      const { looked, waits } = await dayOf(async n =>
        isLookedAt(await login(username, `Yanlis-${n}`, addressOf(n))),
      )
      process.stdout.write(
        `${guesses} guesses at one account, each from its own address: ${looked} looked at; its owner waited ` +
          `${worstOf(waits.known)} s on a known device, ${worstOf(waits.unknown)} s and a captcha on a new one\n`,
      )
      expect(looked).toBeGreaterThanOrEqual(20)
      expect(looked).toBeLessThanOrEqual(3_000)
      expect(waits.known.length).toBeGreaterThan(5)
      expect(waits.unknown.length).toBeGreaterThan(5)
      expect(worstOf(waits.known)).toBe(0)
      // Told in whole seconds; the guesser's next guess ends before the owner's turn.
      expect(worstOf(waits.unknown)).toBeLessThanOrEqual(31)
    },
    patience,
  )
  test(
    'at one account, by somebody who waits at each address for his turn, gets one looked at in half a minute',
    async () => {
      const { username } = world.a.people.clerk
      const told: { at: number; from: string }[] = []
      const { looked, waits } = await dayOf(async n => {
        // Behind one that is locked for longer others may have their turn.
        const due = told.findIndex(({ at }) => at <= Date.parse(world.clock.at))
        const from = told[due]?.from ?? addressOf(n)
        if (due >= 0) told.splice(due, 1)
        const answer = await login(username, `Yanlis-${n}`, from)
        if (answer.status === 429)
          told.push({
            at: Date.parse(world.clock.at) + Number(answer.body['seconds']) * 1000,
            from,
          })
        return isLookedAt(answer)
      }, oneOfTurns)
      process.stdout.write(
        `${guesses / oneOfTurns} guesses at one account by somebody who waits his turn: ${looked} looked at; its ` +
          `owner waited ${worstOf(waits.known)} s on a known device\n`,
      )
      expect(looked).toBeLessThanOrEqual(3_000)
      expect(worstOf(waits.known)).toBe(0)
    },
    patience,
  )
  test(
    'at many accounts keeps their owners from nothing',
    async () => {
      const names = Array.from({ length: Math.ceil(guesses / 10) }, (_, n) => `kisi.${n}`)
      const hmacs = names.map(name =>
        world.deps.vault.hmac('username', null, normaliseUsername(name)),
      )
      await world.deps.db.withCompany(world.a.id, tx =>
        tx.query(
          `insert into access.accounts (company_id, user_id, username_hmac, password_hash, password_changed_at)
           select $1, gen_random_uuid(), name, $3, $4 from unnest($2::text[]) name`,
          [world.a.id, hmacs, clerkHash, world.deps.now()],
        ),
      )
      const { looked, waits } = await dayOf(async n =>
        isLookedAt(await login(names[n % names.length] ?? '', `Yanlis-${n}`, addressOf(n))),
      )
      process.stdout.write(
        `${guesses} guesses at ${names.length} accounts, each from its own address: ${looked} looked at, ` +
          `${(looked / names.length).toFixed(1)} an account; the owner of another waited ` +
          `${worstOf([...waits.known, ...waits.unknown])} s\n`,
      )
      expect(worstOf([...waits.known, ...waits.unknown])).toBe(0)
    },
    patience,
  )
})
