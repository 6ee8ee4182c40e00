import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '#identity/auth.tsx'
import { HANDHELD, useMatches } from '#ui/media.ts'
import { useTexts } from '#texts/language.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Button } from '#ui/button.tsx'

const loadShell = () => import('./shell/shell.tsx')
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))

const isField = (path: string) => /^\/field(\/|$)/.test(path)
/** The viewfinder fills the screen, wherever it is opened. */
const isViewfinder = (path: string) => isField(path) && path.endsWith('/camera')

/** The shell and the screen in it come together, not in turn. */
export function fetchShell(path: string): void {
  const isAlone = isViewfinder(path) || (isField(path) && window.matchMedia(HANDHELD).matches)
  if (!isAlone) void loadShell()
}

/** Visitors see a screen alone and never load the shell; nor does a phone in the field, which has one of its own. */
export function Frame() {
  const { user } = useAuth()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isHandheld = useMatches(HANDHELD)
  if (!user || isViewfinder(path) || (isField(path) && isHandheld)) return <Outlet />
  return (
    <Suspense fallback={<Loading />}>
      <Shell user={user}>
        <Outlet />
      </Shell>
    </Suspense>
  )
}

/** Between signing out and leaving there is nobody to draw a screen for. */
export function SignedInOnly() {
  return useAuth().user ? <Outlet /> : null
}

export const Loading = () => <Spinner isFullPage label={useTexts().shell.loading} />

/** A fault of ours in a screen: said plainly, with the one thing that helps. */
export function Broken() {
  const t = useTexts().shell.broken
  return (
    <div role="alert" className="flex max-w-140 flex-col items-start gap-4 p-6">
      <div>
        <h1 className="text-26 font-extrabold">{t.title}</h1>
        <p className="mt-1 text-15 text-ink-2">{t.text}</p>
      </div>
      <Button variant="primary" onClick={() => location.reload()}>
        {t.reload}
      </Button>
    </div>
  )
}
