import { isShownInline } from '@demarc/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '#platform/http/problems.ts'
import type { ByteRange, Storage } from '#platform/storage/storage.ts'
import { readRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'

/** Whatever a browser takes it for: no script, no request, no origin of ours. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
/** Asked for anew each time, because who may see it can change; answered without the bytes while they are the same. */
const CACHE = 'private, no-cache'

/** What is in the storage, and what whoever fetches it is told of it. */
type KeptFile = {
  readonly id: string
  readonly key: string
  readonly fileType: string
  readonly fileName: string
  readonly size: number
  readonly sha256: string
  readonly isActive: boolean
  /** It lies inside its object, from this byte on. */
  readonly startsAt?: number
}
type Input = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly isDownload: boolean }

export async function sendFile(storage: Storage, file: KeptFile, { request, reply, isDownload }: Input) {
  const { fileType, fileName, size } = file
  const etag = `"${file.sha256}"`
  const way = isShownInline(fileType) && !file.isActive && !isDownload ? 'inline' : 'attachment'
  void reply.headers({ etag, 'cache-control': CACHE, 'content-security-policy': SANDBOX, 'accept-ranges': 'bytes' })
  if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send()

  const ifRange = request.headers['if-range']
  const range = !ifRange || ifRange === etag ? readRange(request.headers.range, size) : null
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${size}`)
    return sendProblem(reply, { status: 416, code: 'file.range', detail: 'This range isn’t in the file.' })
  }
  const bytes = await storage.get(file.key, placeOf(file, range))
  if (!bytes) throw new Error(`${file.id} has lost its object`)
  void reply.headers({
    'content-type': fileType === 'text/plain' ? 'text/plain; charset=utf-8' : fileType,
    'content-disposition': contentDisposition(way, fileName),
    'content-length': range ? range.last - range.first + 1 : size,
    ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${size}` } : {}),
  })
  return reply.code(range ? 206 : 200).send(bytes)
}

function placeOf({ startsAt, size }: KeptFile, range: ByteRange | null): ByteRange | undefined {
  if (startsAt === undefined) return range ?? undefined
  const { first, last } = range ?? { first: 0, last: size - 1 }
  return { first: startsAt + first, last: startsAt + last }
}

/** A smaller picture that we have drawn ourselves. */
export async function sendView(
  storage: Storage,
  view: { readonly key: string; readonly etag: string; readonly fileType: 'image/jpeg' | 'image/webp' },
  { request, reply }: Omit<Input, 'isDownload'>,
) {
  void reply.headers({ etag: view.etag, 'cache-control': CACHE, 'content-security-policy': SANDBOX })
  if (isSame(request.headers['if-none-match'], view.etag)) return reply.code(304).send()
  const bytes = await storage.get(view.key)
  if (!bytes) throw new Error(`${view.key} is gone from the storage`)
  return reply.type(view.fileType).send(bytes)
}

const isSame = (asked: string | undefined, etag: string): boolean =>
  asked?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
