import { useTranslation } from 'react-i18next'
import type { NoticeSetting } from './api.ts'

/** Whom a setting is for, in words. */
export const useTargetName = () => {
  const { t } = useTranslation()
  return (target: NoticeSetting['target']): string =>
    target === null
      ? t('noticeRules.everybody')
      : `${t(`noticeRules.ofTarget.${target.kind}`)}: ${target.name ?? t('noticeRules.lost')}`
}
