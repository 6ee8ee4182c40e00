import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { AuthProvider, useAuth } from '#identity/auth.tsx'
import { useTexts } from '#texts/language.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Toaster } from '#ui/toast.tsx'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { Wordmark } from '#ui/logo.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { queries } from './queries.ts'
import { router } from './router.ts'

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

/** Nobody can be asked who this is: the server is away. */
function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const texts = useTexts()
  const t = texts.shell.unreachable
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-98 flex-col items-start gap-4">
        <Wordmark />
        <div>
          <h1 className="text-26 font-extrabold">{t.title}</h1>
          <p className="mt-1 text-15 text-ink-2">{refusalText(error, texts)}</p>
        </div>
        <Button variant="primary" size="lg" onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    </main>
  )
}

/** What somebody left on this phone goes whatever screen is open; with them it is closed. */
function UnsentWork({ userId }: { userId: string }) {
  useEffect(() => {
    let isGone = false
    // The first screen comes first. Without a connection the code may not come, and nothing could be sent.
    const timer = setTimeout(
      () =>
        void door()
          .then(({ resumeSending }) => resumeSending(userId, () => isGone))
          .catch(() => undefined),
      2000,
    )
    return () => {
      clearTimeout(timer)
      isGone = true
      void door()
        .then(({ closePhone }) => closePhone(userId))
        .catch(() => undefined)
    }
  }, [userId])
  return null
}

const door = () => import('#workflow/fieldwork/offline/index.ts')
