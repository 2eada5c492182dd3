/** `$1` company, `$2` department: people with names as they are, so that sorting them costs what it costs. */
export const peopleOf = (count: number): string => `insert into employees_1 (company_id, employee_id, employee_no, name, surname, folded, position, department_id, start_of_employment)
  select $1::uuid, gen_random_uuid(), (1000 + n)::text, (array['Ayşe','Mehmet','Işıl','İbrahim','Çiğdem','Ömer Faruk','Şule','Gökhan','Zeynep','Hüseyin'])[1 + n % 10],
    (array['Yılmaz','Çelik','Öztürk','Şahin','Güneş','Karamanoğlu','Aydın','Ünal','Koç','Doğan','Işık'])[1 + n % 11] || ' ' || n, 'x', 'Operatör', $2::uuid, '2025-01-06'
  from generate_series(1, ${count}) n`

const work = "extract(isodow from d) <= 5"
const kind = "(hashtext(e.employee_no || d::text) & 31)"
const figures: Readonly<Record<string, string>> = {
  planned: `case when ${work} then 480 else 0 end`, due: `case when ${work} then 480 else 0 end`, worked: `case when not ${work} or ${kind} = 3 then 0 when ${kind} = 5 then 455 else 480 end`,
  measured_worked: `case when not ${work} or ${kind} = 3 then 0 when ${kind} = 5 then 455 else 480 end`, missing: `case when not ${work} then 0 when ${kind} = 3 then 480 when ${kind} = 5 then 25 else 0 end`,
  late: `case when ${work} and ${kind} = 5 then 25 else 0 end`, break_minutes: `case when ${work} then 60 else 0 end`, overtime_workday: `case when ${work} and ${kind} = 8 then 45 else 0 end`,
}
const zeros = ['early', 'leave_annual', 'leave_personal', 'leave_general', 'leave_instead_overtime', 'leave_worked', 'overtime_holiday', 'payable_workday', 'payable_holiday', 'outside_workday', 'outside_holiday', 'time_off_credit', 'unapproved_overtime', 'night_minutes']

/** March 2026 of everybody: weekends free, some absent, some late, some overtime. */
export const daysOf = `insert into day_results_4 (company_id, employee_id, day, shift_id, shift, scheduled, first_in, last_out, presence_minutes, ${Object.keys(figures).join(', ')}, ${zeros.join(', ')}, codes, flags, provisional, final, final_at, corrected, carry)
  select $1::uuid, e.employee_id, d::date, null, case when ${work} then 'Gündüz' end, ${work}, case when ${work} and ${kind} <> 3 then d + interval '5 hours 55 minutes' end, case when ${work} and ${kind} <> 3 then d + interval '15 hours' end,
    case when ${work} and ${kind} <> 3 then 545 else 0 end, ${Object.values(figures).join(', ')}, ${zeros.map(() => '0').join(', ')},
    case when not ${work} then '{-}' when ${kind} = 3 then '{MW}' when ${kind} = 5 then '{MW,LA}' when ${kind} = 8 then '{OT,X}' else '{X}' end::text[], '{}', false, true, d + interval '2 days', false,
    json_build_object('day', d::date, 'from', d + interval '1 day', 'lastKept', null, 'taken', null, 'presenceEnd', null, 'handedOn', json_build_array(), 'finalAt', d)
  from employees_1 e cross join generate_series('2026-03-01'::timestamptz, '2026-03-31'::timestamptz, interval '1 day') d where e.company_id = $1`
