import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilters } from '../../lib/use-filters.ts'
import { Page } from '../../kit/page/page.tsx'
import { WhatIfAnswered } from './answered.tsx'
import { WhatForm } from './what-form.tsx'

const words = ['try'] as const

/** Rules are tried on a month that was, before anybody saves them: what they would make of it, and of whom. */
export const WhatIfScreen = () => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(words)
  const [what, setWhat] = useState<string | null>(null)
  const id = filters.try
  return (
    <Page title={t('page.whatIf.title')} what={t('page.whatIf.what')}>
      {id !== undefined && (
        <WhatIfAnswered key={id} id={id} what={what} onAgain={() => change({ try: '' })} />
      )}
      {/* What was typed stays, for the next try. */}
      <div hidden={id !== undefined}>
        <WhatForm
          onAsked={(asked, said) => {
            setWhat(said)
            change({ try: asked })
          }}
        />
      </div>
    </Page>
  )
}
