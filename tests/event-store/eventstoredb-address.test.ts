import { StartRefused } from '#database/errors.ts'
import { openWire } from '#event-store/eventstoredb/wire.ts'
import { describe, expect, test, vi } from 'vitest'

/** What is set as `EVENT_STORE_URL` and cannot be used, told without what it holds. */
const secret = 'g3heim'
const at = `esdb://admin:${secret}@store:2113`
const openAt = (url: string) => openWire({ url, prefix: 'mesai-', deadlineMs: 100 })

/** All that the process says of it. */
const saidOf = async (url: string): Promise<{ error: unknown; heard: string }> => {
  const heard: unknown[] = []
  const spies = (['warn', 'error', 'log'] as const).map(level =>
    vi.spyOn(console, level).mockImplementation((...told) => void heard.push(...told)),
  )
  try {
    await openAt(url).close()
    return { error: null, heard: heard.join() }
  } catch (error) {
    return { error, heard: heard.join() }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

describe('an address that cannot be used', () => {
  test.each([
    [`${at}?tls=maybe`, 'tls is true or false'],
    [`${at}?tls=false&gossipTimeout=soon`, 'gossipTimeout is a whole number'],
    [`${at}?nodePreference=nobody`, 'nodePreference is leader, follower'],
    [`${at}?tlsCAFile=/etc/100%`, 'tlsCAFile is a text, where % is written %25'],
    [`${at}?tlsVerifyCert=false`, 'tlsVerifyCert is not supported'],
    [`${at}?tls=false&password=${secret}`, 'there is no option password'],
    [`${at}?tls`, 'after ? stand options'],
    [`esdb://admin:${secret}%@store:2113`, '% is written %25'],
    [`esdb://admin:${secret}:1@store:2113`, ': is written %3A'],
    [`esdb://admin:a@${secret}@store:2113`, '@ is written %40'],
    [`esdb://admin:${secret}`, 'it names hosts'],
    [`esdb://admin:a@b?${secret}=1@store`, 'after ? stand options'],
    [`http://admin:${secret}@store:2113`, 'begins with esdb://'],
    [`${at}?tlsCAFile=/no/such/file`, 'a file of tlsCAFile'],
  ])('%s ends the start with a sentence that names the option alone', async (url, sentence) => {
    const { error, heard } = await saidOf(url)
    expect(error).toBeInstanceOf(StartRefused)
    expect(String(error)).toContain(sentence)
    const { message, stack, cause } = error instanceof Error ? error : new Error()
    expect([message, stack, cause, JSON.stringify(error), heard].join()).not.toContain(secret)
    expect(heard).toBe('')
  })
})

describe('an address that can be used', () => {
  test.each([
    `${at}?tls=false`,
    `kurrentdb+discover://admin:${secret}@store:2113/?TLS=false&node-preference=read_only_replica`,
    'esdb://one:2113,two:2113,three:2113?tls=false&maxDiscoverAttempts=-1&gossipTimeout=2',
    'esdb://ad%40min:p%25%3A?x@store?tls=true&connectionName=a=b&keepAliveInterval=10000',
    ' esdb://127.0.0.1:2113?tls=false ',
  ])('%s is, and nothing is said of it', async url => {
    expect(await saidOf(url)).toEqual({ error: null, heard: '' })
  })
})
