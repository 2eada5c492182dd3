import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { readers } from '../kit/filters/readers.ts'
import { cardAccess, setCardAccess } from './api.ts'
import styles from './cards.module.css'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

/** Where a card passes: wherever its holder may, or at chosen readers only. */
export const CardAccess = ({ cardId, may }: { cardId: string; may: boolean }) => {
  const { t } = useTranslation()
  const access = useQuery(cardAccess(cardId))
  const devices = useQuery(readers)
  return (
    <section aria-labelledby="card-access">
      <h3 id="card-access" className={styles.title}>
        {t('cards.access.title')}
      </h3>
      {access.isPending || devices.isPending ? (
        <Skeleton height={90} />
      ) : access.isError ? (
        <ProblemNote error={access.error} retry={access.refetch} />
      ) : devices.isError ? (
        <ProblemNote error={devices.error} retry={devices.refetch} />
      ) : (
        <Choice
          key={JSON.stringify(access.data.deviceIds)}
          cardId={cardId}
          may={may}
          stored={access.data.deviceIds}
          devices={devices.data.rows}
        />
      )}
    </section>
  )
}

type Props = {
  cardId: string
  may: boolean
  stored: readonly string[] | null
  devices: readonly { deviceId: string; name: string }[]
}

/** Long because it is one form: as its holder, or at the readers that are ticked. */
const Choice = ({ cardId, may, stored, devices }: Props) => {
  const { t } = useTranslation()
  const [only, setOnly] = useState(stored !== null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(stored ?? []))
  const save = useSave(() => setCardAccess(cardId, only ? [...chosen] : null), {
    says: t('cards.access.saved'),
    refreshes: ['cards'],
    fails: t('cards.access.cannot'),
  })
  const toggle = (deviceId: string) =>
    setChosen(before => {
      const next = new Set(before)
      if (!next.delete(deviceId)) next.add(deviceId)
      return next
    })
  const changed =
    only !== (stored !== null) ||
    (only && (chosen.size !== stored?.length || stored.some(one => !chosen.has(one))))
  return (
    <form
      className={form.form}
      onSubmit={event => {
        event.preventDefault()
        save.save()
      }}
    >
      <fieldset className={form.choices} disabled={!may}>
        <legend className="unseen">{t('cards.access.title')}</legend>
        <label>
          <input
            type="radio"
            name="card-access"
            checked={!only}
            onChange={() => setOnly(false)}
          />
          <span>
            {t('cards.access.asHolder')}
            <small>{t('cards.access.asHolderWhat')}</small>
          </span>
        </label>
        <label>
          <input
            type="radio"
            name="card-access"
            checked={only}
            onChange={() => setOnly(true)}
          />
          <span>
            {t('cards.access.only')}
            <small>{t('cards.access.onlyWhat')}</small>
          </span>
        </label>
      </fieldset>
      {only && (
        <fieldset className={styles.devices} disabled={!may}>
          <legend className="unseen">{t('cards.access.only')}</legend>
          {devices.map(device => (
            <label key={device.deviceId} className={form.check}>
              <input
                type="checkbox"
                checked={chosen.has(device.deviceId)}
                onChange={() => toggle(device.deviceId)}
              />
              <bdi>{device.name}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {only && chosen.size === 0 && <Notice tone="warn">{t('cards.access.nowhere')}</Notice>}
      <Refusal of={save} />
      {may && changed && (
        <div className={form.row}>
          <Button type="submit" size="sm" loading={save.busy}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
