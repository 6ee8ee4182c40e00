import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { documentTextsNow } from '#texts/orders/documents.ts'
import { notify } from '#ui/overlay/messages.ts'
import { whyRefused, withinMost } from './file-limits.ts'
import { UploadFailed } from './uploads.queries.ts'
import type { Send, Uploads } from './uploads.ts'

const sayUploadFailed = (message: string): void =>
  void notify({ title: documentTextsNow().failed.title, description: message, tone: 'bad' })

/** Sending as an act of the query client, which tells of an ended session as everywhere. */
export const asAct =
  <Sent>(queries: QueryClient, send: Send<Sent>): Send<Sent> =>
  (file, sending) => {
    const act = queries.getMutationCache().build(queries, {
      mutationFn: () => send(file, sending),
      onError: (error: Error) => error instanceof UploadFailed && !error.isQuiet && sayUploadFailed(error.message),
    })
    return act.execute(undefined)
  }

/** What is on its way, and how to add to it: too many or too large is said before anything is sent. */
export function useUploads<Sent>(uploads: Uploads<Sent>, endings: readonly string[]) {
  const rows = useSyncExternalStore(uploads.subscribe, uploads.rows)
  useAskBeforeClosing(rows.some(({ state }) => state === 'sending'))

  const add = (files: readonly File[]) => {
    const words = documentTextsNow()
    const fitting = withinMost(files, rows.filter(({ state }) => state !== 'refused').length)
    if (fitting.length < files.length) sayUploadFailed(words.limits)
    uploads.add(fitting, (file) => whyRefused(file, endings, words.refused))
  }
  return { rows, add }
}

/** A closed tab sends nothing any more; the browser asks in its own words. */
function useAskBeforeClosing(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
}
