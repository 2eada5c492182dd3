import { Secret, TOTP } from 'otpauth'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import type { Answer, Company, Person, World } from '#tests/api/world.ts'

/** As an authenticator app makes it, so many half minutes off. */
export const codeAt = (secret: string, at: string, off = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(at) + off * 30_000 })

/** Six digits that are not these. */
export const otherThan = (code: string): string =>
  String((Number(code) + 7) % 1_000_000).padStart(6, '0')

type Asked = {
  readonly reference: string
  readonly methods: readonly string[]
  readonly sms: { readonly reference: string; readonly again: number } | null
  readonly phone: string | null
  readonly seconds: number
}

/** What tests ask of signing in. Long because it is a list. */
export const rigOf = (world: World) => {
  const login = ({ username, password }: Pick<Person, 'username' | 'password'>) =>
    world.ask('POST', '/api/auth/login', { body: { username, password } })
  /** What is asked for after his password. */
  const asked = async (person: Person): Promise<Asked> => {
    const { status, body, text } = await login(person)
    if (status !== 200 || body['two_factor'] === undefined)
      throw new Error(`no code is asked for: ${status} ${text}`)
    return body['two_factor'] as Asked
  }
  const verify = (reference: string, code: string, headers: Record<string, string> = {}) =>
    world.ask('POST', '/api/auth/verify', { body: { reference, code }, headers })
  const change = (token: string, password: string, method: string, on: boolean) =>
    world.ask('PUT', '/api/app/myaccount/change-twofactor', {
      token,
      body: { password, method, on },
    })
  const confirm = (token: string, method: string, code: string) =>
    world.ask('POST', '/api/app/myaccount/change-twofactor/confirm', {
      token,
      body: { method, code },
    })
  const secretOf = ({ body }: Answer): string =>
    (body['authenticator'] as { secret: string }).secret
  /** The app of somebody who is signed in; its first code is used by now. */
  const turnOnApp = async (person: Person, token: string) => {
    const secret = secretOf(await change(token, person.password, 'authenticator', true))
    const confirmed = await confirm(token, 'authenticator', codeAt(secret, world.clock.at))
    if (confirmed.status !== 200) throw new Error(confirmed.text)
    world.advance(1)
    return { secret, recoveryCodes: confirmed.body['recoveryCodes'] as string[] }
  }
  const turnOff = async (person: Person, token: string, method = 'authenticator') => {
    const answer = await change(token, person.password, method, false)
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const mailsTo = async ({ userId }: Person, company: Company): Promise<Mail[]> => {
    const rows = await world.deps.db.withCompany(company.id, tx => lastMails(tx, company.id))
    const own = rows.filter(({ about }) => about === userId)
    const all = await Promise.all(
      own.map(({ mailId, about, sealed }) =>
        sealed
          ? openMail(world.deps.vault, { company: company.id, mailId }, about, sealed)
          : null,
      ),
    )
    return all.flatMap(mail => mail ?? [])
  }
  return {
    login,
    asked,
    verify,
    change,
    confirm,
    secretOf,
    turnOnApp,
    turnOff,
    mailsTo,
  }
}
