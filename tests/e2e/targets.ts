import type { Page } from 'playwright-core'

/**
 * What is tapped in the page or the dialog over it and is smaller than 24 pixels (WCAG 2.2, 2.5.8), one line each; a
 * box to tick is as large as its label, and a link within a sentence is as high as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 23.5 // a letter's height is no whole number
    const within = document.querySelector('[role="dialog"]') ?? document.querySelector('main')
    const all = within?.querySelectorAll<HTMLElement>(
      'button, a[href], input, textarea, select, summary, [role="tab"], [role="option"]',
    )
    return [...(all ?? [])].flatMap(one => {
      const shown = one.checkVisibility({ opacityProperty: false, visibilityProperty: true })
      const isInText =
        one.tagName === 'A' &&
        getComputedStyle(one).display === 'inline' &&
        one.closest('p') !== null
      if (!shown || isInText || one.ariaHidden === 'true') return []
      const boxes = [one, one.closest('label')].flatMap(node =>
        node ? [node.getBoundingClientRect()] : [],
      )
      const width = Math.max(...boxes.map(box => box.width))
      const height = Math.max(...boxes.map(box => box.height))
      return width === 0 || Math.min(width, height) >= least
        ? []
        : [`${one.outerHTML.slice(0, 160)}: ${width.toFixed(0)} × ${height.toFixed(0)}`]
    })
  })
