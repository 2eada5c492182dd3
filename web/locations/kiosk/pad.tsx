import { Button } from '@mantine/core'
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Scanner } from '../scanner.tsx'
import styles from './kiosk.module.css'
import type { DoorActs, NumberStep, PinStep } from './use-door.ts'

type Props = { readonly door: DoorActs; readonly step: NumberStep | PinStep }

/** A finger leaves the focus where it is: an Enter that follows ends what was typed, and presses no digit again. */
const stay = (event: MouseEvent): void => event.preventDefault()

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The number, then the PIN, as dots; beside it the camera for a phone's code. Long because it is one keypad. */
export const Pad = ({ door, step }: Props) => {
  const { t } = useTranslation()
  const [looking, setLooking] = useState(false)
  const atPin = step.is === 'pin'
  const label = t(atPin ? 'kiosk.pin' : 'kiosk.number')
  if (looking)
    return (
      <section className={styles.pad}>
        <p className={styles.hint}>{t('kiosk.showCode')}</p>
        <Scanner
          facing="user"
          onCode={text => {
            setLooking(false)
            door.read(text)
          }}
        />
        <Button size="lg" variant="default" onClick={() => setLooking(false)}>
          {t('kiosk.back')}
        </Button>
      </section>
    )
  return (
    <section className={styles.pad}>
      <p className={styles.hint}>{t('kiosk.hint')}</p>
      <p className={styles.field} role="status" aria-label={label}>
        <span>{label}</span>
        <bdi dir="ltr">{atPin ? '•'.repeat(step.pin.length) : step.no}</bdi>
      </p>
      <div className={styles.keys} dir="ltr">
        {digits.map(digit => (
          <Key key={digit} door={door} name={digit} />
        ))}
        <Button
          className={styles.key}
          onMouseDown={stay}
          variant="default"
          aria-label={t('kiosk.delete')}
          onClick={() => door.key('Backspace')}
        >
          <IconBackspace aria-hidden />
        </Button>
        <Key door={door} name="0" />
        <Button className={styles.key} loading={door.busy} onClick={() => door.key('Enter')}>
          {t(atPin ? 'kiosk.ok' : 'kiosk.next')}
        </Button>
      </div>
      {atPin ? (
        <Button size="lg" variant="default" onClick={() => door.key('Escape')}>
          {t('kiosk.back')}
        </Button>
      ) : (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconQrcode size={22} />}
          onClick={() => setLooking(true)}
        >
          {t('kiosk.byPhone')}
        </Button>
      )}
    </section>
  )
}

const Key = ({ door, name }: { readonly door: DoorActs; readonly name: string }) => (
  <Button
    className={styles.key}
    variant="default"
    onMouseDown={stay}
    onClick={() => door.key(name)}
  >
    {name}
  </Button>
)
