import type { Vault } from '#database/types.ts'
import { type CompanyId, asLogPosition } from '#domain/shared/values.ts'
import { aboutField, type Log, type SealedText } from './contract.ts'

/** A text that a read model keeps sealed: the event's type and field it was written in. */
export type TextAt = {
  readonly type: string
  readonly field: string
  readonly text: SealedText | null
}

/**
 * Texts for showing, in the order asked for; null where there was none, or its key was destroyed. Not inside of a
 * transaction: the vault takes a connection of its own.
 */
export const openTexts = async (
  {
    vault,
    log,
  }: {
    readonly vault: Vault
    readonly log: Pick<Log<{ type: string; data: object }>, 'readAt'>
  },
  company: CompanyId,
  texts: readonly TextAt[],
): Promise<(string | null)[]> => {
  const sealed = texts.flatMap(({ type, field, text }, at) =>
    text && 'sealed' in text
      ? [
          {
            at,
            company,
            subject: text.sealed.s,
            class: text.sealed.c,
            about: aboutField(type, field),
            envelope: text,
          },
        ]
      : [],
  )
  const plain = sealed.length > 0 ? await vault.open(sealed) : []
  const opened = new Map(sealed.map(({ at }, index) => [at, plain[index] ?? null]))
  return Promise.all(
    texts.map(async ({ field, text }, at) => {
      if (!text || 'sealed' in text) return opened.get(at) ?? null
      const event = await log.readAt(asLogPosition(text.lies), 'open')
      const value: unknown =
        event?.company === company
          ? Object.entries(event.data).find(([name]) => name === field)?.[1]
          : null
      return typeof value === 'string' ? value : null
    }),
  )
}
