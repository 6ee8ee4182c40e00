import type { Config } from '#platform/config/config.ts'
import { openDb } from '#platform/db/db.ts'
import { openPool } from '#platform/db/pool.ts'
import { enqueue, openJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { openMail } from '#platform/mail/mail.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { signMail } from '#support/settings/index.ts'
import type { StatusContext } from './check.ts'

type Options = { readonly log: Log; readonly mailTo: string | null }
type Opened = { readonly context: StatusContext; readonly close: () => Promise<void> }

/** For a command: what the checks need, from the configuration alone. Connects to nothing yet. */
export function openStatusContext(config: Config, { log, mailTo }: Options): Opened {
  const pool = { url: config.databaseUrl, size: 4, name: 'demarc status', onLost: () => {}, connectWithinMs: 5000 }
  const db = openDb(openPool(pool))
  const storage = once(() => openStorage(config))
  const jobs = once(() => openJobs({ ...config, serves: { web: true, jobs: false } }, log))
  return {
    context: {
      config,
      db,
      storage: storage.open,
      sendMail: signMail(db, openMail(config, log)),
      enqueue: async (queue, facts) => {
        await jobs.open()
        await db.transaction().execute((tx) => enqueue(tx, queue, facts))
      },
      mailTo,
    },
    close: async () => {
      await (await storage.opened())?.close()
      await (await jobs.opened())?.close()
      await db.destroy()
    },
  }
}

/** `open` opens on its first call. `opened` gives what to close: null if nothing was opened or it failed. */
function once<T>(open: () => Promise<T>) {
  let opening: Promise<T> | null = null
  return {
    open: () => (opening ??= open()),
    opened: async () => opening?.catch(() => null),
  }
}
