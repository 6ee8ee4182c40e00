import { useRef, type ReactNode } from 'react'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type Props = {
  open?: boolean
  title: string
  text: string
  /** Says to go on, and lose it. */
  go: string
  stay: string
  /** Large buttons, for a thumb. */
  isLarge?: boolean
  children?: ReactNode
  onGo: () => void
  onStay: () => void
}

/** Asks before something would be lost: staying is the answer that is offered first. */
export function LossDialog({ open = true, title, text, go, stay, isLarge = false, children, onGo, onStay }: Props) {
  const { forms } = useTexts()
  const first = useRef<HTMLButtonElement>(null)
  const size = isLarge ? 'lg' : 'md'
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onStay()}
      size="sm"
      initialFocus={first}
      title={title}
      description={text}
      closeLabel={forms.close}
      footer={
        <>
          <Button size={size} variant="danger" onClick={onGo}>
            {go}
          </Button>
          <Button ref={first} size={size} variant="ink" onClick={onStay}>
            {stay}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
