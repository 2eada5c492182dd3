import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../kit/table/export-button.tsx'
import { comparison, comparisonFile } from './api.ts'
import { useAsked } from './use-asked.ts'

/** The comparison as it is shown, as a file. */
export const ComparisonFile = ({ months }: { months: readonly string[] }) => {
  const { asked, month } = useAsked(months)
  const { data } = useQuery(comparison(asked))
  return (
    <ExportButton
      durations
      file={as => comparisonFile(asked, as)}
      name={`move-in-${month}`}
      disabled={data?.rows.length === 0}
    />
  )
}
