import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type DeliveredMail = {
  readonly messageId: string
  readonly text: string
  readonly at: number
  /** With its headers. */
  readonly raw: string
}
/** Where the post office falls silent with a caller: before the first word, or with the whole mail in hand. */
export type Silence = 'before greeting' | 'after mail'

/** As much of SMTP as our mail needs, with the bad manners that tests ask for. */
export async function openPostOffice({ delayMs = 0 }: { delayMs?: number } = {}) {
  const delivered: DeliveredMail[] = []
  const silences: Silence[] = []
  const sockets = new Set<Socket>()
  const silent: Silence[] = []

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const silence = silences.shift()
    if (silence === 'before greeting') return void silent.push(silence)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let heard = ''
    let isInMail = false
    socket.on('data', (chunk) => {
      heard += String(chunk)
      for (;;) {
        const end = isInMail ? '\r\n.\r\n' : '\r\n'
        const at = heard.indexOf(end)
        if (at < 0) return
        const part = heard.slice(0, at)
        heard = heard.slice(at + end.length)
        if (isInMail) {
          isInMail = false
          delivered.push({
            messageId: /^Message-ID: (.+)$/im.exec(part)?.[1] ?? '',
            text: part.slice(part.indexOf('\r\n\r\n')),
            at: Date.now(),
            raw: part,
          })
          if (silence === 'after mail') return void silent.push(silence)
          setTimeout(() => say('250 taken'), delayMs)
          continue
        }
        const word = part.slice(0, 4).toUpperCase()
        isInMail = word === 'DATA'
        // As the mail of the test services: one is refused for good, one for now.
        if (word === 'RCPT' && /bounce@|slow@/.test(part)) {
          say(part.includes('bounce@') ? '550 no such mailbox' : '451 not now')
          continue
        }
        say(word === 'DATA' ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 fine')
        if (word === 'QUIT') socket.end()
      }
    })
    say('220 post office')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    /** The next callers meet these, one each. */
    fallSilent: (...next: Silence[]) => silences.push(...next),
    /** Those that have met theirs. */
    silent,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>
