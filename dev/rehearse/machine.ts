import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { run, start, type Ended } from '../processes/run.ts'

/** Where the machine is reached from this one, and this one from it. */
export const MACHINE = '10.79.0.2'

export type Machine = {
  readonly directory: string
  /** Runs a script in the machine's own shell, as root, in /root. */
  readonly shell: (script: string, input?: string) => Promise<Ended>
  readonly stop: () => Promise<void>
}

const START_WITHIN_MS = 120_000
/** What a login shell of root has; and where this machine's own certificate authorities are, for Node and npm. */
const ENVIRONMENT = [
  'HOME=/root',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'LANG=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
  ...(process.env.NODE_EXTRA_CA_CERTS ? ['NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'] : []),
]

/** An empty Debian 12 with systemd, in a network of its own. Needs root, debootstrap and systemd-container. */
export async function startMachine(): Promise<Machine> {
  const network = `demarc-${process.pid}`
  const directory = mkdtempSync('/var/tmp/demarc-machine-')
  const archive = await run('bash', ['dev/rehearse/machine.sh', 'archive'])
  if (archive.code !== 0) throw new Error(`an empty Debian 12 could not be made:\n${archive.output.slice(-4000)}`)
  const nspawn = start('bash', ['dev/rehearse/machine.sh', 'start', directory, network], { quiet: true })
  let log = ''
  for (const stream of [nspawn.stdout, nspawn.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const stop = async () => {
    await end(nspawn)
    await run('bash', ['dev/rehearse/machine.sh', 'stop', network])
    rmSync(directory, { recursive: true, force: true })
  }
  const latest = Date.now() + START_WITHIN_MS
  while (Date.now() < latest && nspawn.exitCode === null) {
    await wait(500)
    const { output } = await shellIn(nspawn, 'systemctl is-system-running')
    if (/^(running|degraded)/m.test(output))
      return { directory, shell: (script, input) => shellIn(nspawn, script, input), stop }
  }
  await stop()
  throw new Error(`the machine did not start:\n${log}`)
}

/** Its systemd is the only child of systemd-nspawn. */
function leaderOf({ pid }: ChildProcess): string | null {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] || null
  } catch {
    return null
  }
}

async function shellIn(nspawn: ChildProcess, script: string, input = ''): Promise<Ended> {
  const leader = leaderOf(nspawn)
  if (!leader) return { code: 1, output: 'the machine is not running', seconds: 0 }
  const into = ['--target', leader, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--root', '--wd']
  const words = ['env', '-i', ...ENVIRONMENT, 'bash', '-c', `cd /root; set -euo pipefail; ${script}`]
  return run('nsenter', [...into, ...words], { input })
}

/** SIGTERM to systemd-nspawn powers the machine off; what doesn't end is killed. */
async function end(nspawn: ChildProcess): Promise<void> {
  if (nspawn.exitCode !== null) return
  const ended = new Promise<void>((done) => nspawn.once('close', () => done()))
  nspawn.kill('SIGTERM')
  const late = setTimeout(() => nspawn.kill('SIGKILL'), 30_000)
  await ended
  clearTimeout(late)
}

/** What systemd says of a unit, who runs it in how much memory, and how soon it is ready. */
export const MEASURE_UNIT = `
systemd-analyze verify UNIT.service
systemd-analyze security UNIT.service | tail -1
pid=$(systemctl show --property MainPID --value UNIT)
echo "user $(awk '/^Uid:/ {print $2}' /proc/$pid/status), memory at rest $(awk '/^Pss:/ {print int($2 / 1024)}' /proc/$pid/smaps_rollup) MB (proportional)"
systemctl stop UNIT
begun=$(date +%s%N)
systemctl start UNIT
demarc health --wait $(test UNIT = demarc-worker && echo --worker)
echo "ready after $((($(date +%s%N) - begun) / 1000000)) ms"
`
