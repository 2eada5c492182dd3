import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { hashOffset } from '../lib/measures.ts'
import { scrollSmoothly } from '../lib/scroll.ts'

/** A new page starts at its top, or smoothly at the anchor of its hash, below the bar. */
export const ScrollOnNavigation = () => {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (anchor) scrollSmoothly(anchor.getBoundingClientRect().top + scrollY - hashOffset)
    else if (pathname) scrollTo({ top: 0 })
  }, [pathname, hash])
  return null
}
