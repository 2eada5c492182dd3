import { useCallback, useState, type ReactNode } from 'react'
import { matchesIn, type BlacklistDecision, type BlacklistMatch } from './blacklist-matches.ts'
import { BlacklistQuestion } from './blacklist-question.tsx'

type Asked = {
  readonly matches: readonly BlacklistMatch[]
  readonly decide: (decision: BlacklistDecision) => void
  readonly leave: () => void
}
type Send<Answer> = (decision: BlacklistDecision | null) => Promise<Answer>

/**
 * Sends what enters somebody or lets him in; where he may be on the blacklist it is asked first, and sent again with
 * what was decided. Nothing decided: it was refused. `asking` is the question, as long as it is open.
 */
export const useBlacklistQuestion = (): {
  readonly asked: <Answer>(send: Send<Answer>) => Promise<Answer>
  readonly asking: ReactNode
} => {
  const [open, setOpen] = useState<Asked | null>(null)
  const asked = useCallback(<Answer,>(send: Send<Answer>): Promise<Answer> => {
    const sent = (decision: BlacklistDecision | null): Promise<Answer> =>
      send(decision).catch((error: unknown) => {
        const matches = matchesIn(error)
        if (matches === null || matches.length === 0) throw error
        return new Promise<Answer>((resolve, reject) => {
          const close = () => setOpen(null)
          setOpen({
            matches,
            decide: next => {
              close()
              resolve(sent(next))
            },
            leave: () => {
              close()
              reject(error instanceof Error ? error : new Error(String(error)))
            },
          })
        })
      })
    return sent(null)
  }, [])
  return {
    asked,
    asking: open && (
      <BlacklistQuestion matches={open.matches} onDecide={open.decide} onClose={open.leave} />
    ),
  }
}
