import type { CurrentUser } from '@demarc/contract'
import { expect, onTestFinished } from 'vitest'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { App } from '../src/app/app.tsx'
import { queries } from '../src/app/queries.ts'
import { router } from '../src/app/router.ts'
import { chooseLanguage } from '../src/texts/language.ts'
import { setPreference } from '../src/ui/preferences.ts'
import { recentMessages } from '../src/ui/overlay/messages.ts'
import { currentUserQuery } from '../src/shared/session/current-user.queries.ts'
import { no, openFakeServer, type Answers, type FakeServer } from './fake-server.ts'
import { BEN, ORGANISATION } from './records.ts'

/** The transition of a router that has shown nothing yet; the one left by the test before would wait for its old screen. */
const START = router.startTransition
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Takes the app off the page, as closing the tab does. */
export let takeDown = async (): Promise<void> => undefined

/** React runs effects after it has drawn, all of one screen together: with these, all others have run. */
function Watched({ onShown, onGone }: { onShown: () => void; onGone: () => void }) {
  useEffect(() => {
    onShown()
    return onGone
  }, [onShown, onGone])
  return <App />
}

type Shown = {
  /** Who is signed in; null for a visitor. */
  as?: CurrentUser | null
  answers?: Answers
  /** No live event arrives, and the stream never opens: nothing is loaded a second time. */
  isDeaf?: boolean
  isPhone?: boolean
  language?: 'en' | 'es'
}

/**
 * Opens an address of the product: the real router, shell, queries and styles, with a fake server behind them.
 * Everything it set up is undone when the test ends.
 */
export async function show(
  path: string,
  { as = BEN, answers = {}, isDeaf = false, isPhone = false, language = 'en' }: Shown = {},
): Promise<FakeServer> {
  const server = openFakeServer(
    {
      'GET /api/auth/user': () => as ?? no(401, 'auth.required', 'Sign in first.'),
      'GET /api/organisation': () => ORGANISATION,
      'GET /api/notifications': () => ({ unread: 0, items: [] }),
      // Lists ask for the views that were saved of them.
      'GET /api/saved-views': () => [],
      // Every screen of the field asks for it.
      'GET /api/photos/last-restore': () => ({ noticedAt: null }),
      'POST /api/logout': () => undefined,
      ...answers,
    },
    { isDeaf },
  )
  const { width, height } = isPhone ? PHONE : DESK
  await page.viewport(width, height)
  // A screen that still grows would be taken for a phone's first, and drawn anew under the test.
  await expect.poll(() => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches).toBe(true)
  setPreference('theme', 'light')
  setPreference('density', 'comfortable')
  setPreference('shortcuts', 'on')
  setPreference('columns', {})
  await chooseLanguage(language)
  // Route guards ask for the current user before the first screen renders.
  queries.setQueryData(currentUserQuery().queryKey, as)
  router.startTransition = START
  router.history.replace(path)
  await router.load()
  const container = document.createElement('div')
  // As in index.html: its styles keep what is on the page below the dialogs.
  container.id = 'root'
  document.body.append(container)
  const app = createRoot(container)
  const [shown, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.render(<Watched onShown={shown.resolve} onGone={gone.resolve} />)
  await shown.promise
  takeDown = async () => {
    app.unmount()
    await gone.promise
    container.remove()
  }
  onTestFinished(async () => {
    // A test that ends just before its screen asks for more is red on some machines only: staying finds it everywhere.
    if (import.meta.env.VITE_STAYS) await new Promise((done) => setTimeout(done, 1000))
    await takeDown()
    await queries.cancelQueries()
    queries.clear()
    recentMessages.clear()
    localStorage.clear()
    sessionStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
    expect(server.close(), 'calls that break the contract, or that nothing answers').toEqual([])
  })
  return server
}
