import { setTimeout as wait } from 'node:timers/promises'
import { readConfigOfProcess } from '#platform/config/config.ts'

type Asked = { readonly worker?: boolean; readonly wait?: boolean }

const ANSWER_WITHIN_MS = 5000
const WAIT_MS = 60_000
const EVERY_MS = 250

/** For a container, a monitor or a script: the exit code is 0 where the process answers that it is ready. */
export async function askHealth({ worker: isWorker = false, wait: isPatient = false }: Asked): Promise<void> {
  const { host, port, healthPort } = readConfigOfProcess(process.env)
  if (isWorker && healthPort === null) throw new Error('HEALTH_PORT is not set, so a worker doesn’t answer')
  const url = `http://${addressOf(host)}:${isWorker ? healthPort : port}/api/ready`
  const latest = Date.now() + (isPatient ? WAIT_MS : 0)
  let trouble = await troubleAt(url)
  while (trouble && Date.now() < latest) {
    await wait(EVERY_MS)
    trouble = await troubleAt(url)
  }
  if (trouble) throw new Error(trouble)
  process.stdout.write('ready\n')
}

/** Null where it is ready. */
async function troubleAt(url: string): Promise<string | null> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => null)
  if (!reply) return `${url} doesn’t answer`
  const text = await reply.text()
  return reply.ok ? null : `${url} answered ${reply.status}: ${text}`
}

/** A process that listens on every address is asked on this machine. */
const addressOf = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
