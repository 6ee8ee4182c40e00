import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { byStorage } from './storage.ts'

type Place = { readonly Bucket: string; readonly Key: string }

/** An object that arrives in parts. It is begun with the first of them and is there once it is finished. */
export function openPartedUpload(client: S3Client, place: Place) {
  let uploadId: string | undefined
  const parts: { PartNumber: number; ETag: string | undefined }[] = []

  return {
    add: async (part: Uint8Array): Promise<void> => {
      uploadId ??= (await byStorage(client.send(new CreateMultipartUploadCommand(place)))).UploadId
      const PartNumber = parts.length + 1
      const { ETag } = await byStorage(
        client.send(new UploadPartCommand({ ...place, UploadId: uploadId, PartNumber, Body: part })),
      )
      parts.push({ PartNumber, ETag })
    },
    finish: async (): Promise<void> => {
      const MultipartUpload = { Parts: parts }
      await byStorage(
        client.send(new CompleteMultipartUploadCommand({ ...place, UploadId: uploadId, MultipartUpload })),
      )
    },
    /** As well as it can: what a store that does not answer keeps is found by abortOldUploads. */
    abort: async (): Promise<void> => {
      if (uploadId) await client.send(new AbortMultipartUploadCommand({ ...place, UploadId: uploadId })).catch(() => {})
    },
  }
}

/** Parts of uploads that nobody goes on with cost money and are in no list of objects. */
export async function abortOldUploads(client: S3Client, bucket: string, olderThanMs: number): Promise<number> {
  let aborted = 0
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {}
  while (marker) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, ...marker }),
    )
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated.getTime() > olderThanMs) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
      aborted += 1
    }
    marker = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null
  }
  return aborted
}
