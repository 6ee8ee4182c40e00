import { call, type BodyOf } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { collectionsTextsNow } from '#texts/money/collections.ts'

export const useAddCollectionNotes = () =>
  useAction({
    send: (body: BodyOf<'POST /api/invoices/collection-notes'>) =>
      call('POST /api/invoices/collection-notes', { body }),
    said: () => collectionsTextsNow().dialog.done,
    refused: () => collectionsTextsNow().dialog.failed,
    rereads: [INVOICES],
  })
