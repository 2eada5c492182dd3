/** A bar in a terminal, a line each tenth elsewhere: `history  45 % 12,345 of 27,000, 3,200/s, 5 s left`. */
export const progressBar = (
  what: string,
  out: NodeJS.WriteStream,
): { show(state: { done: number; total: number; rate: number }): void; end(): void } => {
  let tenth = -1
  const number = new Intl.NumberFormat('en')
  return {
    show: ({ done, total, rate }) => {
      const share = total === 0 ? 1 : done / total
      const left = rate > 0 ? `, ${Math.ceil((total - done) / rate)} s left` : ''
      const percent = `${String(Math.floor(share * 100)).padStart(3)} %`
      const speed = `${number.format(Math.round(rate))}/s${left}`
      const text = `${what} ${percent} ${number.format(done)} of ${number.format(total)}, ${speed}`
      if (out.isTTY)
        out.write(
          `\r[${'#'.repeat(Math.round(share * 30)).padEnd(30, '.')}] ${text.padEnd(70)}`,
        )
      else if (Math.floor(share * 10) > tenth) {
        tenth = Math.floor(share * 10)
        out.write(`${text}\n`)
      }
    },
    end: () => {
      if (out.isTTY) out.write('\n')
    },
  }
}
