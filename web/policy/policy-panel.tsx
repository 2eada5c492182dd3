import { useQuery } from '@tanstack/react-query'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { policy } from './api.ts'
import { PolicyEditor } from './policy-editor.tsx'

export const PolicyPanel = () => {
  const { data, isError, error, refetch } = useQuery(policy())
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  return data ? (
    <PolicyEditor key={data.history[0]?.at ?? ''} policy={data} />
  ) : (
    <TableWaiting />
  )
}
