/**
 * P1 for what people do: clerks hire employees and define shifts through the API, each with an `Idempotency-Key`, and
 * send again what was not answered, while the API is killed with `kill -9` or its commits are cut from their answers.
 * Then the log is counted against the answers, and every answer against the first one of its key.
 */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { addUser } from '#commands/access/add-user.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { asCompanyId, type Zone } from '#domain/shared/values.ts'
import { startUntilItRuns } from './acknowledged.ts'
import { startCutting } from './cutting.ts'
import { newcomer, nineToSix, placeToHire, type Place } from './hiring.ts'
import { freePort } from '#tests/shared/free-port.ts'
import { killHard, startChild } from './process.ts'
import { drillDeps, drillServer } from './product.ts'
import { runProjector } from './projector.ts'
import { asked } from './read-models.ts'

export type RequestsDrill = {
  readonly requests: number
  readonly kills: number
  /** Share of the API's commits whose answer is lost on its way back. */
  readonly cut: number
  /** The API as it is, or broken on purpose: then the drill must notice. */
  readonly variant: 'real' | 'forgetful' | 'keyless'
}
export type RequestsResult = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Answers to a key that were not the first one again; among them refusals of what had been done. */
  readonly otherAnswers: number
  readonly comparedAnswers: number
  readonly sentAgain: number
  readonly kills: number
  readonly ambiguous: number
  readonly seconds: number
}

const clerks = 8
const company = asCompanyId(derivedId('drill', 'requests'))
const password = 'Drill-Parola-41'
/** A minute, after which an abandoned request is free, takes two seconds. */
const clockSpeed = 30

type Work = {
  readonly port: number
  readonly token: string
  readonly place: Place
  readonly first: Map<number, Answered>
  sentAgain: number
  otherAnswers: number
  compared: number
  over: boolean
}
type Answered = { readonly id: string; readonly text: string }

/** Long because it is one drill, from its beginning to what it found. */
export const requestsDrill = async ({
  requests,
  kills: wanted,
  cut,
  variant,
}: RequestsDrill): Promise<RequestsResult> => {
  const server = await drillServer()
  let api: ChildProcess | undefined
  let work: Work | undefined
  const cutting = await startCutting(server.urls.app, cut)
  try {
    const { deps, close } = await drillDeps(server)
    const place = await prepare(deps)
    await close()
    await runProjector(server, { VARIANT: 'real' })
    const port = await freePort()
    const env = {
      APP_URL: cutting.url,
      KEY_FILE: server.keyFile,
      PORT: String(port),
      VARIANT: variant,
      CLOCK_FROM: String(Date.now()),
      CLOCK_SPEED: String(clockSpeed),
    }
    const start = (): Promise<ChildProcess> =>
      startUntilItRuns(() => startChild('api.ts', env, 'listening'))
    api = await start()
    const mine: Work = (work = {
      port,
      token: await signIn(port),
      place,
      first: new Map(),
      sentAgain: 0,
      otherAnswers: 0,
      compared: 0,
      over: false,
    })
    const began = performance.now()
    const state = { finished: false }
    const done = Promise.all(
      Array.from({ length: clerks }, (_, clerk) => workThrough(mine, clerk, requests)),
    ).finally(() => {
      state.finished = true
    })
    let kills = 0
    for (; kills < wanted && !state.finished; kills++) {
      while (!state.finished && mine.first.size < (requests * (kills + 1)) / (wanted + 1))
        await wait(5)
      await killHard(api)
      api = await start()
    }
    await done
    await compareAll(mine)
    if (variant === 'forgetful') await killHard(api) // what it promised and did not write yet is gone
    const counted = await count(server.superuserUrl, mine)
    return {
      ...counted,
      acknowledged: mine.first.size,
      otherAnswers: mine.otherAnswers,
      comparedAnswers: mine.compared,
      sentAgain: mine.sentAgain,
      kills,
      ambiguous: cutting.ambiguous(),
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    if (work) work.over = true
    if (api) await killHard(api)
    await cutting.stop()
    await server.end()
  }
}

const prepare = async (deps: Deps): Promise<Place> => {
  const caller = { company, actor: 'system:drill', correlation: 'drill' }
  await foundCompany(deps)(caller, {
    name: 'Drill',
    country: 'TR',
    zone: 'Europe/Istanbul' as Zone,
  })
  const user = await addUser(deps)(caller, {
    by: 'system',
    username: 'drill',
    password,
    role: 'company-admin',
    employeeId: null,
  })
  if (!user.ok) throw new Error('the company of the drill could not be made')
  return placeToHire(deps, company)
}

const signIn = async (port: number): Promise<string> => {
  let last = ''
  for (let attempt = 0; attempt < 20; attempt++) {
    // its own commits may be cut, too
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'drill', password }),
    })
    last = await answer.text()
    const token = /"access_token":"([^"]+)"/.exec(last)?.[1]
    if (token !== undefined) return token
    await wait(50)
  }
  throw new Error(`nobody could sign in: ${last}`)
}

