import { expect, test } from 'vitest'
import { addCard } from '#commands/cards/add-card.ts'
import { removeCard, usageOfCard } from '#commands/cards/remove-card.ts'
import { setCardAccess } from '#commands/devices/set-card-access.ts'
import { hasOwnAccess } from '#commands/devices/published.ts'
import { cardExists } from '#commands/cards/published.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { CardId } from '#domain/shared/values.ts'
import { done } from '#tests/api/world.ts'
import { caller, company, memoryDeps } from '#tests/shared/memory.ts'

const added = async (deps: Deps, number = '04A1B2'): Promise<CardId> =>
  done(await addCard(deps)(caller(), { kind: 'card', number, cardType: 'vehicle' })).cardId
const unswiped = async (): Promise<number> => 0
const nowhere = (cardId: CardId) => ({ cardId, deviceIds: [] })

test('a deleted card is not there, and its number is the same card when it is added again', async () => {
  const deps = memoryDeps()
  const cardId = await added(deps)
  done(await removeCard(deps, unswiped)(caller(), cardId))
  expect(await cardExists(deps, company, cardId)).toBe(false)
  expect(await removeCard(deps, unswiped)(caller(), cardId)).toMatchObject({
    refusal: { code: 'cards.not-found' },
  })
  expect(await usageOfCard(deps, unswiped, caller(), cardId)).toBeNull()
  expect(await setCardAccess(deps)(caller(), nowhere(cardId))).toMatchObject({
    refusal: { code: 'devices.card-not-found' },
  })
  expect(await added(deps)).toBe(cardId)
})

test('a repeated request to delete a card is answered as the first time', async () => {
  const deps = memoryDeps()
  const cardId = await added(deps)
  const keyed = caller({ requestKey: 'k1' })
  const first = await removeCard(deps, unswiped)(keyed, cardId)
  expect(first).toMatchObject({ ok: true })
  expect(await removeCard(deps, unswiped)(keyed, cardId)).toEqual(first)
})

test('a card that was swiped, or set apart where it may pass, stays, with how much', async () => {
  const deps = memoryDeps()
  const cardId = await added(deps)
  done(await setCardAccess(deps)(caller(), nowhere(cardId)))
  const usage = { movements: 7, holders: 0, access: 1 }
  expect(await usageOfCard(deps, async () => 7, caller(), cardId)).toEqual(usage)
  expect(await removeCard(deps, async () => 7)(caller(), cardId)).toMatchObject({
    refusal: { code: 'cards.in-use', ...usage },
  })
})

test('deleted while somebody says where it may pass: there is never a right without its card', async () => {
  for (let n = 0; n < 12; n++) {
    const deps = memoryDeps()
    const cardId = await added(deps)
    const turns = n
    const slow: Deps = {
      ...deps,
      log: {
        ...deps.log,
        readStream: async stream => {
          const events = await deps.log.readStream(stream)
          for (let turn = 0; turn < turns; turn++) await Promise.resolve()
          return events
        },
      },
    }
    const [removal, setting] = await Promise.all([
      removeCard(slow, unswiped)(caller(), cardId),
      setCardAccess(deps)(caller(), nowhere(cardId)),
    ])
    const [there, set] = [
      await cardExists(deps, company, cardId),
      await hasOwnAccess(deps, company, cardId),
    ]
    expect([n, there || !set]).toEqual([n, true])
    expect([n, removal.ok && there, setting.ok && !set]).toEqual([n, false, false])
  }
})
