// Before the first paint, so that nothing flashes: theme, language and direction as chosen last. A file of its own, since the page allows no inline script.
{
  const root = document.documentElement
  let stored = {}
  try {
    stored = {
      theme: localStorage.getItem('mesai.theme'),
      language: localStorage.getItem('mesai.language'),
    }
  } catch {
    /* then as if nothing was chosen */
  }
  const auto = stored.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.mantineColorScheme = stored.theme === 'dark' || auto ? 'dark' : 'light'
  if (stored.language === 'en' || stored.language === 'ar') root.lang = stored.language
  if (stored.language === 'ar') root.dir = 'rtl'
}
