import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '#identity/auth.tsx'
import { Loading } from './loading.tsx'

const loadShell = () => import('./shell/shell.tsx')
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))

/** The shell and the screen in it come together, not in turn. */
export const fetchShell = (): void => void loadShell()

/** Visitors see a screen alone and never load the shell. */
export function Frame() {
  const { user } = useAuth()
  if (!user) return <Outlet />
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
