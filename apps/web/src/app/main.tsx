import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { isFieldPath } from '#shared/session/kept-user.ts'
import { watchMailedLinks } from '#identity/mailed-link.ts'
import { startLanguage } from '#texts/language.ts'
import { App } from './app.tsx'
import { queries } from './queries.ts'
import { fetchFirstScreen } from './router.ts'
import '../styles.css'

watchMailedLinks()
fetchFirstScreen(location.pathname, 'visitor')
// A phone that keeps the field's code works there: it is read while nobody can say yet who this is.
if (isFieldPath(location.pathname) && navigator.serviceWorker?.controller)
  fetchFirstScreen(location.pathname, 'signedIn')
void askWho()
void start()

async function askWho(): Promise<void> {
  await queries.prefetchQuery(currentUserQuery())
  if (queries.getQueryData(currentUserQuery().queryKey)) fetchFirstScreen(location.pathname, 'signedIn')
}

async function start(): Promise<void> {
  await startLanguage()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// A page taken back out of the browser's memory may show somebody who has signed out since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
