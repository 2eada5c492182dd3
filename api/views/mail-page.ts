import { escapeMarkup } from '#words/shared/markup.ts'
import type { Language } from '#words/shared/languages.ts'

/**
 * Light as it is written on the elements, since some programs take away everything else; dark by the sheet, in programs
 * that ask for it. A program that turns colours by itself is told that both are there.
 */
const light = {
  page:
    'margin:0;padding:24px;font-family:Segoe UI,Tahoma,Arial,sans-serif;font-size:14px;' +
    'color:#1a1f24;background-color:#ffffff',
  button:
    'background-color:#0c7a3e;color:#ffffff;padding:9px 16px;border-radius:6px;text-decoration:none',
  fine: 'margin-top:24px;color:#56616b;font-size:12px',
  link: 'color:#0c7a3e',
  cell: 'padding:4px 8px;border-bottom:1px solid #e1e5e8;text-align:start',
} as const
const sheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  '.page{background-color:#16191d!important;color:#e8ebee!important}' +
  '.fine{color:#a9b3bd!important}.link{color:#6cd394!important}' +
  '.cell{border-bottom-color:#3a4149!important}}'

/**
 * A mail as a page for programs that show one. Nothing is fetched when it is opened.
 * @param content markup: whatever comes from people is escaped by who makes it
 */
export const mailPage = (language: Language, content: string): string =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head>` +
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="color-scheme" content="light dark">' +
  '<meta name="supported-color-schemes" content="light dark">' +
  `<style>${sheet}</style></head><body class="page" style="${light.page}">${content}</body></html>`

/** The one thing to open. */
export const openButton = (link: string, label: string): string =>
  `<p style="margin-top:20px"><a href="${escapeMarkup(link)}" style="${light.button}">${escapeMarkup(label)}</a></p>`

export const linkTo = (link: string, label: string = link): string =>
  `<a class="link" href="${escapeMarkup(link)}" style="${light.link}">${escapeMarkup(label)}</a>`

/** @param markup lines of the foot */
export const fineLines = (...markup: readonly string[]): string =>
  `<p class="fine" style="${light.fine}">${markup.join('<br>')}</p>`

export const tableOf = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const cells = (tag: 'td' | 'th', line: readonly string[]): string => {
    const style = tag === 'th' ? `${light.cell};font-weight:600` : light.cell
    return line
      .map(text => `<${tag} class="cell" style="${style}">${escapeMarkup(text)}</${tag}>`)
      .join('')
  }
  return (
    '<table style="border-collapse:collapse;font-size:13px;margin-top:16px">' +
    `<thead><tr>${cells('th', head)}</tr></thead>` +
    `<tbody>${rows.map(row => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`
  )
}
