import '../kit/page/pages.ts'
