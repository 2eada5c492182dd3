import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../kit/feedback/dialog.tsx'
import { Notice } from '../../../kit/feedback/notice.tsx'
import { useProblemText } from '../../../kit/feedback/problem-note.tsx'
import form from '../../../kit/fields/form.module.css'
import { Steps } from '../../../kit/patterns/form-page.tsx'
import { shownThere, useSave } from '../../../kit/patterns/use-save.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { checkOpening, giveOpening, type List, type Opened } from './api.ts'
import { ListStep } from './list-step.tsx'
import { OpenedRows } from './opened-rows.tsx'

const order = ['list', 'check', 'done'] as const

/** Opening balances of many: the list, what each row would come to, and what was given. */
export const OpeningList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const [list, setList] = useState<List | null>(null)
  const [checked, setChecked] = useState<Opened | null>(null)
  const check = useSave(checkOpening, {
    says: shownThere,
    onDone: (answer, sent) => {
      setList(sent)
      setChecked(answer)
    },
    fails: t('accounts.list.cannotCheck'),
  })
  const give = useSave(giveOpening, {
    says: shownThere,
    refreshes: ['annual-leaves', 'employees'],
    fails: t('accounts.cannotGrant'),
  })
  const back = () => {
    setChecked(null)
    give.reset()
  }
  const at = give.answer ? 2 : checked ? 1 : 0
  return (
    <Dialog title={t('accounts.list.title')} size={860} onClose={onClose} stays>
      <div className={form.form}>
        <Steps at={at} steps={order.map(one => t(`accounts.list.step.${one}`))} />
        {give.answer ? (
          <Done done={give.answer} onClose={onClose} />
        ) : checked && list ? (
          <Checked of={checked} save={give} onBack={back} onGive={() => give.save(list)} />
        ) : (
          <ListStep busy={check.busy} error={check.error} onCheck={check.save} />
        )}
      </div>
    </Dialog>
  )
}

/** What each row would come to, before anything is given: rows stand for themselves. */
const Checked = ({
  of: { results, done, refused },
  save: { busy, error },
  onBack,
  onGive,
}: {
  of: Opened
  save: { busy: boolean; error: Error | null }
  onBack: () => void
  onGive: () => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const problem = useProblemText()
  return (
    <>
      <Notice tone={done > 0 ? 'good' : 'warn'} role="status">
        {t('accounts.list.would', { rows: number(done) })}
        {refused > 0 && ` ${t('accounts.list.leftOut', { rows: number(refused) })}`}
      </Notice>
      <OpenedRows rows={results} good={t('accounts.list.ready')} />
      {error && (
        <Notice tone="bad" role="alert">
          {problem(error)}
        </Notice>
      )}
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onBack} data-first>
          {t('common.back')}
        </Button>
        <Button size="sm" disabled={done === 0} loading={busy} onClick={onGive}>
          {t('accounts.list.give')}
        </Button>
      </div>
    </>
  )
}

const Done = ({ done, onClose }: { done: Opened; onClose: () => void }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      <Notice tone="good" role="status">
        {t('accounts.list.gave', { rows: number(done.done) })}
      </Notice>
      <OpenedRows rows={done.results} good={t('accounts.list.given')} />
      <div className={form.row}>
        <Button size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </>
  )
}
