import { listenForNews } from '#api/movements/news.ts'
import type { Wake } from '#commands/outbox/job.ts'
import { outboxChannel } from '#database/outbox.ts'
import type { EndLater } from '../process.ts'

/** Hears at once of what is put into the outbox, by whichever process, on a connection of its own. */
export const outboxNews = (
  started: EndLater,
  database: string,
  warn: (error: unknown) => void,
): Wake => {
  const news = started(listenForNews(database, [outboxChannel], warn), open => open.close())
  return listener => news.subscribe(() => listener())
}
