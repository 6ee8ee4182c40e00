import type { Customer } from '@demarc/contract'
import { useContractForm } from '#shared/action/contract-form.ts'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useCreateCustomer } from './customers.queries.ts'

const loadNewCustomer = async () => (await import('@demarc/contract/reference/customers')).NewCustomer

type CreateCustomerProps = { open: boolean; onClose: () => void; onCreated: (customer: Customer) => void }

/** A name and a code are enough to begin with; the terms are filled in beside the list. */
export function CreateCustomerDialog({ open, onClose, onCreated }: CreateCustomerProps) {
  const texts = useTexts()
  const t = texts.reference.customers
  const create = useCreateCustomer()
  const form = useContractForm(loadNewCustomer, { defaultValues: { name: '', code: '' } })
  const { errors } = form.formState
  const end = () => {
    form.reset()
    create.reset()
  }
  const save = form.handleSubmit((typed) =>
    create.mutate(typed, {
      onSuccess: (customer) => {
        end()
        onCreated(customer)
      },
    }),
  )
  return (
    <Dialog
      open={open}
      size="sm"
      onOpenChange={(isOpen) => {
        if (isOpen) return
        end()
        onClose()
      }}
      title={t.create}
      closeLabel={texts.forms.close}
      onSubmit={(event) => void save(event)}
      footer={
        <Button type="submit" variant="primary" isBusy={create.isPending}>
          {create.isPending ? t.creating : t.create}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t.name} isRequired error={formSentence(errors.name?.message, texts)}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label={t.code} isRequired error={formSentence(errors.code?.message, texts)}>
          <Input autoComplete="off" isMono className="uppercase" {...form.register('code')} />
        </Field>
        <RefusalNote error={create.error} />
      </div>
    </Dialog>
  )
}
