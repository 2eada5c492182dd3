import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate, type LocalDateTime } from '#domain/shared/values.ts'
import { wallClock } from '#gateway/simulator/working-day.ts'
import { lineOf } from '#gateway/simulator/zk/flash.ts'
import { copyIn } from './copy-in.ts'
import { perSecond } from './append-measure.ts'
import { serialOf, startGateway } from './gateway-process.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'

const devices = 20
const batch = 100
const rounds = 3
const roundMs = 5_000
const linesGoal = 10_000
const ratioGoal = 0.35

/**
 * ZKTeco uploads of 100 new lines, each on a connection of its own and counted after the commit, from 20 devices;
 * against COPY of rows of the same content into a bare table by one writer, as the log has one, as many a commit.
 * Long because it is one measurement and its counterpart, from their data to their figures.
 */
export const run = async (urls: BenchUrls): Promise<BenchRow[]> => {
  const gateway = await startGateway(urls, devices)
  const bare = await openBare(urls.owner)
  const ours: number[] = []
  const theirs: number[] = []
  let late = 0
  const sent = Array.from({ length: devices }, () => 0)
  const upload = async (device: number): Promise<void> => {
    const first = sent[device] ?? 0
    sent[device] = first + batch
    const body = Array.from({ length: batch }, (_, index) => lineOf(punch(first + index))).join(
      '',
    )
    const send = () =>
      gateway.transport({
        method: 'POST',
        target: `/iclock/cdata?SN=${serialOf(device)}&table=ATTLOG&Stamp=9999`,
        body,
      })
    for (let reply = await send(); reply.body !== `OK: ${batch}\n`; reply = await send()) {
      if (reply.status !== 503) throw new Error(`answered ${reply.status}: ${reply.body}`)
      late += 1
      await wait(50)
    }
  }
  try {
    await perSecond(devices, 1_000, upload) // warm
    for (let round = 0; round < rounds; round++) {
      theirs.push(batch * (await perSecond(1, roundMs, bare.copy)))
      ours.push(batch * (await perSecond(devices, roundMs, upload)))
    }
  } finally {
    await bare.close()
    await gateway.close()
  }
  const lines = Math.round(median(ours))
  const ratio =
    Math.round(median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))) * 100) /
    100
  const against =
    `COPY into the bare table, ${batch} a commit, one writer, ` +
    `${Math.round(median(theirs)).toLocaleString('en')} lines/s`
  return [
    {
      what: `ZK push, batches of ${batch} lines, ${devices} devices`,
      figure: `${lines.toLocaleString('en')} lines/s${late > 0 ? `, ${late} batches told to come again` : ''}`,
      against,
      ratio,
      reach: ratioGoal,
      reached: ratio >= ratioGoal,
    },
    {
      what: 'the same, lines a second',
      figure: `${lines.toLocaleString('en')} lines/s`,
      against: `${linesGoal.toLocaleString('en')} lines/s`,
      ratio: Math.round((lines / linesGoal) * 100) / 100,
      reach: 1,
      reached: lines >= linesGoal,
    },
  ]
}

const first = asLocalDate('2024-01-01')
const punch = (n: number) => ({
  pin: String(1_000 + (n % 500)),
  local: wallClock(
    addDays(first, Math.floor(n / 2_000)),
    25_200 + (n % 2_000) * 20,
  ) satisfies LocalDateTime,
  status: 255,
  verify: 1,
})

/** Rows as the log has them, without any index or check. */
const openBare = async (owner: string) => {
  const client = new Client({ connectionString: owner })
  await client.connect()
  await client.query(
    'create table public.bare (company uuid, stream text, revision int, type text, data json, key uuid, ' +
      'recorded_at timestamptz)',
  )
  const rows = Buffer.from(Array.from({ length: batch }, (_, index) => bareRow(index)).join(''))
  return {
    copy: (): Promise<void> => copyIn(client, 'copy public.bare from stdin', rows),
    close: () => client.end(),
  }
}

const id = 'be0c0000-0000-4000-8000-000000000002'
const bareRow = (n: number): string =>
  [
    id,
    `${id}-movements-${id}-2026-03`,
    n,
    'MovementRecorded',
    JSON.stringify({
      movementId: id,
      deviceId: id,
      month: '2026-03',
      credential: 'a'.repeat(64),
      credentialKind: 'pin',
      direction: 'unknown',
      verification: 'finger',
      sourceId: null,
      localTime: '2026-03-02T08:01:15',
      instant: null,
      rawStatus: '255',
      number: {
        sealed: {
          s: `device:${id}:2026-03`,
          c: 'credential',
          v: 1,
          iv: 'A'.repeat(16),
          ct: 'B'.repeat(28),
        },
      },
    }),
    id,
    '2026-03-02T08:01:16Z',
  ].join('\t') + '\n'
