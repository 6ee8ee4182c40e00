import { useId, type ComponentProps, type RefObject } from 'react'
import { useFormState, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/language.ts'
import { Field, Input, Textarea, type FieldProps } from '#ui/form/field.tsx'
import type { ContractForm } from './contract-form.ts'

type Named<Typed extends FieldValues, Sent> = { form: ContractForm<Typed, Sent>; name: FieldPath<Typed> }
type Props<Typed extends FieldValues, Sent> = Named<Typed, Sent> &
  Omit<FieldProps, 'error' | 'children'> &
  Pick<ComponentProps<typeof Input>, 'type' | 'isMono' | 'inputMode' | 'placeholder' | 'autoComplete' | 'size'> & {
    maxLength?: number | undefined
    /** With it the text may have several lines. */
    lines?: number | undefined
    /** Offered while typing. */
    usual?: readonly string[] | undefined
    options?: RegisterOptions<Typed, FieldPath<Typed>>
    /** Keeps the control for whoever moves the focus there. */
    focusRef?: RefObject<HTMLElement | null> | undefined
    inputClassName?: string | undefined
  }

/** What the contract says about a field as it stands, in the user's language. */
export function useFieldError<Typed extends FieldValues, Sent>({ form, name }: Named<Typed, Sent>): string | undefined {
  const texts = useTexts()
  const state = useFormState({ control: form.control, name })
  return formSentence(form.getFieldState(name, state).error?.message, texts)
}

/** A line or a few lines of text in a form of the contract. */
export function FormField<Typed extends FieldValues, Sent>(props: Props<Typed, Sent>) {
  const { form, name, label, hint, isRequired, labelAside, className, lines, usual, options, focusRef, ...input } =
    props
  const { inputClassName, maxLength = 500, autoComplete = 'off', type, isMono, inputMode, placeholder, size } = input
  const offered = useId()
  const { ref, ...registered } = form.register(name, options)
  const keep = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    ref(element)
    if (focusRef) focusRef.current = element
  }
  const shared = { ...registered, ref: keep, maxLength, autoComplete, placeholder, className: inputClassName }
  const field = { label, hint, isRequired, labelAside, className, error: useFieldError({ form, name }) }
  return (
    <Field {...field}>
      {lines ? (
        <Textarea rows={lines} {...shared} />
      ) : (
        <Input
          {...shared}
          {...{ type, isMono, inputMode, size }}
          maxLength={type === 'date' ? undefined : maxLength}
          list={usual && offered}
        />
      )}
      {usual && (
        <datalist id={offered}>
          {usual.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </Field>
  )
}
