import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What systemd calls exposure, in tenths: 0 is nothing to attack, 100 a process that may do everything. */
const MOST_EXPOSED = 15

const isSafe = (unit: string): boolean => {
  try {
    const words = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, '--no-pager', unit]
    execFileSync('systemd-analyze', words, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.each(['demarc-web.service', 'demarc-worker.service'])('%s gives its process little to do harm with', (name) => {
  const unit = `deploy/debian/${name}`
  expect(isSafe(unit)).toBe(true)

  const directory = mkdtempSync(join(tmpdir(), 'demarc-units-'))
  const weaker = join(directory, name)
  writeFileSync(weaker, readFileSync(unit, 'utf8').replace(/^(User|CapabilityBoundingSet)=.*$/gm, ''))
  expect(isSafe(weaker)).toBe(false)
  rmSync(directory, { recursive: true })
})

test('the two units differ only in what they run', () => {
  const [web, worker] = ['web', 'worker'].map((role) => readFileSync(`deploy/debian/demarc-${role}.service`, 'utf8'))
  const others = (text = '') => text.replace(/^(Description|ExecStart|After|Requires)=.*\n/gm, '')
  expect(others(web)).toBe(others(worker))
})
