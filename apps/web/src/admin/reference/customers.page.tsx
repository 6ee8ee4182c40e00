import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import { useMay } from '#shared/may.ts'
import { asListed } from './as-listed.ts'
import { BillingHead } from './billing-head.tsx'
import { CreateCustomerDialog } from './create-customer.dialog.tsx'
import { CustomerList } from './customer-list.tsx'
import { CustomerPane } from './customer-pane.tsx'
import { customersQuery } from './customers.queries.ts'
import { useChangeSearch, useReferenceSearch, useSearchText } from './reference-search.ts'

/** Who orders surveys: the list, and the one that is open beside it. */
export function CustomersPage() {
  const t = useTexts().reference.customers
  useDocumentTitle(t.title)
  const search = useSearchText()
  const { customer: openId } = useReferenceSearch()
  const change = useChangeSearch()
  const mayCreate = useMay('customer.write')
  const [isCreating, setIsCreating] = useState(false)
  const found = useInfiniteQuery({ ...customersQuery(search.q), placeholderData: keepPreviousData })
  const create = () => setIsCreating(true)
  useShortcuts([{ keys: 'c', label: t.create, run: create, isEnabled: mayCreate }])
  return (
    <div className="flex min-h-96 flex-col md:h-full">
      <BillingHead
        action={
          mayCreate && (
            <Button variant="primary" keys="c" onClick={create}>
              {t.create}
            </Button>
          )
        }
      />
      <div className="grid min-h-0 flex-1 md:grid-cols-[min(18rem,36%)_minmax(0,1fr)]">
        <CustomerList
          list={asListed(found)}
          search={search}
          openId={openId}
          onOpen={(id) => change({ customer: id })}
          className={cx('border-rule-2 md:border-r', openId && 'max-md:hidden')}
        />
        <CustomerPane
          customerId={openId}
          className={cx(!openId && 'max-md:hidden')}
          onClose={() => change({ customer: undefined })}
        />
      </div>
      <CreateCustomerDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={({ id }) => {
          setIsCreating(false)
          change({ customer: id })
        }}
      />
    </div>
  )
}
