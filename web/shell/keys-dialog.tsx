import { Kbd, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './keys-dialog.module.css'

const keys = [
  ['search', ['Ctrl', 'K']],
  ['filter', ['/']],
  ['move', ['↑', '↓', 'j', 'k']],
  ['open', ['Enter']],
  ['tick', ['x']],
  ['down', ['↓']],
  ['close', ['Esc']],
  ['help', ['?']],
] as const

export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shell.keys')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <dl className={styles.keys}>
        {keys.map(([what, pressed]) => (
          <div key={what}>
            <dt>{t(`keys.${what}`)}</dt>
            <dd dir="ltr">
              {pressed.map(key => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
