import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { Storage } from '#platform/storage/storage.ts'
import type { PlannedPhoto } from './package-plan.ts'
import { PackageRefused } from './package-refused.ts'

type Photo = Pick<PlannedPhoto, 'id' | 'key' | 'bytes' | 'sha256'> & { readonly jsb: string }

/** Asked of all before the first byte is written: what is gone is said at once. */
export async function insistOnPhoto(storage: Storage, { id, key, bytes, jsb }: Photo): Promise<void> {
  const found = await storage.head(key)
  if (!found) throw new PackageRefused({ code: 'MEDIA_MISSING', jsb, photoId: id })
  if (found.size !== bytes) throw new PackageRefused({ code: 'MEDIA_ALTERED', jsb, photoId: id })
}

/** Its bytes as they were received. They are hashed on the way; other ones end in a refusal. */
export async function openPassedPhoto(storage: Storage, { id, key, sha256, jsb }: Photo): Promise<Readable> {
  const source = await storage.get(key)
  if (!source) throw new PackageRefused({ code: 'MEDIA_MISSING', jsb, photoId: id })
  const hash = createHash('sha256')
  const checked = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const isSame = hash.digest('hex') === sha256
      done(isSame ? null : new PackageRefused({ code: 'MEDIA_ALTERED', jsb, photoId: id }))
    },
  })
  // Whoever reads hears of any trouble: it is the trouble of what they read.
  pipeline(source, checked, () => {})
  return checked
}
