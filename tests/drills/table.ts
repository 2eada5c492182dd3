// Long because it is the table of all drills.
import { acknowledgedDrill, mostInOneCommit } from './acknowledged.ts'
import { fullDiskDrill, type FullDiskResult } from './full-disk.ts'
import { indexDrill, type IndexResult } from './index-copies.ts'
import { lanesDrill } from './lanes.ts'
import { leaderDrill, type LeaderResult } from './leader.ts'
import { migrationDrill } from './migration.ts'
import { moveDrill } from './move.ts'
import { noticesDrill, type NoticesResult } from './notices.ts'
import { outboxDrill, type OutboxResult } from './outbox.ts'
import { payrollDrill, type PayrollResult } from './payroll.ts'
import { poisonDrill } from './poison.ts'
import { processesDrill } from './processes.ts'
import { projectorDrill } from './projector.ts'
import { reachDrill, type WayResult } from './reach.ts'
import { rebuildDrill } from './rebuild.ts'
import { requestsDrill } from './requests.ts'
import { sizeDrill, type SizeResult } from './size.ts'
import { slowDrill, type SlowResult } from './slow.ts'
import { stoppingDrill } from './stopping.ts'
import { restoreDrill } from './restore.ts'
import { returningDrill, type ReturningResult } from './returning.ts'
import { longSeconds, soakDrill, staysLevel } from './soak.ts'
import { standbyDrill } from './standby.ts'
import { twiceDrill, type TwiceResult } from './twice.ts'
import { uploadsDrill } from './uploads.ts'

/**
 * One run of a drill: `held` says whether its figures keep the promise; null where this machine cannot run it, with the
 * reason among the figures.
 */
export type Outcome = { readonly held: boolean | null; readonly figures: object }
export type Trial = {
  readonly name: string
  readonly run: (short: boolean) => Promise<Outcome>
}

/** What a drill that this machine cannot run answers instead of figures. */
export type Skipped = { readonly skipped: string }
const isSkipped = (figures: object): figures is Skipped => 'skipped' in figures

const trial = <Figures extends object>(
  name: string,
  run: (short: boolean) => Promise<Figures | Skipped>,
  holds: (figures: Figures) => boolean,
): Trial => ({
  name,
  run: async short => {
    const figures = await run(short)
    return { held: isSkipped(figures) ? null : holds(figures), figures }
  },
})

type Counted = { readonly lost: number; readonly doubled: number }
const whole = ({ lost, doubled }: Counted): boolean => lost === 0 && doubled === 0
/** Who is lost is known to be, and nobody else is without a name; said anew, each is read again. */
const asksAgain = (of: {
  readonly unreadable: number
  readonly unexplained: number
  readonly saidAnew: number
}): boolean => of.unexplained === 0 && of.saidAnew === of.unreadable
const loses = ({ lost }: Counted): boolean => lost > 0
const doubles = ({ doubled }: Counted): boolean => doubled > 0
const answered = (figures: Counted & { readonly otherAnswers: number }): boolean =>
  whole(figures) && figures.otherAnswers === 0
const inOrder = ({
  slowestStopMs,
  disorderly,
}: {
  readonly slowestStopMs: number
  readonly disorderly: readonly string[]
}): boolean => slowestStopMs < 10_000 && disorderly.length === 0
/**
 * Nobody waited longer than five seconds, everybody was answered in order, readiness told within five seconds and
 * within ten of the end.
 */
const isBorne = ({ way, slowestMs, others, redMs, greenMs }: WayResult): boolean =>
  slowestMs <= 5000 &&
  Object.keys(others).length === 0 &&
  (way === 'half-open' || (redMs !== null && redMs <= 5000)) &&
  greenMs !== null &&
  greenMs <= 10_000
const keepsUp = ({ mostBehind, behindAtEnd, mostHeld, mayHold }: SlowResult): boolean =>
  mostBehind > mayHold && behindAtEnd === 0 && mostHeld <= mayHold
