import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import type { ReaderProtocol } from './api.ts'
import { protocols } from './states.ts'

/** What kind of reader, by the names people know. */
export const RegisterKind = ({
  onChosen,
}: {
  onChosen: (protocol: ReaderProtocol) => void
}) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReaderProtocol>('zk')
  return (
    <form
      className={form.form}
      onSubmit={event => {
        event.preventDefault()
        onChosen(chosen)
      }}
    >
      <fieldset className={form.choices}>
        <legend>{t('devices.register.which')}</legend>
        {protocols.map(one => (
          <label key={one}>
            <input
              type="radio"
              name="protocol"
              checked={chosen === one}
              onChange={() => setChosen(one)}
            />
            <span>
              {t(`devices.protocol.${one}`)}
              <small>{t(`devices.protocolWhat.${one}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={form.row}>
        <Button type="submit" size="sm">
          {t('common.next')}
        </Button>
      </div>
    </form>
  )
}
