import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../kit/feedback/notice.tsx'
import form from '../../../kit/fields/form.module.css'
import { ListWizard } from '../../../kit/patterns/import/list-wizard.tsx'
import { useFormat } from '../../../lib/use-format.ts'
import { checkOpening, giveOpening, type OpeningAnswer } from './api.ts'
import { OpenedRows } from './opened-rows.tsx'

const steps = ['list', 'check', 'done'] as const

/** Opening balances of many: the list, what each row would come to, and what was given. */
export const OpeningList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <ListWizard<OpeningAnswer>
      title={t('accounts.list.title')}
      steps={steps.map(one => t(`accounts.list.step.${one}`))}
      says={{
        what: t('accounts.list.what'),
        choose: t('accounts.list.choose'),
        paste: t('accounts.list.paste'),
        columns: t('accounts.list.columns'),
        example: t('accounts.list.example'),
        tooLarge: t('accounts.list.tooLarge'),
        check: t('accounts.list.check'),
      }}
      check={{ send: checkOpening, fails: t('accounts.list.cannotCheck') }}
      save={{
        send: giveOpening,
        refreshes: ['annual-leaves', 'employees'],
        fails: t('accounts.cannotGrant'),
      }}
      checked={({ done, refused }) => ({
        says: `${t('accounts.list.would', { rows: number(done) })}${
          refused > 0 ? ` ${t('accounts.list.leftOut', { rows: number(refused) })}` : ''
        }`,
        isAnything: done > 0,
        action: t('accounts.list.give'),
      })}
      onClose={onClose}
    >
      {(of, isMade) =>
        isMade ? (
          <Done done={of} onClose={onClose} />
        ) : (
          <OpenedRows rows={of.results} good={t('accounts.list.ready')} />
        )
      }
    </ListWizard>
  )
}

const Done = ({ done, onClose }: { done: OpeningAnswer; onClose: () => void }) => {
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
