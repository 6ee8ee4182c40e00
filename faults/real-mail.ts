import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { findFreePort } from '../apps/server/test/processes.ts'
import type { DeliveredMail } from '../apps/server/test/races/post-office.ts'
import { run } from '../dev/processes/run.ts'

/** Exim and Dovecot of their own, on ports that nobody else has. */
export async function startRealMail() {
  const folder = join(tmpdir(), `demarc_mail_${process.pid}`)
  const env = {
    DEMARC_SERVICES_DIR: folder,
    DEMARC_SMTP_PORT: String(await findFreePort()),
    DEMARC_LMTP_PORT: String(await findFreePort()),
    DEMARC_IMAP_PORT: String(await findFreePort()),
  }
  const services = async (script: 'start' | 'stop') => {
    const { code, output } = await run('bash', [`dev/services/${script}.sh`, '--only', 'mail'], { env })
    if (code !== 0) throw new Error(`${script}.sh: ${output}`)
  }
  await services('start')
  return {
    url: `smtp://127.0.0.1:${env.DEMARC_SMTP_PORT}`,
    arrivedFor: (address: string) => readBox(Number(env.DEMARC_IMAP_PORT), address),
    stop: async () => {
      await services('stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Every address has a mailbox, with the password of the test services. */
async function readBox(port: number, address: string): Promise<DeliveredMail[]> {
  const auth = { user: address, pass: 'secret' }
  const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false })
  await client.connect()
  try {
    const { exists } = await client.mailboxOpen('INBOX', { readOnly: true })
    const mails: DeliveredMail[] = []
    if (exists === 0) return mails
    for await (const { envelope, source, internalDate } of client.fetch('1:*', {
      envelope: true,
      source: true,
      internalDate: true,
    })) {
      const text = String(source)
      mails.push({
        messageId: envelope?.messageId ?? '',
        text: text.slice(text.indexOf('\r\n\r\n')),
        at: new Date(internalDate ?? 0).getTime(),
        raw: text,
      })
    }
    return mails
  } finally {
    await client.logout()
  }
}
