import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3'
import { abortOldUploads, openPartedUpload } from './s3-parts.ts'
import { byStorage, insistOnKey, StorageFault, type Listed, type Storage } from './storage.ts'

/** The least that S3 takes as a part. So much of an object is in memory at a time, and can be sent again. */
const PART_BYTES = 5 * 1024 * 1024
const TRIES = 4
const TIMEOUTS = { connectionTimeout: 3000, requestTimeout: 20_000, throwOnRequestTimeout: true, socketTimeout: 20_000 }

/** `s3://key:secret@bucket?endpoint=https://…&region=…`; without a key in it, the environment names one (AWS_*). */
export function openS3Storage(url: URL): Storage {
  const bucket = { Bucket: url.hostname }
  const client = openClient(url)
  const place = (key: string) => ({ ...bucket, Key: insistOnKey(key) })

  const get: Storage['get'] = async (key, range) => {
    const asked = range ? { Range: `bytes=${range.first}-${range.last}` } : {}
    const found = await orNull(client.send(new GetObjectCommand({ ...place(key), ...asked })))
    if (found && !(found.Body instanceof Readable)) throw new Error('in Node the body of an object is a stream')
    return found ? (found.Body as Readable) : null
  }

  return {
    put: async (key, bytes) => {
      const object = place(key)
      const hash = createHash('sha256')
      let size = 0
      const upload = openPartedUpload(client, object)
      try {
        let whole: Uint8Array = Buffer.alloc(0)
        for await (const { part, isLast } of partsOf(bytes)) {
          hash.update(part)
          size += part.length
          if (isLast && size === part.length) whole = part
          else await upload.add(part)
        }
        if (size > whole.length) await upload.finish()
        else await byStorage(client.send(new PutObjectCommand({ ...object, Body: whole })))
        return { size, sha256: hash.digest('hex') }
      } catch (error) {
        await upload.abort()
        throw error
      }
    },
    get,
    read: async (key, range) => {
      const stream = await get(key, range)
      return stream && byStorage(buffer(stream))
    },
    head: async (key) => {
      const found = await orNull(client.send(new HeadObjectCommand(place(key))))
      return found && { size: found.ContentLength ?? 0 }
    },
    move: async (from, to) => {
      const source = place(from)
      // S3 has no move. What a process that dies in between leaves is in both places, and moved again.
      const isCopied = await orNull(
        client.send(new CopyObjectCommand({ ...place(to), CopySource: `${source.Bucket}/${source.Key}` })),
      )
      if (isCopied) await byStorage(client.send(new DeleteObjectCommand(source)))
    },
    delete: async (key) => void (await byStorage(client.send(new DeleteObjectCommand(place(key))))),
    list: (prefix, after) => listAll(client, { ...bucket, Prefix: prefix, ...(after ? { StartAfter: after } : {}) }),
    forgetUnfinished: (seconds) => byStorage(abortOldUploads(client, url.hostname, Date.now() - seconds * 1000)),
    probe: async () => void (await byStorage(client.send(new HeadBucketCommand(bucket)))),
    close: async () => client.destroy(),
  }
}

function openClient(url: URL): S3Client {
  const endpoint = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region')
  const secret = { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
  return new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region: region ?? process.env.AWS_REGION ?? 'us-east-1',
    ...(url.username ? { credentials: secret } : {}),
    // Every S3 understands these; the newer checksums only Amazon's own.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: TIMEOUTS,
  })
}

/** Cut into parts of one size; only the last one may be smaller, and there is always one. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ part: Uint8Array; isLast: boolean }> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    // Kept back until more comes: only then is it known not to be the last.
    while (length > PART_BYTES) {
      const gathered = Buffer.concat(waiting)
      yield { part: gathered.subarray(0, PART_BYTES), isLast: false }
      waiting = [gathered.subarray(PART_BYTES)]
      length -= PART_BYTES
    }
  }
  yield { part: Buffer.concat(waiting), isLast: true }
}

async function* listAll(client: S3Client, asked: { Bucket: string; Prefix: string; StartAfter?: string }) {
  let next: { ContinuationToken?: string } | null = {}
  while (next) {
    const page: ListObjectsV2CommandOutput = await byStorage(
      client.send(new ListObjectsV2Command({ ...asked, ...next })),
    )
    for (const { Key: key = '', Size: size = 0, LastModified } of page.Contents ?? []) {
      yield { key, size, keptAt: LastModified ?? new Date() } satisfies Listed
    }
    next = page.NextContinuationToken ? { ContinuationToken: page.NextContinuationToken } : null
  }
}

const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw new StorageFault(error)
  })
