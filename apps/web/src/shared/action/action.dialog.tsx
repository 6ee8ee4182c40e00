import { useRef, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog-panel.tsx'
import { RefusalNote } from './refusal-note.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  /** The fields, or what is to be known before it is done. */
  children?: ReactNode
  /** What the button says that does it. */
  confirm: ReactNode
  /** What the button says that leaves everything as it is; Cancel where nothing else is said. Null: there is none. */
  keep?: string | null | undefined
  /** The keys that do it, shown on the button. */
  keys?: string | undefined
  /** What cannot be taken back is asked for in red. */
  isDanger?: boolean | undefined
  /** It cannot be done yet. */
  isBlocked?: boolean | undefined
  /** The action itself, of useAction: whether it is under way and why the server said no. */
  action?: { readonly isPending: boolean; readonly error: Error | null } | undefined
  /** Shown in place of the refusal: somebody else changed the same thing meanwhile. */
  conflict?: ReactNode
  size?: DialogProps['size']
  /** Where the focus goes at first, if not to the first field. */
  focus?: RefObject<HTMLElement | null> | 'confirm' | undefined
  finalFocus?: DialogProps['finalFocus']
  /** A note at the left of the buttons. */
  aside?: ReactNode
  onConfirm: (event: SubmitEvent<HTMLFormElement>) => unknown
  onClose: () => void
}

/** Asks before something is done: what, with which details, and shows why the server refuses it. */
export function ActionDialog({ title, text, children, confirm, keep, action, onConfirm, onClose, ...look }: Props) {
  const { forms } = useTexts()
  const { keys, isDanger, isBlocked, size = 'sm', focus, finalFocus, aside, conflict } = look
  const error = action?.error ?? null
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      size={size}
      onOpenChange={onClose}
      initialFocus={focus === 'confirm' ? button : focus}
      finalFocus={finalFocus}
      closeLabel={forms.close}
      title={title}
      description={text}
      onSubmit={(event) => {
        event.preventDefault()
        void onConfirm(event)
      }}
      footerAside={aside}
      footer={
        <>
          {keep !== null && <Button onClick={onClose}>{keep ?? forms.cancel}</Button>}
          <Button
            ref={button}
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            keys={keys}
            isBusy={action?.isPending ?? false}
            disabled={isBlocked}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {(children || error || conflict) && (
        <div className="flex flex-col gap-3">
          {children}
          {conflict || <RefusalNote error={error} />}
        </div>
      )}
    </Dialog>
  )
}
