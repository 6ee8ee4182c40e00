import { cx } from '#ui/class-names.ts'

const LABELS = {
  saved: 'Saved on phone',
  sending: 'Sending',
  received: 'Received',
  'received-far': 'Received, far',
  'needs-you': 'Needs attention',
}
export type Custody = keyof typeof LABELS

type CustodyDotProps = {
  state: Custody
  percent?: number | undefined
  /** The word is seen, not only heard. */
  isLabelled?: boolean | undefined
  /** The word in another language. */
  label?: string | undefined
  className?: string | undefined
}

/** Who holds a photo: hollow on the phone, ring on its way, solid green only with the server's receipt, solid amber when it was taken too far away, red square for trouble. */
export function CustodyDot({ state, percent, isLabelled, label = LABELS[state], className }: CustodyDotProps) {
  const word = state === 'sending' && percent !== undefined ? `${label} ${percent}%` : label
  return (
    <span className={cx('inline-flex items-baseline gap-2', className)}>
      {state === 'sending' ? (
        <Ring percent={percent ?? 0} />
      ) : (
        <span aria-hidden className={cx('size-3 shrink-0 translate-y-0.5', SHAPES[state])} />
      )}
      <span className={isLabelled ? cx('font-bold', TEXTS[state]) : 'sr-only'}>{word}</span>
    </span>
  )
}

const SHAPES = {
  saved: 'rounded-full border-2 border-ink',
  received: 'rounded-full bg-ok',
  'received-far': 'rounded-full bg-hold',
  'needs-you': 'rounded-1 bg-bad',
}
const TEXTS = { saved: '', sending: '', received: 'text-ok', 'received-far': 'text-hold', 'needs-you': 'text-bad' }

const AROUND = 2 * Math.PI * 5

function Ring({ percent }: { percent: number }) {
  return (
    <svg aria-hidden width="12" height="12" viewBox="0 0 12 12" className="shrink-0 translate-y-0.5 -rotate-90">
      <circle cx="6" cy="6" r="5" fill="none" strokeWidth="2" className="stroke-rule-2" />
      <circle
        cx="6"
        cy="6"
        r="5"
        fill="none"
        strokeWidth="2"
        className="stroke-ink"
        strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
      />
    </svg>
  )
}
