import { randomUUID } from 'node:crypto'
import { GenericContainer, Wait } from 'testcontainers'
import { afterAll, beforeAll, describe } from 'vitest'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { contract } from './contract.ts'

/** A server of the operator's, or one in a container; where neither can be had it says so and is skipped. */
type Real = { readonly url: string; readonly stop: () => Promise<unknown> }
const image = 'docker.kurrent.io/kurrent-lts/kurrentdb:26.0'

const findServer = async (): Promise<Real | string> => {
  const url = process.env['EVENT_STORE_URL']
  if (url) return { url, stop: async () => undefined }
  try {
    const container = await new GenericContainer(image)
      .withEnvironment({
        KURRENTDB_CLUSTER_SIZE: '1',
        KURRENTDB_INSECURE: 'true',
        KURRENTDB_RUN_PROJECTIONS: 'None',
        KURRENTDB_MEM_DB: 'true',
        KURRENTDB_MAX_APPEND_SIZE: '16000000',
      })
      .withExposedPorts(2113)
      .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
      .withStartupTimeout(90_000)
      .start()
    return {
      url: `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`,
      stop: () => container.stop(),
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const found = await findServer()
const reason =
  typeof found === 'string'
    ? `skipped: no EVENT_STORE_URL, and no container (${found})`
    : 'runs'

describe.skipIf(typeof found === 'string')(
  `the log in EventStoreDB (a real server) ${reason}`,
  () => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await testDatabase()
    })
    afterAll(async () => {
      await database.drop()
      if (typeof found !== 'string') await found.stop()
    })
    // A server that others use is shared by the names of streams alone; one of them may be an installation.
    const prefix = `contract-${randomUUID()}-`
    contract(
      now =>
        eventStoreDbStore({
          url: typeof found === 'string' ? '' : found.url,
          index: database.urls.app,
          now,
          prefix,
        }),
      1_048_576,
    )
  },
)
