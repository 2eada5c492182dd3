export type Shown = { event: string; data: Record<string, unknown> }

/** A live stream as the web reads it; `until` answers what came up to the first that fits. */
export const watchLive = async (
  port: number,
  token: string,
  proof: Readonly<Record<string, string>> = {},
) => {
  const stopping = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/app/live`, {
    headers: { authorization: `Bearer ${token}`, ...proof },
    signal: stopping.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const seen: Shown[] = []
  let rest = ''
  const next = async (): Promise<boolean> => {
    const part = await reader?.read()
    if (!part || part.done) return false
    const blocks = (rest + part.value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks)
      seen.push({
        event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
        data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as Record<string, unknown>,
      })
    return true
  }
  return {
    status: response.status,
    headers: response.headers,
    seen,
    until: async (fits: (shown: Shown) => boolean): Promise<Shown[]> => {
      while (!seen.some(fits)) if (!(await next())) throw new Error('the stream ended')
      return seen
    },
    ended: async (): Promise<boolean> => {
      while (await next());
      return true
    },
    stop: (): void => stopping.abort(),
  }
}
