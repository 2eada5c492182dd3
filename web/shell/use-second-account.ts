import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PostSecondAccount } from '#api/contract/my-account.ts'
import { call } from '../lib/call.ts'
import { session } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { toast } from '../kit/feedback/toasts.tsx'

/** Whoever set a session aside to sign in here has two accounts from now on. */
export const useSecondAccount = (): void => {
  const token = useSession()?.token
  const client = useQueryClient()
  const problem = useProblemText()
  useEffect(() => {
    const first = token === undefined ? null : session.aside()
    if (first === null) return
    session.dropAside()
    call(PostSecondAccount, { body: { access_token: first.token } }).then(
      () => client.invalidateQueries({ queryKey: ['settings'] }),
      (error: unknown) => toast(problem(error), 'error'),
    )
  }, [token, client, problem])
}
