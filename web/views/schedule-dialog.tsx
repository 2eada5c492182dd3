import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import type { View } from '../kit/page/saved-views.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { scheduleOf, decline, readAgain } from './api.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { Dialog } from '../kit/feedback/dialog.tsx'

type Props = { view: View; hasPeriod: boolean; onClose: () => void }

/** When and to whom a view is sent: its owner sets it, a recipient can end it for himself. */
export const ScheduleDialog = ({ view, hasPeriod, onClose }: Props) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const { data, error } = useQuery(scheduleOf(view.viewId))
  return (
    <Dialog title={t('views.mail.title', { name: view.name })} onClose={onClose}>
      {error ? (
        <Notice tone="bad" role="alert">
          {problem(error)}
        </Notice>
      ) : !data ? (
        <Skeleton height={260} />
      ) : view.own ? (
        <ScheduleForm
          view={view}
          schedule={data.schedule}
          mayNameAddresses={data.mayNameAddresses}
          hasPeriod={hasPeriod}
          onClose={onClose}
        />
      ) : (
        <Received view={view} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Of a recipient: it comes, or it comes no more. */
const Received = ({ view, onClose }: { view: View; onClose: () => void }) => {
  const { t } = useTranslation()
  const saving = useSave(() => decline(view.viewId, !view.declined), {
    ...readAgain,
    says: ({ declined }) => t(declined ? 'views.mail.ended' : 'views.mail.again'),
    onDone: onClose,
    fails: t('views.mail.cannot'),
  })
  return (
    <div className={form.form}>
      <p>
        {t(view.declined ? 'views.mail.declined' : 'views.mail.receiving', {
          name: view.ownerName ?? '',
        })}
      </p>
      <Refusal of={saving} />
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button
          size="sm"
          loading={saving.busy}
          {...(view.declined ? {} : { color: 'red' })}
          onClick={() => saving.save()}
        >
          {t(view.declined ? 'views.mail.takeAgain' : 'views.mail.end')}
        </Button>
      </div>
    </div>
  )
}
