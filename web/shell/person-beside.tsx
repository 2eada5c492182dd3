import { lazy, Suspense, useCallback, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withTexts } from '../lib/i18n.ts'
import { useMay } from '../lib/settings.ts'
import { OpenPerson } from '../kit/table/open-person.ts'

const PersonPanel = lazy(async () => ({
  default: await withTexts(
    ['people'],
    import('../people/person-panel.tsx').then(part => part.PersonPanel),
  ),
}))
const word = 'person'
const isId = (text: string | null): text is string => /^[0-9a-f-]{36}$/i.test(text ?? '')
/** Told to the history of an address that a name led to: closing goes back from there. */
const opened = { openedPerson: true }
const cameByName = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedPerson' in state

/** Whoever the address names stands at the side of the page; names anywhere within lead there, and Back closes. */
export const PersonBeside = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const may = useMay('reports.view')
  const id = new URLSearchParams(search).get(word)
  const open = useCallback(
    (employeeId: string) => {
      const params = new URLSearchParams(location.search)
      params.set(word, employeeId)
      void navigate({ search: params.toString() }, { state: opened })
    },
    [navigate],
  )
  const close = () => {
    if (cameByName(state)) return void navigate(-1)
    const params = new URLSearchParams(search)
    params.delete(word)
    return void navigate({ search: params.toString() }, { replace: true })
  }
  return (
    <OpenPerson value={may ? open : null}>
      {children}
      {may && isId(id) && (
        <Suspense fallback={null}>
          <PersonPanel key={id} employeeId={id} onClose={close} />
        </Suspense>
      )}
    </OpenPerson>
  )
}
