import type { FieldForm } from '@demarc/domain/fieldwork/form'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/admin/field-form.ts'
import { notify } from '#ui/messages.ts'

export const fieldFormsQuery = () =>
  queryOptions({
    queryKey: ['field-forms'],
    queryFn: ({ signal }) => call('GET /api/field-forms', { signal }),
  })

type Publishing = { readonly form: FieldForm; readonly basedOn: number }

export function usePublish(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().fieldForm.publishFailed },
    mutationFn: ({ form: { slots, questions }, basedOn }: Publishing) =>
      // The wire has the same form, in lists that may be written.
      call('POST /api/field-forms', { body: { slots, questions, basedOn } as BodyOf<'POST /api/field-forms'> }),
    onSuccess: ({ version }) => {
      const t = textsNow().fieldForm
      notify({ title: t.published(version), description: t.publishedHelp })
      onDone()
    },
    // Somebody else may have published meanwhile: their version is to be seen.
    onSettled: () => queries.invalidateQueries(fieldFormsQuery()),
  })
}
