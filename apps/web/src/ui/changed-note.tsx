import { Button } from './button.tsx'
import { cx } from './class-names.ts'

type Props = {
  count: number
  /** How many changed, in words. */
  said: string
  show: string
  keys?: string
  className?: string
  onShow: () => void
}

/** What others changed: rows never move under the hand. While there is nothing it takes no place, and is there to say it. */
export function ChangedNote({ count, said, show, keys, className, onShow }: Props) {
  return (
    <output className={cx('flex items-center gap-1.5 text-12 font-semibold text-ink empty:sr-only', className)}>
      {count > 0 && (
        <>
          {said}
          <Button size="sm" keys={keys} onClick={onShow}>
            {show}
          </Button>
        </>
      )}
    </output>
  )
}
