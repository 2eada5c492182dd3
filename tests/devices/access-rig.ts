import { Client } from 'pg'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { onAccessChanged } from '#commands/devices/on-access-changed.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { setDeviceAccess } from '#commands/devices/set-device-access.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import {
  asDeviceGroupId,
  asInstant,
  asLocalDate,
  type CardId,
  type DepartmentId,
  type DeviceGroupId,
  type DeviceId,
  type EmployeeId,
  type LogPosition,
} from '#domain/shared/values.ts'
import { accessReads } from '#projections/devices/passing.ts'
import { projections } from '#projections/index.ts'
import { noFault } from '#projections/shared/faults.ts'
import { startProjector } from '#projections/shared/projector.ts'
import {
  callerOf,
  company,
  istanbul,
  openRig,
  valueOf,
  type TestDevice,
} from '#tests/gateway/rig.ts'

export const today = asLocalDate('2026-03-02')
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * A gateway, the read model of who may pass and the reaction to changes, all real, on a database of its own.
 * Long because it opens and closes every part of one rig.
 */
export const openAccessRig = async () => {
  const rig = await openRig()
  const { deps, database } = rig
  const sessions = async (): Promise<Client> => {
    const client = new Client(database.urls.projector)
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const projector = startProjector({
    projections: projections.filter(({ name }) => name === 'device_access'),
    log: deps.log,
    db: database.projector,
    session: sessions,
    logger: quiet,
    fault: noFault,
    batch: 500,
  })
  await projector.ready
  const reads = accessReads(deps.db)
  const reaction = onAccessChanged(deps, reads)
  let reached: LogPosition = 0n
  let clock = Date.parse('2026-03-02T06:00:00.000Z')
  let departmentId: DepartmentId | undefined
  const caller = callerOf(company)

  return {
    ...rig,
    reads,
    caller,
    later: (seconds: number): void => {
      clock += seconds * 1_000
      rig.setNow(asInstant(new Date(clock).toISOString()))
    },
    found: async (): Promise<void> => {
      valueOf(
        await foundCompany(deps)(caller, { name: 'Firma', country: 'TR', zone: istanbul }),
      )
      ;({ departmentId } = valueOf(await addDepartment(deps)(caller, { name: 'Depo' })))
    },
    hire: async (name: string, employeeNo: string): Promise<EmployeeId> => {
      if (!departmentId) throw new Error('found the company first')
      return valueOf(
        await hireEmployee(deps)(caller, {
          name,
          surname: 'Kaya',
          employeeNo,
          departmentId,
          startOfEmployment: asLocalDate('2026-01-05'),
        }),
      ).employeeId
    },
    department: (): DepartmentId => {
      if (!departmentId) throw new Error('found the company first')
      return departmentId
    },
    card: async (number: string, kind: 'card' | 'pin' = 'card'): Promise<CardId> =>
      valueOf(await addCard(deps)(caller, { kind, number, cardType: 'personnel' })).cardId,
    assign: async (cardId: CardId, employeeId: EmployeeId, from = '2026-02-01T00:00:00.000Z') =>
      assignCard(deps)(caller, { cardId, employeeId, from: asInstant(from) }),
    group: async (
      groupId: DeviceGroupId,
      deviceIds: readonly DeviceId[] | null,
    ): Promise<void> => {
      await deps.log.append({
        company,
        stream: `${company}-device-group-${groupId}`,
        expected: 'any',
        metadata: { actor: 'user:test', correlation: 'test' },
        events: [
          deviceIds
            ? {
                type: 'DeviceGroupDefined',
                data: { groupId, title: 'Kapılar', deviceIds: [...deviceIds] },
              }
            : { type: 'DeviceGroupRemoved', data: { groupId } },
        ],
      })
    },
    allow: async (
      employeeId: EmployeeId,
      deviceIds: readonly DeviceId[],
      groupIds: readonly DeviceGroupId[] = [],
    ) => setDeviceAccess(deps)(caller, { employeeId, deviceIds, groupIds }),
    /** Lets the reaction see all that is in the log by now, and what follows from that. */
    settle: async (): Promise<void> => {
      for (;;) {
        const events = await deps.log.readAll({
          after: reached,
          max: 500,
          types: reaction.to,
          personal: 'sealed',
        })
        const last = events.at(-1)
        if (!last) return
        await reactTo(reaction, events)
        reached = last.position
      }
    },
    /** From the first event on, as after its place was lost. */
    settleAnew: async (): Promise<void> => {
      await reactTo(
        reaction,
        await deps.log.readAll({
          after: 0n,
          max: 5_000,
          types: reaction.to,
          personal: 'sealed',
        }),
      )
    },
    close: async (): Promise<void> => {
      await projector.stop()
      await rig.close()
    },
  }
}
export type AccessRig = Awaited<ReturnType<typeof openAccessRig>>

export const groupId = (n = 1): DeviceGroupId =>
  asDeviceGroupId(`9900000${n}-0000-4000-8000-000000000001`)

/**
 * A reader as its firmware behaves: it holds users by their number, and rights apart from them where it is a
 * controller. Long because it answers each command that a reader may get.
 */
export const simulatedReader = (
  rig: AccessRig,
  device: TestDevice & { readonly serial: string },
  dialect: 'terminal' | 'controller',
) => {
  const users = new Map<string, { name: string; card: string }>()
  const rights = new Set<string>()
  const wrong: string[] = []
  const ask = async (method: 'GET' | 'POST', target: string, payload = ''): Promise<string> => {
    const answer = await rig.app.inject({
      method,
      url: `/iclock/${target}`,
      ...(payload ? { payload } : {}),
    })
    return answer.statusCode === 200 ? answer.body : ''
  }
  const field = (text: string, name: string): string =>
    new RegExp(`(?:^|[\\t ])${name}=([^\\t]*)`).exec(text)?.[1] ?? ''
  const carryOut = (text: string): number => {
    const pin = field(text, dialect === 'terminal' ? 'PIN' : 'Pin')
    if (/^DATA UPDATE (?:USERINFO|user) /.test(text))
      users.set(pin, {
        name: field(text, 'Name'),
        card: field(text, dialect === 'terminal' ? 'Card' : 'CardNo'),
      })
    else if (text.startsWith('DATA UPDATE userauthorize ')) {
      if (!users.has(pin)) wrong.push(`rights before the user ${pin}`)
      rights.add(pin)
    } else if (text.startsWith('DATA DELETE userauthorize ')) rights.delete(pin)
    else if (/^DATA DELETE (?:USERINFO|user) /.test(text)) {
      if (rights.has(pin)) wrong.push(`user ${pin} goes before its rights`)
      users.delete(pin)
    } else if (text !== 'CHECK' && !text.startsWith('SET OPTIONS DateTime='))
      wrong.push(`unknown words: ${text}`)
    return 0
  }
  return {
    users,
    rights,
    wrong,
    device,
    handshake: async (): Promise<void> => {
      if (dialect === 'terminal')
        return void (await ask('GET', `cdata?SN=${device.serial}&options=all&pushver=2.4.1`))
      await ask('GET', `cdata?SN=${device.serial}&options=all&DeviceType=acc&pushver=3.1.2`)
      await ask('POST', `registry?SN=${device.serial}`, 'DeviceType=acc,LockCount=2')
      await ask('POST', `push?SN=${device.serial}`)
    },
    /**
     * One poll. `reply-lost`: what was offered never arrives; `result-lost`: it is carried out, and nobody hears.
     * @returns how many commands there were.
     */
    poll: async (fate: 'well' | 'reply-lost' | 'result-lost' = 'well'): Promise<number> => {
      const offered = [
        ...(await ask('GET', `getrequest?SN=${device.serial}`)).matchAll(/^C:(\d+):(.*)$/gm),
      ]
      if (fate === 'reply-lost') return offered.length
      const results = offered.map(
        ([, number = '', text = '']) => `ID=${number}&Return=${carryOut(text)}&CMD=DATA`,
      )
      if (fate === 'well' && results.length > 0)
        await ask('POST', `devicecmd?SN=${device.serial}`, results.join('\n'))
      return offered.length
    },
    /** Who may pass: with rights, where the reader keeps such. */
    holds: (): Record<string, string> =>
      Object.fromEntries(
        [...users]
          .filter(([pin]) => dialect === 'terminal' || rights.has(pin))
          .map(([pin, { name, card }]) => [pin, `${name} ${card}`.trim()]),
      ),
  }
}
export type SimulatedReader = ReturnType<typeof simulatedReader>

/** Polls until nothing comes any more, however long commands wait for a lost result. */
export const drain = async (rig: AccessRig, reader: SimulatedReader): Promise<void> => {
  for (let idle = 0; idle < 2; rig.later(61)) idle = (await reader.poll()) === 0 ? idle + 1 : 0
}