const bearsFullDisk = (figures: FullDiskResult): boolean =>
  whole(figures) &&
  figures.refused > 0 &&
  figures.withoutRetryAfter === 0 &&
  figures.otherwise === 0 &&
  Math.max(figures.movementsAgainMs, figures.actsAgainMs) < 10_000
/**
 * Not more than twice what may be under way at once by one provider, however much waits; nor does what it holds beside
 * grow with what has gone.
 */
const holdsLittle = ({ mostHeld, heapMb }: OutboxResult): boolean =>
  mostHeld > 0 && mostHeld <= 24 && heapMb.end - heapMb.begin <= 16
/** Each who is late was told once, nobody who came; and some had been told and others not when somebody was killed. */
const toldOnce = ({ lost, doubled, wrong, killed }: NoticesResult): boolean =>
  lost + doubled + wrong === 0 && killed > 0
/** All of it is there once, and the gateway as empty and as ready as before. */
const heardOut = (figures: ReturningResult): boolean =>
  whole(figures) &&
  figures.acknowledged === figures.recorded &&
  figures.hungUp > 0 &&
  figures.placesLeft === 0 &&
  figures.ready
/** Every minute is locked, taken or open, once, and nothing that was locked is otherwise. */
const paidOnce = (figures: PayrollResult): boolean =>
  whole(figures) &&
  figures.difference + figures.moved + figures.openAfter + figures.wrongBatches === 0
/** Nobody waits longer to be answered, nor a reader to be told. */
const goesOnWithin =
  (mostMs: number) =>
  (figures: LeaderResult): boolean =>
    whole(figures) &&
    figures.acknowledged > 0 &&
    Math.max(figures.silenceMs, figures.readerSilenceMs) <= mostMs
/** Nothing is written before somebody has said what is to be given up; what readers keep is there once after it. */
const waitsForWord = (figures: IndexResult): boolean =>
  whole(figures) && figures.writtenMeanwhile === 0 && figures.notReady && figures.sentAgain > 0
/** Each who sent too much is told so, everybody else is acknowledged, and nothing is left to be finished. */
const isToldToItsCaller = (figures: SizeResult): boolean =>
  figures.told === figures.tooLarge &&
  figures.acknowledged === figures.movements &&
  !figures.pending
/** Whoever answers was ready, and whoever does one thing had done it. */
const startedEach = ({ starts }: TwiceResult): boolean =>
  Object.values(starts).every(
    ends => ends.length === 2 && ends.every(end => end === 'ready' || end.startsWith('0: ')),
  )
const same = ({ different }: { readonly different: readonly string[] }): boolean =>
  different.length === 0

/**
 * Each drill: what must hold, and after it its negative controls, which hold when the fault that was planted is
 * noticed.
 */
