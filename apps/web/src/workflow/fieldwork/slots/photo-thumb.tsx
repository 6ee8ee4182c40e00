import { Image } from 'lucide-react'
import { cx } from '#ui/class-names.ts'

/** Each small picture has one address for as long as its bytes are held: lists draw the same one over and over. */
const addresses = new WeakMap<ArrayBuffer, string>()
const forgotten = new FinalizationRegistry<string>((url) => URL.revokeObjectURL(url))

function addressOf(bytes: ArrayBuffer): string {
  const known = addresses.get(bytes)
  if (known) return known
  const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
  addresses.set(bytes, url)
  forgotten.register(bytes, url)
  return url
}

/** The small picture of a photo; a sign where this browser could not draw it. What it shows is said beside it. */
export function PhotoThumb({ thumb, className }: { thumb: ArrayBuffer | null; className?: string | undefined }) {
  const looks = cx('block size-full rounded-1 bg-well object-cover', className)
  if (thumb) return <img src={addressOf(thumb)} alt="" className={looks} />
  return (
    <span className={cx(looks, 'grid place-items-center text-ink-2')}>
      <Image size={20} aria-hidden />
    </span>
  )
}
