/**
 * Where a worker begins: it brings its own loader for TypeScript, so that it starts alike under `node --import tsx`,
 * `tsx` and the tests.
 */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
