import type { FieldForm } from '@demarc/domain/fieldwork/form'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/admin/field-form.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { SectionHead } from '#ui/pane.tsx'
import type { Chosen } from './form-draft.ts'

type Props = {
  form: FieldForm
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onAdd: (list: Chosen['list']) => void
}

/** All that is photographed and asked, in its order. */
export function FormItems({ form, chosen, onChoose, onAdd }: Props) {
  const t = useTexts().fieldForm
  const language = useLanguage()
  const isChosen = (list: Chosen['list'], at: number) => chosen.list === list && chosen.at === at
  return (
    <>
      <SectionHead title={t.slots} count={form.slots.length}>
        <Button size="sm" onClick={() => onAdd('slots')}>
          <Plus size={14} aria-hidden />
          {t.addSlot}
        </Button>
      </SectionHead>
      <ol>
        {form.slots.map(({ id, label, least, most }, at) => (
          <Item key={id} isChosen={isChosen('slots', at)} onChoose={() => onChoose({ list: 'slots', at })}>
            <span className="truncate">{label[language] || t.newSlot}</span>
            <span className="mono text-ink-2">{t.photos(least, most)}</span>
          </Item>
        ))}
      </ol>
      <SectionHead title={t.questions} count={form.questions.length} className="border-t border-rule-2">
        <Button size="sm" onClick={() => onAdd('questions')}>
          <Plus size={14} aria-hidden />
          {t.addQuestion}
        </Button>
      </SectionHead>
      <ol>
        {form.questions.map(({ id, label, isRequired, when }, at) => (
          <Item key={id} isChosen={isChosen('questions', at)} onChoose={() => onChoose({ list: 'questions', at })}>
            <span className={cx('truncate', when && 'pl-4')}>
              {label[language] || t.newQuestion}
              {when && <span className="sr-only">, {t.conditional}</span>}
            </span>
            {!isRequired && <span className="text-ink-2">{t.optional}</span>}
          </Item>
        ))}
      </ol>
    </>
  )
}

type ItemProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

const Item = ({ isChosen, onChoose, children }: ItemProps) => (
  <li className="border-t border-rule">
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={cx(
        'flex min-h-control w-full items-center justify-between gap-3 px-4 text-left text-13 hover:bg-well/60',
        isChosen && 'bg-well font-semibold inset-shadow-stake',
      )}
    >
      {children}
    </button>
  </li>
)
