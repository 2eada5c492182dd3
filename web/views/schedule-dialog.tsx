import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import type { View } from '../shared/saved-views.ts'
import { toast } from '../shared/toasts.tsx'
import { scheduleOf, useDecline } from './api.ts'
import { ScheduleForm } from './schedule-form.tsx'

type Props = { view: View; hasPeriod: boolean; onClose: () => void }

/** When and to whom a view is sent: its owner sets it, a recipient can end it for himself. */
export const ScheduleDialog = ({ view, hasPeriod, onClose }: Props) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const { data, error } = useQuery(scheduleOf(view.viewId))
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      title={t('views.mail.title', { name: view.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
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
    </Modal>
  )
}

/** Of a recipient: it comes, or it comes no more. */
const Received = ({ view, onClose }: { view: View; onClose: () => void }) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const decline = useDecline()
  return (
    <div className={form.form}>
      <p>
        {t(view.declined ? 'views.mail.declined' : 'views.mail.receiving', {
          name: view.ownerName ?? '',
        })}
      </p>
      {decline.error && (
        <Notice tone="bad" role="alert">
          {problem(decline.error)}
        </Notice>
      )}
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button
          size="sm"
          loading={decline.isPending}
          {...(view.declined ? {} : { color: 'red' })}
          onClick={() =>
            decline.mutate(
              { viewId: view.viewId, declined: !view.declined },
              {
                onSuccess: ({ declined }) => {
                  toast(t(declined ? 'views.mail.ended' : 'views.mail.again'))
                  onClose()
                },
              },
            )
          }
        >
          {t(view.declined ? 'views.mail.takeAgain' : 'views.mail.end')}
        </Button>
      </div>
    </div>
  )
}
