import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { AuthProvider, useAuth } from '#identity/auth.tsx'
import { notificationsQuery } from '#notifications/notifications.queries.ts'
import { startLive } from '#platform/live.ts'
import { TIMELINES, timelineQuery } from '#shared/history/timeline.queries.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { Wordmark } from '#ui/drawing/logo.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Toaster } from '#ui/overlay/toast.tsx'
import { gatherRereads } from './gather-rereads.ts'
import type { LiveQueries } from './live-queries.ts'
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
          {texts.shell.retry}
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

/** Long lists change with nearly every event: between two readings of them lies at least this time. */
const LISTS_MS = 3_000

/** Comes with the first event: it knows the queries of every screen, and the first screen needs none of them. */
const withLiveQueries = (act: (table: LiveQueries) => void) =>
  void import('./live-queries.ts').then(
    ({ LIVE_QUERIES }) => act(LIVE_QUERIES),
    // No connection at this moment: once it is back there is a gap, which asks again for everything.
    () => undefined,
  )

/** Hears the server for as long as somebody is signed in, and asks again for what has changed. */
function LiveUpdates({ userId }: { userId: string }) {
  const queries = useQueryClient()
  useEffect(() => {
    const records = gatherRereads(queries)
    const lists = gatherRereads(queries, LISTS_MS)
    const stop = startLive({
      onEvent: ({ entity, entityId }) => {
        // Whatever happens to a record is a line in its history.
        if (entityId) records.askAgain([timelineQuery(entity, entityId).queryKey])
        withLiveQueries((table) => {
          const row = table[entity]
          if (!row) return
          records.askAgain(row.asksAgain)
          lists.askAgain(row.lists ?? [])
          if (row.ofOwn && entityId === userId) records.askAgain(row.ofOwn)
          if (row.ofRecord && entityId) records.askAgain(row.ofRecord(entityId))
        })
      },
      onGap: () => {
        records.askAgain([TIMELINES])
        withLiveQueries((table) =>
          records.askAgain(
            Object.values(table).flatMap(({ asksAgain, lists = [], ofOwn = [], afterGap = [] }) => [
              ...asksAgain,
              ...lists,
              ...ofOwn,
              ...afterGap,
            ]),
          ),
        )
      },
      // Any read tells whether the session has ended, and the refused read says so.
      onRefused: () => records.askAgain([notificationsQuery().queryKey]),
    })
    return () => {
      stop()
      records.stop()
      lists.stop()
    }
  }, [queries, userId])
  return null
}
