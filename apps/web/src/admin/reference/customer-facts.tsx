import type { Customer } from '@demarc/contract'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/office.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { wordsOf } from './customer-words.ts'

/** The terms of a customer for those who only read them. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const texts = useTexts()
  const facts = wordsOf(customer, texts, useLanguage())
  return (
    <KeyValues
      className="px-4 py-4 whitespace-pre-line md:grid-cols-[14rem_1fr]"
      items={facts.map(({ label, value }) => ({ label, value: value || texts.reference.empty }))}
    />
  )
}
