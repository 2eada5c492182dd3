import * as registry from './registry.ts'
import type { ScreenWords } from './shared/screen.ts'

/**
 * What each key of `domain/access/permissions.ts` allows, said so that it can stand behind *may*, and what the things
 * are called that rights are about: by their features; here, of what is to come and of what no feature has.
 */
export const screen = {
  ...registry.permissions,
  'permission.api-users.view': { tr: 'API kullanıcılarını görmek', en: 'See users of the API', ar: 'عرض مستخدمي الواجهة البرمجية' },
  'permission.api-users.create': { tr: 'API kullanıcısı eklemek', en: 'Add users of the API', ar: 'إضافة مستخدمي الواجهة البرمجية' },
  'permission.api-users.update': { tr: 'API kullanıcılarını değiştirmek', en: 'Change users of the API', ar: 'تعديل مستخدمي الواجهة البرمجية' },
  'permission.api-users.delete': { tr: 'API kullanıcılarını silmek', en: 'Delete users of the API', ar: 'حذف مستخدمي الواجهة البرمجية' },
  'permission.notifications.view': { tr: 'Bildirimleri görmek', en: 'See notifications', ar: 'عرض الإشعارات' },
  'permission.notifications.create': { tr: 'Bildirim göndermek', en: 'Send notifications', ar: 'إرسال الإشعارات' },
  'permission.notifications.update': { tr: 'Bildirimleri değiştirmek', en: 'Change notifications', ar: 'تعديل الإشعارات' },
  'permission.notifications.delete': { tr: 'Bildirimleri silmek', en: 'Delete notifications', ar: 'حذف الإشعارات' },
  'permission.system-messages.view': { tr: 'Sistem mesajlarını görmek', en: 'See system messages', ar: 'عرض رسائل النظام' },
  'permission.system-messages.create': { tr: 'Sistem mesajı göndermek', en: 'Send system messages', ar: 'إرسال رسائل النظام' },
  'permission.system-messages.update': { tr: 'Sistem mesajlarını değiştirmek', en: 'Change system messages', ar: 'تعديل رسائل النظام' },
  'permission.system-messages.delete': { tr: 'Sistem mesajlarını silmek', en: 'Delete system messages', ar: 'حذف رسائل النظام' },
  'permission.health.view': { tr: 'Sistemin durumunu görmek', en: 'See how the system is doing', ar: 'عرض حالة النظام' },
  'rights.of.notifications': { tr: 'Bildirimler', en: 'Notifications', ar: 'الإشعارات' },
  'rights.of.system-messages': { tr: 'Sistem mesajları', en: 'System messages', ar: 'رسائل النظام' },
  'rights.of.api-users': { tr: 'API kullanıcıları', en: 'Users of the API', ar: 'مستخدمو الواجهة البرمجية' },
  'rights.of.health': { tr: 'Sistemin durumu', en: 'Health', ar: 'حالة النظام' },
} as const satisfies ScreenWords
