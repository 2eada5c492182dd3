import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../feedback/dialog.tsx'
import { Notice } from '../../feedback/notice.tsx'
import form from '../../fields/form.module.css'
import { Steps } from '../form-page.tsx'
import { Refusal } from '../save-form.tsx'
import { shownThere, useSave, type Refreshes } from '../use-save.ts'
import { ListStep, type ListWords, type SentList } from './list-step.tsx'

type Sending<Answer> = {
  readonly send: (list: SentList) => Promise<Answer>
  readonly fails: string
}
type Props<Answer> = {
  readonly title: string
  /** What its three steps are called: the list, what it would come to, what was made of it. */
  readonly steps: readonly string[]
  readonly says: ListWords
  /** A dry run: what each row would come to, before anything is made. */
  readonly check: Sending<Answer>
  readonly save: Sending<Answer> & { readonly refreshes: Refreshes }
  readonly checked: (answer: Answer) => {
    readonly says: string
    readonly isAnything: boolean
    readonly action: string
  }
  readonly onClose: () => void
  /** Its rows; once it is made, with what can be done then. */
  readonly children: (answer: Answer, isMade: boolean) => ReactNode
}

/** Many at once by a list: chosen or pasted, what each row would come to, and what was made of it. */
export const ListWizard = <Answer,>(props: Props<Answer>) => {
  const { title, steps, says, check, save, onClose, children } = props
  const [sent, setSent] = useState<{ list: SentList; answer: Answer } | null>(null)
  const checking = useSave(check.send, {
    says: shownThere,
    fails: check.fails,
    onDone: (answer, list) => setSent({ list, answer }),
  })
  const saving = useSave(save.send, {
    says: shownThere,
    fails: save.fails,
    refreshes: save.refreshes,
  })
  return (
    <Dialog title={title} size={860} onClose={onClose} stays>
      <div className={form.form}>
        <Steps at={saving.answer ? 2 : sent ? 1 : 0} steps={steps} />
        {saving.answer ? (
          children(saving.answer, true)
        ) : sent ? (
          <Checked
            of={props.checked(sent.answer)}
            saving={saving}
            onBack={() => {
              setSent(null)
              saving.reset()
            }}
            onSave={() => saving.save(sent.list)}
          >
            {children(sent.answer, false)}
          </Checked>
        ) : (
          <ListStep says={says} of={checking} />
        )}
      </div>
    </Dialog>
  )
}

/** Rows stand for themselves: those that are refused keep none of the others back. */
const Checked = ({
  of: { says, isAnything, action },
  saving,
  onBack,
  onSave,
  children,
}: {
  readonly of: ReturnType<Props<unknown>['checked']>
  readonly saving: { readonly busy: boolean; readonly error: Error | null }
  readonly onBack: () => void
  readonly onSave: () => void
  readonly children: ReactNode
}) => {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone={isAnything ? 'good' : 'warn'} role="status">
        {says}
      </Notice>
      {children}
      <Refusal of={saving} />
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onBack} data-first>
          {t('common.back')}
        </Button>
        <Button size="sm" disabled={!isAnything} loading={saving.busy} onClick={onSave}>
          {action}
        </Button>
      </div>
    </>
  )
}
