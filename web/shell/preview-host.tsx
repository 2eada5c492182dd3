import { lazy, Suspense, useEffect, useState } from 'react'
import type { Problem } from '#api/contract/endpoint.ts'
import { withTexts } from '../lib/i18n.ts'
import { lockPreview } from '../lib/previewing.ts'
import { useMay } from '../lib/settings.ts'

const PreviewFirst = lazy(() =>
  withTexts(
    ['whatIf', 'payrollCodes'],
    import('../payroll/preview-first.tsx').then(part => ({ default: part.PreviewFirst })),
  ),
)
type Question = {
  readonly problem: Problem
  readonly answer: (seen: readonly string[] | null) => void
}

/** Where a change turns out to touch locked days, what it makes of them is shown before it is sent once more. */
export const PreviewHost = () => {
  const mayTry = useMay('payroll.what-if')
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    if (!mayTry) return
    return lockPreview.by(
      problem =>
        new Promise(resolve => {
          const answer = (seen: readonly string[] | null) => {
            setQuestion(null)
            resolve(seen)
          }
          setQuestion({ problem, answer })
        }),
    )
  }, [mayTry])
  return (
    question && (
      <Suspense fallback={null}>
        <PreviewFirst problem={question.problem} onAnswer={question.answer} />
      </Suspense>
    )
  )
}
