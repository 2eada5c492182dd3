import { useEffect, useState, type ComponentType } from 'react'
import { Arriving } from './arriving.tsx'

/**
 * A part of the app that is fetched when it is shown, or before. It is no `lazy`: what comes after a fallback React
 * holds back until that has stood for 0.3 s, and most parts are there in a tenth of it.
 * @returns `fetched` begins it, and tells when it is there.
 */
export const inPart = (
  load: () => Promise<ComponentType>,
): { readonly Part: ComponentType; readonly fetched: () => Promise<void> } => {
  let there: ComponentType | null = null
  let coming: Promise<void> | null = null
  const fetched = (): Promise<void> => {
    coming ??= load().then(
      found => {
        there = found
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
    const [, setIsThere] = useState(there !== null)
    useEffect(() => {
      let shown = true
      fetched().then(
        () => shown && setIsThere(true),
        (error: unknown) => shown && setFailed(error),
      )
      return () => {
        shown = false
      }
    }, [])
    if (failed !== null) throw failed
    const Now = there
    return Now ? <Now /> : <Arriving />
  }
  return { Part, fetched }
}
