import { Dialog as Parts } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { scrimLooks } from '#ui/overlay/overlay.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, at the right. */
  footer?: ReactNode
  /** Keys or a note, at the left of the buttons. */
  footerAside?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** With it the whole dialog is one form, so a submit button in the footer works. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes afterwards, if not to where it came from. */
  finalFocus?: (() => HTMLElement | null) | undefined
  closeLabel: string
}

const WIDTHS = { sm: 'md:w-[26rem]', md: 'md:w-[35rem]', lg: 'md:w-[45rem]', xl: 'md:w-[72rem]' }

/** A question that must be answered before going on; at the foot of the screen on a phone. */
export function DialogPanel({
  open,
  onOpenChange,
  size = 'md',
  initialFocus,
  finalFocus,
  onSubmit,
  ...content
}: DialogProps) {
  return (
    <Parts.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Parts.Portal>
        {/* Also over another dialog, which would else stand beside the question it is asked. */}
        <Parts.Backdrop forceRender className={scrimLooks} />
        <Parts.Viewport className="fixed inset-0 grid place-items-center p-4 max-md:place-items-end max-md:p-0">
          <Parts.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            data-shortcuts="off"
            className={cx(
              'overlay-motion relative flex max-h-[calc(100dvh-2rem)] w-full max-w-[calc(100vw-2rem)] flex-col max-md:max-w-full rounded-2 bg-sheet text-13 text-ink shadow-dialog outline-none',
              WIDTHS[size],
            )}
          >
            {onSubmit ? (
              <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-col">
                <Content {...content} />
              </form>
            ) : (
              <Content {...content} />
            )}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}

type ContentProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'size' | 'initialFocus' | 'finalFocus' | 'onSubmit'>

/** The close button comes last, so that the first field of a form gets the focus. */
function Content({ title, description, children, footer, footerAside, closeLabel }: ContentProps) {
  return (
    <>
      <header className="border-b border-rule py-3 pr-14 pl-6 max-md:pl-4">
        <Parts.Title className="text-15 font-bold">{title}</Parts.Title>
        {description && <Parts.Description className="text-13 text-ink-2">{description}</Parts.Description>}
      </header>
      {children && <div className="min-h-0 overflow-y-auto px-6 py-4 max-md:px-4">{children}</div>}
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 rounded-b-2 border-t border-rule bg-sheet-2 px-6 py-3 max-md:px-4">
          {footerAside && <div className="mr-auto text-12 text-ink-2">{footerAside}</div>}
          {footer}
        </footer>
      )}
      <Parts.Close
        aria-label={closeLabel}
        className={cx(
          buttonClass({ variant: 'ghost', size: 'sm', shape: 'square' }),
          'absolute top-2.5 right-5 max-md:right-3',
        )}
      >
        <X size={16} aria-hidden />
      </Parts.Close>
    </>
  )
}
