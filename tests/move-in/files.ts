import { Buffer } from 'node:buffer'

/**
 * Files as the three products export them, of one person (number 103, İbrahim Şen) and another (104, Gonca Ünal), in
 * February 2026. Written after the fields that the products document, by nobody's data.
 */
export const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Odoo, `hr.attendance`: UTC; two pairs on one day; still in at the end; extra hours below nothing. */
export const odoo = `\uFEFF"Employee/Badge ID","Employee","Check In","Check Out","Worked Hours","Over Time"
"103","İbrahim Şen","2026-02-02 06:00:00","2026-02-02 09:30:00","3.5","0.0"
"103","İbrahim Şen","2026-02-02 10:30:00","2026-02-02 15:45:00","5.25","0.75"
"103","İbrahim Şen","2026-02-03 06:02:00","2026-02-03 15:00:00","7.97","-0.03"
"104","Gonca Ünal","2026-02-02 05:55:00","2026-02-02 15:00:00","8.08","0.08"
"104","Gonca Ünal","2026-02-03 06:00:00","","0.0","0.0"
`
/** Frappe, Employee Checkin: the company's own time, one movement a row; known by name: its numbers are others. */
export const frappe = `ID,Employee,Employee Name,Log Type,Time,Location / Device ID
EMP-CKIN-02-2026-000001,HR-EMP-00003,İbrahim Şen,IN,2026-02-02 09:00:00,Kapı
EMP-CKIN-02-2026-000002,HR-EMP-00003,İbrahim Şen,OUT,2026-02-02 12:30:00,Kapı
EMP-CKIN-02-2026-000003,HR-EMP-00003,İbrahim Şen,IN,2026-02-02 13:30:00,Kapı
EMP-CKIN-02-2026-000004,HR-EMP-00003,İbrahim Şen,OUT,2026-02-02 18:45:00,Kapı
`
/** Frappe, Attendance: a day a row with what it counted; an absence has neither time nor hours. */
export const frappeDays = `Employee;Employee Name;Attendance Date;Status;In Time;Out Time;Working Hours
HR-EMP-00003;İbrahim Şen;2026-02-02;Present;2026-02-02 09:00:00;2026-02-02 18:45:00;8,75
HR-EMP-00003;İbrahim Şen;2026-02-03;Absent;;;0
`
/** TimeTrex, timesheet detail: date and times by themselves in the user's time, a night that ends on the next day. */
export const timetrex = `First Name,Last Name,Employee #,Date,In,Out,Regular Time,Over Time
İbrahim,Şen,103,02-Feb-26,09:00 AM,06:45 PM,08:00,00:45
İbrahim,Şen,103,03-Feb-26,10:00 PM,06:00 AM,08:00,00:00
`
