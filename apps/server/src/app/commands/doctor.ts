import { EXAMINATIONS } from './doctor.queries.ts'
import { withOwner } from './with-owner.ts'

/** Looks whether everything that must always hold does hold. Exits with 1 when something does not. */
const findings = await withOwner(async (db) => {
  const found: { id: string; says: string; rows: number }[] = []
  for (const { id, says, examine } of EXAMINATIONS) found.push({ id, says, rows: await examine(db) })
  return found
})

for (const { id, says, rows } of findings) {
  process.stdout.write(
    `${rows === 0 ? 'ok  ' : 'SICK'} ${id.padEnd(4)} ${says}${rows === 0 ? '' : `: ${rows} row${rows === 1 ? '' : 's'}`}\n`,
  )
}
process.exitCode = findings.some(({ rows }) => rows > 0) ? 1 : 0
