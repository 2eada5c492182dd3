import { connection } from './connection.ts'

const back = () =>
  new Promise<void>(resolve => {
    const stop = connection.subscribe(() => {
      if (!connection.online()) return
      stop()
      resolve()
    })
  })

/** Loads a part of the app; without a network it waits for one and loads then, instead of failing for good. */
export const whenThere = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await connection.reachable()) throw error
      await back()
    }
  }
}
