import type { Page } from 'playwright-core'

/** How many rows at the head of a table are looked at, with its last; their columns are all looked at. */
const rows = 4

/**
 * Figures and marks of the page as it stands that cannot be read whole, one line each: cut by something around them, or
 * covered at an edge by something else. A figure is a text with a digit and no word, a mark what is said in colour as
 * well; each is scrolled into view before it is judged, and the page is left as it stood. Long because it runs in the
 * page, where nothing of this file is at hand.
 */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(most => {
    type Box = { left: number; right: number; top: number; bottom: number }
    const isFigure = (text: string) =>
      /\d/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) <= 3
    /** One of many rows: the others are drawn by the same hand. */
    const isLeftOut = (of: Element) => {
      const row = of.closest('tr, [role="row"], li')
      const [siblings, at] = [
        row?.parentElement?.children,
        row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0,
      ]
      return siblings !== undefined && at >= most && at < siblings.length - 1
    }
    const isForListeners = (of: Element) => {
      for (let one: Element | null = of; one; one = one.parentElement)
        if (
          getComputedStyle(one).clipPath !== 'none' ||
          (one instanceof HTMLElement && one.offsetWidth === 1)
        )
          return true
      return false
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const figures: { text: Text; of: Element }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement
      if (
        node instanceof Text &&
        of &&
        !/^(STYLE|SCRIPT|OPTION|TITLE)$/i.test(of.tagName) &&
        (isFigure(node.data.trim()) || of.matches('td [data-group]')) &&
        of.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !isLeftOut(of) &&
        !isForListeners(of)
      )
        figures.push({ text: node, of })
    }
    const boxOf = (text: Text): Box => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      // A line is taller than its digits, and what cuts only that takes nothing away.
      const spare = (bottom - top) * 0.28
      return { left, right, top: top + spare, bottom: bottom - spare }
    }
    /** What of the figure is not in sight within all that may cut it. */
    const cutBy = (of: Element, box: Box): string | null => {
      let fixed = false
      for (
        let one: Element | null = of;
        one && one !== document.body;
        one = one.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(one)
        if ((overflowX !== 'visible' || overflowY !== 'visible') && !fixed) {
          const { left, top } = one.getBoundingClientRect()
          const inner = {
            left: left + one.clientLeft,
            top: top + one.clientTop,
            right: left + one.clientLeft + one.clientWidth,
            bottom: top + one.clientTop + one.clientHeight,
          }
          if (
            one.clientWidth > 0 &&
            (box.left < inner.left - 1 ||
              box.right > inner.right + 1 ||
              box.top < inner.top - 1 ||
              box.bottom > inner.bottom + 1)
          )
            return `cut by ${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`
        }
        fixed ||= position === 'fixed'
      }
      return null
    }
    const coveredBy = (of: Element, { left, right, top, bottom }: Box): string | null => {
      if (of.closest('svg') || getComputedStyle(of).pointerEvents === 'none') return null
      for (const x of [left + 1, right - 1]) {
        for (const y of [top + 1, bottom - 1]) {
          const hit = document.elementFromPoint(x, y)
          if (hit && hit !== of && !of.contains(hit) && !hit.contains(of))
            return `covered by ${hit.tagName.toLowerCase()}.${hit.getAttribute('class') ?? ''}`
          if (!hit) return 'outside of the window'
        }
      }
      return null
    }
    const stood = new Map<Element, ScrollToOptions>()
    const bringIntoView = (of: Element) => {
      for (let one = of.parentElement; one; one = one.parentElement)
        if (!stood.has(one)) stood.set(one, { left: one.scrollLeft, top: one.scrollTop })
      of.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    }
    const found = figures.flatMap(({ text, of }) => {
      const look = () => {
        const box = boxOf(text)
        return box.right - box.left < 1 ? null : (cutBy(of, box) ?? coveredBy(of, box))
      }
      if (look() === null) return []
      bringIntoView(of)
      const hidden = of.isConnected ? look() : null
      const column =
        of.closest('[col-id]')?.getAttribute('col-id') ??
        of.closest('[data-label]')?.getAttribute('data-label') ??
        of.parentElement?.getAttribute('class')
      return hidden === null
        ? []
        : [`${text.data.trim()} in ${column ?? of.tagName.toLowerCase()}: ${hidden}`]
    })
    for (const [one, place] of stood) one.scrollTo({ ...place, behavior: 'instant' })
    return found
  }, rows)
