import { type ActSentences } from './shared/acts.ts'
import type { Sentences } from './shared/languages.ts'

/** By code; figures stand in braces. */
export const refusals = {
  'organization.company-exists': {
    tr: 'Bu şirket zaten kurulmuş.',
    en: 'This company already exists.',
    ar: 'هذه الشركة مسجّلة بالفعل.',
  },
  'organization.zone-unknown': {
    tr: '“{zone}” adında bir saat dilimi yok.',
    en: 'There is no time zone named “{zone}”.',
    ar: 'لا توجد منطقة زمنية باسم «{zone}».',
  },
  'organization.department-not-found': {
    tr: 'Böyle bir departman yok ya da sizin kapsamınızda değil.',
    en: 'There is no such department, or not in your scope.',
    ar: 'لا يوجد قسم كهذا، أو أنه خارج نطاقك.',
  },
  'organization.parent-not-found': {
    tr: 'Üst departman bulunamadı.',
    en: 'The parent department was not found.',
    ar: 'لم يُعثر على القسم الأعلى.',
  },
  'organization.department-code-taken': {
    tr: '“{departmentCode}” kodu başka bir departmanda kullanılıyor.',
    en: 'Another department has the code “{departmentCode}”.',
    ar: 'الرمز «{departmentCode}» مستخدم في قسم آخر.',
  },
  'organization.department-below-itself': {
    tr: 'Bir departman kendi altına taşınamaz.',
    en: 'A department cannot be moved below itself.',
    ar: 'لا يمكن نقل قسم إلى ما دونه.',
  },
  'organization.department-has-sub-departments': {
    tr: 'Departman silinemez: {subDepartments} alt departmanı var. Önce onları taşıyın veya silin.',
    en: 'The department cannot be removed: it has {subDepartments} sub-department(s). Move or remove them first.',
    ar: 'لا يمكن حذف القسم: فيه أقسام فرعية عددها {subDepartments}. انقلها أو احذفها أولًا.',
  },
  'organization.department-has-employees': {
    tr: 'Departman silinemez: {employees} çalışanı var. Önce onları başka bir departmana taşıyın.',
    en: 'The department cannot be removed: {employees} employee(s) work in it. Move them first.',
    ar: 'لا يمكن حذف القسم: عدد موظفيه {employees}. انقلهم أولًا.',
  },
  'organization.department-has-managers': {
    tr: 'Departman silinemez: {managers} yöneticisi var. Önce yöneticilerini kaldırın.',
    en: 'The department cannot be removed: it has {managers} manager(s). Release them first.',
    ar: 'لا يمكن حذف القسم: عدد مديريه {managers}. أعفهم أولًا.',
  },
  'organization.manager-not-employed': {
    tr: 'Yalnızca çalışmakta olan biri yönetici yapılabilir.',
    en: 'Only somebody who is employed can be made a manager.',
    ar: 'لا يمكن تعيين مدير إلا ممن هم على رأس العمل.',
  },
} as const satisfies Sentences

export const acts = {
  CompanyFounded: {
    tr: ({ subject }) => `“${subject}” şirketini açtı`,
    en: ({ subject }) => `Opened the company “${subject}”`,
    ar: ({ subject }) => `إنشاء شركة «${subject}»`,
  },
  DepartmentAdded: {
    tr: ({ subject }) => `“${subject}” departmanını ekledi`,
    en: ({ subject }) => `Added the department “${subject}”`,
    ar: ({ subject }) => `إضافة قسم «${subject}»`,
  },
  DepartmentRenamed: {
    tr: ({ subject }) => `“${subject}” departmanının adını veya kodunu değiştirdi`,
    en: ({ subject }) => `Changed the name or code of the department “${subject}”`,
    ar: ({ subject }) => `تغيير اسم قسم «${subject}» أو رمزه`,
  },
  DepartmentMoved: {
    tr: ({ subject }) => `“${subject}” departmanını ağaçta taşıdı`,
    en: ({ subject }) => `Moved the department “${subject}” in the tree`,
    ar: ({ subject }) => `نقل قسم «${subject}» في الهيكل`,
  },
  DepartmentRemoved: {
    tr: ({ subject }) => `“${subject}” departmanını kaldırdı`,
    en: ({ subject }) => `Removed the department “${subject}”`,
    ar: ({ subject }) => `حذف قسم «${subject}»`,
  },
  DepartmentManagerNamed: {
    tr: ({ subject }) => `“${subject}” departmanına yönetici atadı`,
    en: ({ subject }) => `Named a manager of “${subject}”`,
    ar: ({ subject }) => `تعيين مدير لقسم «${subject}»`,
  },
  DepartmentManagerReleased: {
    tr: ({ subject }) => `“${subject}” departmanının yöneticiliğinden aldı`,
    en: ({ subject }) => `Released a manager of “${subject}”`,
    ar: ({ subject }) => `إعفاء مدير قسم «${subject}»`,
  },
} satisfies ActSentences
