import { openStorage } from '#platform/storage/open-storage.ts'
import { EXAMINATIONS } from './doctor.queries.ts'
import { withOwner } from './with-owner.ts'

type Options = { readonly head?: string; readonly files?: string; readonly hashes?: boolean }

/** Checks everything that must always be true and lists what isn’t. The exit code is 1 if anything fails. */
export async function examine({ head, files: sample, hashes = false }: Options): Promise<void> {
  const files = sample === undefined ? undefined : Number(sample)
  if (Number.isNaN(files)) throw new Error('--files takes a number: how many documents to look for in the storage')
  await withOwner(async (db, config) => {
    const storage = await openStorage(config)
    for (const { id, says, isNote, examine: findingsOf } of EXAMINATIONS) {
      let isWell = true
      for await (const finding of findingsOf({ db, config, storage, head, files, hashes })) {
        if (isWell) process.stdout.write(`${isNote ? 'note' : 'FAIL'} ${id.padEnd(4)} ${says}\n`)
        isWell = false
        if (!isNote) process.exitCode = 1
        process.stdout.write(`          ${finding}\n`)
      }
      if (isWell) process.stdout.write(`ok   ${id.padEnd(4)} ${says}\n`)
    }
    await storage.close()
  })
}
