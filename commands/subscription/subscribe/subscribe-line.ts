import { emptyBooks } from '#domain/subscription/books.ts'
import { type Journal, journalAt } from '#domain/subscription/journal.ts'
import { loseOldRegistrations } from '#domain/subscription/registration.ts'
import { bracketedPath, issueOf } from '../../shared/form-issue.ts'
import type { AnsweredLine } from '../../shared/json-lines.ts'
import { finalBooks } from './final-books.ts'
import { type SubscriptionHistory, subscriptionHistory } from './history-form.ts'
import { installationOf } from './installation-of.ts'
import { type CommandAnswer, decideCommand } from './step.ts'

/** The decisions on one history as JSON (`subscription-format.md`), or what is wrong with it. */
export const subscribeLine = (value: unknown): AnsweredLine => {
  const form = subscriptionHistory.safeParse(value)
  if (!form.success) return { ok: false, issue: issueOf(form.error, bracketedPath) }
  return runOf(form.data)
}

const runOf = (history: SubscriptionHistory): AnsweredLine => {
  const installation = installationOf(history)
  const books = emptyBooks({
    isFounded: history.founded,
    numbers: Object.entries(history.numbers),
    lastReference: history.lastReference,
  })
  const answers: CommandAnswer[] = []
  const packaged = new Set<string>()
  let journal: Journal | null = null
  for (const [index, command] of history.commands.entries()) {
    journal = journalAt(installation, books, command.at)
    loseOldRegistrations(journal)
    const answer = decideCommand(journal, command)
    answers.push(answer)
    loseOldRegistrations(journal)
    /** A history is that of one company. */
    if (command.do === 'documents' && answer.ok) packaged.add(command.registration)
    if (packaged.size > 1) {
      const path = bracketedPath(['commands', String(index), 'registration'])
      return { ok: false, issue: { error: 'second-company', path } }
    }
  }
  return { ok: true, results: JSON.stringify([...answers, finalBooks(books, journal)]) }
}
