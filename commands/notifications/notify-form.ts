import { z } from 'zod'
import { settingRefusal } from '#domain/notifications/settings.ts'
import { noticeFact, type NoticeFact } from './notify-facts.ts'
import {
  byDate,
  date,
  holidays,
  instant,
  noticeType,
  plan,
  setting,
  text,
  user,
  week,
  zone,
} from './notify-values.ts'

const provider = z.strictObject({ honoursIds: z.boolean() }).nullable()
const most = (usual: number) => z.number().int().min(1).default(usual)

const shape = z.strictObject({
  zone,
  begin: instant,
  until: instant,
  devices: z.array(z.strictObject({ id: text, zone })),
  departments: z.array(z.strictObject({ id: text, parent: text.nullable() })),
  holidays,
  people: z.array(
    z.strictObject({
      id: text,
      department: text,
      start: date,
      lastDay: date.nullable(),
      week,
      calendar: byDate(plan).prefault({}),
    }),
  ),
  users: z.array(user),
  channels: z.strictObject({ sms: provider, mail: provider, push: provider }),
  limits: z.strictObject({ sms: most(5), push: most(20), mail: most(20) }).prefault({}),
  rules: z.array(z.strictObject({ id: text, type: noticeType, settings: z.array(setting) })),
  texts: z.array(z.strictObject({ text, plain: z.boolean().default(false) })).default([]),
  facts: z.array(noticeFact),
})
export type NoticeHistory = z.infer<typeof shape>

type Fault = { readonly message: string; readonly path: (string | number)[] }

/** A history as it comes in (`notice-format.md`, In). What the page does not know is not of the form. */
export const noticeHistory = shape.superRefine((history, { addIssue }) => {
  const [fault] = [
    ...twice(history),
    ...settingFaults(history),
    ...timeFaults(history),
    ...idFaults(history.facts),
    ...absent(history),
  ]
  if (fault) addIssue({ code: 'custom', ...fault })
})

function* twice(history: NoticeHistory): Generator<Fault> {
  for (const list of ['devices', 'departments', 'people', 'users', 'rules'] as const) {
    const seen = new Set<string>()
    for (const [index, { id }] of history[list].entries())
      if (seen.size === seen.add(id).size)
        yield { message: 'id-used-before', path: [list, index, 'id'] }
  }
}

/** What is known from the beginning is valid but for its dates (notice-rules 1.4). */
function* settingFaults({ rules }: NoticeHistory): Generator<Fault> {
  const context = { type: null, today: null, isThere: () => true }
  for (const [at, { type, settings }] of rules.entries()) {
    const seen = new Set<string>()
    for (const [index, one] of settings.entries()) {
      const path = ['rules', at, 'settings', index]
      const refusal = settingRefusal(type, one, context)
      if (refusal) yield { message: refusal.code, path }
      if (seen.size === seen.add(JSON.stringify([one.from, one.target])).size)
        yield { message: 'setting-listed-twice', path }
    }
  }
}

/** Never falling, after the beginning, and none while the product is off. */
function* timeFaults({ begin, until, facts }: NoticeHistory): Generator<Fault> {
  for (const [index, { at }] of facts.entries()) {
    const before = facts[index - 1]
    const path = ['facts', index, 'at']
    if (at <= begin) yield { message: 'before-begin', path }
    if (at > until) yield { message: 'after-until', path }
    if (before && at < before.at) yield { message: 'falling', path }
    if (before?.do === 'off' && at < before.until) yield { message: 'while-off', path }
  }
}

const kindOf = (fact: NoticeFact): string | null =>
  fact.do === 'swipe' || fact.do === 'movement'
    ? 'movement'
    : fact.do === 'leave' || fact.do === 'announce'
      ? fact.do
      : null

/** What makes something brings an id that its kind had not yet. */
function* idFaults(facts: readonly NoticeFact[]): Generator<Fault> {
  const seen = new Set<string>()
  for (const [index, fact] of facts.entries()) {
    const kind = kindOf(fact)
    if (kind === null || !('id' in fact)) continue
    if (seen.size === seen.add(`${kind} ${fact.id}`).size)
      yield { message: 'id-used-before', path: ['facts', index, 'id'] }
  }
}

/** Persons, users, devices and departments that a fact names are there. */
function* absent(history: NoticeHistory): Generator<Fault> {
  const ids = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id))
  const there: Readonly<Record<string, Set<string>>> = {
    person: ids(history.people),
    device: ids(history.devices),
    department: ids(history.departments),
  }
  for (const [index, fact] of history.facts.entries())
    for (const [field, known] of Object.entries(there)) {
      const named: unknown = Reflect.get(fact, field)
      if (typeof named === 'string' && !known.has(named))
        yield { message: 'not-there', path: ['facts', index, field] }
    }
}
