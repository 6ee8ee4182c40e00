import { parseArgs } from 'node:util'
import { EXAMINATIONS } from './doctor.queries.ts'
import { withOwner } from './with-owner.ts'

const { head } = parseArgs({ options: { head: { type: 'string' } } }).values

/** Looks whether everything that must always hold does hold, and names what does not. Exits with 1 then. */
await withOwner(async (db, config) => {
  for (const { id, says, examine } of EXAMINATIONS) {
    let isWell = true
    for await (const finding of examine({ db, config, head })) {
      if (isWell) process.stdout.write(`SICK ${id.padEnd(4)} ${says}\n`)
      isWell = false
      process.exitCode = 1
      process.stdout.write(`          ${finding}\n`)
    }
    if (isWell) process.stdout.write(`ok   ${id.padEnd(4)} ${says}\n`)
  }
})
