import type { Readable } from 'node:stream'
import type { ByteRange } from '#platform/storage/storage.ts'

/** What goes to a customer, as a channel sees it. */
export type Parcel = {
  readonly submissionId: string
  /** The same for every repeat: a far end that got it twice can tell. */
  readonly idempotencyKey: string
  readonly jsn: string
  readonly part: number
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  readonly recipients: readonly string[]
  /** Where answers to a mail go. */
  readonly replyTo: string | undefined
  /** For whoever opens it: with the package, or with the link to it. */
  readonly words: (link: URL | null) => Promise<{ readonly subject: string; readonly text: string }>
  /** The package, or a piece of it; each time from the start. */
  readonly open: (range?: ByteRange) => Promise<Readable>
  /** An address for a while under which its recipients find the package. The same one at every repeat. */
  readonly linkTo: () => Promise<URL>
}

/** What an attempt leaves behind beside its outcome. */
export type AttemptLog = { readonly sent: (bytes: number) => void }

export type DeliveryReceipt = {
  /** What the far end calls it. */
  readonly reference: string | null
  /** Where it lies there, where that is a folder. */
  readonly path?: string
  /** How it went, in words. */
  readonly detail: string
}

/** A way to a customer. What it cannot do it throws as one of the two below; anything else is a fault and tried again. */
export interface Channel {
  deliver(parcel: Parcel, log: AttemptLog): Promise<DeliveryReceipt>
  /** Asks the far end whether it would take a delivery; throws where not. */
  test(to: string): Promise<void>
}

/** It will not work the next time either: somebody has to look at it. */
export class DeliveryRefused extends Error {}

/** Not now. */
export class DeliveryDelayed extends Error {
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, { retryAfterSeconds }: { readonly retryAfterSeconds?: number | undefined } = {}) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
