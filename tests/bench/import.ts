import { setTimeout as wait } from 'node:timers/promises'
import { launchProduct } from '#tests/e2e/launch.ts'
import { csvOf, newRow, titles } from '#tests/employees/import-rig.ts'
import { copyInto } from './import-copy.ts'
import type { BenchRow, BenchUrls } from './row.ts'

const rows = 10_000
/** Enough for a rate; each is a call. */
const oneByOne = 100

type Ask = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<Readonly<Record<string, unknown>>>

/**
 * A file of 10,000 employees, whom nobody has: sent, checked page by page as the dialog does, and saved in the
 * background, no passwords among them. The yardsticks are hiring with the same by one call after the other, and COPY of
 * the same rows into a bare table with the same checks. Long because it is one file from its hand to its figures.
 */
export const run = async (urls: BenchUrls): Promise<readonly BenchRow[]> => {
  process.env['RATE_LIMIT'] = 'off' // one client asks here for many
  const { demo, stop } = await launchProduct()
  try {
    const [user] = demo.companies[0]?.users ?? []
    if (!user) throw new Error('the demo has no user')
    const ask = await signedIn(demo.api, user)
    const there = await namesIn(ask)
    const hires = await hiredOneByOne(ask, there)
    const file = fileOf(there)
    const sent = performance.now()
    const { importId, proposal } = await ask('POST', '/employee-imports', file)
    const settings = { matching: matched(proposal) }
    await checked(ask, String(importId), settings)
    const checking = (performance.now() - sent) / 1000
    const begun = performance.now()
    await ask('POST', `/employee-imports/${String(importId)}/save`, settings)
    const created = await saved(ask, String(importId))
    const saving = (performance.now() - begun) / 1000
    const ratio = Number((created / saving / hires).toFixed(1))
    const copied = await copyInto(urls.owner, rows)
    return [
      {
        what: `a file of ${rows} employees: sent and checked`,
        figure: `${checking.toFixed(1)} s`,
        against: '-',
        ratio: null,
        reach: null,
        reached: true,
      },
      {
        what: `a file of ${rows} employees: saved, people a second`,
        figure: `${(created / saving).toFixed(0)} (${created} in ${saving.toFixed(0)} s)`,
        against: `one call after the other ${hires.toFixed(0)}`,
        ratio,
        reach: 1.5,
        reached: created === rows && ratio >= 1.5,
      },
      {
        what: `a file of ${rows} employees: saved, against COPY`,
        figure: `${(created / saving).toFixed(0)} rows/s`,
        against: `COPY into a bare table with the same checks ${copied.toFixed(0)} rows/s`,
        ratio: Number((created / saving / copied).toFixed(4)),
        reach: null,
        reached: created === rows,
      },
    ]
  } finally {
    await stop()
  }
}

const signedIn = async (
  api: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Ask> => {
  const typeOf = (body: unknown) => ({
    'content-type':
      body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
  })
  const send = async (
    method: string,
    path: string,
    body: unknown,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : typeOf(body)),
        ...more,
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  }
  const answer = await send('POST', '/api/auth/login', {
    username,
    password,
  })
  const authorization = `Bearer ${String(answer['access_token'])}`
  return (method, path, body) => send(method, `/api/app${path}`, body, { authorization })
}

/** A department, a shift and a position of the company, by name and id. */
type There = {
  readonly department: { readonly departmentId: string; readonly name: string }
  readonly shift: { readonly shiftId: string; readonly title: string }
  readonly position: string
}
const namesIn = async (ask: Ask): Promise<There> => {
  const [department] = (await ask('GET', '/departments'))['rows'] as There['department'][]
  const [shift] = (await ask('GET', '/shifts'))['rows'] as There['shift'][]
  const [person] = (await ask('GET', '/employees'))['rows'] as { position: string }[]
  if (!department || !shift || !person) throw new Error('the company has too little')
  return {
    department,
    shift,
    position: person.position,
  }
}

/** @returns people a second. */
const hiredOneByOne = async (
  ask: Ask,
  { department, shift, position }: There,
): Promise<number> => {
  const begun = performance.now()
  for (let nth = 0; nth < oneByOne; nth++)
    await ask('POST', '/employees', {
      name: 'Can',
      surname: 'Er',
      phone: `53${String(70_000_000 + nth)}`,
      birthDate: '1990-05-17',
      position,
      departmentId: department.departmentId,
      startOfEmployment: '2026-03-01',
      employeeNo: `T${nth}`,
      shift: {
        shiftId: shift.shiftId,
        weekdays: [1, 2, 3, 4, 5],
        restDays: [7],
      },
    })
  return oneByOne / ((performance.now() - begun) / 1000)
}

/** In base64. */
const fileOf = ({ department, shift, position }: There): Buffer => {
  const lines = Array.from({ length: rows }, (_, nth) =>
    newRow(nth, {
      Departman: department.name,
      Vardiya: shift.title,
      Pozisyon: position,
    }),
  )
  return Buffer.from(csvOf([titles, ...lines]))
}

const matched = (proposal: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(Object(proposal)).flatMap(([field, column]) =>
      typeof column === 'number' ? [[field, column]] : [],
    ),
  )

const checked = async (ask: Ask, importId: string, settings: object): Promise<void> => {
  for (let from: unknown = 0; from !== null; ) {
    const page = await ask('POST', `/employee-imports/${importId}/check`, {
      ...settings,
      from,
    })
    from = page['next']
  }
}

/** @returns how many were hired. */
const saved = async (ask: Ask, importId: string): Promise<number> => {
  for (;;) {
    const { state, created } = await ask('GET', `/employee-imports/${importId}`)
    if (state === 'saved') return Number(created)
    if (state === 'stopped') throw new Error('saving was stopped')
    await wait(500)
  }
}
