import { CallRefused, refusalIn, unreachable } from '#platform/call.ts'

const UPLOADS = '/api/photos/uploads'
const TUS = { 'tus-resumable': '1.0.0' }
const LEAST_PIECE = 256 * 1024
const MOST_PIECE = 4 * 1024 * 1024
const QUICK_MS = 2000

type Upload = {
  readonly photoId: string
  readonly bytes: ArrayBuffer
  readonly signal: AbortSignal
  /** Bytes that have arrived. */
  readonly onProgress: (arrived: number) => void
}

/**
 * Sends a photo by tus, from where the last try ended. In pieces: a piece that has arrived never goes again, which
 * is also how the progress is known in a service worker. They grow while the line is quick.
 */
export async function uploadPhoto({ photoId, bytes, signal, onProgress }: Upload): Promise<void> {
  const url = `${UPLOADS}/${photoId}`
  let offset = (await findOffset(photoId, signal)) ?? (await create(photoId, bytes.byteLength, signal))
  let piece = LEAST_PIECE
  onProgress(offset)
  while (offset < bytes.byteLength) {
    const begun = performance.now()
    const response = await ask(url, {
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: bytes.slice(offset, offset + piece),
      signal,
    })
    offset = offsetIn(response)
    onProgress(offset)
    if (performance.now() - begun < QUICK_MS) piece = Math.min(MOST_PIECE, piece * 2)
  }
}

/** Null: the server has not been told where to put it. */
export async function findOffset(photoId: string, signal: AbortSignal): Promise<number | null> {
  try {
    return offsetIn(await ask(`${UPLOADS}/${photoId}`, { method: 'HEAD', headers: TUS, signal }))
  } catch (error) {
    if (error instanceof CallRefused && (error.status === 404 || error.status === 410)) return null
    throw error
  }
}

async function create(photoId: string, size: number, signal: AbortSignal): Promise<number> {
  const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': `photoId ${btoa(photoId)}` }
  await ask(UPLOADS, { method: 'POST', headers, signal })
  return 0
}

/** A server that does not say how far it is cannot be sent more. */
function offsetIn(response: Response): number {
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN)
  if (!Number.isSafeInteger(offset)) throw unreachable()
  return offset
}

async function ask(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...request, credentials: 'include', cache: 'no-store' }).catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw await refusalIn(response)
  return response
}
