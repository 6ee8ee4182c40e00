import { useEffect } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Words } from '#platform/contract-check.ts'

type Schema<Typed extends FieldValues, Sent> = z.ZodType<Sent, Typed>

type Options<Typed extends FieldValues> = { words: Words; defaultValues: DefaultValues<Typed> }

/**
 * A form that asks for what the contract asks for. The schema and zod come while the user types, so that a screen with
 * a form is drawn as soon as one without; `load` is a constant outside the component.
 */
export function useContractForm<Typed extends FieldValues, Sent>(
  load: () => Promise<Schema<Typed, Sent>>,
  { words, defaultValues }: Options<Typed>,
): UseFormReturn<Typed, unknown, Sent> {
  useEffect(() => {
    fetchParts(load).catch(() => undefined)
  }, [load])

  const resolver: Resolver<Typed, unknown, Sent> = async (...typed) => {
    const parts = await fetchParts(load).catch(() => null)
    // Without the schema, for lack of a connection, the server is the one to check. It does so in any case.
    if (!parts) return { values: typed[0] as unknown as Sent, errors: {} }
    return parts.zodResolver(parts.schema, words)(...typed)
  }
  return useForm({ resolver, defaultValues })
}

async function fetchParts<Typed extends FieldValues, Sent>(load: () => Promise<Schema<Typed, Sent>>) {
  const [{ zodResolver }, schema] = await Promise.all([import('#platform/zod-forms.ts'), load()])
  return { zodResolver, schema }
}
