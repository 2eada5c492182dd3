import { expect, test } from 'vitest'
import { long } from '#tests/shared/long.ts'
import { processesDrill } from './processes.ts'

test.runIf(long)(
  'two of each process behind a proxy: with one restarted and the leader killed nothing fails or is twice',
  {
    timeout: 600_000,
  },
  async () => {
    const {
      failed,
      failures,
      lost,
      doubled,
      commandsLost,
      commandsTwice,
      clockTwice,
      different,
      disorderly,
      takeoverMs,
      shown,
      whenKilled,
    } = await processesDrill({ rounds: 1, each: 'one', takeovers: 1 })
    expect({
      failed,
      failures,
      lost,
      doubled,
      commandsLost,
      commandsTwice,
      clockTwice,
      different,
      disorderly,
    }).toEqual({
      failed: 0,
      failures: {},
      lost: 0,
      doubled: 0,
      commandsLost: 0,
      commandsTwice: 0,
      clockTwice: 0,
      different: [],
      disorderly: [],
    })
    expect({ takeovers: takeoverMs.length, shown: shown > 0 }).toEqual({
      takeovers: 1,
      shown: true,
    })
    // The control: both APIs killed hard break what they had begun.
    expect(whenKilled).toBeGreaterThan(0)
  },
)
