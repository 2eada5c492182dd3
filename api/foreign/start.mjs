/**
 * Where a worker begins. It has nothing of its process's arguments: where Node does not read TypeScript by itself
 * (before 22.18), it brings its own loader.
 */
if (!process.features.typescript) (await import('tsx/esm/api')).register()
await import('./worker.ts')
