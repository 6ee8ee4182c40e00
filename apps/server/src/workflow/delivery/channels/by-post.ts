import { createHmac } from 'node:crypto'
import type { Answered } from '#platform/net/send-bytes.ts'
import { DeliveryDelayed, DeliveryRefused, type Channel, type Parcel } from './channel.ts'
import { sendToReceiver } from './send-to-receiver.ts'

export type Provider = {
  /** Where packages are posted. */
  readonly url: URL
  readonly key: string
  /** Only what leads to a public address by https. Off outside of production, where a stand-in answers. */
  readonly isPublicOnly: boolean
  /** So long nothing may move. */
  readonly idleMs: number
}

/** One signed POST of the package to the provider. */
export const postChannel = (provider: Provider): Channel => ({
  deliver: async (parcel, log) => {
    const answered = await ask(provider, 'POST', {
      headers: headersOf(parcel, provider.key),
      body: await parcel.open(),
      onSent: log.sent,
    })
    insistOnTaken(answered)
    const reference = referenceIn(answered)
    return { reference, detail: `${provider.url.host} answered ${answered.status}` }
  },
  test: async () => {
    const answered = await ask(provider, 'HEAD', { headers: signature(provider.key, 'test') })
    // An address that only takes deliveries may say so.
    if (answered.status !== 405) insistOnTaken(answered)
  },
})

type Sending = Pick<Parameters<typeof sendToReceiver>[0], 'headers'> & Partial<Parameters<typeof sendToReceiver>[0]>

const ask = ({ url, isPublicOnly, idleMs }: Provider, method: 'POST' | 'HEAD', sending: Sending): Promise<Answered> =>
  sendToReceiver({ url, method, isPublicOnly, idleMs, ...sending })

/** What the receiver checks: that it comes from us, is this package, and is not a copy from long ago. */
function signature(key: string, signed: string): Record<string, string> {
  const at = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', key).update(`${at}.${signed}`).digest('hex')
  return { 'demarc-signature': `t=${at},v1=${mac}` }
}

const headersOf = ({ idempotencyKey, sha256, bytes, jsn, part, fileName }: Parcel, key: string) => ({
  'content-type': 'application/zip',
  'content-length': String(bytes),
  'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`,
  'idempotency-key': idempotencyKey,
  'demarc-site': jsn,
  'demarc-part': String(part),
  'demarc-sha256': sha256,
  ...signature(key, `${idempotencyKey}.${sha256}`),
})

const WORTH_ANOTHER_TRY: ReadonlySet<number> = new Set([408, 425, 429])

function insistOnTaken({ status, host, retryAfterSeconds }: Answered): void {
  if (status >= 200 && status < 300) return
  const said = `${host} answered ${status}`
  if (status >= 500 || WORTH_ANOTHER_TRY.has(status)) throw new DeliveryDelayed(said, { retryAfterSeconds })
  throw new DeliveryRefused(status >= 300 && status < 400 ? `${said}: redirects aren’t followed` : said)
}

/** What the receiver calls it, where it says so in a way that can be shown. */
function referenceIn({ text }: Answered): string | null {
  try {
    const said: unknown = JSON.parse(text)
    const reference = typeof said === 'object' && said !== null && 'reference' in said ? said.reference : null
    return typeof reference === 'string' && /^[\w.:/ -]{1,200}$/.test(reference) ? reference : null
  } catch {
    return null
  }
}
