import type { KeyFile } from '#database/key-file.ts'

const bytes = (value: number): KeyFile['keyEncryptionKey'] => Buffer.alloc(32, value)
/** Keys of a database that lives as long as the measurement. */
export const testKeys: KeyFile = {
  keyEncryptionKey: bytes(1),
  peppers: { credential: bytes(2), claim: bytes(3), username: bytes(4) },
}
