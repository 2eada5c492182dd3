/**
 * `node --import ./runtime/start/typescript.mjs …`: Node reads TypeScript by itself from 22.18 on. Before that it is
 * tsx that reads it, which is there where development's packages are.
 */
if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api')
  register()
}
