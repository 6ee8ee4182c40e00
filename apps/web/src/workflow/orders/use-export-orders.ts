import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#platform/save-file.ts'
import { textsNow } from '#texts/orders.ts'
import type { OrdersFilter } from './orders-search.ts'
import { fetchExport, type ExportKind } from './orders.queries.ts'

type Asked = { kind: ExportKind; filter: OrdersFilter; orderIds?: readonly string[] | undefined }

/** Asked for first and saved then: a refusal is told here and does not end up in a file. */
export const useExportOrders = () =>
  useMutation({
    meta: { refusedTitle: () => textsNow().orders.exportFailed },
    mutationFn: ({ kind, filter, orderIds }: Asked) => fetchExport(kind, filter, orderIds),
    onSuccess: (file, { kind }) => saveFile(file, `orders.${kind}`),
  })
