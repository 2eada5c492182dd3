import type { ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'
import type { ScreenWords } from './shared/screen.ts'
import { terms } from './terms.ts'

export const pages = {
  'page.foodMenu.title': { tr: 'Yemek menüsü', en: 'Food menu', ar: 'قائمة الطعام' },
  'page.foodMenu.what': {
    tr: 'Yemekhanede hangi gün ne çıkıyor: haftalık menü, güne göre.',
    en: 'What the cafeteria serves on which day: the week’s menu.',
    ar: 'ما يُقدَّم في المطعم كل يوم: قائمة الأسبوع.',
  },
} as const satisfies ScreenWords

export const screen = {
  'foodMenu.week': { tr: 'Haftanın menüsü', en: 'The week’s menu', ar: 'قائمة الأسبوع' },
  'foodMenu.earlier': { tr: 'Önceki hafta', en: 'Earlier week', ar: 'الأسبوع السابق' },
  'foodMenu.later': { tr: 'Sonraki hafta', en: 'Later week', ar: 'الأسبوع التالي' },
  'foodMenu.thisWeek': { tr: 'Bu hafta', en: 'This week', ar: 'هذا الأسبوع' },
  'foodMenu.today': terms.today,
  'foodMenu.none': { tr: 'Menü yok', en: 'No menu', ar: 'لا قائمة' },
  'foodMenu.enterWeek': { tr: 'Haftayı gir', en: 'Enter the week', ar: 'إدخال الأسبوع' },
  'foodMenu.enterTitle': { tr: 'Yemek menüsü gir', en: 'Enter the food menu', ar: 'إدخال قائمة الطعام' },
  'foodMenu.enterDay': { tr: 'Gir', en: 'Enter', ar: 'إدخال' },
  'foodMenu.enterOne': { tr: '{{day}}: menü gir', en: 'Enter the menu of {{day}}', ar: 'إدخال قائمة {{day}}' },
  'foodMenu.changeOne': { tr: '{{day}}: menüyü değiştir', en: 'Change the menu of {{day}}', ar: 'تغيير قائمة {{day}}' },
  'foodMenu.onePerLine': {
    tr: 'Her satıra bir yemek. Boş kalan güne menü girilmez.',
    en: 'One dish a line. A day that stays empty gets no menu.',
    ar: 'طبق في كل سطر. اليوم الفارغ لا تُدخل له قائمة.',
  },
  'foodMenu.dishes': { tr: 'Yemekler', en: 'Dishes', ar: 'الأطباق' },
  'foodMenu.dishesHelp': { tr: 'Her satıra bir yemek.', en: 'One dish a line.', ar: 'طبق في كل سطر.' },
  'foodMenu.needDish': { tr: 'En az bir yemek yazın.', en: 'Write at least one dish.', ar: 'اكتب طبقًا واحدًا على الأقل.' },
  'foodMenu.tooMany': { tr: 'Bir güne en çok {{most}} yemek yazılır.', en: 'A day takes {{most}} dishes at most.', ar: 'لا يتسع اليوم لأكثر من {{most}} طبقًا.' },
  'foodMenu.tooLong': { tr: 'Bir yemeğin adı en çok {{most}} harf olur.', en: 'A dish’s name takes {{most}} letters at most.', ar: 'لا يتجاوز اسم الطبق {{most}} حرف.' },
  'foodMenu.copyLast': { tr: 'Geçen haftadan al', en: 'Take last week’s', ar: 'خذ من الأسبوع الماضي' },
  'foodMenu.nothingLast': { tr: 'Bir önceki haftada menü yok.', en: 'The week before has no menu.', ar: 'لا قائمة في الأسبوع السابق.' },
  'foodMenu.cannotCopy': { tr: 'Geçen haftanın menüsü alınamadı.', en: 'Last week’s menu could not be taken.', ar: 'تعذّر أخذ قائمة الأسبوع الماضي.' },
  'foodMenu.saved': { tr: 'Menü kaydedildi.', en: 'The menu was saved.', ar: 'حُفظت القائمة.' },
  'foodMenu.cannotSave': { tr: 'Menü kaydedilemedi.', en: 'The menu could not be saved.', ar: 'تعذّر حفظ القائمة.' },
  'foodMenu.remove': { tr: 'Menüyü sil', en: 'Remove the menu', ar: 'حذف القائمة' },
  'foodMenu.removed': { tr: 'Menü silindi.', en: 'The menu was removed.', ar: 'حُذفت القائمة.' },
  'foodMenu.cannotRemove': { tr: 'Menü silinemedi.', en: 'The menu could not be removed.', ar: 'تعذّر حذف القائمة.' },
} as const satisfies ScreenWords

export const refusals = {
  'cafeteria.menu-there': {
    tr: '{{day}} için menü zaten girilmiş. Sayfayı yenileyip o günü değiştirin.',
    en: '{{day}} has a menu already. Load the page again and change that day.',
    ar: 'أُدخلت قائمة {{day}} من قبل. حدّث الصفحة وغيّر ذلك اليوم.',
  },
  'cafeteria.menu-not-found': { tr: 'O gün için menü yok. Sayfayı yenileyin.', en: 'That day has no menu. Load the page again.', ar: 'لا قائمة لذلك اليوم. حدّث الصفحة.' },
  'cafeteria.weeks-apart': {
    tr: 'Günler farklı haftalarda. Her haftayı ayrı girin.',
    en: 'The days lie in different weeks. Enter each week by itself.',
    ar: 'الأيام في أسابيع مختلفة. أدخل كل أسبوع وحده.',
  },
  'cafeteria.day-twice': { tr: '{{day}} iki kez yazılmış. Her günü bir kez yazın.', en: '{{day}} is named twice. Name each day once.', ar: 'ورد يوم {{day}} مرتين. اذكر كل يوم مرة.' },
} as const satisfies Sentences

export const acts = {
  FoodMenuSet: { tr: '{{from}} gününün yemek menüsünü kaydetti', en: 'Recorded the food menu of {{from}}', ar: 'تسجيل قائمة طعام {{from}}' },
  FoodMenuRemoved: { tr: '{{from}} gününün yemek menüsünü sildi', en: 'Removed the food menu of {{from}}', ar: 'حذف قائمة طعام {{from}}' },
} satisfies ActSentences

export const permissions = {
  'rights.of.food-menu': { tr: 'Yemek listesi', en: 'Food menu', ar: 'قائمة الطعام' },
  'permission.food-menu.view': { tr: 'Yemek listesini görmek', en: 'See the food menu', ar: 'عرض قائمة الطعام' },
  'permission.food-menu.create': { tr: 'Yemek listesi girmek', en: 'Enter the food menu', ar: 'إدخال قائمة الطعام' },
  'permission.food-menu.update': { tr: 'Yemek listesini değiştirmek', en: 'Change the food menu', ar: 'تعديل قائمة الطعام' },
  'permission.food-menu.delete': { tr: 'Yemek listesini silmek', en: 'Delete the food menu', ar: 'حذف قائمة الطعام' },
} as const satisfies ScreenWords
