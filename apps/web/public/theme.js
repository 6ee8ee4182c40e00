// Runs before the first paint, so that a dark screen never flashes white. The names are those of ui/preferences.ts.
;(function () {
  var root = document.documentElement
  var stored = {}
  try {
    stored = JSON.parse(localStorage.getItem('demarc.preferences') || '{}') || {}
  } catch (_) {
    // Storage may be shut off or hold something else; the defaults stand.
  }
  var isDark =
    stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isDark ? 'dark' : 'light'
  root.dataset.density = stored.density === 'compact' ? 'compact' : 'comfortable'
  var colour = document.querySelector('meta[name="theme-color"]')
  if (colour) colour.setAttribute('content', isDark ? '#0f1615' : '#eef0ea')
})()
