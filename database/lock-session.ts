/** What is asked of a connection that holds advisory locks: they go with it. */
export type LockSession = {
  query(
    text: string,
    values: unknown[],
  ): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
  on(event: 'end' | 'error', listener: () => void): unknown
  once(event: 'end', listener: () => void): unknown
  end(): Promise<void>
}