export const drills: Readonly<Record<string, readonly Trial[]>> = {
  acknowledged: [
    trial(
      'acknowledged',
      short =>
        acknowledgedDrill({
          ...(short
            ? { movements: 10_000, gatewayKills: 2, databaseKills: 2 }
            : {
                movements: 100_000,
                gatewayKills: 20,
                databaseKills: 20,
              }),
          variant: 'real',
        }),
      whole,
    ),
    trial(
      'control: a gateway that answers too early is noticed',
      () =>
        acknowledgedDrill({
          movements: 5000,
          gatewayKills: 3,
          databaseKills: 0,
          variant: 'forgetful',
        }),
      loses,
    ),
    trial(
      'control: a gateway without keys is noticed',
      () =>
        acknowledgedDrill({
          movements: 5000,
          gatewayKills: 1,
          databaseKills: 0,
          variant: 'keyless',
        }),
      doubles,
    ),
    trial(
      'control: a PostgreSQL that answers before it has written is noticed',
      () =>
        acknowledgedDrill({
          movements: 10_000,
          gatewayKills: 0,
          databaseKills: 2,
          variant: 'unwritten',
        }),
      loses,
    ),
  ],
  requests: [
    trial(
      'requests through an api that is killed',
      short =>
        requestsDrill({
          ...(short ? { requests: 1000, kills: 3 } : { requests: 12_000, kills: 20 }),
          cut: 0,
          variant: 'real',
        }),
      answered,
    ),
    trial(
      'control: an api that answers too early is noticed',
      () => requestsDrill({ requests: 1000, kills: 2, cut: 0, variant: 'forgetful' }),
      loses,
    ),
    trial(
      'control: an api that does not look at keys is noticed',
      () => requestsDrill({ requests: 1000, kills: 1, cut: 0, variant: 'keyless' }),
      real => doubles(real) && real.otherAnswers > 0,
    ),
  ],
  ambiguous: [
    trial(
      'connections of the gateway cut between commit and answer',
      short =>
        acknowledgedDrill({
          movements: short ? 4000 : 40_000,
          gatewayKills: 0,
          databaseKills: 0,
          cut: 0.6,
          variant: 'real',
        }),
      real => whole(real) && real.ambiguous >= real.acknowledged / mostInOneCommit,
    ),
    trial(
      'connections of the api cut between commit and answer',
      short =>
        requestsDrill({
          requests: short ? 100 : 1500,
          kills: 0,
          cut: 0.2,
          variant: 'real',
        }),
      real => answered(real) && real.ambiguous >= real.acknowledged / 2,
    ),
    trial(
      'control: appends without keys are doubled',
      () =>
        acknowledgedDrill({
          movements: 5000,
          gatewayKills: 0,
          databaseKills: 0,
          cut: 0.5,
          variant: 'keyless',
        }),
      doubles,
    ),
  ],
  disk: [
    trial(
      'the disk of the tables runs full',
      short =>
        fullDiskDrill({
          disk: 'data',
          fullMs: short ? 2000 : 20_000,
          variant: 'real',
        }),
      real => bearsFullDisk(real) && real.readsWhileFull > 0 && real.readsFailed === 0,
    ),
    trial(
      'the disk of the write-ahead log runs full, and PostgreSQL stops itself',
      short =>
        fullDiskDrill({
          disk: 'wal',
          fullMs: short ? 2000 : 20_000,
          variant: 'real',
        }),
      bearsFullDisk,
    ),
    trial(
      'control: a gateway that answers too early is noticed',
      () => fullDiskDrill({ disk: 'data', fullMs: 2000, variant: 'forgetful' }),
      loses,
    ),
  ],
  leader: [
    trial(
      'the leader of a cluster is killed, and another is elected',
      short =>
        leaderDrill({
          changes: short ? 2 : 10,
          how: 'killed',
          electionMs: 1000,
          deadlineMs: 5000,
        }),
      goesOnWithin(2000),
    ),
    trial(
      'the leader says nothing any more, as one does whose machine is gone',
      short =>
        leaderDrill({
          changes: short ? 1 : 5,
          how: 'stopped',
          electionMs: 1000,
          deadlineMs: 1000,
        }),
      // The election, the answer that does not come, and one who does not know yet names him again.
      goesOnWithin(6000),
    ),
    trial(
      'control: whoever waits for the connection to tell waits longer',
      () => leaderDrill({ changes: 1, how: 'stopped', electionMs: 1000, deadlineMs: 60_000 }),
      figures => whole(figures) && !goesOnWithin(6000)(figures),
    ),
  ],
  outbox: [
    trial(
      'messages over two processes that are killed, to a provider that honours ids',
      short =>
        outboxDrill({
          ...(short ? { messages: 600, kills: 4 } : { messages: 20_000, kills: 50 }),
          honoursIds: true,
          variant: 'real',
        }),
      real => whole(real) && real.again > 0 && real.unknown === 0,
    ),
    trial(
      'the same to one that does not',
      short =>
        outboxDrill({
          ...(short ? { messages: 600, kills: 4 } : { messages: 20_000, kills: 50 }),
          honoursIds: false,
          variant: 'real',
        }),
      real => whole(real) && real.again > 0 && real.unlisted === 0,
    ),
    trial(
      'a queue of 100,000 is drained, and a process holds what it is just trying',
      short =>
        outboxDrill({
          messages: short ? 2000 : 100_000,
          kills: 0,
          honoursIds: true,
          variant: 'real',
        }),
      real => whole(real) && holdsLittle(real),
    ),
    trial(
      'control: processes that forget their claims are noticed',
      () => outboxDrill({ messages: 200, kills: 0, honoursIds: false, variant: 'forgetful' }),
      doubles,
    ),
    trial(
      'control: processes that give each try an id of its own are noticed',
      () => outboxDrill({ messages: 200, kills: 0, honoursIds: true, variant: 'renaming' }),
      doubles,
    ),
    trial(
      'control: processes that keep what they have sent are noticed',
      () => outboxDrill({ messages: 600, kills: 0, honoursIds: true, variant: 'hoarding' }),
      hoarding => whole(hoarding) && !holdsLittle(hoarding),
    ),
  ],
  notices: [
    trial(
      'a shift begins late for many, and who tells of them is killed again and again',
      short =>
        noticesDrill({
          ...(short
            ? { late: 200, there: 20, kills: 2 }
            : { late: 1000, there: 100, kills: 8 }),
          variant: 'real',
        }),
      toldOnce,
    ),
    trial(
      'control: processes that strike out what is due before they have told it are noticed',
      () => noticesDrill({ late: 200, there: 20, kills: 2, variant: 'hasty' }),
      loses,
    ),
    trial(
      'control: processes that forget what they have told are noticed',
      () => noticesDrill({ late: 400, there: 20, kills: 3, variant: 'forgetful' }),
      doubles,
    ),
  ],
  poison: [
    trial(
      'one event in so many cannot be projected',
      short =>
        poisonDrill({
          ...(short
            ? { people: 20, days: 12, every: 250 }
            : {
                people: 200,
                days: 125,
                every: 10_000,
              }),
          variant: 'real',
        }),
      real =>
        same(real) &&
        real.poisoned > 0 &&
        real.parkedStreams > 0 &&
        real.parkedInMetric === real.parkedStreams &&
        real.rebuildStopped &&
        real.worstDelayMs < Math.max(1000, real.calmDelayMs),
    ),
    trial(
      'control: a projector that passes over it is noticed',
      () => poisonDrill({ people: 10, days: 4, every: 100, variant: 'skips' }),
      skips => !same(skips) && skips.parkedStreams === 0,
    ),
    trial(
      'control: a projector that stands still is noticed',
      () => poisonDrill({ people: 10, days: 4, every: 100, variant: 'stands' }),
      ({ worstDelayMs, calmDelayMs }) => worstDelayMs >= Math.max(1000, calmDelayMs),
    ),
  ],
  lanes: [
    trial(
      'lanes killed, moved and changed in number while movements come in',
      short => lanesDrill({ rounds: short ? 2 : 20, variant: 'real' }),
      real => whole(real) && same(real) && real.killed > 0,
    ),
    trial(
      'control: lanes that begin further on than the old ones came are noticed',
      () => lanesDrill({ rounds: 2, variant: 'beyond' }),
      beyond => loses(beyond) && !same(beyond),
    ),
  ],
  payroll: [
    trial(
      'months locked and adjusted, whoever locks and takes killed at one step after the other',
      short =>
        payrollDrill({
          ...(short
            ? { people: 4, months: 2, takings: 1, killed: 'in turn' }
            : {
                people: 12,
                months: 3,
                takings: 2,
                killed: 'every',
              }),
          variant: 'real',
        }),
      real => paidOnce(real) && real.kills > 20 && real.lines > 5,
    ),
    trial(
      '10,000 changes of days of 24 locked periods, each taking and each lock killed once',
      short =>
        payrollDrill({
          ...(short
            ? { people: 4, months: 3, takings: 1 }
            : {
                people: 108,
                months: 24,
                takings: 3,
              }),
          killed: 'once',
          variant: 'real',
        }),
      real => paidOnce(real) && real.kills > 2 && real.lines > 5,
    ),
    trial(
      'control: lines that were said and never stored are noticed',
      () =>
        payrollDrill({
          people: 3,
          months: 2,
          takings: 1,
          killed: 'in turn',
          variant: 'losing',
        }),
      losing => loses(losing) && losing.openAfter > 0,
    ),
  ],
  migration: [
    trial(
      'a new migration under 200 requests a second',
      short =>
        migrationDrill({
          ...(short
            ? { rate: 50, seconds: 8, thousands: 0 }
            : {
                rate: 200,
                seconds: 60,
                thousands: 100,
              }),
          variant: 'real',
        }),
      ({ failed, putOff, longestLockWaitMs, migrated }) =>
        failed + putOff === 0 && longestLockWaitMs <= 2000 && migrated,
    ),
    trial(
      'control: one that locks a table for three seconds is noticed',
      () => migrationDrill({ rate: 50, seconds: 8, thousands: 0, variant: 'exclusive' }),
      ({ longestLockWaitMs, failed }) => longestLockWaitMs > 2000 || failed > 0,
    ),
  ],
  restore: [
    trial(
      'a copy made while it works, started in a clean folder; controls: one changed event and another key file ' +
        'are noticed',
      short => restoreDrill(short ? { people: 20, days: 6 } : { people: 1000, days: 250 }),
      real =>
        same(real) &&
        real.lost === 0 &&
        real.sameHash &&
        real.names > 0 &&
        real.unreadableNames === 0 &&
        real.changeNoticed &&
        real.wrongKeyRefused &&
        real.restoreSeconds + real.rebuildSeconds < 900,
    ),
  ],
  soak: [
    trial(
      'all processes at 60 % of what they bear',
      short =>
        soakDrill({
          ...(short
            ? { seconds: 20, measuringSeconds: 3, people: 500 }
            : {
                seconds: longSeconds(process.argv),
                measuringSeconds: 60,
                people: 10_000,
              }),
          variant: 'real',
        }),
      staysLevel,
    ),
    trial(
      'control: a leak that is planted is noticed',
      () => soakDrill({ seconds: 20, measuringSeconds: 3, people: 500, variant: 'leaking' }),
      leaking => !staysLevel(leaking),
    ),
  ],
  uploads: [
    trial(
      'uploads of 20 terminals',
      short =>
        uploadsDrill({
          ...(short
            ? { punches: 10_000, gatewayKills: 2, databaseKills: 2 }
            : {
                punches: 100_000,
                gatewayKills: 20,
                databaseKills: 20,
              }),
          lostReplies: 0.1,
          variant: 'real',
        }),
      whole,
    ),
    trial(
      'control: a gateway that counts too early is noticed',
      () =>
        uploadsDrill({
          punches: 6000,
          gatewayKills: 3,
          databaseKills: 0,
          lostReplies: 0,
          variant: 'forgetful',
        }),
      loses,
    ),
    trial(
      'control: a gateway without keys is noticed',
      () =>
        uploadsDrill({
          punches: 6000,
          gatewayKills: 0,
          databaseKills: 0,
          lostReplies: 0.2,
          variant: 'keyless',
        }),
      doubles,
    ),
  ],
  million: [
    trial(
      'every second reply lost: a million lines of which half are repeats',
      short =>
        uploadsDrill({
          punches: short ? 10_000 : 500_000,
          gatewayKills: 0,
          databaseKills: 0,
          lostReplies: 0.5,
          variant: 'real',
        }),
      whole,
    ),
  ],
  move: [
    trial(
      'a log moved to EventStoreDB and back, reports from each',
      short =>
        moveDrill({
          ...(short ? { people: 20, days: 6 } : { people: 1000, days: 250 }),
          tamper: false,
        }),
      ({ sameHash, different, reportRows }) =>
        sameHash && different.length === 0 && reportRows > 0,
    ),
    trial(
      'control: one swipe changed on the way is noticed by hash and reports',
      () => moveDrill({ people: 20, days: 2, tamper: true }),
      ({ sameHash, different }) => !sameHash && different.length > 0,
    ),
  ],
  index: [
    trial(
      'index behind: PostgreSQL is brought back from a copy that is older than the log',
      short => indexDrill({ movements: short ? 3000 : 60_000, brought: 'behind' }),
      whole,
    ),
    trial(
      'index ahead: the log is brought back from a copy that is older than its index',
      short => indexDrill({ movements: short ? 3000 : 60_000, brought: 'ahead' }),
      waitsForWord,
    ),
    trial(
      'index gone: it is lost whole',
      short => indexDrill({ movements: short ? 3000 : 60_000, brought: 'gone' }),
      whole,
    ),
    trial(
      'control: an index that is set right but for what was sent before is noticed',
      () => indexDrill({ movements: 3000, brought: 'believed' }),
      doubles,
    ),
  ],
  standby: [
    trial(
      'a standby of PostgreSQL that confirms takes over, with the log in EventStoreDB',
      short => standbyDrill({ people: short ? 40 : 2000, standby: 'confirms' }),
      real => whole(real) && real.unreadable === 0,
    ),
    trial(
      'control: one that lags loses keys, and the index follows the log all the same',
      () => standbyDrill({ people: 40, standby: 'lags' }),
      lags => whole(lags) && lags.unreadable > 0 && lags.followed > 0 && asksAgain(lags),
    ),
    trial(
      'a copy of PostgreSQL and its archived write-ahead log are brought back, with the log in EventStoreDB',
      short => standbyDrill({ people: short ? 40 : 2000, standby: 'archive' }),
      real => whole(real) && real.unreadable === 0,
    ),
    trial(
      'control: without the last segment keys are lost, as many as there were people hired in it',
      () => standbyDrill({ people: 40, standby: 'archive in part' }),
      short =>
        whole(short) && short.unreadable === 20 && short.followed > 0 && asksAgain(short),
    ),
  ],
  size: [
    trial(
      'size refused: appends that are larger than EventStoreDB takes, among the movements of many',
      short =>
        sizeDrill({
          ...(short ? { movements: 3000, tooLarge: 10 } : { movements: 60_000, tooLarge: 200 }),
          server: 'plain',
        }),
      real => whole(real) && isToldToItsCaller(real),
    ),
    trial(
      'control: a refusal that is taken for a server that is away keeps everybody waiting',
      () => sizeDrill({ movements: 3000, tooLarge: 1, server: 'silent' }),
      silent => whole(silent) && !isToldToItsCaller(silent) && silent.pending,
    ),
  ],
  twice: [
    trial(
      'every program started twice on one EventStoreDB',
      () => twiceDrill({ emptied: false }),
      real => startedEach(real) && real.events > 100,
    ),
    trial(
      'control: a second start on an event store that has nothing is noticed',
      () => twiceDrill({ emptied: true }),
      emptied => !startedEach(emptied),
    ),
  ],
  processes: [
    trial(
      'two of each process behind a proxy, restarted in turn, and the leading projector killed',
      short =>
        processesDrill(
          short
            ? { rounds: 1, each: 'one', takeovers: 1 }
            : {
                rounds: 2,
                each: 'every',
                takeovers: 8,
              },
        ),
      real =>
        whole(real) &&
        same(real) &&
        real.failed === 0 &&
        real.commandsLost === 0 &&
        real.commandsTwice === 0 &&
        real.clockTwice === 0 &&
        inOrder(real) &&
        Math.max(...real.takeoverMs) <= 10_000,
    ),
    trial(
      'control: processes killed hard instead of stopped are noticed',
      () => processesDrill({ rounds: 0, each: 'one', takeovers: 0 }),
      ({ whenKilled }) => whenKilled > 0,
    ),
  ],
  reach: [
    trial(
      'the database out of reach, gone, and behind a link that is half open',
      short =>
        reachDrill({
          ways: ['swallowed', 'refused', 'half-open'],
          awayMs: short ? 5000 : 60_000,
          variant: 'real',
        }),
      ({ ways, grownMb }) => grownMb < 50 && ways.every(isBorne),
    ),
    trial(
      'control: without limits to waiting somebody hangs',
      () => reachDrill({ ways: ['half-open'], awayMs: 3000, variant: 'patient' }),
      ({ ways }) => !ways.every(isBorne),
    ),
  ],
  stopping: [
    trial(
      'api and gateway told to stop under 200 requests a second',
      short =>
        stoppingDrill({
          perSecond: 200,
          times: short ? 1 : 5,
          variant: 'real',
        }),
      real => real.dropped === 0 && real.turnedAway <= 2 && inOrder(real),
    ),
    trial(
      'control: killed hard, they drop what they let in',
      () => stoppingDrill({ perSecond: 200, times: 1, variant: 'impatient' }),
      ({ dropped }) => dropped > 0,
    ),
  ],
  slow: [
    trial(
      'a read model at a tenth of the pace, and a screen that takes nothing',
      short =>
        slowDrill({
          seconds: short ? 6 : 60 * Number(process.env['DRILL_MINUTES'] ?? 4),
          perSecond: short ? 200 : 500,
          variant: 'real',
        }),
      real =>
        keepsUp(real) &&
        real.slowP99Ms < 2 * Math.max(real.calmP99Ms, 10) &&
        real.grownMb < 100,
    ),
    trial(
      'control: one who reads everything at once and keeps it is noticed',
      () => slowDrill({ seconds: 6, perSecond: 200, variant: 'hoarding' }),
      hoards => !keepsUp(hoards),
    ),
  ],
  returning: [
    trial(
      'readers that come back all at once after an outage, some of them hanging up',
      short =>
        returningDrill({
          ...(short
            ? { readers: 150, hangUps: 30, timesEach: 5 }
            : {
                readers: 1000,
                hangUps: 200,
                timesEach: 15,
              }),
          records: 20,
          variant: 'real',
          patienceMs: 300_000,
        }),
      heardOut,
    ),
    trial(
      'control: a gateway that gives a place back on a word that has passed is noticed',
      () =>
        returningDrill({
          readers: 60,
          hangUps: 40,
          timesEach: 12,
          records: 20,
          variant: 'leaking',
          places: 20,
          patienceMs: 15_000,
        }),
      leaking => loses(leaking) && leaking.placesLeft > 0,
    ),
  ],
  projector: [
    trial(
      'projector',
      short =>
        projectorDrill({
          days: short ? 3 : 10,
          kills: short ? 12 : 200,
          variant: 'real',
        }),
      real => same(real) && real.kills > 0,
    ),
    trial(
      'control: a projector without transactions is noticed',
      () => projectorDrill({ days: 2, kills: 1, variant: 'careless' }),
      careless => !same(careless),
    ),
  ],
  rebuild: [
    trial(
      'rebuild',
      short =>
        rebuildDrill({
          ...(short ? { people: 100, days: 25 } : { people: 1000, days: 250 }),
          tamper: false,
        }),
      same,
    ),
    trial(
      'control: one changed minute is noticed',
      () => rebuildDrill({ people: 20, days: 5, tamper: true }),
      ({ different }) => different.length === 1,
    ),
  ],
}
