import type { Customer, CustomerEdit } from '@demarc/contract'
import { DELIVERY_CHANNELS, INVOICE_GROUPINGS, UNIT_RULES } from '@demarc/domain/reference/customer'
import { useState } from 'react'
import { useFormState, useWatch, type FieldPath, type PathValue, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { FormField } from '#shared/action/form-field.tsx'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/office.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ChipsInput } from '#ui/form/chips-input.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { centsIn, inDollars } from './dollars.ts'
import { TaxExemptions } from './tax-exemptions.tsx'

type Typed = z.input<typeof CustomerEdit>
type Lists = 'aliases' | 'mailDomains' | 'submissionRecipients' | 'accountsPayableTo' | 'accountsPayableCc'
type CustomerFieldsProps = {
  form: UseFormReturn<Typed, unknown, z.output<typeof CustomerEdit>>
  /** Something was changed that is no input of the browser's. */
  onBegin: () => void
}

const two = 'grid items-start gap-4 @min-[36rem]:grid-cols-2'
const orNull = (typed: unknown) => (typed === '' || typed === null ? null : typed)

/** The form as its parts need it. */
function useFields({ form, onBegin }: CustomerFieldsProps) {
  const texts = useTexts()
  // Heard by hooks of their own: the form itself is one object that changes inside.
  const { errors, isSubmitted } = useFormState({ control: form.control })
  return {
    t: texts.reference.customers,
    values: useWatch({ control: form.control }),
    set: <Name extends FieldPath<Typed>>(name: Name, value: PathValue<Typed, Name>) => {
      onBegin()
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
    },
    say: (name: keyof Typed) => {
      const found = errors[name]
      // One wrong entry of a list is told for the whole list.
      const first = Array.isArray(found) ? found.find(Boolean) : found
      return formSentence(first?.message, texts)
    },
  }
}

/** Everything that is agreed with a customer but its rates. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { form } = props
  const { t } = useFields(props)
  return (
    <>
      <div className={two}>
        <FormField form={form} name="name" label={t.name} isRequired />
        <FormField form={form} name="code" label={t.code} isRequired isMono inputClassName="uppercase" />
        <ListField {...props} name="aliases" label={t.aliases} hint={t.aliasesHint} />
        <ListField {...props} name="mailDomains" label={t.mailDomains} hint={t.mailDomainsHint} />
      </div>
      <Heading text={t.billing} />
      <Billing {...props} />
      <Exemptions {...props} />
      <Heading text={t.delivery} />
      <Delivery {...props} />
    </>
  )
}

type ListProps = CustomerFieldsProps & { name: Lists; label: string; hint: string; type?: 'email'; className?: string }

function ListField({ name, label, hint, type, className, ...props }: ListProps) {
  const { t, values, set, say } = useFields(props)
  return (
    <Field label={label} hint={hint} error={say(name)} className={className}>
      <ChipsInput
        value={values[name] ?? []}
        onChange={(entries) => set(name, entries)}
        removeLabel={t.remove}
        type={type}
      />
    </Field>
  )
}

function Billing(props: CustomerFieldsProps) {
  const { form } = props
  const { t, values, set, say } = useFields(props)
  const days = { setValueAs: (typed: unknown) => (orNull(typed) === null ? null : Number(typed)) }
  return (
    <div className={two}>
      <FormField
        form={form}
        name="billTo"
        label={t.billTo}
        lines={5}
        maxLength={1000}
        className="@min-[36rem]:row-span-2"
      />
      <div className="grid gap-4">
        <ListField
          {...props}
          name="accountsPayableTo"
          label={t.accountsPayable}
          hint={t.accountsPayableHint}
          type="email"
        />
        <ListField {...props} name="accountsPayableCc" label={t.accountsPayableCc} hint={t.ccHint} type="email" />
      </div>
      <Checkbox
        label={t.purchaseOrder}
        hint={t.purchaseOrderHint}
        checked={values.purchaseOrderRequired ?? false}
        onChange={(isRequired) => set('purchaseOrderRequired', isRequired)}
      />
      <FormField
        form={form}
        name="termsNetDays"
        label={t.terms}
        hint={t.termsHint}
        inputMode="numeric"
        isMono
        options={days}
      />
      <Field label={t.outcomeRate} error={say('outcomeRateCents')}>
        <DollarsInput cents={values.outcomeRateCents ?? 0} onChange={(cents) => set('outcomeRateCents', cents)} />
      </Field>
      <Field label={t.unitRule} hint={t.unitRuleHint}>
        <Select
          options={UNIT_RULES.map((rule) => ({ value: rule, label: t.unitRules[rule] }))}
          value={values.unitRule ?? null}
          onChange={(rule) => set('unitRule', rule)}
        />
      </Field>
      <Field label={t.grouping} hint={t.groupingHint}>
        <Select
          options={INVOICE_GROUPINGS.map((grouping) => ({ value: grouping, label: t.groupings[grouping] }))}
          value={values.invoiceGrouping ?? null}
          onChange={(grouping) => set('invoiceGrouping', grouping)}
        />
      </Field>
      <Checkbox
        label={t.tax.isTaxable}
        hint={t.tax.isTaxableHint}
        checked={values.isTaxable ?? false}
        onChange={(isTaxable) => set('isTaxable', isTaxable)}
      />
    </div>
  )
}

/** Where an entry of them is wrong, the first of its cells that is says why. */
function Exemptions(props: CustomerFieldsProps) {
  const texts = useTexts()
  const { values, set } = useFields(props)
  const { errors } = useFormState({ control: props.form.control })
  // The form's own type mixes the cells of an entry with what it keeps beside them.
  const entries = (Array.isArray(errors.taxExemptions) ? errors.taxExemptions : []) as (
    | { [cell: string]: Wrong }
    | undefined
  )[]
  const [wrong] = Object.values(entries.find(Boolean) ?? {}).filter((one) => one?.message)
  return (
    <TaxExemptions
      // What is watched may be without a part; what the form holds never is.
      exemptions={(values.taxExemptions ?? []) as Customer['taxExemptions']}
      error={formSentence(wrong?.message, texts)}
      onChange={(exemptions) => set('taxExemptions', exemptions)}
    />
  )
}
type Wrong = { readonly message?: string } | undefined

function Delivery(props: CustomerFieldsProps) {
  const { form } = props
  const { t, values, set } = useFields(props)
  return (
    <div className={two}>
      <Field label={t.channel}>
        <Select
          options={DELIVERY_CHANNELS.map((channel) => ({ value: channel, label: t.channels[channel] }))}
          value={values.submissionChannel ?? null}
          onChange={(channel) => set('submissionChannel', channel)}
        />
      </Field>
      <FormField form={form} name="fileNamingTemplate" label={t.naming} hint={t.namingHint} isMono />
      <ListField
        {...props}
        name="submissionRecipients"
        label={t.recipients}
        hint={t.recipientsHint}
        type="email"
        className="@min-[36rem]:col-span-2"
      />
    </div>
  )
}

const Heading = ({ text }: { text: string }) => (
  <h3 className="border-t border-rule pt-3 text-15 font-bold tracking-[-0.005em]">{text}</h3>
)

/** Kept in cents, written in dollars; what is no amount is kept as such and refused by the contract. */
function DollarsInput({ cents, onChange }: { cents: number; onChange: (cents: number) => void }) {
  const [text, setText] = useState(() => inDollars(cents))
  return (
    <Input
      inputMode="decimal"
      isMono
      className="text-right"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(centsIn(target.value) ?? Number.NaN)
      }}
    />
  )
}
