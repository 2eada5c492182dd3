// A session, or data of an installation, that comes with the address leaves it before anything is asked of anybody; lib/handed-over.ts has it from here.
{
  const query = new URLSearchParams(location.search)
  const [access, file] = [query.get('access_token'), query.get('file_access_token')]
  if (access && file) window.handedOver = { access, file }
  // The public pages that a new company begins with read their own address.
  const installation = /^\/(?:403|installation(?:\/portal)?|new-account)\/?$/.test(
    location.pathname,
  )
    ? null
    : query.get('installation')
  if (installation) window.installationData = installation
  if ((access && file) || installation) history.replaceState(null, '', '/token-directing')
}
// Before the first paint, so that nothing flashes: theme, language and direction as chosen last. A file of its own, since the page allows no inline script.
{
  const root = document.documentElement
  let stored = {}
  try {
    stored = {
      theme: localStorage.getItem('theme'),
      language: localStorage.getItem('mesai.language'),
    }
  } catch {
    /* then as if nothing was chosen */
  }
  const system = stored.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.mantineColorScheme = stored.theme === 'dark' || system ? 'dark' : 'light'
  if (stored.language === 'en' || stored.language === 'ar') root.lang = stored.language
  if (stored.language === 'ar') root.dir = 'rtl'
}
