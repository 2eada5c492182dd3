import { useTranslation } from 'react-i18next'
import { Copyable } from '../kit/table/copyable.tsx'
import type { ReaderProtocol, Template } from './api.ts'
import { connectLines } from './connect-lines.ts'
import styles from './devices.module.css'
import { useGateway } from './gateway-address.ts'

type Props = {
  protocol: ReaderProtocol
  serial: string
  secret: string | null
  template: Template | null
}

/** Exactly what to type into the reader, step by step, each value to be copied. */
export const ConnectHelp = ({ protocol, serial, secret, template }: Props) => {
  const { t } = useTranslation()
  const lines = connectLines(protocol, {
    ...useGateway(),
    origin: location.origin,
    serial: serial || 'SERI-NO',
    secret,
    template,
  })
  return (
    <section className={styles.help} aria-labelledby="connect-help">
      <h2 id="connect-help">{t('devices.connect.title')}</h2>
      <ol>
        {([1, 2, 3] as const).map(step => (
          <li key={step}>{t(`devices.connect.${protocol}.${step}`)}</li>
        ))}
      </ol>
      <div className={styles.values}>
        {lines.map(({ id, value }) => (
          <Copyable key={id} label={t(`devices.connect.line.${id}`)} value={value} />
        ))}
      </div>
      <p>{t(`devices.connect.${protocol}.note`)}</p>
    </section>
  )
}
