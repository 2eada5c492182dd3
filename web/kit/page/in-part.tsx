import { useEffect, useState, type ComponentType } from 'react'
import { ArrivingPage } from './arriving.tsx'

/**
 * A part of the app that is fetched when it is shown, or before. It is no `lazy`: what comes after a fallback React
 * holds back until that has stood for 0.3 s, and most parts are there in a tenth of it.
 * @returns `fetched` begins it, and tells when it is there.
 */
export const inPart = (
  load: () => Promise<ComponentType>,
): { readonly Part: ComponentType; readonly fetched: () => Promise<ComponentType> } => {
  let there: ComponentType | null = null
  let coming: Promise<ComponentType> | null = null
  const fetched = (): Promise<ComponentType> => {
    coming ??= load().then(
      found => {
        there = found
        return found
      },
      (error: unknown) => {
        coming = null // whoever shows it again tries again
        throw error
      },
    )
    return coming
  }
  const Part = () => {
    const [failed, setFailed] = useState<unknown>(null)
    const [Now, setNow] = useState(() => there)
    useEffect(() => {
      let shown = true
      fetched().then(
        found => shown && setNow(() => found),
        (error: unknown) => shown && setFailed(error),
      )
      return () => {
        shown = false
      }
    }, [])
    if (failed !== null) throw failed
    return Now ? <Now /> : <ArrivingPage />
  }
  return { Part, fetched }
}
