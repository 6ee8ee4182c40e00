import type { Customer } from '@demarc/contract'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { useTexts } from '#texts/office.ts'
import { useCreateCustomer } from './customers.queries.ts'

const loadNewCustomer = async () => (await import('@demarc/contract/reference/customers')).NewCustomer

type Props = { open: boolean; onClose: () => void; onCreated: (customer: Customer) => void }

/** Closed it holds nothing: every opening begins with an empty form. */
export const CreateCustomerDialog = (props: Props) => (props.open ? <OpenDialog {...props} /> : null)

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
