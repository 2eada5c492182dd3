import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './copyable.module.css'
import { toast } from '../feedback/toasts.tsx'

/**
 * A value to be typed somewhere else, exactly, or one on each line; numbers and addresses stand left to right in every
 * language.
 */
export const Copyable = ({ label, value }: { label: string; value: string }) => {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      toast(t('copy.failed'), 'error')
    } // no clipboard without https: the text can still be marked
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <div className={styles.line}>
      <span>{label}</span>
      <div className={styles.copyable} dir="ltr">
        <code>
          {value.split('\n').map(line => (
            <span key={line}>{line}</span>
          ))}
        </code>
        <Tooltip label={copied ? t('copy.done') : t('copy.do')}>
          <ActionIcon
            size={26}
            aria-label={t('copy.what', { what: label })}
            onClick={() => void copy()}
          >
            <Icon size={15} />
          </ActionIcon>
        </Tooltip>
      </div>
      <VisuallyHidden role="status">{copied ? t('copy.done') : ''}</VisuallyHidden>
    </div>
  )
}
