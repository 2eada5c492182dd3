import { PostDeviceList } from '#api/contract/device-list.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import type { Api } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { forgetStranger } from '#commands/devices/forget-stranger.ts'
import { registerListed, takenSerials } from '#commands/devices/register-listed.ts'
import type { Position } from '#commands/shared/deps.ts'
import { zoneNowOf } from '#commands/organization/published.ts'
import { ok } from '#domain/shared/result.ts'
import { zoneOf } from '#domain/shared/time.ts'
import type { ApiDeps, ApiTools } from '../../deps.ts'
import type { ListedRow, ListProblem } from './reading.ts'

type Outcome = {
  readonly problem: ListProblem | null
  readonly deviceId: string | null
  readonly secret: string | null
  readonly position: Position
}
/** So many rows share a commit of the log, and leave it room for others. */
const atOnce = 8
const nothing: Omit<Outcome, 'problem'> = { deviceId: null, secret: null, position: null }

export const deviceListRoutes = (api: Api, deps: ApiDeps, { foreign }: ApiTools): void => {
  api.route(PostDeviceList, async ({ by, body: { content, dryRun }, raw }) => {
    const { company } = by.session
    const home = (await zoneNowOf(deps, company)) ?? null
    const read = await foreign.read(
      'device-list.rows',
      { content, home },
      { company, signal: abortOnDisconnect(raw) },
    )
    const rows = dryRun ? await foretold(deps, read) : read
    const outcomes: Outcome[] = []
    for (let from = 0; from < rows.length; from += atOnce)
      outcomes.push(
        ...(await Promise.all(
          rows
            .slice(from, from + atOnce)
            .map(row =>
              row.problem !== null || dryRun
                ? { ...nothing, problem: row.problem }
                : registered(deps, by, row),
            ),
        )),
      )
    const last = outcomes.reduce<Position>(
      (latest, { position }) =>
        position !== null && (latest === null || position > latest) ? position : latest,
      null,
    )
    const bad = outcomes.filter(({ problem }) => problem !== null).length
    return ok({
      position: last?.toString() ?? null,
      good: outcomes.length - bad,
      bad,
      rows: rows.map(({ line, serial, name, protocol, kind, zone }, at) => {
        const { problem, deviceId, secret } = outcomes[at] ?? {
          ...nothing,
          problem: 'refused' as const,
        }
        return { line, serial, name, protocol, kind, zone, problem, deviceId, secret }
      }),
    })
  })
}

/** Which serials are taken is asked ahead for the preview alone: at registration the claim on the serial decides. */
const foretold = async (deps: ApiDeps, rows: readonly ListedRow[]): Promise<ListedRow[]> => {
  const taken = await takenSerials(
    deps,
    rows.filter(({ problem }) => problem === null).map(({ serial }) => serial),
  )
  return rows.map(row =>
    row.problem === null && taken.has(row.serial)
      ? { ...row, problem: 'serial-taken' as const }
      : row,
  )
}

/** A row is a request of its own: the same list sent again goes on where the first broke off. */
const registered = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  { line, serial, name, protocol, kind, zone: written, directionRule, addresses }: ListedRow,
): Promise<Outcome> => {
  const zone = zoneOf(written)
  if (zone === null || protocol === null)
    return { ...nothing, problem: zone === null ? 'zone-unknown' : 'protocol-unknown' }
  const { requestKey, ...caller } = by.caller
  const result = await registerListed(deps)(
    requestKey === undefined ? caller : { ...caller, requestKey: `${requestKey}:line-${line}` },
    { serial, name, protocol, zone, directionRule, addresses, ...(kind ? { kind } : {}) },
  )
  if (!result.ok)
    return {
      ...nothing,
      problem: result.refusal.code === 'claimed' ? 'serial-taken' : 'refused',
    }
  await forgetStranger(deps, serial)
  return { ...result.value, problem: null }
}
