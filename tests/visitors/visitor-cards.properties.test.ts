import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projections } from '#projections/index.ts'
import { read } from '#projections/tables/index.ts'
import { visitList } from '#projections/visitors/visit-list.ts'
import {
  approved,
  company,
  credentialOf,
  founded,
  registered,
  rig,
  swiped,
  type Fact,
} from '#tests/projections/rig.ts'
import { cardId, deviceId } from '#tests/shared/ids.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

const visitorId = (n: number) => `5e000000-0000-4000-8000-00000000001${n}`
const visitId = (n: number) => `5e000000-0000-4000-8000-00000000002${n}`
const typeId = '5e000000-0000-4000-8000-000000000001'
const credential = credentialOf('V1')
const expected = (n: number): Fact =>
  ({
    type: 'VisitRegistered',
    data: {
      visitorId: visitorId(n),
      visitId: visitId(n),
      groupId: null,
      visitTypeId: typeId,
      hostId: null,
      departmentId: null,
      expectedAt: '2026-03-02T06:00:00.000Z',
      day: '2026-03-02',
      name: `Ziyaretçi ${n}`,
      fromCompany: null,
      phone: null,
      reason: null,
    },
  }) as Fact
type Held = { readonly from: string; readonly until: string | null }
const at = (time: string) => `2026-03-02T${time}:00.000Z`
/** What readers report of the card that know it by its number. */
const pin = credentialOf('P1')
const course = (n: number, { from, until }: Held, leftAt: string | null = null): Fact =>
  ({
    type: 'VisitCourseSaid',
    data: {
      visitorId: visitorId(n),
      visitId: visitId(n),
      arrivedAt: null,
      leftAt,
      cardId: until === null ? cardId(1) : null,
      cards: [credential, pin].map(one => ({
        cardId: cardId(1),
        credential: one,
        from,
        until,
      })),
      day: '2026-03-02',
    },
  }) as Fact
const ready: readonly Fact[] = [
  founded(),
  registered(deviceId(1)),
  registered(deviceId(2)),
  approved(deviceId(1)),
  approved(deviceId(2)),
  {
    type: 'CardAdded',
    data: { cardId: cardId(1), kind: 'card', credential, number: 'V1', cardType: 'visitor' },
  } as Fact,
  {
    type: 'VisitTypeDefined',
    data: {
      visitTypeId: typeId,
      title: 'Toplantı',
      colour: null,
      active: true,
      asksCompany: false,
      asksReason: false,
      asksCard: false,
      asksHost: false,
    },
  } as Fact,
  expected(1),
  expected(2),
]
/** What reception does, in its order: the card goes from the first to the second, and is cancelled as lost. */
const clicks: readonly Fact[] = [
  course(1, { from: at('06:00'), until: null }),
  course(1, { from: at('06:00'), until: at('07:00') }),
  course(2, { from: at('08:00'), until: null }),
  course(2, { from: at('08:00'), until: null }, at('09:10')),
  course(2, { from: at('08:00'), until: at('10:00') }, at('09:10')),
  {
    type: 'CardBlocked',
    data: { cardId: cardId(1), credential, because: 'lost', from: at('10:00') },
  } as Fact,
]
/** On the wall of Istanbul, three hours later. The second reader is where the card may not pass from noon on. */
const swipes = (): readonly Fact[] => [
  swiped('V1', deviceId(1), '2026-03-02T09:10', 'in'),
  swiped('V1', deviceId(2), '2026-03-02T09:50', 'out'),
  swiped('V1', deviceId(1), '2026-03-02T10:30', 'in'),
  swiped('V1', deviceId(1), '2026-03-02T11:10', 'unknown'),
  swiped('V1', deviceId(1), '2026-03-02T11:20', 'out'),
  swiped('V1', deviceId(1), '2026-03-02T12:20', 'in'),
  swiped('V1', deviceId(2), '2026-03-02T12:30', 'out'),
  swiped('V1', deviceId(1), '2026-03-02T13:10', 'out'),
  swiped('P1', deviceId(2), '2026-03-02T12:40', 'out'),
  swiped('P1', deviceId(1), '2026-03-02T13:20', 'out'),
]
/** Said at noon of Istanbul: it holds from then on. */
const placed = {
  type: 'CardAccessSet',
  data: { cardId: cardId(1), deviceIds: [deviceId(1)] },
} as Fact
const all = clicks.length + swipes().length
const lives = fc.record({
  /** Where each swipe comes among the clicks, and in which order the readers send. */
  places: fc.shuffledSubarray([...Array(all).keys()], {
    minLength: swipes().length,
    maxLength: swipes().length,
  }),
  batch: fc.constantFrom(1, 3, 1000),
  rebuildBatch: fc.constantFrom(1, 5, 1000),
})
const models = projections.filter(({ name }) =>
  ['visits', 'visit_types', 'attendance', 'cards', 'employees'].includes(name),
)

test('where visitors are is the same in whatever order swipes are heard of, and built again', async () => {
  const property = fc.asyncProperty(lives, async ({ places, batch, rebuildBatch }) => {
    const world = await rig()
    try {
      await world.record('2026-03-01T00:00Z', ...ready)
      await world.record('2026-03-02T09:00Z', placed)
      const told = swipes()
      const rest = [...clicks]
      for (let n = 0; n < all; n += 1) {
        const swipe = places.indexOf(n)
        const fact = swipe === -1 ? rest.shift() : told[swipe]
        if (fact) await world.record('2026-03-02T12:00Z', fact)
        if (n % 5 === 0) await world.catchUp(models, { batch, settle: false })
      }
      await world.catchUp(models, { batch })
      const { rows } = await world.read(tx =>
        visitList(tx, { company, limit: 10, sort: 'name', order: 'asc' }),
      )
      expect(rows).toMatchObject([
        { state: 'left', arrivedAt: at('06:10'), leftAt: at('06:50') },
        // Left by a click, came again by the card; what followed was where it may not pass, or after it was cancelled.
        { state: 'inside', arrivedAt: at('08:10'), leftAt: null, cardId: null },
      ])
      const tried = await world.read(tx =>
        tx.query(
          `select invalid from ${read.movements} where company_id = $1 and credential = $2 order by at`,
          [company, pin],
        ),
      )
      expect(tried).toEqual([{ invalid: 'unauthorised-card' }, { invalid: 'card-blocked' }])
      for (const model of models.filter(({ name }) =>
        ['visits', 'attendance'].includes(name),
      )) {
        await world.buildBeside(model, rebuildBatch)
        expect(await world.hashes(model, `read_next_${model.name}`)).toEqual(
          await world.hashes(model, 'read'),
        )
      }
    } finally {
      await world.close()
    }
  })
  await fc.assert(property, { numRuns: shareOfRuns(12), endOnFailure: true })
}, 300_000)
