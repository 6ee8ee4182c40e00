import { setTimeout as wait } from 'node:timers/promises'
import { readConfigOfProcess } from '#platform/config/config.ts'

type Options = { readonly worker?: boolean; readonly wait?: boolean }

const ANSWER_WITHIN_MS = 5000
const WAIT_MS = 60_000
const EVERY_MS = 250

/** For a container, a monitor or a script: the exit code is 0 if the process answers that it is ready. */
export async function askHealth({ worker: isWorker = false, wait: canWait = false }: Options): Promise<void> {
  const { host, port, healthPort } = readConfigOfProcess(process.env)
  if (isWorker && healthPort === null) throw new Error('HEALTH_PORT is not set, so a worker doesn’t answer')
  const url = `http://${addressOf(host)}:${isWorker ? healthPort : port}/api/ready`
  const latest = Date.now() + (canWait ? WAIT_MS : 0)
  let trouble = await findTrouble(url)
  while (trouble && Date.now() < latest) {
    await wait(EVERY_MS)
    trouble = await findTrouble(url)
  }
  if (trouble) throw new Error(trouble)
  process.stdout.write('ready\n')
}

/** Null if the process is ready. */
async function findTrouble(url: string): Promise<string | null> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const text = await reply.text()
    return reply.ok ? null : `${url} answered ${reply.status}: ${text}`
  } catch {
    return `${url} doesn’t answer`
  }
}

/** 0.0.0.0 and :: are addresses to listen on, not to connect to. */
const addressOf = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
