import { useState } from 'react'
import { cx } from '#ui/class-names.ts'

const SIZES = {
  sm: 'size-6 text-[0.625rem]/none',
  md: 'size-8 text-[0.75rem]/none',
  lg: 'size-14 text-[1.125rem]/none',
}

/** Two letters at most: of the first and the last name, or of an address before the @. */
export function initials(name: string): string {
  const words = (name.includes('@') ? (name.split('@')[0] ?? '') : name).split(/[\s._-]+/).filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return `${first?.charAt(0) ?? '?'}${last?.charAt(0) ?? ''}`.toUpperCase()
}

type AvatarProps = {
  name: string
  imageUrl?: string | null | undefined
  size?: keyof typeof SIZES | undefined
  className?: string | undefined
}

/** The name stands beside it, so a reader is not told twice. */
export function Avatar({ name, imageUrl, size = 'md', className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const isPicture = imageUrl && imageUrl !== brokenUrl
  return (
    <span
      aria-hidden
      className={cx(
        'mono grid shrink-0 place-items-center overflow-hidden rounded-full border border-edge bg-sheet font-semibold text-ink',
        SIZES[size],
        className,
      )}
    >
      {isPicture ? (
        <img src={imageUrl} alt="" className="size-full object-cover" onError={() => setBrokenUrl(imageUrl)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
