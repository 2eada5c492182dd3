import {
  PostBulkCardAssignment,
  PostBulkCards,
  PostBulkCardUnassignment,
} from '#api/contract/bulk-cards.ts'
import { cardNumber } from '#api/contract/cards.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { answerEach } from '#api/shared/bulk.ts'
import { instantOf } from '#api/shared/instants.ts'
import type { CodedRefusal } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { addCard } from '#commands/cards/add-card.ts'
import { assignNumber } from '#commands/cards/assign-number.ts'
import { unassignCard } from '#commands/cards/unassign-card.ts'
import { decideEach } from '#commands/shared/bulk.ts'
import type { CommandOutcome, OneOfMany } from '#commands/shared/handle.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import { asCardId } from '#domain/shared/values.ts'
import { visibleCards } from '#projections/cards/card-list.ts'
import { peopleByNumber } from '#projections/employees/by-number.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'

/** Judging hundreds of cards takes a while. */
const previews = { name: 'bulk-card-preview', most: 120, seconds: 60 } as const

/** What is done with many cards at once: each by the command that does it with one (docs/decisions/0046). */
export const bulkCardRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostBulkCards, async ({ by, locale, body: { numbers, dryRun, ...kind } }) =>
    each(api, { by, locale, dryRun }, numbers, async (number, one) =>
      isCardNumber(number) ? addCard(deps)(by.caller, { ...kind, number }, one) : noNumber,
    ),
  )
  api.route(PostBulkCardAssignment, async ({ by, locale, body }) => {
    const { lines, adding, dryRun } = body
    const from = instantOf(body.from)
    const people = await read(deps, by, (tx, of) =>
      peopleByNumber(tx, { ...of, numbers: lines.map(({ employeeNo }) => employeeNo) }),
    )
    return each(api, { by, locale, dryRun }, lines, async ({ number, employeeNo }, one) => {
      if (!isCardNumber(number)) return noNumber
      const person = people.get(employeeNo)
      if (!person) return nobody
      const { employeeId } = person
      return assignNumber(deps)(
        by.caller,
        { kind: 'card', number, employeeId, from, adding },
        one,
      )
    })
  })
  api.route(PostBulkCardUnassignment, async ({ by, locale, body }) => {
    const cardIds = [...new Set(body.cardIds)].map(asCardId)
    const until = instantOf(body.until)
    const visible = await read(deps, by, (tx, of) => visibleCards(tx, { ...of, cardIds }))
    return each(api, { by, locale, dryRun: body.dryRun }, cardIds, async (cardId, one) =>
      visible.has(cardId) ? unassignCard(deps)(by.caller, { cardId, until }, one) : notThere,
    )
  })
}

const isCardNumber = (typed: string): boolean => cardNumber.safeParse(typed).success
const noNumber = refuse({ code: 'cards.not-a-number' as const })
const nobody = refuse({ code: 'cards.employee-not-found' as const })
const notThere = refuse({ code: 'cards.not-found' as const })

type Asked = {
  readonly by: AuthorisedUser
  readonly locale: Language
  readonly dryRun: boolean
}
const each = async <Line>(
  api: Api,
  { by, locale, dryRun }: Asked,
  lines: readonly Line[],
  act: (line: Line, one: OneOfMany) => Promise<Result<CommandOutcome, CodedRefusal>>,
) => {
  if (dryRun) api.limits.take(previews, by.session.userId)
  const decided = await decideEach(lines, (line, append) => act(line, { append, dryRun }))
  return answerEach(locale, decided, value => ({
    changes: value !== null && (value.wouldChange ?? value.position !== null),
  }))
}
