import type { Customer } from '@demarc/contract'
import { useRef } from 'react'
import { CallRefused } from '#platform/call.ts'
import { useContractForm } from '#shared/action/contract-form.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { wordsOf } from './customer-words.ts'
import { useEditCustomer } from './customers.queries.ts'

const loadCustomerEdit = async () => (await import('@demarc/contract/reference/customers')).CustomerEdit

/** What the form sends back; the rest of a record is the server's. */
const termsOf = ({ id: _id, version: _version, createdAt: _c, updatedAt: _u, actions: _a, ...terms }: Customer) => terms

type CustomerFormProps = {
  /** As it stood when the first letter was changed. */
  customer: Customer
  onBegin: () => void
  onEnd: () => void
}

export function CustomerForm({ customer, onBegin, onEnd }: CustomerFormProps) {
  const texts = useTexts()
  const t = texts.reference.customers
  const edit = useEditCustomer(customer.id)
  const form = useContractForm(loadCustomerEdit, { defaultValues: termsOf(customer) })
  const sheet = useRef<HTMLFormElement>(null)
  // A list of entries has no control that the form knows. So after it has led to the first one that it does know, this
  // leads to the first one there is.
  const leadToTrouble = () =>
    setTimeout(() => setTimeout(() => sheet.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()))
  const save = (version: number) =>
    form.handleSubmit((typed) => edit.mutate({ ...typed, version }, { onSuccess: onEnd }), leadToTrouble)
  const theirs = findTheirs(edit.error)
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
      {theirs ? (
        <Conflict
          mine={{ ...customer, ...form.getValues() } as Customer}
          theirs={theirs}
          onKeepMine={() => void save(theirs.version)()}
          onTakeTheirs={cancel}
        />
      ) : (
        <RefusalNote error={edit.error} />
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="ink" isBusy={edit.isPending} disabled={!form.formState.isDirty}>
          {edit.isPending ? t.saving : t.save}
        </Button>
        {form.formState.isDirty && <Button onClick={cancel}>{t.cancel}</Button>}
      </div>
    </form>
  )
}

/** The record as somebody else left it, when that is why the server said no. */
function findTheirs(error: Error | null): Customer | null {
  if (!(error instanceof CallRefused) || error.code !== 'record.stale') return null
  // The facts of this refusal hold the record as it stands now.
  return (error.facts as { current: Customer }).current
}

type ConflictProps = { mine: Customer; theirs: Customer; onKeepMine: () => void; onTakeTheirs: () => void }

function Conflict({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const texts = useTexts()
  const t = texts.reference
  const language = useLanguage()
  const own = wordsOf(mine, texts, language)
  return (
    <Notice tone="bad" title={t.customers.staleTitle}>
      <ul>
        {wordsOf(theirs, texts, language).map(({ label, value }, at) => {
          const ownValue = own[at]?.value ?? ''
          return value === ownValue ? null : (
            <li key={label}>{t.staleDifference(label, value || t.empty, ownValue || t.empty)}</li>
          )
        })}
      </ul>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          {t.grid.keepMine}
        </Button>
        <Button size="sm" variant="ghost" onClick={onTakeTheirs}>
          {t.grid.takeTheirs}
        </Button>
      </span>
    </Notice>
  )
}
