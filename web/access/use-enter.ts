import { useNavigate, useSearchParams } from 'react-router'
import { returnTo } from '../lib/return-to.ts'
import { session, type SignedIn } from '../lib/session.ts'

/** Whoever signed in goes where he was on his way to. */
export const useEnter = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (reply: SignedIn): void => {
    session.begin(reply)
    void navigate(returnTo(`?${params}`), { replace: true })
  }
}
