import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { CreateBucketCommand, DeleteBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { run } from '../../../../dev/processes/run.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Says who has to stop it: test files run in processes of their own, and several of them may need it. */
const markOf = (owner: string) => `.demarc/s3-of-${owner}`

/** The real radosgw of dev/services, started by whoever needs it first. Answers with its STORAGE_URL, key included. */
export async function startS3(owner: string): Promise<URL> {
  const { code, output } = await run('bash', ['dev/services/start.sh', '--only', 's3'])
  if (code !== 0) throw new Error(`S3 did not start (npm run setup brings it):\n${output}`)
  mkdirSync('.demarc', { recursive: true })
  if (!output.includes('running already')) writeFileSync(markOf(owner), '')
  const { output: exported } = await run('bash', ['dev/services/env.sh'])
  const said = Object.fromEntries(
    [...exported.matchAll(/^export (\w+)='(.*)'$/gm)].map(([, key, value]) => [key, value]),
  )
  const url = new URL(said.S3_STORAGE_URL ?? '')
  url.username = said.AWS_ACCESS_KEY_ID ?? ''
  url.password = said.AWS_SECRET_ACCESS_KEY ?? ''
  return url
}

/** One that ran before stays for whoever started it. */
export async function endS3(owner: string): Promise<void> {
  if (!existsSync(markOf(owner))) return
  await run('bash', ['dev/services/stop.sh', '--only', 's3'])
  rmSync(markOf(owner))
}

/** A bucket that nobody else uses. */
export async function openBucket(s3: URL) {
  const client = new S3Client({
    endpoint: s3.searchParams.get('endpoint') ?? '',
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: s3.username, secretAccessKey: s3.password },
  })
  const Bucket = `of-${randomUUID()}`
  await client.send(new CreateBucketCommand({ Bucket }))
  const url = new URL(s3)
  url.hostname = Bucket
  return {
    url,
    remove: async (storage: Storage) => {
      for await (const { key } of storage.list('')) await storage.delete(key)
      await client.send(new DeleteBucketCommand({ Bucket }))
      client.destroy()
    },
  }
}
