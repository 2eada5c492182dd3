import { takeUsualLeaveTypes } from '#commands/leave/leave-types.ts'
import type { UsualKey } from '#domain/leave/settings/usual.ts'

/** As the company's people call them. */
const titles: Readonly<Record<UsualKey, string>> = {
  annual: 'Yıllık izin',
  marriage: 'Evlilik izni',
  adoption: 'Evlat edinme izni',
  bereavement: 'Ölüm izni',
  birth: 'Babalık izni (eşin doğumu)',
  sickChild: 'Engelli veya süreğen hasta çocuk izni',
  unpaid: 'Ücretsiz izin',
  travel: 'Yol izni (ücretsiz)',
  jobSearch: 'Yeni iş arama izni',
  nursing: 'Süt izni',
  timeOff: 'Serbest zaman (fazla mesai karşılığı)',
}

/** The types of leave that are usual in its country. */
export const takeLeaveTypes = (
  deps: Parameters<typeof takeUsualLeaveTypes>[0],
  caller: Parameters<ReturnType<typeof takeUsualLeaveTypes>>[0],
) => takeUsualLeaveTypes(deps)(caller, { titles })
