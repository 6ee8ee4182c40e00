/** One file on its way. */
export type Upload<Sent> = {
  readonly id: string
  readonly file: File
  /** Refused: it was never sent, and never will be as it is. */
  readonly state: 'sending' | 'sent' | 'failed' | 'refused'
  /** Of its bytes, those that have left. */
  readonly percent: number
  readonly problem: string | null
  readonly sent: Sent | null
}
export type Sending = { readonly onPercent: (percent: number) => void; readonly signal: AbortSignal }
export type Send<Sent> = (file: File, sending: Sending) => Promise<Sent>

export type Uploads<Sent> = {
  readonly subscribe: (listener: () => void) => () => void
  readonly rows: () => readonly Upload<Sent>[]
  readonly add: (files: readonly File[], whyRefused: (file: File) => string | null) => void
  readonly retry: (id: string) => void
  readonly remove: (id: string) => void
  /** Answers when nothing is on its way any more. */
  readonly settled: () => Promise<readonly Upload<Sent>[]>
  readonly clear: () => void
}

type Ways<Sent> = {
  send: Send<Sent>
  /** A file that has arrived is shown elsewhere from then on. */
  forgetsSent?: boolean | undefined
}

/** Files on their way to the server, each for itself: one that fails does not stop the others. */
export function makeUploads<Sent>({ send, forgetsSent = false }: Ways<Sent>): Uploads<Sent> {
  let rows: readonly Upload<Sent>[] = []
  const listeners = new Set<() => void>()
  const underWay = new Map<string, { ending: AbortController; over: Promise<void> }>()

  const show = (next: readonly Upload<Sent>[]) => {
    rows = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, part: Partial<Upload<Sent>>) =>
    show(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))

  async function run({ id, file }: Upload<Sent>, ending: AbortController): Promise<void> {
    try {
      const onPercent = (percent: number) => change(id, { percent })
      const sent = await send(file, { onPercent, signal: ending.signal })
      if (forgetsSent) show(rows.filter((row) => row.id !== id))
      else change(id, { state: 'sent', percent: 100, sent })
    } catch (error) {
      // A row that was removed is gone already; there is nobody to tell.
      change(id, { state: 'failed', problem: error instanceof Error ? error.message : String(error) })
    } finally {
      underWay.delete(id)
    }
  }
  function begin(row: Upload<Sent>): void {
    const ending = new AbortController()
    underWay.set(row.id, { ending, over: Promise.resolve().then(() => run(row, ending)) })
  }
  function stop(id: string): void {
    underWay.get(id)?.ending.abort()
    underWay.delete(id)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    rows: () => rows,
    add(files, whyRefused) {
      const added = files.map((file): Upload<Sent> => {
        const problem = whyRefused(file)
        return {
          id: crypto.randomUUID(),
          file,
          state: problem ? 'refused' : 'sending',
          percent: 0,
          problem,
          sent: null,
        }
      })
      show([...rows, ...added])
      for (const row of added) if (row.state === 'sending') begin(row)
    },
    retry(id) {
      const row = rows.find((each) => each.id === id)
      if (row?.state !== 'failed') return
      change(id, { state: 'sending', percent: 0, problem: null })
      begin(row)
    },
    remove(id) {
      stop(id)
      show(rows.filter((row) => row.id !== id))
    },
    async settled() {
      while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ over }) => over))
      return rows
    },
    clear() {
      for (const id of underWay.keys()) stop(id)
      show([])
    },
  }
}
