import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { done, makeWorld, type Answer, type World } from '#tests/api/world.ts'

/** A world with a tablet at the door that its administrator has opened. */
export type Door = Awaited<ReturnType<typeof openDoor>>

/** What everybody of the company types at doors: `4000` and his place among them. */
export const pins = { chief: '400000', manager: '400002', welder: '400003', clerk: '400004' }
export const numbers = { chief: '100', manager: '102', welder: '103', clerk: '104' }
export type Who = keyof typeof pins

/** Seals as the page does: for the tablet's public key, with the tap's id beside. */
export const sealFor = (publicKey: string, tapId: string, content: object) => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const shared = own.computeSecret(publicKey, 'base64url')
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(0), 'mesai-kiosk', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  cipher.setAAD(Buffer.from(tapId))
  const text = Buffer.concat([
    cipher.update(JSON.stringify(content)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return {
    key: own.getPublicKey('base64url'),
    iv: iv.toString('base64url'),
    text: text.toString('base64url'),
  }
}

export const cookieOf = ({ headers }: Answer): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

/** Registered, given a key and approved by the chief. */
export const addTablet = async (
  world: World,
  token: string,
  { serial, approve = true }: { readonly serial: string; readonly approve?: boolean },
) => {
  const ask = (method: string, url: string, body?: unknown) =>
    world.ask(method, url, { token, ...(body === undefined ? {} : { body }) })
  const made = await ask('POST', '/api/app/devices', {
    serial,
    name: `Kapı ${serial}`,
    protocol: 'kiosk',
    zone: 'Europe/Istanbul',
  })
  const deviceId = String(made.body['deviceId'])
  const key = String((await ask('POST', `/api/app/devices/${deviceId}/key`)).body['key'])
  if (approve) await ask('POST', `/api/app/devices/${deviceId}/approve`)
  return { deviceId, key }
}

export const openDoor = async (options: Parameters<typeof makeWorld>[0] = {}) => {
  const world = await makeWorld(options)
  for (const who of Object.keys(pins) as Who[]) {
    const { employeeId } = world.a.people[who]
    const record = await world.deps.log.readStream(`${world.a.id}-employee-${employeeId}`)
    const [hired] = record
    if (hired?.type !== 'EmployeeHired') throw new Error('nobody was hired')
    done(
      await changeEmployeeDetails(world.deps)(world.a.caller, {
        employeeId,
        name: hired.data.name ?? '',
        surname: hired.data.surname ?? '',
        doorPassword: pins[who],
      }),
    )
  }
  const chief = await world.signIn(world.a.people.chief)
  const tablet = await addTablet(world, chief, { serial: 'KIOSK-1' })
  const opened = await world.ask('POST', '/api/kiosk/open', { body: { key: tablet.key } })
  const cookie = cookieOf(opened)
  const at = (method: string, url: string, body?: unknown, as = cookie) =>
    world.ask(method, url, {
      headers: { cookie: as },
      ...(body === undefined ? {} : { body }),
    })
  await world.settle()
  return { world, chief, ...tablet, cookie, opened, at }
}

let taps = 0
export const newTap = (): string =>
  `7a1d0b1e-0000-4000-8000-${String(++taps).padStart(12, '0')}`
export const byPin = (who: Who, pin: string = pins[who]) => ({
  kind: 'number' as const,
  employeeNo: numbers[who],
  pin,
})

/** What somebody's movements are by now, oldest first. */
export const movementsOf = async (
  { world, chief }: Pick<Door, 'world' | 'chief'>,
  who: Who,
) => {
  await world.settle()
  const { employeeId } = world.a.people[who]
  const { body } = await world.ask(
    'GET',
    `/api/app/access-control/list?employee=${employeeId}&limit=200`,
    { token: chief },
  )
  const rows = (body['rows'] ?? []) as {
    at: string
    direction: string
    source: string
    device: string
  }[]
  return rows.toReversed()
}
