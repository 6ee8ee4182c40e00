import type { Customer } from '@demarc/contract'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { RowList, type RowPlace } from '#shared/list/row-list.tsx'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useList } from '#shared/list/use-list.ts'
import { useMay } from '#shared/session/may.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { readCustomersSearch } from '../reference-search.ts'
import { BillingHead } from './billing-head.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { customersQuery, useCreateCustomer } from './customers.queries.ts'

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
        screen={screen}
        head={<BillingHead action={mayCreate && <CreateButton onClick={create} />} />}
        filters={<ListSearch label={t.search} screen={screen} />}
        exported={exportOf('GET /api/customers/export', filter)}
        name="customers"
        filter={filter}
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
        <RowList screen={screen} usual={{ desk: 52, phone: 52 }}>
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

const loadNewCustomer = async () => (await import('@demarc/contract/reference/customers')).NewCustomer

type Props = { open: boolean; onClose: () => void; onCreated: (customer: Customer) => void }

/** Closed it holds nothing: every opening begins with an empty form. */
const CreateCustomerDialog = (props: Props) => (props.open ? <OpenDialog {...props} /> : null)

/** A name and a code are enough to begin with; the terms are filled in beside the list. */
function OpenDialog({ onClose, onCreated }: Props) {
  const t = useTexts().reference.customers
  const create = useCreateCustomer()
  const form = useContractForm(loadNewCustomer, { defaultValues: { name: '', code: '' }, keptAs: 'new customer' })
  return (
    <ActionDialog
      title={t.create}
      keep={null}
      confirm={create.isPending ? t.creating : t.create}
      action={create}
      onConfirm={form.handleSubmit((typed) => create.mutate(typed, { onSuccess: onCreated }))}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={t.name} isRequired />
      <FormField form={form} name="code" label={t.code} isRequired isMono inputClassName="uppercase" />
    </ActionDialog>
  )
}
