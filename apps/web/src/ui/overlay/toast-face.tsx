import { Check, OctagonAlert, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { Keys } from '#ui/keys/kbd.tsx'

export const toastLooks = (tone: 'bad' | undefined) =>
  cx(
    'rounded-2 px-4 py-3 text-13 shadow-pop md:min-h-10 md:py-1',
    tone === 'bad' ? 'border border-l-4 border-bad bg-sheet text-ink' : 'bg-ink text-sheet',
  )

type FaceProps = Record<'title' | 'description' | 'action' | 'close', ReactNode> & { tone: 'bad' | undefined }

/** What a toast looks like, with or without the machinery; the component sheet shows it standing still. */
export function ToastFace({ tone, title, description, action, close }: FaceProps) {
  const Icon = tone === 'bad' ? OctagonAlert : Check
  return (
    <div className="flex items-start gap-3 md:min-h-8 md:items-center">
      <Icon size={18} aria-hidden className="stroke-2 max-md:mt-0.5" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title}
        {description}
      </div>
      {action}
      {close}
    </div>
  )
}

/** On an ink ground an ink ring is not seen: the ring takes the colour of the text. */
export function ToastAction({ keys, children, ...rest }: ComponentProps<'button'> & { keys?: string | undefined }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-control-sm shrink-0 items-center gap-1.5 rounded-1 border border-current px-2 text-12 font-bold hover:opacity-80 focus-visible:outline-current"
      {...rest}
    >
      {children}
      {keys && (
        <span aria-hidden className="max-md:hidden">
          <Keys keys={keys} />
        </span>
      )}
    </button>
  )
}

export const ToastClose = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="-mr-2 grid size-6 shrink-0 place-items-center rounded-1 hover:opacity-80 focus-visible:outline-current max-md:size-9"
  >
    <X size={16} aria-hidden />
  </button>
)
