import { parseArgs } from 'node:util'
import { openStorage } from '#platform/storage/open-storage.ts'
import { EXAMINATIONS } from './doctor.queries.ts'
import { withOwner } from './with-owner.ts'

const { values } = parseArgs({
  options: { head: { type: 'string' }, files: { type: 'string' }, hashes: { type: 'boolean', default: false } },
})
const { head, hashes } = values
const files = values.files === undefined ? undefined : Number(values.files)
if (Number.isNaN(files)) throw new Error('--files takes a number: how many documents to look for in the storage')

/** Checks everything that must always be true and lists what isn’t. Exits with 1 if anything fails. */
await withOwner(async (db, config) => {
  const storage = await openStorage(config)
  for (const { id, says, isNote, examine } of EXAMINATIONS) {
    let isWell = true
    for await (const finding of examine({ db, config, storage, head, files, hashes })) {
      if (isWell) process.stdout.write(`${isNote ? 'note' : 'FAIL'} ${id.padEnd(4)} ${says}\n`)
      isWell = false
      if (!isNote) process.exitCode = 1
      process.stdout.write(`          ${finding}\n`)
    }
    if (isWell) process.stdout.write(`ok   ${id.padEnd(4)} ${says}\n`)
  }
  await storage.close()
})
