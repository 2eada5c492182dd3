import { PostSmsToPeople, PostSmsToPeoplePreview } from '#api/contract/outbox.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { smsConnectionOf } from '#commands/integrations/connection.ts'
import { zoneOfCompany } from '#commands/organization/published.ts'
import { causeOf, sendSmsToPeople } from '#commands/outbox/send-sms.ts'
import { smsNumberOf } from '#domain/access/codes.ts'
import {
  lettersBeyond,
  smsToPeople,
  type SmsPerson,
  type SmsToPeople,
  type SmsToPeopleRefusal,
} from '#domain/notifications/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { dateAt } from '#domain/shared/time.ts'
import { asEmployeeId, type Zone } from '#domain/shared/values.ts'
import { smsAudience } from '#projections/outbox/sms-audience.ts'
import type { CodedRefusal } from '#api/shared/problem.ts'
import type { ApiDeps } from '../deps.ts'

/** A text message to people whom somebody chose: what it takes, then sent. */
export const smsToPeopleRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostSmsToPeoplePreview, async ({ by, body }) => {
    const judged = await judge(deps, by, body)
    return judged.ok ? ok(reachOf(judged.value.sending)) : judged
  })
  api.route(PostSmsToPeople, async ({ by, body }) => {
    const judged = await judge(deps, by, body)
    if (!judged.ok) return judged
    const { sending, zone } = judged.value
    const { company, userId } = by.session
    const sendingId = deps.newId(by.caller, 'sms-to-people')
    await sendSmsToPeople(deps, { company, sendingId, by: userId, zone }, sending)
    return ok({ ...reachOf(sending), cause: causeOf(sendingId) })
  })
}

type Asked = { readonly employeeIds: readonly string[]; readonly text: string }
const judge = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  { employeeIds, text }: Asked,
): Promise<Result<{ sending: SmsToPeople; zone: Zone }, CodedRefusal>> => {
  const { company } = by.session
  const connection = await smsConnectionOf(deps, deps.integrations, company)
  const zone = (await zoneOfCompany(deps, company)) ?? ('UTC' as Zone)
  const people = await read(deps, by, (tx, { scope }) =>
    smsAudience(tx, {
      company,
      scope,
      employeeIds: [...new Set(employeeIds)].map(asEmployeeId),
      today: dateAt(zone, deps.now()),
    }),
  )
  const judged = smsToPeople(
    {
      text,
      plain: connection.kind === 'connected' && connection.plain,
      hasProvider: connection.kind !== 'none',
    },
    people.map(one => ({ ...one, phone: smsNumberOf(one.phone) })),
  )
  return judged.ok ? ok({ sending: judged.value, zone }) : refuse(told(judged.refusal))
}

/** So many signs are named: whoever sees some looks for the others. */
const mostSigns = 10
const reachOf = ({ text, reached, left, credits }: SmsToPeople) => ({
  recipients: reached.length,
  parts: text.parts,
  credits,
  coding: text.coding,
  beyond: lettersBeyond(text.sent).slice(0, mostSigns),
  left: left.map(({ employeeId, fullName, why }) => ({ employeeId, fullName, why })),
})

const mostNamed = 5
const told = (
  refusal: SmsToPeopleRefusal,
): CodedRefusal & Readonly<Record<string, unknown>> => {
  switch (refusal.code) {
    case 'text-too-long':
      return { ...refusal, code: 'outbox.text-too-long' }
    case 'no-valid-phone':
      return { code: 'outbox.no-valid-phone', names: namesOf(refusal.people) }
    default:
      return { code: `outbox.${refusal.code}` }
  }
}
/** The first few, and that there are more. */
const namesOf = (people: readonly SmsPerson[]): string => {
  const names = people.slice(0, mostNamed).map(({ fullName }) => fullName ?? '–')
  return people.length > mostNamed ? `${names.join(', ')}, …` : names.join(', ')
}
