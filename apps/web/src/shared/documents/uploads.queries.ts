import { documentTextsNow } from '#texts/orders/documents.ts'
import { textsNow } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { call, CallRefused, isStranger, unreachable } from '#platform/call.ts'
import type { Sending } from './uploads.ts'

/** A file that did not arrive, in the words of its row. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed'
  /** The row alone tells of it; else a message does so too. */
  readonly isQuiet: boolean
  constructor(message: string, isQuiet: boolean) {
    super(message)
    this.isQuiet = isQuiet
  }
}

/** Brings a file to the server and answers with the address it was put at. */
export async function sendFile(file: File, { onPercent, signal }: Sending): Promise<string> {
  const uploadURL = await askForPlace(file, signal)
  await put(uploadURL, file, { onPercent, signal })
  return uploadURL
}

async function askForPlace({ name, type, size }: File, signal: AbortSignal): Promise<string> {
  try {
    const body = { fileName: name, fileType: type, size }
    return (await call('POST /api/objects/upload', { body, signal })).uploadURL
  } catch (error) {
    if (isStranger(error)) throw error
    throw new UploadFailed(isReason(error) ? sentenceOf(error) : documentTextsNow().failed.parameters, false)
  }
}

/** A no that the server gave a reason for. */
const isReason = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.status >= 400 && error.status < 500 && error.code !== 'reply.unexpected'

/** What a refusal says without the number of its status, which means nothing beside a file. */
export const sentenceOf = (error: unknown): string => refusalText(error, textsNow()).replace(/^\d{3}: /, '')

/** By XMLHttpRequest: fetch does not tell how much of a body has left. */
function put(url: string, file: File, { onPercent, signal }: Sending): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  const fail = (status: string) => {
    const failure = new UploadFailed(documentTextsNow().failed.file(status), true)
    console.error(failure)
    reject(failure)
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => onPercent(total ? (loaded / total) * 100 : 0))
  request.addEventListener('load', () => {
    const { status, statusText } = request
    if (status >= 200 && status < 300) resolve()
    else if (status === 401) reject(new CallRefused({ status, code: 'session.none', sentence: statusText }))
    else fail(statusText || String(status))
  })
  request.addEventListener('error', () => reject(new UploadFailed(sentenceOf(unreachable()), true)))
  request.addEventListener('abort', () => reject(new DOMException('Removed', 'AbortError')))
  signal.addEventListener('abort', () => request.abort(), { once: true })

  request.open('PUT', url)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.send(file)
  return promise
}
