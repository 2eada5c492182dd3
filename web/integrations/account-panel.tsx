import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Panel } from '../kit/page/page.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { useFormat } from '../lib/use-format.ts'
import { smsAccount, type SmsAccount, type SmsIntegration } from './api.ts'

/**
 * What the provider says when it is asked: what is left, and under which names it sends.
 * @param said why it does not do what it is asked, where that is said already
 */
export const AccountPanel = ({ said }: { said: SmsIntegration['fault'] }) => {
  const { t } = useTranslation()
  const { data, isError, error, refetch, isFetching } = useQuery(smsAccount())
  return (
    <Panel
      title={t('integrations.account')}
      aside={
        <Button
          size="xs"
          variant="default"
          loading={isFetching && data !== undefined}
          onClick={() => void refetch()}
        >
          {t('integrations.askAgain')}
        </Button>
      }
    >
      {data ? (
        data.fault === null ? (
          <Told account={data} />
        ) : (
          <Untold fault={data.fault} said={said} />
        )
      ) : isError ? (
        <ProblemNote error={error} retry={refetch} />
      ) : (
        <TableWaiting rows={2} />
      )}
    </Panel>
  )
}

const Untold = ({
  fault,
  said,
}: {
  fault: NonNullable<SmsAccount['fault']>
  said: SmsIntegration['fault']
}) => {
  const { t } = useTranslation()
  return fault === said ? (
    <p className="quiet">{t('integrations.notTold')}</p>
  ) : (
    <Notice tone="bad" role="status">
      {t(`integrations.fault.${fault}`)}
    </Notice>
  )
}

const Told = ({ account: { credits, amount, senders } }: { account: SmsAccount }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Facts
      facts={[
        {
          label: t('integrations.credits'),
          value: credits === null ? t('integrations.notSaid') : number(credits),
        },
        amount && {
          label: t('integrations.amount'),
          value: (
            <span dir="ltr" className="figures">
              {amount.value} {amount.currency}
            </span>
          ),
        },
        {
          label: t('integrations.senders'),
          value:
            senders === null ? (
              t('integrations.notSaid')
            ) : senders.length === 0 ? (
              t('integrations.noneApproved')
            ) : (
              <bdi>{senders.join(', ')}</bdi>
            ),
        },
      ]}
    />
  )
}
