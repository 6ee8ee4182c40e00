import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { formWords } from '#texts/form-words.ts'
import { useTexts } from '#texts/language.ts'
import { takeTyped, watchTyping } from './kept-typing.ts'

type Schema<Typed extends FieldValues, Sent> = z.ZodType<Sent, Typed>
export type ContractForm<Typed extends FieldValues, Sent> = UseFormReturn<Typed, unknown, Sent>

type Options<Typed extends FieldValues> = {
  defaultValues: DefaultValues<Typed>
  /** Under this name what is typed outlives the session; never for a password. */
  keptAs?: string | undefined
}

/**
 * A form that asks for what the contract asks for. The schema and zod come while the user types, so that a screen with
 * a form is drawn as soon as one without; `load` is a constant outside the component.
 */
export function useContractForm<Typed extends FieldValues, Sent>(
  load: () => Promise<Schema<Typed, Sent>>,
  { defaultValues, keptAs }: Options<Typed>,
): ContractForm<Typed, Sent> {
  const words = formWords(useTexts())
  useEffect(() => {
    fetchParts(load).catch(() => undefined)
  }, [load])

  const resolver: Resolver<Typed, unknown, Sent> = async (...typed) => {
    const parts = await fetchParts(load).catch(() => null)
    // Without the schema, for lack of a connection, the server is the one to check. It does so in any case.
    if (!parts) return { values: typed[0] as unknown as Sent, errors: {} }
    return parts.zodResolver(parts.schema, words)(...typed)
  }
  const form = useForm({ resolver, defaultValues })
  useKeptTyping(form, keptAs)
  return form
}

function useKeptTyping<Typed extends FieldValues, Sent>(form: ContractForm<Typed, Sent>, name: string | undefined) {
  const queries = useQueryClient()
  // Asked for here: a form that nobody asks does not find out whether something was typed.
  const { isDirty } = useFormState({ control: form.control })
  const takeUp = useEffectEvent((of: string) => {
    const typed = takeTyped(of, queries.getQueryData(currentUserQuery().queryKey)?.id)
    // What this form had kept of itself.
    if (typed !== undefined) form.reset(typed as Typed, { keepDefaultValues: true })
  })
  useEffect(() => (name ? takeUp(name) : undefined), [name])
  useEffect(() => (name && isDirty ? watchTyping(name, () => form.getValues()) : undefined), [form, name, isDirty])
}

async function fetchParts<Typed extends FieldValues, Sent>(load: () => Promise<Schema<Typed, Sent>>) {
  const [{ zodResolver }, schema] = await Promise.all([import('#platform/zod-forms.ts'), load()])
  return { zodResolver, schema }
}
