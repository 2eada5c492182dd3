/**
 * Loaded before a process of the product: when it is asked by signal it lets the collector run and writes what is still
 * held, in MB a line, to `COLLECT_TO` with its own number. What the system counts instead grows while the collector has
 * no reason to run.
 */
import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  appendFileSync(
    `${process.env.COLLECT_TO}-${process.pid}`,
    `${((heapUsed + external) / 2 ** 20).toFixed(2)}\n`,
  )
})
