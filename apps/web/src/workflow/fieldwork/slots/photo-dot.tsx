import { useWorkTexts } from '#texts/field/field-work.ts'
import { cx } from '#ui/class-names.ts'
import { CustodyDot } from '#shared/custody-dot.tsx'
import type { Custody } from '../offline/index.ts'

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
