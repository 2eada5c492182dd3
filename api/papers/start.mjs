/** Where the printing process begins: it brings its own loader for TypeScript, as readers of foreign files do. */
if (!process.features.typescript) (await import('tsx/esm/api')).register()
await import('./press.ts')
