import type { ScreenWords } from './shared/screen.ts'

export const screen = {
  'appearance.what': {
    tr: 'Bu tarayıcıda sizin için saklanır.',
    en: 'Kept for you in this browser.',
    ar: 'تُحفظ لك في هذا المتصفح.',
  },
  'appearance.appContentLayoutNav': { tr: 'Menü', en: 'Menu', ar: 'القائمة' },
  'appearance.horizontalNavType': {
    tr: 'Üstteki menü',
    en: 'Menu at the top',
    ar: 'القائمة العلوية',
  },
  'appearance.isVerticalNavCollapsed': {
    tr: 'Yandaki menü daraltılsın',
    en: 'Collapse the menu at the side',
    ar: 'طيّ القائمة الجانبية',
  },
  'appearance.appContentWidth': {
    tr: 'Sayfa genişliği',
    en: 'Width of pages',
    ar: 'عرض الصفحات',
  },
  'appearance.navbarType': { tr: 'Üst çubuk', en: 'Top bar', ar: 'الشريط العلوي' },
  'appearance.isNavbarBlurEnabled': {
    tr: 'Üst çubuk sayfayı buğulu geçirsin',
    en: 'Let the page shine through the top bar',
    ar: 'إظهار الصفحة ضبابيةً خلف الشريط العلوي',
  },
  'appearance.footerType': { tr: 'Alt bilgi', en: 'Footer', ar: 'التذييل' },
  'appearance.value.horizontal': { tr: 'Üstte', en: 'At the top', ar: 'في الأعلى' },
  'appearance.value.vertical': { tr: 'Yanda', en: 'At the side', ar: 'على الجانب' },
  'appearance.value.fluid': { tr: 'Pencere kadar', en: 'As the window', ar: 'بعرض النافذة' },
  'appearance.value.boxed': { tr: 'Ortada, dar', en: 'In the middle', ar: 'في الوسط' },
  'appearance.value.sticky': { tr: 'Yerinde kalır', en: 'Stays in place', ar: 'ثابت' },
  'appearance.value.static': {
    tr: 'Sayfayla kayar',
    en: 'Scrolls with the page',
    ar: 'يتحرك مع الصفحة',
  },
  'appearance.value.hidden': { tr: 'Gizli', en: 'Hidden', ar: 'مخفي' },
  'appearance.hiddenBar': {
    tr: 'Gizli çubuk, fareyi en üste götürünce ya da klavyeyle oraya gelince görünür.',
    en: 'A hidden bar appears when the pointer is at the top edge, or the keyboard comes there.',
    ar: 'يظهر الشريط المخفي عند تحريك المؤشر إلى أعلى النافذة أو عند الوصول إليه بلوحة المفاتيح.',
  },
  'appearance.narrow': {
    tr: 'Dar pencerede menü her zaman düğmenin arkasındadır.',
    en: 'In a narrow window the menu is always behind its button.',
    ar: 'في النافذة الضيقة تكون القائمة دائمًا خلف زرها.',
  },
  'appearance.lightThemePrimaryColor': {
    tr: 'Açık temanın rengi',
    en: 'Colour of the light theme',
    ar: 'لون المظهر الفاتح',
  },
  'appearance.darkThemePrimaryColor': {
    tr: 'Koyu temanın rengi',
    en: 'Colour of the dark theme',
    ar: 'لون المظهر الداكن',
  },
  'appearance.contrast': {
    tr: 'Yazılar okunur kalsın diye seçtiğiniz renk gerektiği kadar koyulaşır ya da açılır.',
    en: 'The colour is made darker or lighter as far as text needs it to be read.',
    ar: 'يُغمَّق اللون أو يُفتَّح بالقدر اللازم لبقاء النصوص مقروءة.',
  },
  'appearance.reset': {
    tr: 'Başlangıçtaki görünüme dön',
    en: 'Back to how it was at first',
    ar: 'العودة إلى المظهر الأصلي',
  },
  'appearance.footer': {
    tr: 'Saatler {{zone}} saat dilimindedir.',
    en: 'Times are those of {{zone}}.',
    ar: 'الأوقات بتوقيت {{zone}}.',
  },
  'appearance.widen': { tr: 'Menüyü genişlet', en: 'Expand the menu', ar: 'توسيع القائمة' },
  'appearance.narrowMenu': { tr: 'Menüyü daralt', en: 'Collapse the menu', ar: 'طيّ القائمة' },
} as const satisfies ScreenWords
