import type { CustomerEdit } from '@demarc/contract'
import { DELIVERY_CHANNELS, UNIT_RULES } from '@demarc/domain/reference/customer'
import { useState } from 'react'
import { useFormState, useWatch, type FieldPath, type PathValue, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/office.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChipsInput } from '#ui/chips-input.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { centsIn, inDollars } from './dollars.ts'

type Typed = z.input<typeof CustomerEdit>
type Lists = 'aliases' | 'mailDomains' | 'submissionRecipients'
type CustomerFieldsProps = {
  form: UseFormReturn<Typed, unknown, z.output<typeof CustomerEdit>>
  /** Something was changed that is no input of the browser's. */
  onBegin: () => void
}

const two = 'grid items-start gap-4 @min-[36rem]:grid-cols-2'
const orNull = (typed: unknown) => (typed === '' || typed === null ? null : typed)

/** Everything that is agreed with a customer but its rates. */
export function CustomerFields({ form, onBegin }: CustomerFieldsProps) {
  const texts = useTexts()
  const t = texts.reference.customers
  // Heard by hooks of their own: the form itself is one object that changes inside.
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const values = useWatch({ control: form.control })
  const set = <Name extends FieldPath<Typed>>(name: Name, value: PathValue<Typed, Name>) => {
    onBegin()
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  const say = (name: keyof Typed) => {
    const found = errors[name]
    // One wrong entry of a list is told for the whole list.
    const first = Array.isArray(found) ? found.find(Boolean) : found
    return formSentence(first?.message, texts)
  }
  const list = (name: Lists, type?: 'email') => (
    <ChipsInput
      value={values[name] ?? []}
      onChange={(entries) => set(name, entries)}
      removeLabel={t.remove}
      type={type}
    />
  )
  return (
    <>
      <div className={two}>
        <Field label={t.name} isRequired error={say('name')}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label={t.code} isRequired error={say('code')}>
          <Input autoComplete="off" isMono className="uppercase" {...form.register('code')} />
        </Field>
        <Field label={t.aliases} hint={t.aliasesHint} error={say('aliases')}>
          {list('aliases')}
        </Field>
        <Field label={t.mailDomains} hint={t.mailDomainsHint} error={say('mailDomains')}>
          {list('mailDomains')}
        </Field>
      </div>
      <Heading text={t.billing} />
      <div className={two}>
        <Field label={t.billTo} error={say('billTo')} className="@min-[36rem]:row-span-2">
          <Textarea rows={5} {...form.register('billTo')} />
        </Field>
        <Field label={t.accountsPayable} error={say('accountsPayableEmail')}>
          <Input type="email" autoComplete="off" {...form.register('accountsPayableEmail', { setValueAs: orNull })} />
        </Field>
        <Checkbox
          label={t.purchaseOrder}
          hint={t.purchaseOrderHint}
          checked={values.purchaseOrderRequired ?? false}
          onChange={(isRequired) => set('purchaseOrderRequired', isRequired)}
        />
        <Field label={t.terms} hint={t.termsHint} error={say('termsNetDays')}>
          <Input
            inputMode="numeric"
            isMono
            {...form.register('termsNetDays', {
              setValueAs: (typed) => (orNull(typed) === null ? null : Number(typed)),
            })}
          />
        </Field>
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
      </div>
      <Heading text={t.delivery} />
      <div className={two}>
        <Field label={t.channel}>
          <Select
            options={DELIVERY_CHANNELS.map((channel) => ({ value: channel, label: t.channels[channel] }))}
            value={values.submissionChannel ?? null}
            onChange={(channel) => set('submissionChannel', channel)}
          />
        </Field>
        <Field label={t.naming} hint={t.namingHint} error={say('fileNamingTemplate')}>
          <Input autoComplete="off" isMono {...form.register('fileNamingTemplate')} />
        </Field>
        <Field
          label={t.recipients}
          hint={t.recipientsHint}
          error={say('submissionRecipients')}
          className="@min-[36rem]:col-span-2"
        >
          {list('submissionRecipients', 'email')}
        </Field>
      </div>
    </>
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
