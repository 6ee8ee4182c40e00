import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const MISSING = 127

/** Runs a command of osmium-tool to its end. */
export async function runOsmium(args: readonly string[]): Promise<void> {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', 'nice', 'osmium', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>])
  if (code === 0) return
  if (code === MISSING) throw new Error('osmium is not installed. Install it with: apt-get install osmium-tool')
  throw new Error(`osmium ${args[0]} failed: ${complaint.trim().split('\n').at(-1)}`)
}
