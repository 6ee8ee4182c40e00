import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { finding } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { StatusCheck, StatusContext } from './check.ts'

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

type Server = { readonly host: string; readonly port: number; readonly name: string }

/** Null: no mail server is set. */
function serverOf({ smtpUrl }: Pick<Config, 'smtpUrl'>): Server | null {
  if (!smtpUrl) return null
  const { protocol, hostname, port } = new URL(smtpUrl)
  const known = { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || (DEFAULT_PORTS[protocol] ?? 25) }
  return { ...known, name: `${protocol}//${hostname}:${known.port}` }
}

async function look({ config }: StatusContext) {
  const server = serverOf(config)
  if (!server) return finding('email.off', {})
  const socket = connect({ ...server, timeout: 2000 })
  try {
    socket.once('timeout', () => socket.destroy(new Error('ETIMEDOUT')))
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
  return finding('email.ready', { server: server.name, from: config.mailFrom })
}

async function test(context: StatusContext) {
  const { config, sendMail, mailTo } = context
  const server = serverOf(config)
  if (!server || mailTo === null) return look(context)
  // Throws if the server rejects the address.
  await sendMail({
    id: `status-test-${randomUUID()}`,
    to: mailTo,
    subject: 'Test email',
    text: `This is a test email from ${config.publicUrl.href}\n\nIf you can read it, email works.\n`,
  })
  return finding('email.sent', { server: server.name, to: mailTo })
}

export const EMAIL: StatusCheck = { part: 'EMAIL', place: (config) => serverOf(config)?.name ?? null, look, test }
