import { useRef, type ReactNode } from 'react'
import { useTexts } from '#texts/language.ts'
import { ActionDialog } from './action.dialog.tsx'
import { useContractForm } from './contract-form.ts'
import { FormField } from './form-field.tsx'

const loadReason = async () => (await import('@demarc/contract/reason')).Reasoned

export type ReasonProps = {
  open: boolean
  title: string
  text?: ReactNode
  /** What is to be known before it is done, or chosen; `isAsked`: it was tried, so what is missing says so. */
  children?: ReactNode | ((isAsked: boolean) => ReactNode)
  /** False: something of the choice is missing. */
  isWhole?: boolean | undefined
  /** Reason, where nothing else is said. */
  label?: string | undefined
  /** Offered while typing. */
  usual?: readonly string[] | undefined
  confirm: ReactNode
  keep?: string | undefined
  isDanger?: boolean | undefined
  action: { readonly isPending: boolean; readonly error: Error | null }
  isBlocked?: boolean | undefined
  /** What stands there at first. */
  given?: string | undefined
  /** What else is asked, below the reason. */
  more?: ReactNode
  onSay: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason in a form of the contract. */
export function ReasonFormDialog({
  children,
  more,
  label,
  usual,
  given = '',
  isWhole = true,
  onSay,
  open: _open,
  ...dialog
}: ReasonProps) {
  const { forms } = useTexts()
  const form = useContractForm(loadReason, { defaultValues: { reason: given }, keptAs: dialog.title })
  const field = useRef<HTMLInputElement>(null)
  const { isSubmitted } = form.formState
  const send = form.handleSubmit(({ reason }) => isWhole && onSay(reason))
  return (
    <ActionDialog {...dialog} focus={field} onConfirm={send}>
      {typeof children === 'function' ? children(isSubmitted) : children}
      <FormField form={form} name="reason" label={label ?? forms.reason} isRequired usual={usual} focusRef={field} />
      {more}
    </ActionDialog>
  )
}
