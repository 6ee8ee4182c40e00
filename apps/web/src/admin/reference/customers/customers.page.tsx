import type { Customer } from '@demarc/contract'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { exportOf } from '#shared/list/export-menu.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { RowList, type RowPlace } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useMay } from '#shared/session/may.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { BillingHead } from './billing-head.tsx'
import { CreateCustomerDialog } from './create-customer.dialog.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { customersQuery } from './customers.queries.ts'
import { readCustomersSearch } from '../reference-search.ts'

/** Who orders surveys: the list, and the one that is open beside it. */
export function CustomersPage() {
  const t = useTexts().reference.customers
  useDocumentTitle(t.title)
  const mayCreate = useMay('customer.write')
  const [isCreating, setIsCreating] = useState(false)
  const address = useListAddress(readCustomersSearch, 'customer')
  const { openId, change } = address
  const filter = { q: address.search.q }
  const list = useList({ query: customersQuery(filter), openId })
  const create = () => setIsCreating(true)
  const screen = useListScreen({
    address,
    list,
    title: t.title,
    hasSearch: true,
    keys: [{ keys: 'c', label: t.create, run: create, isEnabled: mayCreate }],
  })
  return (
    <>
      <ListScreen
        label={t.title}
        list={list}
        screen={screen}
        head={<BillingHead action={mayCreate && <CreateButton onClick={create} />} />}
        filters={
          <ListSearch
            label={t.search}
            value={filter.q}
            list={list}
            onChange={(q) => change({ q })}
            onFound={screen.goToFirst}
          />
        }
        exported={exportOf('GET /api/customers/export', filter)}
        views={{ list: 'customers', search: filter, onOpen: address.show }}
        isFiltered={filter.q !== undefined}
        onClear={() => change({ q: undefined })}
        failed={t.failed}
        empty={{ title: t.none, text: t.noneHelp }}
        panelClass="grid-cols-[minmax(20rem,1fr)_minmax(0,2fr)]"
        panel={
          openId && (
            <CustomerPanel
              key={openId}
              customerId={openId}
              isCovering={screen.isNarrow}
              onDeleted={() => {
                list.decided([openId])
                screen.setOpen(undefined)
              }}
              onClose={screen.close}
            />
          )
        }
      >
        <RowList label={t.title} list={list} screen={screen} usual={{ desk: 52, phone: 52 }}>
          {(customer, place) => <CustomerRow customer={customer} place={place} />}
        </RowList>
      </ListScreen>
      <CreateCustomerDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={({ id }) => {
          setIsCreating(false)
          list.decided([id])
          change({ customer: id })
        }}
      />
    </>
  )
}

const CreateButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="primary" keys="c" onClick={onClick}>
    {useTexts().reference.customers.create}
  </Button>
)

const CustomerRow = ({ customer: { name, code, aliases }, place }: { customer: Customer; place: RowPlace }) => (
  <button
    type="button"
    {...place.target}
    className="block min-h-13 w-full border-b border-rule px-4 py-1.5 text-left hover:bg-sheet-2 focus-visible:focus-inset aria-current:bg-sel aria-current:inset-shadow-stake"
  >
    <span className="block truncate font-semibold">{name}</span>
    <span className="block truncate text-12 text-ink-2">
      <span className="mono">{code}</span>
      {aliases.length > 0 && ` ${aliases.join(', ')}`}
    </span>
  </button>
)
