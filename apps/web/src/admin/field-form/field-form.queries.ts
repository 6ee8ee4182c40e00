import type { FieldForm } from '@demarc/domain/fieldwork/form'
import { queryOptions } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/admin/field-form.ts'
import { useAction } from '#shared/action/use-action.ts'

export const fieldFormsQuery = () =>
  queryOptions({
    queryKey: ['field-forms'],
    queryFn: ({ signal }) => call('GET /api/field-forms', { signal }),
  })

type Publishing = { readonly form: FieldForm; readonly basedOn: number }

export const usePublish = (done: () => void) =>
  useAction({
    send: ({ form: { slots, questions }, basedOn }: Publishing) =>
      // The wire has the same form, in lists that may be written.
      call('POST /api/field-forms', { body: { slots, questions, basedOn } as BodyOf<'POST /api/field-forms'> }),
    refused: () => textsNow().fieldForm.publishFailed,
    said: ({ version }) => {
      const t = textsNow().fieldForm
      return { title: t.published(version), description: t.publishedHelp }
    },
    done,
    // Somebody else may have published meanwhile: their version is to be seen.
    rereads: [fieldFormsQuery().queryKey],
  })
