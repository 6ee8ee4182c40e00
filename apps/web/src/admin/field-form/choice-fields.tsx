import type { Question } from '@demarc/domain/fieldwork/form'
import { Plus, X } from 'lucide-react'
import { useTexts } from '#texts/field-form.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'

type Choices = Question['choices']
type Props = { choices: Choices; onChange: (choices: Choices) => void }

/** What can be chosen, one to a row: its words, and its name in exports. */
export function ChoiceFields({ choices, onChange }: Props) {
  const t = useTexts().fieldForm
  const change = (at: number, to: Partial<Choices[number]>) =>
    onChange(choices.map((choice, place) => (place === at ? { ...choice, ...to } : choice)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-12 font-semibold text-ink-2">{t.choices}</legend>
      {choices.map(({ id, label }, at) => (
        // A choice is known by its place while its name is typed.
        <div key={at} className="grid grid-cols-[1fr_1fr_10rem_auto] items-center gap-2 max-sm:grid-cols-[1fr_auto]">
          <Input
            aria-label={`${t.choices} ${at + 1}, ${t.english}`}
            value={label.en}
            onChange={({ target }) => change(at, { label: { ...label, en: target.value } })}
          />
          <Input
            aria-label={`${t.choices} ${at + 1}, ${t.spanish}`}
            value={label.es}
            onChange={({ target }) => change(at, { label: { ...label, es: target.value } })}
          />
          <Input
            isMono
            maxLength={40}
            aria-label={`${t.choices} ${at + 1}, ${t.code}`}
            value={id}
            onChange={({ target }) => change(at, { id: target.value })}
          />
          <Button
            variant="ghost"
            shape="square"
            aria-label={t.removeChoice(label.en || id)}
            onClick={() => onChange(choices.filter((_, place) => place !== at))}
          >
            <X size={16} aria-hidden />
          </Button>
        </div>
      ))}
      <Button className="self-start" onClick={() => onChange([...choices, newChoice(choices)])}>
        <Plus size={16} aria-hidden />
        {t.addChoice}
      </Button>
    </fieldset>
  )
}

const newChoice = (choices: Choices): Choices[number] => ({
  id: `choice${choices.length + 1}`,
  label: { en: '', es: '' },
})