/**
 * One request after the other, each until it is answered for good; every fourth is sent once more afterwards, as after
 * a lost answer.
 */
const workThrough = async (work: Work, clerk: number, requests: number): Promise<void> => {
  for (let n = clerk; n < requests && !work.over; n += clerks) {
    const answer = await untilAnswered(work, n)
    if (!answer) continue
    work.first.set(n, answer)
    if (n % 4 === 3) await compare(work, n, answer)
  }
}

/** Again after everything: a part of the answers, from the first to the last. */
const compareAll = async (work: Work): Promise<void> => {
  const step = Math.max(1, Math.floor(work.first.size / 400))
  for (const [n, answer] of [...work.first].filter((_, at) => at % step === 0))
    await compare(work, n, answer)
}
const compare = async (work: Work, n: number, first: Answered): Promise<void> => {
  work.compared += 1
  const again = await untilAnswered(work, n)
  if (again && again.text !== first.text) work.otherAnswers += 1
}

const bodyOf = (
  { place }: Work,
  n: number,
): { readonly path: string; readonly body: object; readonly id: string } =>
  n % 2 === 0
    ? {
        path: 'employees',
        id: 'employeeId',
        body: newcomer(place, n, '2026-01-05'),
      }
    : {
        path: 'shifts',
        id: 'shiftId',
        body: {
          title: `Vardiya ${n}`,
          from: '2026-01-05',
          shift: nineToSix,
        },
      }

/** @returns null when it was refused for good, which counts as another answer. */
const untilAnswered = async (work: Work, n: number): Promise<Answered | null> => {
  const { path, body, id } = bodyOf(work, n)
  while (!work.over) {
    const answer = await send(work, path, `drill-${n}`, body)
    const value =
      answer?.status === 200
        ? /** its first id */ new RegExp(`"${id}":"([^"]+)"`).exec(answer.text)?.[1]
        : undefined
    if (answer && value !== undefined) return { id: value, text: answer.text }
    // Away, or its first try is still taken to be under way.
    if (answer && answer.status < 500 && !answer.text.includes('request.in-flight')) {
      work.otherAnswers += 1
      return null
    }
    work.sentAgain += 1
    await wait(50)
  }
  return null
}

const send = async (
  { port, token }: Work,
  path: string,
  key: string,
  body: object,
): Promise<{ status: number; text: string } | null> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/app/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null // it was killed
  }
}

/** The shift that all of them have was there before. */
const count = (
  url: string,
  { first, place: { shiftId } }: Pick<Work, 'first' | 'place'>,
): Promise<{ lost: number; doubled: number }> =>
  asked(url, async client => {
    const { rows } = await client.query<{ id: string }>(
      `select coalesce(data->>'employeeId', data->>'shiftId') as id
        from log.events where type in ('EmployeeHired', 'ShiftDefined')
          and data->>'shiftId' is distinct from $1`,
      [shiftId],
    )
    const stored = new Set(rows.map(({ id }) => id))
    const lost = [...first.values()].filter(({ id }) => !stored.has(id)).length
    return { lost, doubled: rows.length - (first.size - lost) }
  })
