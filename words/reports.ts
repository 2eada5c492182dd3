import { listed, span, type ActSentences } from './shared/acts.ts'

export const acts = {
  ReportExported: {
    tr: said =>
      `“${said.report}” raporunu dosya olarak aldı (${listed(said.format, `${said.count} satır`, span(said), said.subject)})`,
    en: said =>
      `Took the report “${said.report}” as a file (${listed(said.format, `rows: ${said.count}`, span(said), said.subject)})`,
    ar: said =>
      `أخذ تقرير «${said.report}» ملفًا (${listed(said.format, `الصفوف: ${said.count}`, span(said), said.subject)})`,
  },
  ReportMailed: {
    tr: ({ report, count, subject }) =>
      `“${report}” raporu e-postayla gönderildi (${listed(`${count} satır`, subject)})`,
    en: ({ report, count, subject }) =>
      `The report “${report}” was sent by mail (${listed(`rows: ${count}`, subject)})`,
    ar: ({ report, count, subject }) => `إرسال تقرير «${report}» بالبريد (${listed(`الصفوف: ${count}`, subject)})`,
  },
} satisfies ActSentences
