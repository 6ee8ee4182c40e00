import type { WireCenter } from '@demarc/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/office.ts'
import { AdminHead } from '#admin/admin-head.tsx'
import { useMay } from '#shared/session/may.ts'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'
import { NEW, type Values, type Column } from '#ui/grid/columns.ts'
import type { Typing } from '#ui/grid/use-grid.ts'
import { BillingHead } from '../customers/billing-head.tsx'
import { asListed } from '../as-listed.ts'
import { DeleteDialog } from '../delete.dialog.tsx'
import { useSearchText } from '../reference-search.ts'
import { ReferenceSheet } from '../reference-sheet.tsx'
import { useSend } from '../use-send.ts'
import {
  sayWireCenterKept,
  useCreateWireCenter,
  useDeleteWireCenter,
  useEditWireCenter,
  wireCentersFile,
  wireCentersLikeQuery,
  wireCentersQuery,
  wireCenterUseQuery,
} from './wire-centers.queries.ts'

export function WireCentersPage() {
  useDocumentTitle(useTexts().reference.wireCenters.title)
  return <WireCenterSheet head={(action) => <BillingHead action={action} />} />
}

export function AdminWireCentersPage() {
  const title = useTexts().admin.wireCenters
  useDocumentTitle(title)
  return <WireCenterSheet head={(action) => <AdminHead title={title} action={action} />} />
}

const loadNewWireCenter = async () => (await import('@demarc/contract/reference/wire-centers')).NewWireCenter

/** All wire centers, under the head of the screen they are shown on. */
function WireCenterSheet({ head }: { head: (action: ReactNode) => ReactNode }) {
  const t = useTexts().reference.wireCenters
  const search = useSearchText()
  const [isInside, setIsInside] = useState(false)
  const [typing, setTyping] = useState<Typing<WireCenter> | null>(null)
  const [doomed, setDoomed] = useState<WireCenter | null>(null)
  // Rows stay where they are while somebody types into them; what changed meanwhile is read when they leave.
  const found = useInfiniteQuery({
    ...wireCentersQuery(search.q),
    enabled: !isInside,
    placeholderData: keepPreviousData,
  })
  const columns = useWireCenterColumns()
  return (
    <>
      <ReferenceSheet
        label={t.tab}
        kind="wire_center"
        texts={t}
        list={asListed(found)}
        search={search}
        mayWrite={useMay('reference.write')}
        file={wireCentersFile(search.q)}
        columns={columns}
        minWidth="58rem"
        send={useSendWireCenter(columns)}
        onKept={sayWireCenterKept}
        onTyping={setTyping}
        onInside={setIsInside}
        warning={useTwin(typing)}
        onDelete={{
          isOffered: ({ actions }) => actions.includes('delete'),
          label: ({ name }) => t.deleteOne(name),
          run: setDoomed,
        }}
        head={head}
      />
      {doomed && <DeleteWireCenter wireCenter={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

const bodyOf = ({ name = '', wid = '', pid = '', code, customerId }: Values) => ({
  name,
  wid,
  pid,
  code: code || null,
  customerId: customerId || null,
})

function useSendWireCenter(columns: ReturnType<typeof useWireCenterColumns>) {
  const { mutateAsync: create } = useCreateWireCenter()
  const { mutateAsync: edit } = useEditWireCenter()
  return useSend<WireCenter, ReturnType<typeof bodyOf>>({
    columns,
    load: loadNewWireCenter,
    bodyOf,
    create,
    edit: ({ id, version }, body) => edit({ id, body: { ...body, version } }),
    cellOf: {
      'wire_center.taken': 'pid',
      'wire_center.code_taken': 'code',
      'customer.unknown': 'customerId',
    },
  })
}

/** The wire center that has this WID and PID, or this CLLI, already. */
function useTwin(typing: Typing<WireCenter> | null) {
  const t = useTexts().reference.wireCenters
  const { wid = '', pid = '', code = '' } = typing?.values ?? {}
  const id = typing?.row?.id ?? NEW
  const { data: sameWid = [] } = useQuery(wireCentersLikeQuery(pid ? wid : ''))
  const { data: sameCode = [] } = useQuery(wireCentersLikeQuery(code.length === 8 ? code : ''))
  if (!typing) return null
  const twin = sameWid.find((other) => other.id !== id && other.wid === wid && other.pid === pid)
  if (twin) return { id, column: 'pid', text: t.taken(wid, pid, twin.name) }
  const namesake = sameCode.find((other) => other.id !== id && other.code === code)
  return namesake ? { id, column: 'code', text: t.codeTaken(code, namesake.name) } : null
}

function DeleteWireCenter({ wireCenter, onClose }: { wireCenter: WireCenter; onClose: () => void }) {
  const t = useTexts().reference.wireCenters
  const remove = useDeleteWireCenter()
  return (
    <DeleteDialog
      title={t.deleteTitle}
      question={t.deleteAsk(wireCenter.name)}
      use={useQuery(wireCenterUseQuery(wireCenter.id))}
      isPending={remove.isPending}
      onDelete={() => remove.mutate(wireCenter, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

function useWireCenterColumns(): readonly Column<WireCenter>[] {
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
