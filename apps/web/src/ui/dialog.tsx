import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'

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

const part = lazyPart<DialogProps>(async () => (await import('#ui/dialog-window.tsx')).DialogWindow)

export const Dialog = part.LazyPart
export const prefetchDialog = part.prefetch
