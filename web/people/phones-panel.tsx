import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetPhones, PostPhoneApproval, PostPhoneRemoval } from '#api/contract/phones.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Panel } from '../kit/page/page.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { call, type Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { useWhen } from '../lib/use-when.ts'
import styles from './person-page.module.css'

type Phone = Reply<typeof GetPhones>['rows'][number]
type Act = 'approve' | 'remove'

/** The phones that somebody checks in with, where the company asks for that or ever did; approved and removed here. */
export const PhonesPanel = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const query = useQuery(oneQuery(GetPhones, { params: { employeeId }, query: {} }))
  const [chosen, setChosen] = useState<{ readonly act: Act; readonly phone: Phone } | null>(
    null,
  )
  const { rows = [], asked: rule = 'any' } = query.data ?? {}
  if (rows.length === 0 && rule === 'any') return null
  return (
    <Panel title={t('person.phones')}>
      {rows.length === 0 ? (
        <p className="quiet">{t(`person.phonesNone.${rule}`)}</p>
      ) : (
        <table className={styles.rows} aria-label={t('person.phones')}>
          <thead>
            <tr>
              <th scope="col">{t('person.phone')}</th>
              <th scope="col">{t('person.phoneStanding')}</th>
              <th scope="col">{t('person.phoneSince')}</th>
              <th scope="col">{t('person.phoneActs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(phone => (
              <One key={phone.phoneId} of={phone} onAct={act => setChosen({ act, phone })} />
            ))}
          </tbody>
        </table>
      )}
      {chosen && (
        <Asked
          employeeId={employeeId}
          {...chosen}
          replaces={rows.some(({ standing }) => standing === 'bound')}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
}

const groups = { bound: 'present', waiting: 'late', removed: 'rest' } as const

const One = ({
  of: phone,
  onAct,
}: {
  readonly of: Phone
  readonly onAct: (act: Act) => void
}) => {
  const { t } = useTranslation()
  const when = useWhen()
  const { standing, registeredAt } = phone
  const said = useNameOf()(phone)
  const button = (act: Act) => (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t(`person.phone.${act}Of`, { phone: said, time: when(registeredAt) })}
      onClick={() => onAct(act)}
    >
      {t(`person.phone.${act}`)}
    </Button>
  )
  return (
    <tr data-past={standing === 'removed' || undefined}>
      <td>
        <bdi>{said}</bdi>
      </td>
      <td>
        <Mark group={groups[standing]} text={t(`person.phone.${standing}`)} />
      </td>
      <td>
        <time dateTime={registeredAt} dir="ltr">
          {when(registeredAt)}
        </time>
      </td>
      <td>
        <span className={styles.phoneActs}>
          {standing !== 'bound' && button('approve')}
          {standing !== 'removed' && button('remove')}
        </span>
      </td>
    </tr>
  )
}

const useNameOf = (): ((phone: Phone) => string) => {
  const { t } = useTranslation()
  return ({ browser, system }) =>
    t('person.phoneNamed', {
      system: t(`account.system.${system}`),
      browser: t(`account.browser.${browser}`),
    })
}

type AskedOf = {
  readonly employeeId: string
  readonly act: Act
  readonly phone: Phone
  /** Another one is his by now. */
  readonly replaces: boolean
  readonly onClose: () => void
}
const Asked = ({ employeeId, act, phone, replaces, onClose }: AskedOf) => {
  const { t } = useTranslation()
  const params = { employeeId, phoneId: phone.phoneId }
  const name = useNameOf()(phone)
  const what =
    act === 'remove'
      ? t('person.phone.removeWhat', { phone: name })
      : t(replaces ? 'person.phone.replaceWhat' : 'person.phone.approveWhat', { phone: name })
  return (
    <Confirm
      title={t(`person.phone.${act}Title`)}
      action={t(`person.phone.${act}`)}
      danger={act === 'remove'}
      act={() => call(act === 'approve' ? PostPhoneApproval : PostPhoneRemoval, { params })}
      says={t(`person.phone.${act}Done`)}
      fails={t('person.phoneCannot')}
      refreshes={['employees', 'check-ins']}
      onClose={onClose}
    >
      <p>{what}</p>
    </Confirm>
  )
}
