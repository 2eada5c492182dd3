/** `npm run drill [-- name … --short]`: breaks things while they work and counts what is left. Ends with 1 when a promise did not hold, or a control was not noticed. */
import { acknowledgedDrill } from './acknowledged.ts'
import { processesDrill } from './processes.ts'
import { projectorDrill } from './projector.ts'
import { rebuildDrill } from './rebuild.ts'
import { uploadsDrill } from './uploads.ts'

const short = process.argv.includes('--short')
const chosen = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const held: boolean[] = []
const say = (name: string, holds: boolean, figures: object): void => {
  held.push(holds)
  process.stdout.write(`${holds ? 'holds ' : 'BROKEN'} ${name} ${JSON.stringify(figures)}\n`)
}

const drills: Record<string, () => Promise<void>> = {
  acknowledged: async () => {
    const size = short ? { movements: 10_000, gatewayKills: 2, databaseKills: 2 } : { movements: 100_000, gatewayKills: 20, databaseKills: 20 }
    const real = await acknowledgedDrill({ ...size, variant: 'real' })
    say('acknowledged', real.lost === 0 && real.doubled === 0, real)
    const forgetful = await acknowledgedDrill({ movements: 5000, gatewayKills: 3, databaseKills: 0, variant: 'forgetful' })
    say('control: a gateway that answers too early is noticed', forgetful.lost > 0, forgetful)
    const keyless = await acknowledgedDrill({ movements: 5000, gatewayKills: 1, databaseKills: 0, variant: 'keyless' })
    say('control: a gateway without keys is noticed', keyless.doubled > 0, keyless)
  },
  uploads: async () => {
    const size = short ? { punches: 10_000, gatewayKills: 2, databaseKills: 2 } : { punches: 100_000, gatewayKills: 20, databaseKills: 20 }
    const real = await uploadsDrill({ ...size, lostReplies: 0.1, variant: 'real' })
    say('uploads of 20 terminals', real.lost === 0 && real.doubled === 0, real)
    const forgetful = await uploadsDrill({ punches: 6000, gatewayKills: 3, databaseKills: 0, lostReplies: 0, variant: 'forgetful' })
    say('control: a gateway that counts too early is noticed', forgetful.lost > 0, forgetful)
    const keyless = await uploadsDrill({ punches: 6000, gatewayKills: 0, databaseKills: 0, lostReplies: 0.2, variant: 'keyless' })
    say('control: a gateway without keys is noticed', keyless.doubled > 0, keyless)
  },
  million: async () => {
    const real = await uploadsDrill({ punches: short ? 10_000 : 500_000, gatewayKills: 0, databaseKills: 0, lostReplies: 0.5, variant: 'real' })
    say('every second reply lost: a million lines of which half are repeats', real.lost === 0 && real.doubled === 0, real)
  },
  processes: async () => {
    const real = await processesDrill({ rounds: short ? 1 : 3, takeovers: short ? 2 : 10, variant: 'real' })
    say('two of each process, restarted in turn', real.failed === 0 && real.lost === 0 && real.doubled === 0 && real.clockTwice === 0 && Math.max(...real.takeoverMs) <= 10_000, real)
    const impatient = await processesDrill({ rounds: 1, takeovers: 0, variant: 'impatient' })
    say('control: processes killed hard instead of stopped are noticed', impatient.failed > 0, impatient)
  },
  projector: async () => {
    const real = await projectorDrill({ days: short ? 3 : 10, kills: short ? 12 : 200, variant: 'real' })
    say('projector', real.different.length === 0 && real.kills > 0, real)
    const careless = await projectorDrill({ days: 2, kills: 1, variant: 'careless' })
    say('control: a projector without transactions is noticed', careless.different.length > 0, careless)
  },
  rebuild: async () => {
    const size = short ? { people: 100, days: 25 } : { people: 1000, days: 250 }
    const real = await rebuildDrill({ ...size, tamper: false })
    say('rebuild', real.different.length === 0, real)
    const tampered = await rebuildDrill({ people: 20, days: 5, tamper: true })
    say('control: one changed minute is noticed', tampered.different.length === 1, tampered)
  },
}

for (const [name, drill] of Object.entries(drills))
  if (chosen.length === 0 || chosen.includes(name)) await drill()
process.exitCode = held.every(Boolean) ? 0 : 1
