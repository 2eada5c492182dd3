import type { Page } from 'playwright-core'

/** Runs in the page: how much of it moved by itself, as the browser counts it. */
export const watchShifts = () => {
  const seen = { total: 0, what: [] as string[] }
  Object.assign(globalThis, { shifts: seen })
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      seen.total += entry.value
      seen.what.push(
        ...(entry.sources ?? []).map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? `${node.tagName} ${node.className}` : '–'
          return `${what}: ${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}`
        }),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
/** Nothing was fetched for a while: the live stream alone stays open. */
export const quiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (
      let before = -1, now = 0;
      before !== now;
      before = now, now = performance.getEntriesByType('resource').length
    )
      await new Promise(resolve => {
        setTimeout(resolve, 400)
      })
  })
/** What reaches past the window and is in nothing that scrolls sideways. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (node: Element | null): boolean =>
      node !== null &&
      node !== document.body &&
      (getComputedStyle(node).overflowX !== 'visible' || scrolls(node.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter(node => {
        const { left, right, width } = node.getBoundingClientRect()
        return (
          width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(node.parentElement)
        )
      })
      .slice(0, 5)
      .map(
        node =>
          `${node.tagName} ${String(node.className)} ${Math.round(node.getBoundingClientRect().right)}`,
      )
  })
/** Controls that stay at the foot while the page moves, and something else lies over their middle. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stays = (node: Element | null): boolean => {
      if (node === null) return false
      const { position, bottom } = getComputedStyle(node)
      const isAtFoot = ['sticky', 'fixed'].includes(position) && bottom !== 'auto'
      return isAtFoot || stays(node.parentElement)
    }
    return [...document.querySelectorAll('main :is(a, button, input, select)')]
      .filter(node => {
        const { left, top, width, height } = node.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const isInSight = width > 1 && x > 0 && x < innerWidth && y > 0 && y < innerHeight
        if (!isInSight || !stays(node)) return false
        const over = document.elementFromPoint(x, y)
        return over !== null && !node.contains(over) && !over.contains(node)
      })
      .map(node => `${node.tagName} ${node.textContent?.trim() ?? ''}`)
  })
