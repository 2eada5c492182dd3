import { Button } from '@mantine/core'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InTheWay } from './in-the-way.tsx'
import type { RemovalWords } from './master-words.ts'
import { RemoveUnused } from './remove-unused.tsx'
import type { Refreshes } from './use-save.ts'

type Having = {
  people: number
  first: { employeeId: string; fullName: string }[]
}
type Props<Key extends readonly unknown[]> = {
  readonly words: RemovalWords
  readonly title: string
  /** Who has it by now. */
  readonly usage: UseQueryOptions<Having, Error, Having, Key>
  /** What is done instead, where somebody has it. */
  readonly instead?: ReactNode
  readonly act: () => Promise<unknown>
  readonly refreshes: Refreshes
  readonly onDone: () => void
}

/** Says who has it, by name, as long as somebody does; the server has the last word. */
export const RemoveHad = <Key extends readonly unknown[]>({
  words,
  title,
  usage,
  instead,
  ...confirm
}: Props<Key> & { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const having = useQuery(usage)
  const { people = 0, first = [] } = having.data ?? {}
  return (
    <RemoveUnused
      {...confirm}
      title={t(`${words}.removeTitle`, { title })}
      action={t(`${words}.remove`)}
      of={having}
      hangs={having.data && (people > 0 ? [t(`${words}.have`, { count: people })] : [])}
      what={t(`${words}.removeWhat`)}
      stays={t(`${words}.stays`)}
      instead={<InTheWay people={first}>{instead}</InTheWay>}
      says={t(`${words}.removed`, { title })}
      fails={t(`${words}.cannotRemove`)}
    />
  )
}

/** The button, and what it asks. */
export const RemoveHadButton = <Key extends readonly unknown[]>(of: Props<Key>) => {
  const { t } = useTranslation()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
        {t(`${of.words}.remove`)}
      </Button>
      {isRemoving && <RemoveHad {...of} onClose={() => setRemoving(false)} />}
    </>
  )
}
