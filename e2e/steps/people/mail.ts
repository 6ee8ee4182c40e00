import { expect } from '@playwright/test'
import { ImapFlow } from 'imapflow'
import { simpleParser } from 'mailparser'

type Letter = { subject: string; text: string; attachments: { name: string; bytes: Buffer }[] }

/** Reads a mailbox of the real IMAP server. Every address has one, with the password of the test services. */
export async function lettersOf(address: string): Promise<Letter[]> {
  const { hostname, port, password } = new URL(process.env.E2E_IMAP_URL ?? '')
  const client = new ImapFlow({
    host: hostname,
    port: Number(port),
    secure: false,
    auth: { user: address, pass: decodeURIComponent(password) },
    logger: false,
  })
  await client.connect()
  try {
    const { exists } = await client.mailboxOpen('INBOX', { readOnly: true })
    // Fetching everything from an empty box is an error to some servers.
    if (exists === 0) return []
    const letters: Letter[] = []
    for await (const { source } of client.fetch('1:*', { source: true })) {
      const { subject, text, attachments } = await simpleParser(source ?? '')
      const files = attachments.map(({ filename, content }) => ({ name: filename ?? '', bytes: content }))
      letters.push({ subject: subject ?? '', text: text ?? '', attachments: files })
    }
    return letters
  } finally {
    await client.logout()
  }
}

/** Waits for a letter with this subject and gives its text. */
export async function letterTo(address: string, subject: string): Promise<string> {
  let found: Letter | undefined
  await expect
    .poll(
      async () => {
        const letters = await lettersOf(address)
        found = letters.find((letter) => letter.subject === subject)
        return letters.map((letter) => letter.subject)
      },
      { timeout: 20_000, intervals: [250] },
    )
    .toContain(subject)
  return found!.text
}
