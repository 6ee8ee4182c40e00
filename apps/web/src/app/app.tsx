import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { AuthProvider, useAuth } from '#identity/auth.tsx'
import { useTexts } from '#texts/language.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Toaster } from '#ui/toast.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { queries } from './queries.ts'
import { router } from './router.ts'
import { Unreachable } from './unreachable.tsx'
import { UnsentWork } from './unsent-work.tsx'

const WaitingPage = lazy(async () => ({ default: (await import('#identity/waiting.page.tsx')).WaitingPage }))

export function App() {
  const texts = useTexts()
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider>
        <Screens />
      </AuthProvider>
      <Toaster label={texts.notifications.title} dismissLabel={texts.forms.dismiss} />
    </QueryClientProvider>
  )
}

/** Everything waits for the answer to one question: who is this? */
function Screens() {
  const t = useTexts().shell
  const { user, isLoading, error, askAgain, forget } = useAuth()

  // The guards of the routes read the current user; when it changes they are asked again.
  useEffect(() => {
    // Before the first answer they would take everybody for a stranger and lead them away from where they are.
    if (!isLoading) void router.invalidate()
  }, [isLoading, user?.id, user?.status])

  if (isLoading) return <Spinner isFullPage label={t.loading} />
  if (error) return <Unreachable error={error} onRetry={askAgain} />
  if (user?.status === 'PENDING') {
    return (
      <Suspense fallback={<Spinner isFullPage label={t.loading} />}>
        <WaitingPage user={user} onLeave={forget} />
      </Suspense>
    )
  }
  return (
    <>
      {user && <LiveUpdates userId={user.id} />}
      {user && <UnsentWork userId={user.id} />}
      <RouterProvider router={router} />
    </>
  )
}
