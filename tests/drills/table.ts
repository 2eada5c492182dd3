import { acknowledgedDrill } from './acknowledged.ts'
import { moveDrill } from './move.ts'
import { processesDrill } from './processes.ts'
import { projectorDrill } from './projector.ts'
import { rebuildDrill } from './rebuild.ts'
import { requestsDrill } from './requests.ts'
import { uploadsDrill } from './uploads.ts'

/** One run of a drill: `held` says whether its figures keep the promise; null where this machine cannot run it, with the reason among the figures. */
export type Outcome = { readonly held: boolean | null; readonly figures: object }
export type Trial = { readonly name: string; readonly run: (short: boolean) => Promise<Outcome> }

/** What a drill that this machine cannot run answers instead of figures. */
export type Skipped = { readonly skipped: string }
const isSkipped = (figures: object): figures is Skipped => 'skipped' in figures

const trial = <Figures extends object>(name: string, run: (short: boolean) => Promise<Figures | Skipped>, holds: (figures: Figures) => boolean): Trial => ({
  name,
  run: async short => {
    const figures = await run(short)
    return { held: isSkipped(figures) ? null : holds(figures), figures }
  },
})

type Counted = { readonly lost: number; readonly doubled: number }
const whole = ({ lost, doubled }: Counted): boolean => lost === 0 && doubled === 0
const loses = ({ lost }: Counted): boolean => lost > 0
const doubles = ({ doubled }: Counted): boolean => doubled > 0
const answered = (figures: Counted & { readonly otherAnswers: number }): boolean => whole(figures) && figures.otherAnswers === 0
const same = ({ different }: { readonly different: readonly string[] }): boolean => different.length === 0

/** Each drill: what must hold, and after it its negative controls, which hold when the fault that was planted is noticed. */
export const drills: Readonly<Record<string, readonly Trial[]>> = {
  acknowledged: [
    trial('acknowledged', short => acknowledgedDrill({ ...(short ? { movements: 10_000, gatewayKills: 2, databaseKills: 2 } : { movements: 100_000, gatewayKills: 20, databaseKills: 20 }), variant: 'real' }), whole),
    trial('control: a gateway that answers too early is noticed', () => acknowledgedDrill({ movements: 5000, gatewayKills: 3, databaseKills: 0, variant: 'forgetful' }), loses),
    trial('control: a gateway without keys is noticed', () => acknowledgedDrill({ movements: 5000, gatewayKills: 1, databaseKills: 0, variant: 'keyless' }), doubles),
    trial('control: a PostgreSQL that answers before it has written is noticed', () => acknowledgedDrill({ movements: 10_000, gatewayKills: 0, databaseKills: 2, variant: 'unwritten' }), loses),
  ],
  requests: [
    trial('requests through an api that is killed', short => requestsDrill({ ...(short ? { requests: 1000, kills: 3 } : { requests: 12_000, kills: 20 }), cut: 0, variant: 'real' }), answered),
    trial('control: an api that answers too early is noticed', () => requestsDrill({ requests: 1000, kills: 2, cut: 0, variant: 'forgetful' }), loses),
    trial('control: an api that does not look at keys is noticed', () => requestsDrill({ requests: 1000, kills: 1, cut: 0, variant: 'keyless' }), real => doubles(real) && real.otherAnswers > 0),
  ],
  ambiguous: [
    trial('connections of the gateway cut between commit and answer', short => acknowledgedDrill({ movements: short ? 10_000 : 200_000, gatewayKills: 0, databaseKills: 0, cut: 0.6, variant: 'real' }),
      real => whole(real) && real.ambiguous >= real.acknowledged / 200),
    trial('connections of the api cut between commit and answer', short => requestsDrill({ requests: short ? 100 : 1500, kills: 0, cut: 0.2, variant: 'real' }), real => answered(real) && real.ambiguous >= real.acknowledged / 2),
    trial('control: appends without keys are doubled', () => acknowledgedDrill({ movements: 5000, gatewayKills: 0, databaseKills: 0, cut: 0.5, variant: 'keyless' }), doubles),
  ],
  uploads: [
    trial('uploads of 20 terminals', short => uploadsDrill({ ...(short ? { punches: 10_000, gatewayKills: 2, databaseKills: 2 } : { punches: 100_000, gatewayKills: 20, databaseKills: 20 }), lostReplies: 0.1, variant: 'real' }), whole),
    trial('control: a gateway that counts too early is noticed', () => uploadsDrill({ punches: 6000, gatewayKills: 3, databaseKills: 0, lostReplies: 0, variant: 'forgetful' }), loses),
    trial('control: a gateway without keys is noticed', () => uploadsDrill({ punches: 6000, gatewayKills: 0, databaseKills: 0, lostReplies: 0.2, variant: 'keyless' }), doubles),
  ],
  million: [
    trial('every second reply lost: a million lines of which half are repeats', short => uploadsDrill({ punches: short ? 10_000 : 500_000, gatewayKills: 0, databaseKills: 0, lostReplies: 0.5, variant: 'real' }), whole),
  ],
  move: [
    trial('a log moved to EventStoreDB and back, reports from each', short => moveDrill({ ...(short ? { people: 20, days: 6 } : { people: 1000, days: 250 }), tamper: false }), ({ sameHash, different, reportRows }) => sameHash && different.length === 0 && reportRows > 0),
    trial('control: one swipe changed on the way is noticed by hash and reports', () => moveDrill({ people: 20, days: 2, tamper: true }), ({ sameHash, different }) => !sameHash && different.length > 0),
  ],
  processes: [
    trial('two of each process, restarted in turn', short => processesDrill({ rounds: short ? 1 : 3, takeovers: short ? 2 : 10, variant: 'real' }),
      real => whole(real) && real.failed === 0 && real.clockTwice === 0 && Math.max(...real.takeoverMs) <= 10_000),
    trial('control: processes killed hard instead of stopped are noticed', () => processesDrill({ rounds: 1, takeovers: 0, variant: 'impatient' }), ({ failed }) => failed > 0),
  ],
  projector: [
    trial('projector', short => projectorDrill({ days: short ? 3 : 10, kills: short ? 12 : 200, variant: 'real' }), real => same(real) && real.kills > 0),
    trial('control: a projector without transactions is noticed', () => projectorDrill({ days: 2, kills: 1, variant: 'careless' }), careless => !same(careless)),
  ],
  rebuild: [
    trial('rebuild', short => rebuildDrill({ ...(short ? { people: 100, days: 25 } : { people: 1000, days: 250 }), tamper: false }), same),
    trial('control: one changed minute is noticed', () => rebuildDrill({ people: 20, days: 5, tamper: true }), ({ different }) => different.length === 1),
  ],
}
