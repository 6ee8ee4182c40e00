import { Image } from 'lucide-react'
import { cx } from '#ui/class-names.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { CustodyDot } from '#shared/custody-dot.tsx'
import type { Custody } from '../offline/index.ts'

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

const STATES = { SAVED: 'saved', SENDING: 'sending', RECEIVED: 'received', NEEDS_YOU: 'needs-you' } as const

type Props = {
  custody: Custody
  percent: number
  /** Taken too far away, and not explained: what is received is not green before it is. */
  isFar?: boolean | undefined
  isLabelled?: boolean | undefined
  className?: string | undefined
}

/** Who holds it, in the words of this phone. */
export function PhotoDot({ custody, percent, isFar, ...rest }: Props) {
  const t = useWorkTexts().custody
  const isOdd = isFar && custody === 'RECEIVED'
  const state = isOdd ? 'received-far' : STATES[custody]
  return <CustodyDot state={state} percent={percent} label={isOdd ? t.RECEIVED_FAR : t[custody]} {...rest} />
}

/** On a picture: a disc of paper under it, so that it is seen on any wall. */
export function DotOnPhoto({ className, ...props }: Omit<Props, 'isLabelled'>) {
  return (
    <span
      data-theme="light"
      className={cx(
        'absolute right-1 bottom-1 grid size-5.5 place-items-center rounded-full bg-sheet text-ink',
        className,
      )}
    >
      <PhotoDot {...props} className="[&>:first-child]:translate-y-0" />
    </span>
  )
}
