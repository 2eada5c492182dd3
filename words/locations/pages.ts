import type { ScreenWords } from '../shared/screen.ts'

export const pages = {
  'page.qrCodes.title': { tr: 'QR kodlar ve konumlar', en: 'QR codes and locations', ar: 'رموز QR والمواقع' },
  'page.qrCodes.what': {
    tr: 'Çalışanların telefonla giriş yaptığı yerler ve kapıdaki kodları.',
    en: 'Where people check in with the phone, and the codes at those doors.',
    ar: 'الأماكن التي يسجل فيها الموظفون حضورهم بالهاتف ورموز أبوابها.',
  },
  'page.codeScreen.title': { tr: 'Kapı ekranı', en: 'Screen at the door', ar: 'شاشة الباب' },
  'page.codeScreen.what': { tr: 'Yarım dakikada bir yenilenen kod.', en: 'A code that changes each half minute.', ar: 'رمز يتغير كل نصف دقيقة.' },
  'page.checkIn.title': { tr: 'Giriş yap', en: 'Check in', ar: 'تسجيل الحضور' },
  'page.checkIn.what': { tr: 'Kapıdaki kodu telefonunuzla okutun.', en: 'Scan the code at the door with your phone.', ar: 'امسح الرمز الموجود عند الباب بهاتفك.' },
} as const satisfies ScreenWords
