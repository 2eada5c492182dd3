import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogWidth } from '../../lib/measures.ts'

/** A dialog that is there as long as it is drawn. */
export const Dialog = ({
  title,
  size = dialogWidth,
  onClose,
  stays = false,
  covers = false,
  children,
}: {
  title: ReactNode
  size?: number
  onClose: () => void
  /** A click beside it does not close it. */
  stays?: boolean
  /** It fills the screen: who is shown it reads nothing that lies behind. */
  covers?: boolean
  children: ReactNode
}) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      fullScreen={covers}
      title={title}
      closeOnClickOutside={!stays}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Modal>
  )
}
