// Before the first paint, so that nothing flashes: theme, language and direction as chosen last. A file of its own, since the page allows no inline script.
(function () {
  var root = document.documentElement
  var read = function (key) { try { return localStorage.getItem(key) } catch (error) { return null } }
  var scheme = read('mesai.theme') || 'light'
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.setAttribute('data-mantine-color-scheme', scheme)
  var language = read('mesai.language')
  if (language === 'en' || language === 'ar') root.lang = language
  if (language === 'ar') root.dir = 'rtl'
})()
