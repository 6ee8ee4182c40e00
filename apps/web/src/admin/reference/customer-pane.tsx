import type { Customer } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#texts/office.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pane, SectionHead } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { RecordTimeline } from '#shared/record-timeline.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerForm } from './customer-form.tsx'
import { CustomerRates } from './customer-rates.tsx'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'
import { customerUseQuery, useDeleteCustomer } from './customers.queries.ts'
import { DeleteDialog } from './delete.dialog.tsx'

type CustomerPaneProps = { customerId: string | undefined; onClose: () => void; className?: string | undefined }

/** One customer beside the list: its terms, its rates, its history. */
export function CustomerPane({ customerId, onClose, className }: CustomerPaneProps) {
  const texts = useTexts()
  const t = texts.reference.customers
  const { data, error, refetch } = useQuery(customerChoicesQuery())
  const customer = data?.find(({ id }) => id === customerId)
  return (
    <Pane className={cx('overflow-y-auto', className)} aria-label={customer?.name ?? t.title}>
      {customer && <Opened key={customer.id} customer={customer} onClose={onClose} />}
      {!customer && !customerId && <EmptyState title={t.choose} text={t.chooseHelp} className="py-16" />}
      {!customer && customerId && data && (
        <EmptyState
          title={t.gone}
          text={t.goneHelp}
          action={<Button onClick={onClose}>{t.close}</Button>}
          className="py-16"
        />
      )}
      {!data && customerId && !error && (
        <SkeletonRows count={8} columns={['10rem', '20rem']} label={texts.shell.loading} className="p-6" />
      )}
      {!data && error && (
        <EmptyState
          title={t.failed}
          text={refusalText(error, texts)}
          action={<Button onClick={() => void refetch()}>{texts.shell.unreachable.retry}</Button>}
          className="py-16"
        />
      )}
    </Pane>
  )
}

function Opened({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTexts().reference.customers
  const [isDoomed, setIsDoomed] = useState(false)
  // What somebody began to change stays as it was when they began, whatever others do meanwhile.
  const [begun, setBegun] = useState<Customer | null>(null)
  const shown = begun ?? customer
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule-2 px-4 py-3">
        <h2 className="min-w-0 text-20 font-extrabold tracking-[-0.01em] wrap-break-word">{customer.name}</h2>
        <span className="mono text-ink-2">{customer.code}</span>
        <span className="ml-auto flex gap-2">
          {customer.actions.includes('delete') && (
            <Button variant="danger" onClick={() => setIsDoomed(true)}>
              <Trash2 size={16} aria-hidden />
              {t.delete}
            </Button>
          )}
          <Button variant="ghost" shape="square" aria-label={t.close} onClick={onClose} className="md:hidden">
            <X size={18} aria-hidden />
          </Button>
        </span>
      </header>
      {customer.actions.includes('edit') ? (
        <CustomerForm
          key={shown.version}
          customer={shown}
          onBegin={() => setBegun((held) => held ?? customer)}
          onEnd={() => setBegun(null)}
        />
      ) : (
        <CustomerFacts customer={customer} />
      )}
      {customer.actions.includes('rates') && <CustomerRates customer={customer} />}
      <section aria-label={t.history} className="border-t border-rule-2 pb-6">
        <SectionHead title={t.history} className="px-4" />
        <RecordTimeline entity="customer" entityId={customer.id} className="px-4" />
      </section>
      {isDoomed && <DeleteCustomer customer={customer} onClose={() => setIsDoomed(false)} onDeleted={onClose} />}
    </>
  )
}

type DeleteCustomerProps = { customer: Customer; onClose: () => void; onDeleted: () => void }

function DeleteCustomer({ customer, onClose, onDeleted }: DeleteCustomerProps) {
  const t = useTexts().reference.customers
  const remove = useDeleteCustomer()
  return (
    <DeleteDialog
      title={t.deleteTitle}
      question={t.deleteAsk(customer.name)}
      use={useQuery(customerUseQuery(customer.id))}
      isPending={remove.isPending}
      onDelete={() => remove.mutate(customer, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    />
  )
}
