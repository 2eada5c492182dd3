import type { ProviderAnswer } from '#domain/notifications/answers.ts'
import { settingRefusal } from '#domain/notifications/settings.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { issueOf } from '../shared/form-issue.ts'
import type { AnsweredLine } from '../shared/json-lines.ts'
import { acceptedFact, type FactAnswer, refusedAs } from './notify-announcements.ts'
import type { NoticeFact, NoticeFactOf } from './notify-facts.ts'
import { finalNotices } from './notify-final.ts'
import { type NoticeHistory, noticeHistory } from './notify-form.ts'
import { type NoticeMachine, type NoticeRun, startedRun } from './notify-machine.ts'
import type { NoticeWorld } from './notify-world.ts'

/** The notices, messages and announcements of one history as JSON (`notice-format.md`), or what is wrong with it. */
export const notifyLine = (value: unknown): AnsweredLine => {
  const form = noticeHistory.safeParse(value)
  if (!form.success) return { ok: false, issue: issueOf(form.error) }
  const run = runOf(form.data)
  return { ok: true, results: JSON.stringify([...run.answers, finalNotices(form.data, run)]) }
}

/** Long because it is the order of one instant (notice-rules 3.6, 3.7), and which instant is the next. */
const runOf = (history: NoticeHistory): NoticeRun => {
  const run = startedRun(history)
  const { facts, begin, until } = history
  const answers: FactAnswer[] = []
  let offSince: Instant | null = null
  let offUntil: Instant | null = null
  let readersBack = false
  let at = begin
  for (;;) {
    const next = nextOf(run, at, facts[answers.length]?.at ?? null, offUntil)
    if (next === null || next > until) return { ...run, answers }
    at = next
    if (offUntil !== null && at >= offUntil) offUntil = null
    for (
      let fact = facts[answers.length];
      fact && fact.at === at;
      fact = facts[answers.length]
    ) {
      answers.push(learn(run, fact))
      readersBack ||= fact.do === 'back'
      if (fact.do === 'off') {
        offSince ??= at
        offUntil = fact.until > at ? fact.until : null
      }
    }
    if (offUntil !== null) continue
    run.outbox.timeOut(at)
    run.announcements.look(at)
    run.notices.look(at, offSince, readersBack)
    run.outbox.begin(at)
    offSince = null
    readersBack = false
  }
}

/** The next instant at which something is looked at or learned; while the product is off, only what ends that. */
const nextOf = (
  { outbox, notices, announcements }: NoticeMachine,
  at: Instant,
  fact: Instant | null,
  offUntil: Instant | null,
): Instant | null => {
  const looks =
    offUntil === null
      ? [outbox.nextLook(), notices.nextLook(at), announcements.nextLook()]
      : [offUntil]
  let least = fact
  for (const one of looks) if (one !== null && (least === null || one < least)) least = one
  return least
}

/** Whether due instants hang on it. */
const movesDues = ({ do: what }: NoticeFact): boolean =>
  what === 'leave' ||
  what === 'withdraw' ||
  what === 'holidays' ||
  what === 'calendar' ||
  what === 'rule' ||
  what === 'department' ||
  what === 'terminate' ||
  what === 'rehire'

const learn = (run: NoticeMachine, fact: NoticeFact): FactAnswer => {
  const { world, outbox, announcements } = run
  if (movesDues(fact)) run.notices.changed('person' in fact ? fact.person : null)
  switch (fact.do) {
    case 'rule':
      return learnRule(world, fact)
    case 'contact':
      outbox.unblock(fact.user, fact.channel)
      return known(world.learn(fact))
    case 'pause':
    case 'resume':
      outbox[fact.do](fact.channel)
      return acceptedFact
    case 'answer':
      return known(outbox.answer(fact.message, answerOf(fact), fact.at))
    case 'report':
      return known(outbox.report(fact.named, fact.state, fact.at))
    case 'bounce':
      return known(outbox.bounce(fact.message, fact.kind))
    case 'announce':
      return announcements.announce(fact)
    case 'shown':
    case 'read':
    case 'confirm':
      return announcements.act(fact)
    case 'resend':
      return announcements.resend(fact)
    default:
      return known(world.learn(fact))
  }
}

const known = (isThere: boolean): FactAnswer =>
  isThere ? acceptedFact : refusedAs('not-found')

const answerOf = ({ kind, id, state }: NoticeFactOf<'answer'>): ProviderAnswer => {
  switch (kind) {
    case 'accepted':
      return { kind, providerId: id }
    case 'refused':
    case 'gone':
      return { kind, delivery: state }
    case 'filed':
    case 'later':
      return { kind }
  }
}

const learnRule = (world: NoticeWorld, fact: NoticeFactOf<'rule'>): FactAnswer => {
  const refusal = settingRefusal(fact.type, fact.setting, {
    type: world.rules.get(fact.rule)?.type ?? null,
    today: dateAt(world.zone, fact.at),
    isThere: target =>
      target === null ||
      'shift' in target ||
      ('person' in target
        ? world.people.has(target.person)
        : world.hasDepartment(target.department)),
  })
  if (refusal) return { ok: false, ...refusal }
  return known(world.learn(fact))
}
