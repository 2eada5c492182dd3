import { moveInFields } from '#api/contract/move-in.ts'
import type { Product } from '#domain/move-in/events.ts'
import { columnTitled, numberTitles, titleKey } from '#domain/foreign/titles.ts'

export type MoveInField = (typeof moveInFields)[number]
/** Which column holds what, counted from 0. */
export type MoveInMatching = Readonly<Partial<Record<MoveInField, number | undefined>>>

type Titles = Readonly<Partial<Record<MoveInField, readonly string[]>>>
/**
 * As the products head their exports, in English, Turkish and Arabic, and by the names of their fields. Long because it
 * is one table of titles.
 */
const titles: Readonly<Record<Product, Titles>> = {
  odoo: {
    employeeNo: [
      'Employee/Badge ID',
      'employee_id/barcode',
      'Badge ID',
      'Employee/Employee Number',
      'employee_id/registration_number',
      'Çalışan/Rozet No',
      'Çalışan/Kart No',
      'الموظف/معرف الشارة',
    ],
    email: ['Employee/Work Email', 'employee_id/work_email', 'Çalışan/İş E-postası'],
    name: [
      'Employee',
      'employee_id',
      'Employee/Employee Name',
      'employee_id/name',
      'Çalışan',
      'الموظف',
    ],
    in: ['Check In', 'check_in', 'Giriş', 'Giriş Zamanı', 'تسجيل الحضور', 'تسجيل الدخول'],
    out: ['Check Out', 'check_out', 'Çıkış', 'Çıkış Zamanı', 'تسجيل الانصراف', 'تسجيل الخروج'],
    worked: [
      'Worked Hours',
      'worked_hours',
      'Çalışılan Saatler',
      'Çalışma Saatleri',
      'ساعات العمل',
    ],
    overtime: [
      'Over Time',
      'Overtime Hours',
      'overtime_hours',
      'Extra Hours',
      'validated_overtime_hours',
      'Worked Extra Hours',
      'Fazla Mesai',
      'Ek Saatler',
      'الساعات الإضافية',
    ],
  },
  frappe: {
    employeeNo: ['Employee', 'employee', 'Çalışan', 'Personel', 'الموظف'],
    name: ['Employee Name', 'employee_name', 'Çalışan Adı', 'Personel Adı', 'اسم الموظف'],
    date: [
      'Attendance Date',
      'attendance_date',
      'Katılım Tarihi',
      'Devam Tarihi',
      'تاريخ الحضور',
    ],
    time: ['Time', 'time', 'Zaman', 'Saat', 'الوقت'],
    direction: ['Log Type', 'log_type', 'Günlük Türü', 'Kayıt Türü', 'نوع السجل'],
    in: ['In Time', 'in_time', 'Giriş Zamanı', 'Giriş Saati', 'وقت الدخول'],
    out: ['Out Time', 'out_time', 'Çıkış Zamanı', 'Çıkış Saati', 'وقت الخروج'],
    worked: ['Working Hours', 'working_hours', 'Çalışma Saatleri', 'ساعات العمل'],
  },
  timetrex: {
    employeeNo: [
      'Employee #',
      'Employee Number',
      'employee_number',
      'Employee No',
      'Personel No',
    ],
    email: ['Work Email', 'work_email'],
    name: ['First Name', 'first_name', 'Full Name', 'full_name', 'Ad', 'الاسم الأول'],
    surname: ['Last Name', 'last_name', 'Soyad', 'اسم العائلة'],
    date: ['Date', 'date_stamp', 'Tarih', 'التاريخ'],
    time: ['Punch Time', 'Time Stamp', 'time_stamp', 'punch_time'],
    direction: ['Status', 'Punch Status', 'status', 'Durum'],
    in: ['In', 'In Punch', 'In Time Stamp', 'in_time_stamp', 'Giriş'],
    out: ['Out', 'Out Punch', 'Out Time Stamp', 'out_time_stamp', 'Çıkış'],
    worked: ['Worked Time', 'worked_time', 'Total Worked Time', 'Çalışılan Süre'],
    regular: ['Regular Time', 'regular_time', 'Normal Süre'],
    overtime: [
      'Total OverTime',
      'Overtime',
      'Over Time',
      'OverTime 1',
      'over_time',
      'Fazla Mesai',
    ],
  },
}

const products = ['odoo', 'frappe', 'timetrex'] as const satisfies readonly Product[]
const byTitle: ReadonlyMap<Product, ReadonlyMap<string, MoveInField>> = new Map(
  products.map(product => [
    product,
    new Map(
      moveInFields.flatMap(field =>
        (titles[product][field] ?? []).map(title => [titleKey(title), field] as const),
      ),
    ),
  ]),
)

/** The columns of one product by their titles; the first where two are called so. */
export const matchedFor = (
  product: Product,
  header: readonly string[],
): Readonly<Partial<Record<MoveInField, number>>> => {
  const found: Partial<Record<MoveInField, number>> = {}
  for (const [column, title] of header.entries()) {
    const field = byTitle.get(product)?.get(titleKey(title))
    if (field && found[field] === undefined) found[field] = column
  }
  const free = new Set(Object.values(found))
  const number = found.employeeNo ?? columnTitled(header, numberTitles, at => !free.has(at))
  return number === null ? found : { ...found, employeeNo: number }
}

/** Whether a row heads a table: more than one of its cells is a title of one product. A direction is one, too. */
export const isHead = (cells: readonly string[]): boolean =>
  products.some(product => Object.keys(matchedFor(product, cells)).length > 1)

/** The product whose titles most of the columns have; null: none has a person and a time or a day of that one. */
export const productOf = (header: readonly string[]): Product | null => {
  const counted = products
    .map(product => ({ product, found: matchedFor(product, header) }))
    .filter(({ found }) => hasPerson(found) && hasTime(found))
    .map(({ product, found }) => ({ product, count: Object.keys(found).length }))
    .toSorted((one, other) => other.count - one.count)
  return counted[0]?.product ?? null
}

export const hasPerson = ({ employeeNo, email, name }: MoveInMatching): boolean =>
  employeeNo !== undefined || email !== undefined || name !== undefined
/** Something that can be read of a row: a movement, a pair, or what was counted on a day. */
export const hasTime = (matching: MoveInMatching): boolean => {
  const { time, in: begins, out, date, worked, regular } = matching
  return (
    time !== undefined ||
    begins !== undefined ||
    out !== undefined ||
    (date !== undefined && (worked !== undefined || regular !== undefined))
  )
}
