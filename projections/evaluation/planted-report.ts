import '../reports/daily/daily.ts'
