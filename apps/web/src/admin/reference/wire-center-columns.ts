import type { WireCenter } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/office.ts'
import type { Column } from '#ui/grid/columns.ts'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'

export function useWireCenterColumns(): readonly Column<WireCenter>[] {
  const t = useTexts().reference.wireCenters
  const { data: customers = [] } = useQuery(customerChoicesQuery())
  const code = { isMono: true, entry: { kind: 'text', isUpper: true }, initial: '' } as const
  return [
    { key: 'name', label: t.name, width: '14rem', read: ({ name }) => name, entry: { kind: 'text' }, initial: '' },
    { key: 'wid', label: t.wid, width: '7rem', read: ({ wid }) => wid, ...code },
    { key: 'pid', label: t.pid, width: '7rem', read: ({ pid }) => pid, ...code },
    { key: 'code', label: t.code, width: '7.5rem', read: (row) => row.code ?? '', ...code },
    {
      key: 'customerId',
      label: t.customer,
      width: '12rem',
      read: ({ customerId }) => customerId ?? '',
      show: ({ customerName }) => customerName ?? '',
      entry: {
        kind: 'select',
        options: [{ value: '', label: t.noCustomer }, ...customers.map(({ id, name }) => ({ value: id, label: name }))],
      },
      initial: '',
    },
  ]
}
