import type { Customer } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { useState, useRef } from 'react'
import { useContractForm } from '#shared/action/contract-form.ts'
import { differencesOf, findConflict } from '#shared/action/conflict.ts'
import { ConflictNotice } from '#shared/action/conflict-notice.tsx'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { RecordTimeline } from '#shared/history/record-timeline.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { DeleteDialog } from '../delete.dialog.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerRates } from './customer-rates.tsx'
import { wordsOf } from './customer-words.ts'
import { customerUseQuery, useDeleteCustomer, useEditCustomer } from './customers.queries.ts'

type CustomerPanelProps = { customerId: string; isCovering: boolean; onDeleted: () => void; onClose: () => void }

/** One customer beside the list: its terms, its rates, its history. */
export function CustomerPanel({ customerId, isCovering, onDeleted, onClose }: CustomerPanelProps) {
  const t = useTexts().reference.customers
  const { data, error, refetch } = useQuery(customerChoicesQuery())
  const customer = data?.find(({ id }) => id === customerId)
  return (
    <RecordPanel
      label={customer?.name ?? t.title}
      read={{ data, error, refetch }}
      failed={t.failed}
      isCovering={isCovering}
      isWide
      onClose={onClose}
    >
      {() =>
        customer ? (
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">
            <Opened customer={customer} onDeleted={onDeleted} onClose={isCovering ? undefined : onClose} />
          </div>
        ) : (
          <EmptyState
            title={t.gone}
            text={t.goneHelp}
            action={<Button onClick={onClose}>{t.close}</Button>}
            className="py-16"
          />
        )
      }
    </RecordPanel>
  )
}

type OpenedProps = {
  customer: Customer
  onDeleted: () => void
  /** Where the panel has no way back to the list of its own. */
  onClose: (() => void) | undefined
}

function Opened({ customer, onDeleted, onClose }: OpenedProps) {
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
          {onClose && (
            <Button variant="ghost" shape="square" aria-label={t.close} onClick={onClose}>
              <X size={18} aria-hidden />
            </Button>
          )}
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
      {isDoomed && <DeleteCustomer customer={customer} onClose={() => setIsDoomed(false)} onDeleted={onDeleted} />}
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

/** The terms of a customer for those who only read them. */
function CustomerFacts({ customer }: { customer: Customer }) {
  const texts = useTexts()
  const facts = wordsOf(customer, texts, useLanguage())
  return (
    <KeyValues
      className="px-4 py-4 whitespace-pre-line md:grid-cols-[14rem_1fr]"
      items={facts.map(({ label, value }) => ({ label, value: value || texts.reference.empty }))}
    />
  )
}

const loadCustomerEdit = async () => (await import('@demarc/contract/reference/customers')).CustomerEdit

/** What the form sends back; the rest of a record is the server's. */
const termsOf = ({ id: _id, version: _version, createdAt: _c, updatedAt: _u, actions: _a, ...terms }: Customer) => terms

type CustomerFormProps = {
  /** As it stood when the first letter was changed. */
  customer: Customer
  onBegin: () => void
  onEnd: () => void
}

function CustomerForm({ customer, onBegin, onEnd }: CustomerFormProps) {
  const texts = useTexts()
  const t = texts.reference.customers
  const language = useLanguage()
  const edit = useEditCustomer(customer.id)
  const form = useContractForm(loadCustomerEdit, {
    defaultValues: termsOf(customer),
    keptAs: `customer ${customer.id}`,
  })
  const sheet = useRef<HTMLFormElement>(null)
  // A list of entries has no control that the form knows. So after it has led to the first one that it does know, this
  // leads to the first one there is.
  const leadToTrouble = () =>
    setTimeout(() => setTimeout(() => sheet.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()))
  const save = (version: number) =>
    form.handleSubmit((typed) => edit.mutate({ ...typed, version }, { onSuccess: onEnd }), leadToTrouble)
  const conflict = findConflict<Customer>(edit.error)
  const differencesIn = (theirs: Customer): string[] => {
    const own = wordsOf({ ...customer, ...form.getValues() } as Customer, texts, language)
    const fields = wordsOf(theirs, texts, language).map(
      ({ label, value }, at) => [label, value, own[at]?.value ?? ''] as const,
    )
    return differencesOf(fields, texts.forms.conflict)
  }
  const cancel = () => {
    form.reset()
    edit.reset()
    onEnd()
  }
  return (
    <form
      ref={sheet}
      noValidate
      className="@container flex flex-col gap-4 px-4 py-4"
      onChange={onBegin}
      onSubmit={(event) => void save(customer.version)(event)}
    >
      <LeaveGuard hasUnsaved={form.formState.isDirty} within="customer" />
      <CustomerFields form={form} onBegin={onBegin} />
      {conflict ? (
        <ConflictNotice
          changedBy={conflict.changedBy}
          differences={differencesIn(conflict.current)}
          onKeepMine={() => void save(conflict.current.version)()}
          onTakeTheirs={cancel}
        />
      ) : (
        <RefusalNote error={edit.error} />
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="ink" isBusy={edit.isPending} disabled={!form.formState.isDirty}>
          {edit.isPending ? t.saving : t.save}
        </Button>
        {form.formState.isDirty && <Button onClick={cancel}>{texts.forms.cancel}</Button>}
      </div>
    </form>
  )
}
