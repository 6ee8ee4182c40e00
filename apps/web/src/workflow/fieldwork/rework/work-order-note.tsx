import type { Assignment } from '@demarc/contract'
import { Check } from 'lucide-react'
import { useReworkTexts } from '#texts/field/field-photo.ts'
import { useLanguage } from '#texts/language.ts'
import { useForm } from '../offline/index.ts'
import { OTHER } from '../asked-form.ts'
import { useBuildingWork } from '../slots/building-work.ts'
import { OldPicture, useOldPicture } from './old-picture.tsx'

type Order = NonNullable<Assignment['workOrder']>
type Item = Order['items'][number]
type Props = { open: boolean; assignment: Assignment; order: Order }

/** Why somebody goes there again, and what is wanted, each with the photo that was not good enough. */
export function WorkOrderNote({ assignment, order }: Props) {
  const t = useReworkTexts()
  const building = useBuildingWork(assignment)
  const isDone = ({ slot, question }: Item) =>
    slot === null ? building?.done.answers[question ?? ''] !== undefined : Boolean(building?.done.photos[slot])
  return (
    <div className="flex flex-col gap-2 border-t border-rule pt-2">
      <p className="font-bold wrap-anywhere whitespace-pre-line">{order.reason}</p>
      <ul aria-label={t.wanted} className="flex flex-col">
        {order.items.map((item, at) => (
          <li key={at} className="flex items-center gap-3 border-t border-rule py-2 first:border-t-0">
            <WantedItem item={item} formVersion={assignment.formVersion} isDone={isDone(item)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type OneProps = { item: Item; formVersion: number; isDone: boolean }

function WantedItem({ item: { slot, question, reason, photo }, formVersion, isDone }: OneProps) {
  const t = useReworkTexts()
  const language = useLanguage()
  const form = useForm(formVersion)
  const named =
    [...(form?.slots ?? []), OTHER].find(({ id }) => id === slot) ?? form?.questions.find(({ id }) => id === question)
  const label = named?.label[language] ?? slot ?? question ?? ''
  return (
    <>
      {photo && <OldThumb key={photo.id} photo={photo} label={t.photo(label)} />}
      <span className="min-w-0 grow">
        <strong className="block wrap-anywhere">{label}</strong>
        <span className="block wrap-anywhere">{reason}</span>
      </span>
      {isDone && (
        <span className="text-ok">
          <Check size={20} aria-hidden />
          <span className="sr-only">{t.done}</span>
        </span>
      )}
    </>
  )
}

function OldThumb({ photo, label }: { photo: NonNullable<Item['photo']>; label: string }) {
  const picture = useOldPicture(photo.id)
  if (!picture || picture === 'reading') return <span className="h-15 w-19 shrink-0 rounded-1 bg-well" />
  return <OldPicture picture={picture} box={photo.box} label={label} className="h-15 w-19 shrink-0 rounded-1 bg-well" />
}
